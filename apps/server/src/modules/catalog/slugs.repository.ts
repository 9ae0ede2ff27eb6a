import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { productSlugs } from './catalog.tables.ts';

export type SlugRow = typeof productSlugs.$inferSelect;

export async function hasSlug(db: Executor, productId: string): Promise<boolean> {
  return (await db.$count(productSlugs, and(eq(productSlugs.productId, productId), productSlugs.isCurrent))) > 0;
}

/** Those of these slugs that products have or had. */
export async function selectTaken(db: Executor, slugs: readonly string[]): Promise<SlugRow[]> {
  return db
    .select()
    .from(productSlugs)
    .where(inArray(productSlugs.slug, [...slugs]));
}

/** The slug that a product has, and, where there is one, the row of another slug; held until the transaction's end. */
export async function lockSlugs(tx: Executor, productId: string, slug: string): Promise<SlugRow[]> {
  const isOwn = and(eq(productSlugs.productId, productId), productSlugs.isCurrent);
  return tx
    .select()
    .from(productSlugs)
    .where(or(isOwn, eq(productSlugs.slug, slug)))
    .orderBy(asc(productSlugs.slug))
    .for('update');
}

/** The slug that a product has becomes one that it had. */
export async function retireSlug(tx: Executor, productId: string): Promise<void> {
  await tx
    .update(productSlugs)
    .set({ isCurrent: false })
    .where(and(eq(productSlugs.productId, productId), productSlugs.isCurrent));
}

/**
 * Makes a slug the one that a product has, which has none.
 * @param fromOthers also one that another product had
 * @returns false where another product has it, or has come to have it meanwhile
 */
export async function takeSlug(tx: Executor, productId: string, slug: string, fromOthers: boolean): Promise<boolean> {
  const isOwn = eq(productSlugs.productId, productId);
  const rows = await tx
    .insert(productSlugs)
    .values({ slug, productId, isCurrent: true })
    .onConflictDoUpdate({
      target: productSlugs.slug,
      set: { productId, isCurrent: true },
      setWhere: fromOthers ? or(isOwn, sql`not ${productSlugs.isCurrent}`) : isOwn,
    })
    .returning({ slug: productSlugs.slug });
  return rows.length === 1;
}

/**
 * Gives slugs to products that have none, each one that no product has or had.
 * @returns how many were taken; waits for a transaction that takes the same in this moment
 */
export async function takeNewSlugs(
  tx: Executor,
  rows: readonly { productId: string; slug: string }[],
): Promise<number> {
  const taken = await tx
    .insert(productSlugs)
    .values(rows.map((row) => ({ ...row, isCurrent: true })))
    .onConflictDoNothing()
    .returning({ slug: productSlugs.slug });
  return taken.length;
}

/** A deleted product has no address, nor had it one. */
export async function forgetSlugs(tx: Executor, productId: string): Promise<void> {
  await tx.delete(productSlugs).where(eq(productSlugs.productId, productId));
}
