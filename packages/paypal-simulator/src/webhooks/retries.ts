const RETRIES = 25;
const GROWTH = 1.3;

/**
 * The pauses before each further attempt at a delivery: PayPal makes 25 within three days and does not say when. Here
 * each is 1.3 times as long as the one before.
 *
 * @param windowMs what they add up to
 */
export function retryPauses(windowMs: number): number[] {
  const shares = Array.from({ length: RETRIES }, (_, retry) => GROWTH ** retry);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.round((windowMs * share) / whole));
}
