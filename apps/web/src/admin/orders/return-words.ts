import type { Return } from '@haberdash/contract';

/** States of a return as the story of an order says them. */
export const RETURN_STATE_WORDS: Record<Return['state'], string> = {
  requested: 'requested',
  approved: 'approved',
  refused: 'refused',
  inTransit: 'on its way',
  received: 'received',
  inspected: 'inspected',
  closed: 'closed',
  cancelled: 'cancelled',
};

export const RETURN_KIND_WORDS: Record<Return['kind'], string> = {
  return: 'Return',
  exchange: 'Exchange',
  withdrawal: 'Withdrawal',
};
