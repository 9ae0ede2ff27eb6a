/** The list with one entry taken out and put in again at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const taken = list.slice(from, from + 1);
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...taken, ...rest.slice(to)];
}
