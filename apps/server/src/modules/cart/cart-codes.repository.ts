import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { cartCodes, carts } from './cart.tables.ts';

/** The codes that were entered for a cart, in the order in which they were. */
export async function listCodes(tx: Executor, cartId: string): Promise<string[]> {
  const rows = await tx
    .select({ code: cartCodes.code })
    .from(cartCodes)
    .where(eq(cartCodes.cartId, cartId))
    .orderBy(asc(cartCodes.addedAt), asc(cartCodes.code));
  return rows.map(({ code }) => code);
}

/** Does nothing where the cart has it. */
export async function insertCode(tx: Executor, row: typeof cartCodes.$inferInsert): Promise<void> {
  await tx.insert(cartCodes).values(row).onConflictDoNothing();
}

export async function deleteCode(tx: Executor, buyerId: string, code: string): Promise<void> {
  const ofBuyer = tx.select({ id: carts.id }).from(carts).where(eq(carts.buyerId, buyerId));
  await tx.delete(cartCodes).where(and(eq(cartCodes.cartId, ofBuyer), eq(cartCodes.code, code)));
}
