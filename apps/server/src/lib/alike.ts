const MOST_LISTED = 20;

/** Names that have a key in common, each group as 'A-1 = a-1'. @param keyOf the name's folding, say */
export function listAlike<Named>(
  all: readonly Named[],
  nameOf: (one: Named) => string,
  keyOf: (one: Named) => string,
): string[] {
  const groups = new Map<string, string[]>();
  for (const one of all) {
    const key = keyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), nameOf(one)]);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.sort().join(' = '))
    .sort()
    .slice(0, MOST_LISTED);
}
