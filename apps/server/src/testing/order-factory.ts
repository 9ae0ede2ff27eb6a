import { count, eq } from 'drizzle-orm';
import type { Executor } from '../db/connection.ts';
import { newId } from '../lib/ids.ts';
import { defaultVariantId } from '../modules/catalog/index.ts';
import { orderLines, orders } from '../modules/orders/orders.tables.ts';
import { paymentAttempts } from '../modules/payments/payments.tables.ts';
import { refunds } from '../modules/payments/refunds.tables.ts';

export type NewOrderRow = typeof orders.$inferInsert;

/** Stores an order that a user, or a visitor, made before; a paid and confirmed one unless the test says otherwise. */
export async function insertOrderRow(
  db: Executor,
  fields: Partial<NewOrderRow> & { userId: string | null },
  lines: { productId: string; quantity?: number }[] = [],
): Promise<string> {
  const orderDate = fields.orderDate ?? fields.paidAt ?? new Date();
  const order: NewOrderRow = {
    id: newId(),
    userName: 'Test Shopper',
    cartId: newId(),
    status: 'confirmed',
    paymentStatus: 'paid',
    total: 100_00,
    priceCurrency: 'INR',
    chargeTotal: 1_18,
    chargeCurrency: 'USD',
    exchangeRate: '85',
    addressId: newId(),
    recipientName: fields.userName ?? 'Test Shopper',
    address: '12 Mill Lane',
    city: 'Pune',
    pincode: '411001',
    phone: '5550100',
    notes: '',
    holdsStock: true,
    orderDate,
    updateDate: orderDate,
    paidAt: orderDate,
    ...fields,
  };
  await db.insert(orders).values(order);
  for (const [position, { productId, quantity = 1 }] of lines.entries()) {
    const snapshot = { title: 'Linen Shirt', image: '/media/x/1200.webp', price: 100_00, chargePrice: 1_18 };
    const variantId = defaultVariantId(productId);
    await db.insert(orderLines).values({ orderId: order.id, productId, variantId, position, quantity, ...snapshot });
  }
  return order.id;
}

/** Stores a refund that was made of such an order. @param revenue what it took from it, in minor units of the price currency */
export async function insertRefundRow(
  db: Executor,
  orderId: string,
  { revenue, completedAt, priceCurrency = 'INR' }: { revenue: number; completedAt: Date; priceCurrency?: string },
): Promise<void> {
  const attemptId = newId();
  const common = { orderId, amount: 1_18, currency: 'USD', createdAt: completedAt, updatedAt: completedAt };
  const [last] = await db.select({ count: count() }).from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
  const number = 1 + (last?.count ?? 0);
  await db.insert(paymentAttempts).values({
    ...common,
    id: attemptId,
    number,
    state: 'captured',
    createRequestId: `create:${orderId}:${number}`,
  });
  await db.insert(refunds).values({
    ...common,
    id: newId(),
    attemptId,
    requestKey: attemptId,
    state: 'completed',
    revenue,
    priceCurrency,
    reason: 'Sent back.',
    restock: false,
    by: 'admin',
    byName: 'Test Admin',
    requestedAt: completedAt,
    acceptedAt: completedAt,
    completedAt,
  });
}
