/** Must not fail: what it follows is committed. */
type CommitListener = () => Promise<void>;

const listenersOf = new WeakMap<object, Set<CommitListener>>();

/**
 * Has whoever ran a transaction on `db` wait for `listener` after each commit.
 * @returns a function that ends this
 */
export function afterCommits(db: object, listener: CommitListener): () => void {
  const listeners = listenersOf.get(db) ?? new Set();
  listenersOf.set(db, listeners.add(listener));
  return () => listeners.delete(listener);
}

export async function tellOfCommit(db: object): Promise<void> {
  for (const listener of listenersOf.get(db) ?? []) await listener();
}
