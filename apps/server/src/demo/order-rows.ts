import { type Currencies, currencyDigits, effectivePrice, formatMoney, toDecimal } from '@haberdash/contract';
import { newId, sha256 } from '../lib/ids.ts';
import type { events } from '../modules/events/events.tables.ts';
import type { stockLedger } from '../modules/inventory/inventory.tables.ts';
import type { orderLines, orders } from '../modules/orders/orders.tables.ts';
import { revenueOf } from '../modules/payments/index.ts';
import type { paymentAttempts } from '../modules/payments/payments.tables.ts';
import type { refundItems, refunds } from '../modules/payments/refunds.tables.ts';
import { NO_TERMS, quote } from '../modules/pricing/index.ts';
import type { shipmentItems, shipments } from '../modules/shipments/shipments.tables.ts';
import type { PlannedOrder } from './order-plan.ts';
import { refundStep, type Step, stepsOf } from './order-steps.ts';
import { parcelOf } from './parcels.ts';
import type { Random } from './random.ts';

type RowOf<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

/** Everything that is stored of past orders. */
export interface OrderRows {
  orders: RowOf<typeof orders>[];
  lines: (RowOf<typeof orderLines> & { id: string })[];
  attempts: RowOf<typeof paymentAttempts>[];
  refunds: RowOf<typeof refunds>[];
  refundItems: RowOf<typeof refundItems>[];
  shipments: RowOf<typeof shipments>[];
  shipmentItems: RowOf<typeof shipmentItems>[];
  events: RowOf<typeof events>[];
  ledger: RowOf<typeof stockLedger>[];
  sales: { day: string; variantId: string; productId: string; units: number }[];
}

/** An account that has bought, with the address that it is sent to. */
export interface BuyerAccount {
  id: string;
  cartId: string;
  addressId: string;
}

export interface RowDeps {
  now: Date;
  random: Random;
  currencies: Currencies;
  exchangeRate: string;
  /** By email. */
  accounts: ReadonlyMap<string, BuyerAccount>;
}

const ADMIN = { by: 'admin' as const, byUserId: null, byName: 'Demo Admin' };
const SYSTEM = { by: 'system' as const, byUserId: null, byName: 'Haberdash' };

/** Seventeen characters, as PayPal's own: what they name is told to the simulator. */
const paypalId = (kind: 'P' | 'C' | 'R', id: string) =>
  `DEMO${kind}${sha256(kind + id)
    .slice(0, 12)
    .toUpperCase()}`;

/** A sale takes its part off the price, to whole units where the currency has smaller ones. */
function priceThen(price: number, percentOff: number, currency: string): number {
  if (percentOff === 0) return price;
  const whole = 10 ** currencyDigits(currency);
  const lowered = (price * (100 - percentOff)) / 100;
  return Math.max(1, lowered >= whole ? Math.round(lowered / whole) * whole : Math.round(lowered));
}

/** An order with all that was decided about it. */
function describe(plan: PlannedOrder, { now, random, currencies, accounts }: RowDeps) {
  const account = accounts.get(plan.buyer.email);
  if (!account) throw new Error(`the demo has no account of ${plan.buyer.email}`);
  const priced = plan.lines.map(({ product, variant, quantity }) => ({
    ...{ id: newId(), product, variant, quantity, salePrice: 0 },
    price: priceThen(effectivePrice(product), plan.percentOff, currencies.price),
  }));
  const quoted = quote(priced, NO_TERMS, currencies);
  const steps = stepsOf(plan, now, random);
  return { id: newId(), account, quoted, steps, refund: refundStep(plan, steps, now, random) };
}

type Described = ReturnType<typeof describe>;

const buyerOf = ({ buyer }: PlannedOrder, { account }: Described) => ({
  ...{ by: 'shopper' as const, byUserId: account.id, byName: buyer.userName },
});

const actorOf = (plan: PlannedOrder, described: Described, { by }: Pick<Step, 'by'>) => {
  if (by === 'shopper') return buyerOf(plan, described);
  return by === 'admin' ? ADMIN : SYSTEM;
};

/** The refunded amount and items; what has arrived well comes back into stock. */
function refundOf(plan: PlannedOrder, { quoted, refund }: Described, random: Random) {
  if (!refund) return undefined;
  const total = quoted.chargeTotals.total;
  const [line] = quoted.lines;
  const isPart = refund.kind === 'items' && line && line.unitCharge > 0 && line.unitCharge < total;
  if (isPart) return { ...refund, amount: line.unitCharge, items: [{ line, quantity: 1 }], restock: true };
  if (refund.kind === 'amount') {
    const amount = Math.max(1, Math.round((total * random.between(8, 25)) / 100));
    return { ...refund, amount, items: [], restock: false };
  }
  const items = quoted.lines.map((each) => ({ line: each, quantity: each.quantity }));
  return { ...refund, amount: total, items, restock: plan.end !== 'turned-down' };
}

type Refunded = NonNullable<ReturnType<typeof refundOf>>;

const restockedOf = (refunded: Refunded | undefined, lineId: string): number =>
  refunded?.restock ? (refunded.items.find(({ line }) => line.id === lineId)?.quantity ?? 0) : 0;

