import type { ShipmentState } from '@haberdash/contract';
import { requireMove, type StateTable } from '../../lib/states.ts';

/** What was shipped can be called back as a mistake, and what was marked as delivered is on its way again. */
const MOVES: StateTable<ShipmentState> = {
  pending: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned', 'cancelled'],
  // Also a parcel that was marked as delivered comes back where its order is rejected.
  delivered: ['shipped', 'returned'],
  returned: [],
  cancelled: [],
};

/** True for a move that the staff may make of a parcel. */
export const mayMove = (from: ShipmentState, to: ShipmentState): boolean =>
  MOVES[from].includes(to) && !(from === 'delivered' && to === 'returned');

/** @throws Error for a change that no parcel may make */
export const requireShipmentMove = (from: ShipmentState, to: ShipmentState): void =>
  requireMove('a shipment', MOVES, from, to);
