import type { ShipmentState } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { requireShipmentMove } from './shipment.states.ts';
import * as repository from './shipments.repository.ts';
import type { ShipmentEntry } from './shipments.rules.ts';

export type ShipmentRecords = ReturnType<typeof createShipmentRecords>;

/** A parcel after a move to another state. @throws Error for a move that no parcel may make */
function movedTo(shipment: ShipmentEntry, state: ShipmentState, now: Date): ShipmentEntry {
  requireShipmentMove(shipment.state, state);
  if (state === shipment.state) return shipment;
  const deliveredAt = state === 'delivered' ? now : state === 'shipped' ? null : shipment.deliveredAt;
  const shippedAt = shipment.shippedAt ?? (state === 'shipped' ? now : null);
  return { ...shipment, state, shippedAt, deliveredAt };
}

/** Parcels as they are stored, for callers that hold the order's lock where they write. */
export const createShipmentRecords = () => ({
  /** Parcels of these orders, oldest first. */
  listOfOrders: (db: Executor, orderIds: readonly string[]): Promise<ShipmentEntry[]> =>
    repository.listOfOrders(db, orderIds),

  /** True where this press has made a parcel of the order. */
  isMade: async (tx: Executor, orderId: string, requestKey: string): Promise<boolean> =>
    (await repository.findIdByRequest(tx, orderId, requestKey)) !== undefined,

  /** Stores a new parcel. */
  add: (tx: Executor, shipment: ShipmentEntry, made: { requestKey: string; byName: string }): Promise<void> => {
    const { items, ...row } = shipment;
    return repository.insertShipment(tx, { ...row, ...made }, items);
  },

  /**
   * Writes what is new of a parcel.
   * @throws Error for a move that no parcel may make
   */
  change: async (
    tx: Executor,
    shipment: ShipmentEntry,
    { state, ...way }: Partial<Pick<ShipmentEntry, 'state' | 'carrier' | 'trackingNumber' | 'trackingUrl'>>,
    now: Date,
  ): Promise<ShipmentEntry> => {
    const after = { ...movedTo(shipment, state ?? shipment.state, now), ...way };
    const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = after;
    const changes = { state: after.state, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt };
    await repository.updateShipment(tx, shipment.id, changes);
    return after;
  },
});
