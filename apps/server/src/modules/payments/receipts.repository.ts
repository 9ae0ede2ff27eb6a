import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { paymentReceipts } from './receipts.tables.ts';

export type ReceiptRow = typeof paymentReceipts.$inferSelect;
export type NewReceipt = typeof paymentReceipts.$inferInsert;

/** @returns false where there is one of this intention */
export async function insertReceipt(tx: Executor, row: NewReceipt): Promise<boolean> {
  const rows = await tx.insert(paymentReceipts).values(row).onConflictDoNothing().returning({ id: paymentReceipts.id });
  return rows.length === 1;
}

export async function hasReceipt(tx: Executor, orderId: string, requestKey: string): Promise<boolean> {
  const { orderId: order, requestKey: key } = paymentReceipts;
  return (await tx.$count(paymentReceipts, and(eq(order, orderId), eq(key, requestKey)))) > 0;
}

/** Those of these orders, oldest first. */
export async function listReceipts(db: Executor, orderIds: readonly string[]): Promise<ReceiptRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(paymentReceipts)
    .where(inArray(paymentReceipts.orderId, [...orderIds]))
    .orderBy(asc(paymentReceipts.createdAt), asc(paymentReceipts.id));
}

/** Takes what buyers wrote out of the receipts of these orders. */
export async function forgetReferences(tx: Executor, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(paymentReceipts)
    .set({ reference: '' })
    .where(and(inArray(paymentReceipts.orderId, [...orderIds]), sql`${paymentReceipts.reference} <> ''`));
}
