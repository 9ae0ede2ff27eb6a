import type { TaxesContent } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { firstRow, prepareStatement, type Statement } from '../../db/statement.ts';
import { taxes } from './taxes.tables.ts';

export type TaxesRow = typeof taxes.$inferSelect;

const select = prepareStatement((db) => db.select().from(taxes));

/** Undefined until taxes were set up for the first time. */
export const findTaxes: Statement<TaxesRow | undefined> = firstRow(select({}));

/** Holds the row until the transaction's end. @param unset what it begins with where it is missing */
export async function lockTaxes(tx: Executor, unset: Pick<TaxesRow, 'content' | 'updatedAt'>): Promise<TaxesRow> {
  await tx.insert(taxes).values(unset).onConflictDoNothing();
  const [row] = await tx.select().from(taxes).for('update');
  if (!row) throw new RangeError('the row of the taxes was to be there');
  return row;
}

export async function updateTaxes(tx: Executor, fields: { content: TaxesContent; updatedAt: Date }): Promise<TaxesRow> {
  const [row] = await tx
    .update(taxes)
    .set({ ...fields, version: sql`${taxes.version} + 1` })
    .returning();
  if (!row) throw new RangeError('the row of the taxes was to be changed');
  return row;
}
