/** Numbers that look random and come out the same at every seeding (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** @returns a number from 0 to below 1 */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** @returns a whole number, both ends included */
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  /** @returns one of them, each as often as its weight says */
  const weighted = <T>(entries: readonly (readonly [T, number])[]): T => {
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of entries) {
      left -= weight;
      if (left < 0) return value;
    }
    const last = entries.at(-1);
    if (!last) throw new Error('there is nothing to choose from');
    return last[0];
  };
  return {
    next,
    between,
    weighted,
    pick: <T>(values: readonly T[]): T => weighted(values.map((value) => [value, 1] as const)),
    isHit: (share: number): boolean => next() < share,
  };
}

export type Random = ReturnType<typeof createRandom>;
