import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WATCH, watchProcess } from './watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(answers: () => boolean) {
  const seen = { asked: 0, ends: 0, leave: () => {} };
  const answered = watchProcess({
    ask: () => {
      seen.asked += 1;
      if (answers()) answered();
    },
    onceEnded: (listener) => {
      seen.leave = listener;
    },
    end: () => {
      seen.ends += 1;
    },
  });
  return seen;
}

it('lets a process be that answers, also late', () => {
  let asked = 0;
  const seen = watch(() => {
    asked += 1;
    return asked % WATCH.silences === 0;
  });
  vi.advanceTimersByTime(WATCH.everyMs * WATCH.silences * 10);
  expect(seen).toMatchObject({ asked: WATCH.silences * 10, ends: 0 });
});

it('ends a process that does not answer any more, once', () => {
  const seen = watch(() => false);
  vi.advanceTimersByTime(WATCH.everyMs * WATCH.silences);
  expect(seen.ends).toBe(0);
  vi.advanceTimersByTime(WATCH.everyMs * 10);
  expect(seen).toMatchObject({ asked: WATCH.silences, ends: 1 });
});

it('asks nothing of a process that has ended', () => {
  const seen = watch(() => true);
  seen.leave();
  vi.advanceTimersByTime(WATCH.everyMs * 10);
  expect(seen).toMatchObject({ asked: 0, ends: 0 });
});
