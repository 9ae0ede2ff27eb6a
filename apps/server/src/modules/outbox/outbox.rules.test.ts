import { expect, it } from 'vitest';
import { pauseAfter } from './outbox.rules.ts';

it('a mail is tried again within a minute, then ever more rarely, and given up after days', () => {
  const pauses: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const pause = pauseAfter(tries);
    if (pause === undefined) break;
    pauses.push(pause);
  }
  expect(pauses[0]).toBeLessThan(60);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(days).toBeGreaterThan(2);
  expect(days).toBeLessThan(4);
});
