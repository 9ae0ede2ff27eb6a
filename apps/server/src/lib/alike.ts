const MOST_TOLD = 20;

/** The names that are one and the same by a folding, each group as 'A-1 = a-1'. @param keyOf the folding */
export function tellAlike(names: readonly string[], keyOf: (name: string) => string): string[] {
  const groups = new Map<string, string[]>();
  for (const name of names) groups.set(keyOf(name), [...(groups.get(keyOf(name)) ?? []), name]);
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.sort().join(' = '))
    .sort()
    .slice(0, MOST_TOLD);
}
