import type { Clock } from '../lib/clock.ts';

export interface TestClock extends Clock {
  passMinutes: (minutes: number) => void;
}

/** Starts at the real present, because cookies and PayPal's tokens are about real time, and lets time pass at once. */
export function createTestClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    get aheadMs() {
      return ahead;
    },
    passMinutes: (minutes) => {
      ahead += minutes * 60_000;
    },
  };
}
