import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import type { ShipmentEntry, ShipmentItem } from './shipments.rules.ts';
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

export async function findIdByRequest(tx: Executor, orderId: string, requestKey: string): Promise<string | undefined> {
  const isIt = and(eq(shipments.orderId, orderId), eq(shipments.requestKey, requestKey));
  const [row] = await tx.select({ id: shipments.id }).from(shipments).where(isIt);
  return row?.id;
}

/** Stores a parcel with at least one item. */
export async function insertShipment(
  tx: Executor,
  shipment: typeof shipments.$inferInsert & { id: string },
  items: readonly ShipmentItem[],
): Promise<void> {
  await tx.insert(shipments).values(shipment);
  await tx.insert(shipmentItems).values(items.map((item) => ({ ...item, shipmentId: shipment.id })));
}

export type ShipmentChanges = Partial<
  Pick<ShipmentRow, 'state' | 'carrier' | 'trackingNumber' | 'trackingUrl' | 'shippedAt' | 'deliveredAt'>
>;

export async function updateShipment(tx: Executor, id: string, changes: ShipmentChanges): Promise<void> {
  await tx.update(shipments).set(changes).where(eq(shipments.id, id));
}
