/** For each state, the ones that may follow it. */
export type StateTable<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * The one place that lets something go from a state to another; staying as it is, is no move.
 * @param what the thing, for the message, such as `an order`
 * @throws Error for a move that the table does not have: a fault of the shop's own, never of a caller's
 */
export function requireMove<State extends string>(
  what: string,
  table: StateTable<State>,
  from: State,
  to: State,
): void {
  if (from !== to && !table[from].includes(to)) throw new Error(`${what} that is '${from}' may not become '${to}'`);
}
