import type { OrderStatus, PaymentStatus } from '@haberdash/contract';
import type { Executor } from '../db/connection.ts';
import { minutesAfter } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { events } from '../modules/events/events.tables.ts';
import type { InventoryService } from '../modules/inventory/index.ts';
import { orderLines, orders } from '../modules/orders/orders.tables.ts';
import { paymentAttempts } from '../modules/payments/payments.tables.ts';
import { quote } from '../modules/pricing/index.ts';
import type { SeedDeps, SeededProduct } from './seed-products.ts';

interface PastOrder {
  daysAgo: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Every how many-eth product it holds, and how many units of each. */
  products: readonly [index: number, quantity: number][];
}

/** One order of each status that a shopper meets, the latest first. */
const PAST_ORDERS: readonly PastOrder[] = [
  {
    daysAgo: 1,
    status: 'confirmed',
    paymentStatus: 'paid',
    products: [
      [3, 1],
      [41, 2],
      [85, 3],
    ],
  },
  { daysAgo: 4, status: 'inShipping', paymentStatus: 'paid', products: [[26, 1]] },
  {
    daysAgo: 9,
    status: 'inProcess',
    paymentStatus: 'paid',
    products: [
      [60, 1],
      [12, 1],
      [88, 1],
    ],
  },
  {
    daysAgo: 21,
    status: 'delivered',
    paymentStatus: 'paid',
    products: [
      [95, 1],
      [7, 2],
    ],
  },
  { daysAgo: 38, status: 'delivered', paymentStatus: 'paid', products: [[52, 1]] },
  {
    daysAgo: 47,
    status: 'rejected',
    paymentStatus: 'expired',
    products: [
      [18, 1],
      [70, 1],
    ],
  },
];

const DAY_MINUTES = 24 * 60;

const ADDRESS = {
  address: '12 Lake View Road',
  city: 'Pune',
  pincode: '411001',
  phone: '+91 98220 55501',
  notes: 'Please ring the second bell.',
};

interface Shopper {
  id: string;
  userName: string;
}

/** Events of a past order: placed, paid or expired, and each further status a day later. */
function historyOf({ status, paymentStatus }: PastOrder, orderId: string, placedAt: Date, shopper: Shopper) {
  type State = Pick<PastOrder, 'status' | 'paymentStatus'>;
  const about = { orderId, buyerId: shopper.id };
  const buyer = { by: 'shopper' as const, byUserId: shopper.id, byName: shopper.userName };
  const admin = { by: 'admin' as const, byName: 'Demo Admin' };
  const system = { by: 'system' as const, byName: 'Haberdash' };
  const at = (minutes: number) => minutesAfter(placedAt, minutes);
  const change = (before: State, after: State, note = '') => ({
    facts: { ...about, kind: 'order.changed' as const, before, after, note },
  });
  const start: State = { status: 'pending', paymentStatus: 'pending' };
  const placed = { ...buyer, at: placedAt, facts: { ...about, kind: 'order.placed' as const, note: 'Order placed.' } };
  if (paymentStatus !== 'paid') {
    const ended = change(start, { status, paymentStatus }, 'Not paid in time; its items are back in stock.');
    return [placed, { ...system, at: at(30), ...ended }];
  }
  const steps: OrderStatus[] = ['confirmed', 'inProcess', 'inShipping', 'delivered'];
  const reached = steps.slice(0, steps.indexOf(status) + 1);
  return [
    placed,
    { ...buyer, at: at(3), ...change(start, { ...start, paymentStatus }, 'Payment received.') },
    ...reached.map((to, index) => ({
      ...(index === 0 ? buyer : admin),
      at: at(3 + index * DAY_MINUTES),
      ...change({ status: reached[index - 1] ?? 'pending', paymentStatus }, { status: to, paymentStatus }),
    })),
  ];
}

/** How such an order was paid. PayPal does not know it, so that it has none of its ids to ask by. */
const paidBy = (orderId: string, amount: number, currency: string, placedAt: Date) => ({
  id: newId(),
  orderId,
  number: 1,
  state: 'captured' as const,
  captureId: `DEMO${orderId.slice(-12).toUpperCase()}`,
  amount,
  currency,
  createRequestId: `create:${orderId}:1`,
  captureNumber: 1,
  createdAt: placedAt,
  updatedAt: minutesAfter(placedAt, 3),
});

/** A few past orders of the demo shopper, in different statuses. Their units are counted as sold long ago. */
export async function seedOrders(
  tx: Executor,
  shopper: Shopper,
  seeded: SeededProduct[],
  { clock, currencies, exchangeRate }: SeedDeps,
  inventory: InventoryService,
): Promise<void> {
  const [cartId, addressId] = [newId(), newId()];
  for (const past of PAST_ORDERS) {
    const placedAt = minutesAfter(clock.now(), -past.daysAgo * DAY_MINUTES - past.daysAgo * 17);
    const isPaid = past.paymentStatus === 'paid';
    const chosen = past.products.flatMap(([index, quantity]) => {
      const product = seeded[index % seeded.length];
      // The size in the middle.
      const variant = product?.variants[Math.floor(product.variants.length / 2)];
      return product && variant ? [{ ...product, variant, quantity }] : [];
    });
    const { lines, totals, chargeTotals } = quote(chosen, [], currencies);
    const orderId = newId();
    const history = historyOf(past, orderId, placedAt, shopper);
    await tx.insert(orders).values({
      id: orderId,
      userId: shopper.id,
      userName: shopper.userName,
      cartId,
      status: past.status,
      paymentStatus: past.paymentStatus,
      total: totals.total,
      priceCurrency: currencies.price,
      chargeTotal: chargeTotals.total,
      chargeCurrency: currencies.charge,
      exchangeRate,
      addressId,
      ...ADDRESS,
      holdsStock: isPaid,
      orderDate: placedAt,
      updateDate: history.at(-1)?.at ?? placedAt,
      paidAt: isPaid ? minutesAfter(placedAt, 3) : null,
    });
    await tx.insert(orderLines).values(
      lines.map((line, position) => ({
        orderId,
        productId: line.id,
        variantId: line.variant.id,
        position,
        title: line.title,
        sku: line.variant.sku,
        variantTitle: line.variant.title,
        image: line.image,
        price: line.unitPrice,
        chargePrice: line.unitCharge,
        quantity: line.quantity,
      })),
    );
    await tx.insert(events).values(history);
    const sold = lines.map(({ id, variant, quantity }) => ({ productId: id, variantId: variant.id, quantity }));
    if (!isPaid) continue;
    await tx.insert(paymentAttempts).values(paidBy(orderId, chargeTotals.total, currencies.charge, placedAt));
    await inventory.recordSales(tx, sold, placedAt.toISOString().slice(0, 10), 1);
  }
}
