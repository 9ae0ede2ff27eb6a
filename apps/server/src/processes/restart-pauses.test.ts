import { expect, it } from 'vitest';
import { createRestartPauses } from './restart-pauses.ts';

it('starts a process that ended again at once, and ever later where they keep ending', () => {
  const ended = createRestartPauses(2);
  const pauses = [0, 10, 20, 30, 40, 50, 60, 70, 80].map((seconds) => ended(seconds * 100).pauseMs);
  expect(pauses).toEqual([0, 0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

it('forgets ends that are a minute old', () => {
  const ended = createRestartPauses(1);
  expect(ended(0)).toEqual({ pauseMs: 0, ended: 1 });
  expect(ended(59_000)).toEqual({ pauseMs: 1000, ended: 2 });
  expect(ended(120_000)).toEqual({ pauseMs: 0, ended: 1 });
});
