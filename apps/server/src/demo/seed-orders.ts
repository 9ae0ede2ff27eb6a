import type { OrderStatus, PaymentStatus } from '@haberdash/contract';
import type { Executor } from '../db/connection.ts';
import { minutesAfter } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import type { InventoryService } from '../modules/inventory/index.ts';
import { orderEvents, orderLines, orders } from '../modules/orders/orders.tables.ts';
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

/** What the history of such an order would hold: placed, paid or expired, and each further status a day later. */
function historyOf(order: PastOrder, placedAt: Date, shopper: Shopper) {
  const system = { by: 'system' as const, byUserId: null, byName: 'Haberdash', note: '' };
  const placed = { by: 'shopper' as const, byUserId: shopper.id, byName: shopper.userName, note: 'Order placed.' };
  const at = (minutes: number) => minutesAfter(placedAt, minutes);
  const start = { ...placed, at: placedAt, kind: 'order' as const, from: null, to: 'pending' };
  if (order.paymentStatus !== 'paid') {
    const note = 'Not paid in time; its items are back in stock.';
    const ended = [
      { kind: 'payment' as const, from: 'pending', to: order.paymentStatus },
      { kind: 'order' as const, from: 'pending', to: order.status },
    ];
    return [start, ...ended.map((move) => ({ ...system, ...move, note, at: at(30) }))];
  }
  const steps: OrderStatus[] = ['confirmed', 'inProcess', 'inShipping', 'delivered'];
  const reached = steps.slice(0, steps.indexOf(order.status) + 1);
  const admin = { by: 'admin' as const, byUserId: null, byName: 'Demo Admin', note: '' };
  return [
    start,
    { ...placed, kind: 'payment' as const, from: 'pending', to: 'paid', note: 'Payment received.', at: at(3) },
    ...reached.map((to, index) => ({
      ...(index === 0 ? placed : admin),
      note: '',
      kind: 'order' as const,
      from: reached[index - 1] ?? 'pending',
      to,
      at: at(3 + index * DAY_MINUTES),
    })),
  ];
}

/** How such an order was paid. No PayPal has ever heard of it, so that it has none of its ids to ask by. */
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
    const history = historyOf(past, placedAt, shopper);
    const orderId = newId();
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
    await tx.insert(orderEvents).values(history.map((event) => ({ orderId, ...event })));
    const sold = lines.map(({ id, variant, quantity }) => ({ productId: id, variantId: variant.id, quantity }));
    if (!isPaid) continue;
    await tx.insert(paymentAttempts).values(paidBy(orderId, chargeTotals.total, currencies.charge, placedAt));
    await inventory.recordSales(tx, sold, placedAt.toISOString().slice(0, 10), 1);
  }
}