const paymentAfter = (refunded: Refunded, total: number) =>
  refunded.amount === total ? ('refunded' as const) : ('partially_refunded' as const);

function addOrder(
  rows: OrderRows,
  plan: PlannedOrder,
  described: Described,
  refunded: Refunded | undefined,
  deps: RowDeps,
) {
  const { id, account, quoted, steps } = described;
  const { currencies, exchangeRate } = deps;
  const { buyer, placedAt } = plan;
  const last = steps.at(-1);
  const paid = steps.find(({ kind }) => kind === 'paid');
  rows.orders.push({
    ...{ id, userId: account.id, userName: buyer.userName, cartId: account.cartId, addressId: account.addressId },
    status: last?.status ?? 'pending',
    paymentStatus: refunded ? paymentAfter(refunded, quoted.chargeTotals.total) : (last?.paymentStatus ?? 'pending'),
    ...{ paymentId: paypalId('P', id), payerId: paid ? 'DEMOBUYER0001' : '' },
    ...{ total: quoted.totals.total, priceCurrency: currencies.price, exchangeRate },
    ...{ chargeTotal: quoted.chargeTotals.total, chargeCurrency: currencies.charge },
    ...{ recipientName: buyer.userName, address: buyer.address, city: buyer.city, pincode: buyer.pincode },
    ...{ countryCode: buyer.countryCode, phone: buyer.phone, notes: buyer.notes },
    ...{ holdsStock: paid !== undefined, orderDate: placedAt, paidAt: paid?.at ?? null },
    fulfilment: steps.some(({ status }) => status === 'inShipping') ? 'fulfilled' : 'unfulfilled',
    updateDate: refunded?.at ?? last?.at ?? placedAt,
  });
  for (const [position, line] of quoted.lines.entries()) {
    const { product, variant, unitPrice: price, unitCharge: chargePrice, quantity } = line;
    rows.lines.push({
      ...{ id: line.id, orderId: id, productId: product.id, variantId: variant.id, position, title: product.title },
      ...{ sku: variant.sku, variantTitle: variant.title, image: product.image, price, chargePrice, quantity },
      restocked: restockedOf(refunded, line.id),
    });
  }
}

const ATTEMPT_ENDS = { expired: 'approvable', cancelled: 'abandoned', failed: 'failed' } as const;

function addPayment(rows: OrderRows, plan: PlannedOrder, { id, quoted, steps }: Described, { currencies }: RowDeps) {
  const { end, placedAt } = plan;
  const paid = steps.find(({ kind }) => kind === 'paid');
  const unpaid = end === 'paid' || end === 'turned-down' ? 'approvable' : ATTEMPT_ENDS[end];
  rows.attempts.push({
    ...{ id: newId(), orderId: id, number: 1, state: paid ? 'captured' : unpaid, providerOrderId: paypalId('P', id) },
    ...{ captureId: paid ? paypalId('C', id) : null, payerId: paid ? 'DEMOBUYER0001' : null },
    ...{ amount: quoted.chargeTotals.total, currency: currencies.charge, createRequestId: `create:${id}:1` },
    ...{ captureNumber: paid ? 1 : 0, captureSentAt: paid?.at ?? null, createdAt: placedAt },
    ...{ lastIssue: end === 'failed' ? 'INSTRUMENT_DECLINED' : null, updatedAt: steps[0]?.at ?? placedAt },
  });
}

function addRefund(rows: OrderRows, { id, quoted }: Described, refunded: Refunded, { currencies }: RowDeps) {
  const { amount, at, reason, restock, items } = refunded;
  const refundId = newId();
  const attempt = rows.attempts.at(-1);
  const [captured, total] = [quoted.chargeTotals.total, quoted.totals.total];
  rows.refunds.push({
    ...{ id: refundId, orderId: id, attemptId: attempt?.id ?? '', requestKey: `admin:${refundId}`, state: 'completed' },
    ...{ providerRefundId: paypalId('R', refundId), amount, currency: currencies.charge, reason, restock, ...ADMIN },
    ...{ revenue: revenueOf(amount, { captured, total }, []), priceCurrency: currencies.price },
    ...{ requestedAt: at, acceptedAt: at, completedAt: at, createdAt: at, updatedAt: at },
  });
  for (const { line, quantity } of items) rows.refundItems.push({ refundId, orderItemId: line.id, quantity });
  return refundId;
}

function addHistory(rows: OrderRows, plan: PlannedOrder, described: Described) {
  const about = { orderId: described.id, buyerId: described.account.id };
  const placed = { ...about, kind: 'order.placed' as const, note: 'Order placed.' };
  rows.events.push({ at: plan.placedAt, ...buyerOf(plan, described), facts: placed });
  let before: Pick<Step, 'status' | 'paymentStatus'> = { status: 'pending', paymentStatus: 'pending' };
  for (const step of described.steps) {
    const after = { status: step.status, paymentStatus: step.paymentStatus };
    const note = step.kind === 'paid' ? `Payment received (capture ${paypalId('C', described.id)}).` : step.note;
    const isSent = step.status === 'inShipping' || step.status === 'delivered';
    const reason = isSent && { reason: 'shipment' as const };
    const facts = { ...about, kind: 'order.changed' as const, before, after, note, ...reason };
    rows.events.push({ at: step.at, ...actorOf(plan, described, step), facts });
    before = after;
  }
  return before;
}

