/** The present, as a dependency, so that tests can let time pass. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);
export const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
