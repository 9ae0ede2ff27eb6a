import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { firstRow, prepareStatement, type Statement } from '../../db/statement.ts';
import { shipping } from './shipping.tables.ts';
import type { StoredDispatch, StoredZone } from './stored.ts';

export type ShippingRow = typeof shipping.$inferSelect;

const select = prepareStatement((db) => db.select().from(shipping));

/** Undefined until delivery was set up for the first time. */
export const findShipping: Statement<ShippingRow | undefined> = firstRow(select({}));

/** Holds the row until the transaction's end. @param unset what it begins with where it is missing */
export async function lockShipping(
  tx: Executor,
  unset: Pick<ShippingRow, 'dispatch' | 'updatedAt'>,
): Promise<ShippingRow> {
  await tx.insert(shipping).values(unset).onConflictDoNothing();
  const [row] = await tx.select().from(shipping).for('update');
  if (!row) throw new RangeError('the row of delivery was to be there');
  return row;
}

export async function updateShipping(
  tx: Executor,
  fields: { zones: StoredZone[]; dispatch: StoredDispatch; updatedAt: Date },
): Promise<ShippingRow> {
  const [row] = await tx
    .update(shipping)
    .set({ ...fields, version: sql`${shipping.version} + 1` })
    .returning();
  if (!row) throw new RangeError('the row of delivery was to be changed');
  return row;
}