/** The parcel of an order that was sent, with all of it. */
function addParcel(rows: OrderRows, { buyer }: PlannedOrder, { id: orderId, account, quoted, steps }: Described) {
  const stepTo = (status: Step['status']) => steps.find((step) => step.status === status);
  const [sent, arrived] = [stepTo('inShipping'), stepTo('delivered')];
  if (!sent) return;
  const id = newId();
  const parcel = { id, ...parcelOf(orderId, buyer.countryCode) };
  const state = arrived ? ('delivered' as const) : ('shipped' as const);
  rows.shipments.push({
    ...{ ...parcel, orderId, state, requestKey: `send:${id}`, byName: ADMIN.byName },
    ...{ createdAt: sent.at, shippedAt: sent.at, deliveredAt: arrived?.at ?? null },
  });
  for (const line of quoted.lines)
    rows.shipmentItems.push({ shipmentId: id, orderItemId: line.id, quantity: line.quantity });
  const { carrier, trackingNumber } = parcel;
  const units = quoted.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const told = { kind: 'shipment.changed' as const, orderId, buyerId: account.id, shipmentId: id, units };
  const way = { carrier, trackingNumber };
  rows.events.push({ at: sent.at, ...ADMIN, facts: { ...told, ...way, before: null, after: 'shipped' } });
  if (!arrived) return;
  rows.events.push({ at: arrived.at, ...ADMIN, facts: { ...told, ...way, before: 'shipped', after: 'delivered' } });
}

function addRefunded(rows: OrderRows, described: Described, refunded: Refunded, deps: RowDeps) {
  const { amount, at, reason } = refunded;
  const { charge: currency } = deps.currencies;
  const refundId = addRefund(rows, described, refunded, deps);
  const about = { orderId: described.id, buyerId: described.account.id };
  const status = described.steps.at(-1)?.status ?? 'pending';
  const paymentStatus = paymentAfter(refunded, described.quoted.chargeTotals.total);
  const note = `Refunded ${formatMoney(toDecimal(amount, currencyDigits(currency)), currency)}: ${reason}`;
  const [before, after] = [
    { status, paymentStatus: 'paid' as const },
    { status, paymentStatus },
  ];
  rows.events.push({ at, ...ADMIN, facts: { ...about, kind: 'order.changed', before, after, note } });
  const portion = paymentStatus === 'refunded' ? 'whole' : 'part';
  rows.events.push({
    at,
    ...ADMIN,
    facts: { ...about, kind: 'refund.completed', refundId, amount, currency, portion },
  });
}

/** Units that the order took, and those that came back, with the sales of its day. */
function addStock(rows: OrderRows, plan: PlannedOrder, described: Described, refunded: Refunded | undefined) {
  const { id: orderId, quoted, steps } = described;
  const released = steps.find(({ kind }) => kind === 'released');
  const paid = steps.find(({ kind }) => kind === 'paid');
  for (const { id, product, variant, quantity } of quoted.lines) {
    const taken = { variantId: variant.id, orderId, note: '' };
    const buyer = buyerOf(plan, described);
    rows.ledger.push({ ...taken, ...buyer, at: plan.placedAt, change: -quantity, reason: 'order' });
    if (released) {
      const { at, note } = released;
      const actor = actorOf(plan, described, released);
      rows.ledger.push({ ...taken, ...actor, at, note, change: quantity, reason: 'release' });
    }
    const back = restockedOf(refunded, id);
    if (refunded && back > 0) rows.ledger.push({ ...taken, ...ADMIN, at: refunded.at, change: back, reason: 'refund' });
    if (!paid || quantity === back) continue;
    const day = paid.at.toISOString().slice(0, 10);
    rows.sales.push({ day, variantId: variant.id, productId: product.id, units: quantity - back });
  }
}

const noRows = (): OrderRows => ({
  ...{ orders: [], lines: [], attempts: [], refunds: [], refundItems: [], shipments: [], shipmentItems: [] },
  ...{ events: [], ledger: [], sales: [] },
});

const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime();

/** Makes the rows of planned orders, what is told in time in the order in which it happened. */
export function orderRows(plans: readonly PlannedOrder[], deps: RowDeps): OrderRows {
  const rows = noRows();
  for (const plan of plans) {
    const described = describe(plan, deps);
    const refunded = refundOf(plan, described, deps.random);
    addOrder(rows, plan, described, refunded, deps);
    addPayment(rows, plan, described, deps);
    addParcel(rows, plan, described);
    addHistory(rows, plan, described);
    if (refunded) addRefunded(rows, described, refunded, deps);
    addStock(rows, plan, described, refunded);
  }
  return { ...rows, events: rows.events.sort(byTime), ledger: rows.ledger.sort(byTime) };
}
