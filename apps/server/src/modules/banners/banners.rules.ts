/**
 * The ids in their new order: those asked for first, in that order, then the others as they were.
 * @returns undefined when an id asked for does not exist
 */
export function findNewOrder(present: readonly string[], asked: readonly string[]): string[] | undefined {
  const first = new Set(asked);
  if ([...first].some((id) => !present.includes(id))) return undefined;
  return [...first, ...present.filter((id) => !first.has(id))];
}
