import type { Executor } from '../db/connection.ts';
import { events } from '../modules/events/events.tables.ts';
import { productSales, stockLedger, stockLevels } from '../modules/inventory/inventory.tables.ts';
import { SYSTEM } from '../modules/orders/index.ts';
import { orderLines, orders } from '../modules/orders/orders.tables.ts';
import { paymentAttempts } from '../modules/payments/payments.tables.ts';
import { refundItems, refunds } from '../modules/payments/refunds.tables.ts';
import { shipmentItems, shipments } from '../modules/shipments/shipments.tables.ts';
import { insertRows } from './insert-rows.ts';
import { planOrders } from './order-plan.ts';
import { type BuyerAccount, type OrderRows, orderRows } from './order-rows.ts';
import { createRandom } from './random.ts';
import type { SeedDeps, SeededProduct } from './seed-products.ts';
import { planShopperOrders } from './shopper-orders.ts';

/** Sales of a day and a variant in one row. */
function addUp(sales: OrderRows['sales']): OrderRows['sales'] {
  const sums = new Map<string, OrderRows['sales'][number]>();
  for (const sale of sales) {
    const key = `${sale.day} ${sale.variantId}`;
    sums.set(key, { ...sale, units: sale.units + (sums.get(key)?.units ?? 0) });
  }
  return [...sums.values()];
}

/**
 * Levels as they are today, and a ledger that leads to them: what a variant opened with is what is left of it and what its
 * orders have kept.
 */
async function seedStock(tx: Executor, seeded: readonly SeededProduct[], rows: OrderRows): Promise<void> {
  const kept = new Map<string, number>();
  for (const { variantId, change } of rows.ledger) kept.set(variantId, (kept.get(variantId) ?? 0) - change);
  const variants = seeded.flatMap(({ id: productId, createdAt, variants }) =>
    variants.map(({ id: variantId, onHand }) => ({ variantId, productId, onHand, createdAt })),
  );
  await insertRows(
    tx,
    stockLevels,
    variants.map(({ variantId, productId, onHand }) => ({ variantId, productId, onHand })),
  );
  const opened = variants
    .map(({ variantId, onHand, createdAt: at }) => {
      const actor = { by: SYSTEM.by, byUserId: null, byName: SYSTEM.name };
      const change = onHand + (kept.get(variantId) ?? 0);
      return { variantId, at, change, reason: 'opening' as const, orderId: null, ...actor, note: '' };
    })
    .filter(({ change }) => change > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  await insertRows(tx, stockLedger, opened);
  await insertRows(tx, stockLedger, rows.ledger);
  await insertRows(tx, productSales, addUp(rows.sales));
}

/** A year of orders with their payments, refunds and history, and the stock that they leave. */
export async function seedOrders(
  tx: Executor,
  accounts: ReadonlyMap<string, BuyerAccount>,
  seeded: readonly SeededProduct[],
  { clock, currencies, exchangeRate }: SeedDeps,
): Promise<OrderRows> {
  const now = clock.now();
  const plans = [...planOrders(seeded, now), ...planShopperOrders(seeded, now)];
  const random = createRandom(4505);
  const rows = orderRows(plans, { now, random, currencies, exchangeRate, accounts });
  await insertRows(tx, orders, rows.orders);
  await insertRows(tx, orderLines, rows.lines);
  await insertRows(tx, paymentAttempts, rows.attempts);
  await insertRows(tx, refunds, rows.refunds);
  await insertRows(tx, refundItems, rows.refundItems);
  await insertRows(tx, shipments, rows.shipments);
  await insertRows(tx, shipmentItems, rows.shipmentItems);
  await insertRows(tx, events, rows.events);
  await seedStock(tx, seeded, rows);
  return rows;
}
