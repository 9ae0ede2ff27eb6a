/**
 * Allocates an amount to weights by largest remainder. In minor units, with W the sum of the weights: the base of each is
 * floor(amount × weight / W), and the units that are left go one each to the largest remainders (amount × weight mod W),
 * ties to the larger weight, then to the earlier one. A weight of 0 gets nothing; without any weight nothing is allocated.
 * Of an amount of at most W no part is more than its weight.
 * Source: the method of Hamilton, https://en.wikipedia.org/wiki/Quota_method
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n || amount === 0) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = products.map((product) => Number(product / whole));
  const remainders = products.map((product, index) => ({
    index,
    remainder: product % whole,
    weight: weights[index] ?? 0,
  }));
  remainders.sort((one, other) => {
    if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1;
    return other.weight - one.weight || one.index - other.index;
  });
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
