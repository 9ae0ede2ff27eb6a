import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { firstRow, prepareStatement, type Statement } from '../../db/statement.ts';
import type { PaymentTerms } from '../payments/index.ts';
import { paymentMethods } from './payment-methods.tables.ts';

export type MethodsRow = typeof paymentMethods.$inferSelect;

const select = prepareStatement((db) => db.select().from(paymentMethods));

/** Undefined until the ways to pay were changed for the first time. */
export const findMethods: Statement<MethodsRow | undefined> = firstRow(select({}));

/** Holds the row until the transaction's end. @returns undefined where there is none yet */
export async function lockMethods(tx: Executor): Promise<MethodsRow | undefined> {
  const [row] = await tx.select().from(paymentMethods).for('update');
  return row;
}

export interface MethodsFields {
  terms: PaymentTerms;
  updatedAt: Date;
}

/** Stores the row for the first time. @returns undefined where another transaction was quicker */
export async function insertMethods(tx: Executor, fields: MethodsFields): Promise<MethodsRow | undefined> {
  const [row] = await tx
    .insert(paymentMethods)
    .values({ ...fields, version: 1 })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function updateMethods(tx: Executor, fields: MethodsFields): Promise<MethodsRow> {
  const [row] = await tx
    .update(paymentMethods)
    .set({ ...fields, version: sql`${paymentMethods.version} + 1` })
    .returning();
  if (!row) throw new RangeError('the row of the ways to pay was to be changed');
  return row;
}
