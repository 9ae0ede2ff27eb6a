/** A percentage of 100, in the unit of {@link millionthsOf}. */
export const WHOLE = 1_000_000n;

/** A percentage with up to 4 decimals as an integer: 14.975 are 149,750 millionths. */
export const millionthsOf = (percent: number): bigint => BigInt(Math.round(percent * 10_000));

/** A fraction of integers that are not below 0, rounded half up. */
export const roundHalfUp = (dividend: bigint, divisor: bigint): number =>
  Number((2n * dividend + divisor) / (2n * divisor));

/** `percent` of an amount in minor units, rounded half up. */
export const percentOf = (amount: number, percent: number): number =>
  roundHalfUp(BigInt(amount) * millionthsOf(percent), WHOLE);
