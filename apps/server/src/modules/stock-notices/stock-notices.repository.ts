import type { ProductOption } from '@haberdash/contract';
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { emailSpellings } from '../../lib/email-spellings.ts';
import { products, productVariants } from '../catalog/catalog.tables.ts';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { stockNotices } from './stock-notices.tables.ts';

export type NoticeRow = typeof stockNotices.$inferSelect;

/** Variant that a shopper waits for, as it is now. */
export interface AwaitedVariant {
  id: string;
  productId: string;
  title: string;
  /** Options of the product. */
  options: ProductOption[];
  /** Value of each option. */
  chosen: Record<string, string>;
  variantTitle: string;
  onHand: number;
}

/**
 * Those of these variants that are sold. Until the transaction's end their stock does not change, so that no one who
 * begins to wait is missed by a change at the same time.
 */
export async function lockAwaited(tx: Executor, variantIds: readonly string[]): Promise<AwaitedVariant[]> {
  return tx
    .select({
      id: productVariants.id,
      productId: products.id,
      title: products.title,
      options: products.options,
      chosen: productVariants.options,
      variantTitle: productVariants.title,
      onHand: stockLevels.onHand,
    })
    .from(stockLevels)
    .innerJoin(productVariants, and(eq(productVariants.id, stockLevels.variantId), isNull(productVariants.retiredAt)))
    .innerJoin(products, and(eq(products.id, productVariants.productId), isNull(products.deletedAt)))
    .where(and(inArray(stockLevels.variantId, [...variantIds]), isNull(stockLevels.retiredAt)))
    .orderBy(asc(stockLevels.variantId))
    .for('share', { of: stockLevels });
}

/** Options of a live product. */
export async function findOptions(db: Executor, productId: string): Promise<ProductOption[] | undefined> {
  const [row] = await db
    .select({ options: products.options })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  return row?.options;
}

/** An email that waits for the variant already goes on doing so. */
export async function insertNotice(tx: Executor, notice: typeof stockNotices.$inferInsert): Promise<void> {
  await tx
    .insert(stockNotices)
    .values({ ...notice, email: notice.email.toLowerCase() })
    .onConflictDoNothing();
}

/** Some variants that are back, those first whose notices have been due longest. */
export async function listDueVariants(db: Executor, most: number): Promise<string[]> {
  const rows = await db
    .select({ variantId: stockNotices.variantId })
    .from(stockNotices)
    .where(isNotNull(stockNotices.dueAt))
    .groupBy(stockNotices.variantId)
    .orderBy(asc(sql`min(${stockNotices.dueAt})`))
    .limit(most);
  return rows.map(({ variantId }) => variantId);
}

/** Takes notices that are due out of the list; those that another server is taking are left to it. */
export async function takeDue(tx: Executor, variantId: string, most: number): Promise<NoticeRow[]> {
  const due = tx
    .select({ id: stockNotices.id })
    .from(stockNotices)
    .where(and(eq(stockNotices.variantId, variantId), isNotNull(stockNotices.dueAt)))
    .orderBy(asc(stockNotices.createdAt), asc(stockNotices.id))
    .limit(most)
    .for('update', { skipLocked: true });
  return tx.delete(stockNotices).where(inArray(stockNotices.id, due)).returning();
}

/** The variant is gone again before its mails were written: everyone waits on. */
export async function waitOn(tx: Executor, variantId: string): Promise<void> {
  await tx
    .update(stockNotices)
    .set({ dueAt: null })
    .where(and(eq(stockNotices.variantId, variantId), isNotNull(stockNotices.dueAt)));
}

export async function listOfEmail(db: Executor, email: string): Promise<NoticeRow[]> {
  return db
    .select()
    .from(stockNotices)
    .where(inArray(stockNotices.email, emailSpellings(email)))
    .orderBy(asc(stockNotices.createdAt), asc(stockNotices.id));
}

export async function deleteEmails(tx: Executor, emails: readonly string[]): Promise<void> {
  const addresses = emails.flatMap(emailSpellings);
  await tx.delete(stockNotices).where(inArray(stockNotices.email, addresses));
}

export async function deleteOlder(db: Executor, createdBefore: Date): Promise<void> {
  await db.delete(stockNotices).where(lt(stockNotices.createdAt, createdBefore));
}
