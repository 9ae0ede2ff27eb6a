import { requireMove, type StateTable } from '../../lib/states.ts';

export const REFUND_STATES = [
  /** The provider is to be asked, or was asked and how that ended is not known yet. */
  'requested',
  /** The provider has taken it on, and it will end either way. */
  'pending',
  'completed',
  /** Nothing was given back; it may be tried anew. */
  'failed',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Moves of a refund. A failed one may be tried anew, or have been made after all. Nothing leaves `completed`. */
const MOVES: StateTable<RefundState> = {
  requested: ['pending', 'completed', 'failed'],
  pending: ['completed', 'failed'],
  failed: ['requested', 'pending', 'completed'],
  completed: [],
};

/** @throws Error for a change that no refund may make */
export const requireRefundMove = (from: RefundState, to: RefundState): void => requireMove('a refund', MOVES, from, to);
