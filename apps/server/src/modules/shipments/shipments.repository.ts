import { asc, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import type { ShipmentEntry } from './shipments.rules.ts';
import { shipmentItems, shipments } from './shipments.tables.ts';

export type ShipmentRow = typeof shipments.$inferSelect;

/** Parcels of these orders with what is in them, oldest first. */
export async function listOfOrders(db: Executor, orderIds: readonly string[]): Promise<ShipmentEntry[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.createdAt), asc(shipments.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db.select().from(shipmentItems).where(inArray(shipmentItems.shipmentId, ids));
  return rows.map((row) => ({ ...row, items: items.filter(({ shipmentId }) => shipmentId === row.id) }));
}
