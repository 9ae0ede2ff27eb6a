import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products } from '../catalog/catalog.tables.ts';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { cartLines, carts } from './cart.tables.ts';

/** The id of the user's cart, which comes to be the first time that it is asked for. */
export async function requireCartId(db: Executor, userId: string, newCartId: string, now: Date): Promise<string> {
  const find = () => db.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId));
  const [existing] = await find();
  if (existing) return existing.id;
  await db.insert(carts).values({ id: newCartId, userId, createdAt: now }).onConflictDoNothing();
  const [created] = await find();
  if (!created) throw new Error('the cart that was just made is not there');
  return created.id;
}

/** Makes every other change of this cart, and every order made of it, wait for the transaction's end. */
export async function lockCart(tx: Executor, cartId: string): Promise<void> {
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('update');
}

export type CartLineRow = Awaited<ReturnType<typeof listLines>>[number];

/** The lines with their products as they are now; a line whose product was deleted is no line. */
export async function listLines(db: Executor, cartId: string) {
  return db
    .select({
      productId: cartLines.productId,
      variantId: cartLines.variantId,
      quantity: cartLines.quantity,
      title: products.title,
      image: products.image,
      brand: products.brand,
      category: products.category,
      price: products.price,
      salePrice: products.salePrice,
      totalStock: sql<number>`coalesce(${stockLevels.onHand}, 0)`,
    })
    .from(cartLines)
    .innerJoin(products, and(eq(products.id, cartLines.productId), isNull(products.deletedAt)))
    .leftJoin(stockLevels, and(eq(stockLevels.variantId, cartLines.variantId), isNull(stockLevels.retiredAt)))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId));
}

export async function setLine(
  tx: Executor,
  line: { cartId: string; productId: string; variantId: string; quantity: number; addedAt: Date },
): Promise<void> {
  await tx
    .insert(cartLines)
    .values(line)
    .onConflictDoUpdate({ target: [cartLines.cartId, cartLines.variantId], set: { quantity: line.quantity } });
}

export async function deleteLine(db: Executor, cartId: string, productId: string): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.cartId, cartId), eq(cartLines.productId, productId)));
}

/** A deleted product leaves every cart. */
export async function forgetProduct(tx: Executor, productId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.productId, productId));
}

/**
 * Takes what was ordered out of the cart; what was added to it since stays. The lines are changed in id order, because
 * the deletion of a product waits for single lines without the cart's lock.
 */
export async function subtractLines(
  tx: Executor,
  cartId: string,
  ordered: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  const quantities = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]));
  const current = await tx
    .select({ variantId: cartLines.variantId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), inArray(cartLines.variantId, [...quantities.keys()])))
    .orderBy(asc(cartLines.variantId));
  for (const { variantId, quantity } of current) {
    const left = quantity - (quantities.get(variantId) ?? 0);
    const isThisLine = and(eq(cartLines.cartId, cartId), eq(cartLines.variantId, variantId));
    if (left > 0) await tx.update(cartLines).set({ quantity: left }).where(isThisLine);
    else await tx.delete(cartLines).where(isThisLine);
  }
}
