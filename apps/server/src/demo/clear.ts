import { and, eq, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { minutesAfter } from '../lib/clock.ts';
import { users } from '../modules/auth/auth.tables.ts';
import { banners } from '../modules/banners/banners.tables.ts';
import { productSlugs, products } from '../modules/catalog/catalog.tables.ts';
import { searchMisses } from '../modules/discovery/search.tables.ts';
import { events } from '../modules/events/events.tables.ts';
import { homePage } from '../modules/home/home.tables.ts';
import { catalogImports } from '../modules/imports/imports.tables.ts';
import { markDemo } from '../modules/installation/index.ts';
import { productSales, stockLedger } from '../modules/inventory/inventory.tables.ts';
import { images } from '../modules/media/media.tables.ts';
import { newsletterSubscriptions } from '../modules/newsletter/newsletter.tables.ts';
import { orderMessages } from '../modules/order-messages/order-messages.tables.ts';
import { orderAdjustments, orderCounts, orderLines, orders } from '../modules/orders/orders.tables.ts';
import { outbox } from '../modules/outbox/outbox.tables.ts';
import { pages } from '../modules/pages/pages.tables.ts';
import { paymentAttempts } from '../modules/payments/payments.tables.ts';
import { refundItems, refunds } from '../modules/payments/refunds.tables.ts';
import { webhookEvents } from '../modules/payments/webhooks.tables.ts';
import { orderLineDiscounts, redemptions } from '../modules/promotions/promotions.tables.ts';
import { orderReturns, returnItems, returnPictures } from '../modules/returns/returns.tables.ts';
import { reviews } from '../modules/reviews/reviews.tables.ts';
import { shipmentItems, shipments } from '../modules/shipments/shipments.tables.ts';
import { sizeGuides } from '../modules/size-guides/size-guides.tables.ts';
import { taxonomyTerms } from '../modules/taxonomy/taxonomy.tables.ts';
import { withdrawals } from '../modules/withdrawals/withdrawals.tables.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { demoBuyers } from './buyers.ts';
import { demoProducts } from './catalogue.ts';
import { DEMO_SEARCHES } from './seed-people.ts';
import { SEEDED_ACCOUNTS_AGE } from './seed-products.ts';

/** Demo data that is still there. */
export interface DemoData {
  /** Products as the demo has made them. */
  productIds: string[];
  /** Titles of those that were changed since: they are the merchant's. */
  changed: string[];
  accountIds: string[];
  orderIds: string[];
  /** The payments of these orders, as their provider names them. */
  paymentIds: string[];
  /** Time at which the shop was filled. */
  seededAt: Date | undefined;
}

const bySlug = new Map(demoProducts.map((product) => [product.slug, product]));
const isUndeleted = or(isNull(products.deletedAt), isNotNull(products.hiddenAs));

async function findProducts(db: Executor): Promise<Pick<DemoData, 'productIds' | 'changed'>> {
  const { id, title, description, brand, category, createdAt, updatedAt } = products;
  const rows = await db
    .select({ id, title, description, brand, category, createdAt, updatedAt, slug: productSlugs.slug })
    .from(productSlugs)
    .innerJoin(products, eq(products.id, productSlugs.productId))
    .where(and(inArray(productSlugs.slug, [...bySlug.keys()]), isUndeleted));
  const isUntouched = ({ slug, updatedAt: changedAt, createdAt: madeAt, ...row }: (typeof rows)[number]) => {
    const made = bySlug.get(slug);
    const isSame = (['title', 'description', 'brand', 'category'] as const).every((name) => made?.[name] === row[name]);
    return isSame && changedAt.getTime() === madeAt.getTime();
  };
  return {
    productIds: rows.filter(isUntouched).map((row) => row.id),
    changed: rows.filter((row) => !isUntouched(row)).map((row) => row.title),
  };
}

/** Finds what the demo has brought. Its accounts bear a mark, and everything that they did was done in the demo. */
export async function findDemoData(db: Executor): Promise<DemoData> {
  const accounts = await db
    .select({ id: users.id, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.isDemo, true));
  const accountIds = accounts.map(({ id }) => id);
  const made = await db.select({ id: orders.id }).from(orders).where(inArray(orders.userId, accountIds));
  const orderIds = made.map(({ id }) => id);
  const payments = await db
    .select({ id: paymentAttempts.providerOrderId })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, orderIds));
  const first = accounts.find(({ email }) => DEMO_ACCOUNTS.some((account) => account.email === email));
  return {
    ...(await findProducts(db)),
    accountIds,
    orderIds,
    paymentIds: payments.flatMap(({ id }) => id ?? []),
    seededAt: first && minutesAfter(first.createdAt, SEEDED_ACCOUNTS_AGE),
  };
}

/** The number of the demo's products that are unchanged. */
export const countDemoProducts = async (db: Executor): Promise<number> => (await findProducts(db)).productIds.length;

