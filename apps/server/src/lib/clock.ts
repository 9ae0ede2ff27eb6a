/** The present, as a dependency, so that tests can let time pass. */
export interface Clock {
  now: () => Date;
  /** Milliseconds by which a test has moved time on; what the database's clock times moves with it. */
  readonly aheadMs: number;
}

export const systemClock: Clock = { now: () => new Date(), aheadMs: 0 };

export const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);
