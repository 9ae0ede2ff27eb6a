/**
 * The numbers from 1 to `total` in ranges. A table that a test fills range by range stays within the time that the shop gives
 * a statement, on a busy machine as well.
 */
export function* partsOf(total: number, size = 2000): Generator<{ first: number; last: number }> {
  for (let first = 1; first <= total; first += size) yield { first, last: Math.min(first + size - 1, total) };
}
