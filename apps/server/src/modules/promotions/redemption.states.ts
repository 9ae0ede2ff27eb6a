import type { StateTable } from '../../lib/states.ts';

export const REDEMPTION_STATES = ['held', 'used', 'released'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** A use that was released may be held again with its order: a payment can come late. */
export const REDEMPTION_MOVES: StateTable<RedemptionState> = {
  held: ['used', 'released'],
  used: ['released'],
  released: ['held', 'used'],
};
