import type { ReturnState } from '@haberdash/contract';

/** States that may follow each; out of `received` it goes back where a receipt was recorded by mistake. */
const MOVES: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['approved', 'refused', 'cancelled'],
  approved: ['inTransit', 'received', 'cancelled'],
  refused: [],
  inTransit: ['received', 'cancelled'],
  received: ['inspected', 'approved', 'inTransit'],
  inspected: ['closed'],
  closed: [],
  cancelled: [],
};

export const mayMove = (from: ReturnState, to: ReturnState): boolean => MOVES[from].includes(to);

/** True until its goods have arrived. */
export const canCancel = (state: ReturnState): boolean => mayMove(state, 'cancelled');

/** True once its goods have arrived. */
export const hasArrived = (state: ReturnState): boolean =>
  state === 'received' || state === 'inspected' || state === 'closed';
