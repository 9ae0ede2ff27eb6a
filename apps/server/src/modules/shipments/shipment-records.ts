import type { Executor } from '../../db/connection.ts';
import * as repository from './shipments.repository.ts';
import type { ShipmentEntry } from './shipments.rules.ts';

export type ShipmentRecords = ReturnType<typeof createShipmentRecords>;

/** Parcels as they are stored, for callers that hold the order's lock where they write. */
export const createShipmentRecords = () => ({
  /** Parcels of these orders, oldest first. */
  listOfOrders: (db: Executor, orderIds: readonly string[]): Promise<ShipmentEntry[]> =>
    repository.listOfOrders(db, orderIds),
});