async function deleteOrders(tx: Executor, ids: string[]): Promise<void> {
  const counted = await tx
    .select({ status: orders.status, orders: sql<number>`count(*)::integer` })
    .from(orders)
    .where(inArray(orders.id, ids))
    .groupBy(orders.status);
  const ofThem = tx.select({ id: refunds.id }).from(refunds).where(inArray(refunds.orderId, ids));
  await tx.delete(refundItems).where(inArray(refundItems.refundId, ofThem));
  const sent = tx.select({ id: shipments.id }).from(shipments).where(inArray(shipments.orderId, ids));
  await tx.delete(shipmentItems).where(inArray(shipmentItems.shipmentId, sent));
  const back = tx.select({ id: orderReturns.id }).from(orderReturns).where(inArray(orderReturns.orderId, ids));
  await tx.delete(returnItems).where(inArray(returnItems.returnId, back));
  const ofOrders = [
    ...[shipments, orderReturns, returnPictures, orderMessages, withdrawals],
    ...[refunds, paymentAttempts, events, redemptions, orderLineDiscounts, orderAdjustments, orderLines],
    ...[outbox, webhookEvents],
  ];
  for (const table of ofOrders) await tx.delete(table).where(inArray(table.orderId, ids));
  await tx.delete(orders).where(inArray(orders.id, ids));
  // The trigger counts what is added alone.
  const fewer = counted.map(({ status, orders: count }) => ({ status, orders: -count }));
  if (fewer.length > 0) await tx.insert(orderCounts).values(fewer);
}

async function deleteReviews(tx: Executor, accountIds: string[]): Promise<void> {
  await tx.delete(reviews).where(inArray(reviews.userId, accountIds));
  const of = sql`from ${reviews} where ${reviews.productId} = ${products.id}`;
  await tx
    .update(products)
    .set({
      ratingCount: sql`(select count(*) ${of})`,
      ratingSum: sql`(select coalesce(sum(${reviews.rating}), 0) ${of})`,
    })
    .where(sql`${products.ratingCount} <> (select count(*) ${of})`);
}

/** Subcategories that only the demo's products had. */
async function deleteSubcategories(tx: Executor): Promise<void> {
  const labels = [...new Set(demoProducts.map(({ subcategory }) => subcategory))];
  const { kind, parent, label } = taxonomyTerms;
  const used = tx
    .select({ one: sql`1` })
    .from(products)
    .where(
      and(
        eq(products.category, parent),
        eq(sql`fold_text(${products.subcategory})`, sql`fold_text(${label})`),
        isUndeleted,
      ),
    );
  await tx.delete(taxonomyTerms).where(and(eq(kind, 'subcategory'), inArray(label, labels), notExists(used)));
}

/** Searches of the month before the shop was filled; what shoppers of the merchant's look for comes after it. */
async function deleteSearches(tx: Executor, seededAt: Date | undefined): Promise<void> {
  const words = DEMO_SEARCHES.map(([each]) => each);
  if (!seededAt) return;
  await tx.delete(searchMisses).where(and(inArray(searchMisses.words, words), lte(searchMisses.lastAt, seededAt)));
}

/** Deletes accounts, and takes their names off what others go on using. */
async function deleteAccounts(tx: Executor, ids: string[]): Promise<void> {
  await tx.update(stockLedger).set({ byUserId: null, byName: '' }).where(inArray(stockLedger.byUserId, ids));
  await tx.update(images).set({ uploadedBy: null }).where(inArray(images.uploadedBy, ids));
  await tx.update(catalogImports).set({ byUserId: null }).where(inArray(catalogImports.byUserId, ids));
  await tx.delete(users).where(inArray(users.id, ids));
}

/**
 * Empties the shop of what the demo has brought. What others have made or changed stays, and so do orders of accounts that
 * are not the demo's. Pictures go with the sweep of what nothing shows any more.
 * @param removeProduct takes a product out of the shop, its cart lines, stock and address with it
 */
export async function clearDemo(
  db: Executor,
  data: DemoData,
  removeProduct: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of data.productIds) await removeProduct(id);
  await inTransaction(db, async (tx) => {
    await deleteOrders(tx, data.orderIds);
    await deleteReviews(tx, data.accountIds);
    await tx.delete(productSales).where(inArray(productSales.productId, data.productIds));
    if (data.seededAt) {
      await tx.delete(banners).where(eq(banners.createdAt, data.seededAt));
      await tx.delete(sizeGuides).where(eq(sizeGuides.updatedAt, data.seededAt));
      await tx.delete(homePage).where(eq(homePage.updatedAt, data.seededAt));
      await tx.delete(pages).where(eq(pages.updatedAt, data.seededAt));
    }
    await deleteSubcategories(tx);
    await deleteSearches(tx, data.seededAt);
    await tx.delete(newsletterSubscriptions).where(
      inArray(
        newsletterSubscriptions.email,
        demoBuyers.map(({ email }) => email),
      ),
    );
    await deleteAccounts(tx, data.accountIds);
    await markDemo(tx, false);
  });
}
