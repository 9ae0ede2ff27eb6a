const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long to wait after each failed try: nearly three days in all. */
const PAUSES = [20, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR];

/**
 * @param tries how many have failed
 * @returns seconds until the next one; undefined when it is time to give up
 */
export const pauseAfter = (tries: number): number | undefined => PAUSES[tries - 1];
