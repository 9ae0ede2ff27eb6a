import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { firstRow, prepareStatement, type Statement } from '../../db/statement.ts';
import { shipping } from './shipping.tables.ts';
import type { StoredDispatch, StoredZone } from './stored.ts';

export type ShippingRow = typeof shipping.$inferSelect;

const select = prepareStatement((db) => db.select().from(shipping));

/** Undefined until delivery was set up for the first time. */
export const findShipping: Statement<ShippingRow | undefined> = firstRow(select({}));

/** Holds the row until the transaction's end. @returns undefined where there is none yet */
export async function lockShipping(tx: Executor): Promise<ShippingRow | undefined> {
  const [row] = await tx.select().from(shipping).for('update');
  return row;
}

export interface ShippingFields {
  zones: StoredZone[];
  dispatch: StoredDispatch;
  updatedAt: Date;
}

/** Stores the row for the first time. @returns undefined where another transaction was quicker */
export async function insertShipping(tx: Executor, fields: ShippingFields): Promise<ShippingRow | undefined> {
  const [row] = await tx
    .insert(shipping)
    .values({ ...fields, version: 1 })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function updateShipping(tx: Executor, fields: ShippingFields): Promise<ShippingRow> {
  const [row] = await tx
    .update(shipping)
    .set({ ...fields, version: sql`${shipping.version} + 1` })
    .returning();
  if (!row) throw new RangeError('the row of delivery was to be changed');
  return row;
}
