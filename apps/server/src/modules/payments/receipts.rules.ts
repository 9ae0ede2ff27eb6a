interface Entry {
  kind: 'receipt' | 'return' | 'refund' | 'undo';
  /** Minor units. */
  amount: number;
}

/** All that came, less what was recorded by mistake, and what was too much and went back. Refunds are of what was owed, and are no part of it. */
export const receivedOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { kind, amount }) => {
    if (kind === 'refund') return sum;
    return kind === 'receipt' ? sum + amount : sum - amount;
  }, 0);
