/** The present, as a dependency, so that tests can let time pass. */
export interface Clock {
  now: () => Date;
  /** How far time was let pass by a test, in milliseconds: what is timed by the database's clock passes with it. */
  readonly aheadMs: number;
}

export const systemClock: Clock = { now: () => new Date(), aheadMs: 0 };

export const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);
