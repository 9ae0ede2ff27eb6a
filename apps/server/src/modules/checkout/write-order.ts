import { commitAsync } from '../../db/async-commit.ts';
import type { Executor } from '../../db/connection.ts';
import { send, sendAll } from '../../db/statement.ts';
import { newId } from '../../lib/ids.ts';
import type { Buyer } from '../cart/index.ts';
import type { Actor } from '../inventory/index.ts';
import type { Customer } from '../promotions/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type { Opening } from './open-approval.ts';
import { ADDRESS_FIELDS } from './open-orders.ts';
import type { OrderAddress } from './order-address.ts';
import { requestOf } from './payment-request.ts';

/** Parts of a new order. */
export interface Placing {
  orderId: string;
  /** Before its prices were read: an order dated after a sale's end never has the sale's price. */
  orderDate: Date;
  buyer: Buyer;
  cartId: string;
  address: OrderAddress;
  email: string;
  quoted: CheckoutQuote;
  customer: Customer;
}

const addressFields = (address: OrderAddress) =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]])) as Pick<
    OrderAddress,
    (typeof ADDRESS_FIELDS)[number]
  >;

/** Columns of an order for its way of delivery. */
const deliveryFields = ({ chosen }: CheckoutQuote) => ({
  shippingMethodId: chosen?.method.id ?? null,
  shippingMethodName: chosen?.method.name ?? '',
  isPickup: chosen?.method.kind === 'pickup',
  arrivesFrom: chosen?.estimate?.from ?? null,
  arrivesTo: chosen?.estimate?.to ?? null,
});

/** The row of a new order, and its lines. */
export function rowsOf(deps: CheckoutDeps, { orderId, orderDate, buyer, cartId, address, email, quoted }: Placing) {
  const { quote } = quoted;
  const order = {
    id: orderId,
    orderDate,
    userId: buyer.userId,
    userName: buyer.userName,
    email,
    cartId,
    total: quote.totals.total,
    priceCurrency: quoted.currencies.price,
    chargeTotal: quote.chargeTotals.total,
    chargeCurrency: quoted.currencies.charge,
    exchangeRate: quoted.currencies === deps.currencies ? deps.exchangeRate : '1',
    addressId: address.id,
    ...addressFields(address),
    ...deliveryFields(quoted),
    holdsStock: true,
    paymentMethod: quoted.payment.chosen?.id ?? 'none',
  };
  const lines = quote.lines.map((line) => ({
    id: newId(),
    productId: line.productId,
    variantId: line.variantId,
    title: line.title,
    sku: line.sku,
    variantTitle: line.variantTitle,
    image: line.image,
    price: line.unitPrice,
    chargePrice: line.unitCharge,
    quantity: line.quantity,
    discountTotal: line.discountTotal,
    chargeDiscountTotal: line.chargeDiscountTotal,
    tax: line.tax,
    chargeTax: line.chargeTax,
    taxLines: line.taxLines,
  }));
  return { order, content: { lines, adjustments: quote.adjustments } };
}

/** Has a new order hold the uses of its promotions, and keeps what each line bears of their discounts. */
export async function holdUses(
  { promotions }: CheckoutDeps,
  tx: Executor,
  { orderId, customer, quoted: { quote, reductions } }: Placing,
  { lines }: { lines: readonly { id: string }[] },
): Promise<void> {
  if (reductions.applied.length === 0 && quote.totals.discount === 0 && quote.chargeTotals.discount === 0) return;
  const bearing = quote.lines.map((line, index) => ({ ...line, id: lines[index]?.id ?? '' }));
  const { applied } = reductions;
  await promotions.hold(tx, { orderId, customer, applied, lines: bearing, adjustments: quote.adjustments });
}

/** Stores an order that waits for its payment, and the first attempt of that. */
export async function writeOrder(deps: CheckoutDeps, tx: Executor, actor: Actor, placing: Placing): Promise<Opening> {
  const { order, content } = rowsOf(deps, placing);
  const request = requestOf(order);
  const [, [attempt, receivesWebhooks]] = await Promise.all([
    deps.orders.place(tx, { ...order, payableMinutes: deps.orderHoldMinutes }, content, actor),
    // No one knows of the order before its payment is open, and that is written with waiting.
    sendAll(tx, [deps.payments.startFirstAttempt(request), deps.payments.inbox.receivesWebhooks(), commitAsync()]),
  ]);
  await holdUses(deps, tx, placing, content);
  return { attempt, receivesWebhooks, isVisitors: placing.buyer.userId === null };
}

/** Stores an order that costs nothing: it is confirmed at once, without a provider (D47), and its cart is emptied of it. */
export async function writeFreeOrder(deps: CheckoutDeps, tx: Executor, actor: Actor, placing: Placing): Promise<void> {
  const { order, content } = rowsOf(deps, placing);
  await deps.orders.place(tx, { ...order, paymentMethod: 'none' }, content, actor);
  await holdUses(deps, tx, placing, content);
  const placed = await send(tx, deps.orders.lock(order.id));
  if (!placed) throw new RangeError('the order was to be there');
  const now = deps.clock.now();
  const paid = { status: 'confirmed' as const, paymentStatus: 'paid' as const, payableMinutes: null, paidAt: now };
  await deps.orders.change(tx, placed, paid, { actor, note: 'There was nothing to pay.' });
  const sales = deps.inventory.countSales(content.lines, now.toISOString().slice(0, 10), 1);
  await sendAll(tx, [deps.cart.subtractLines(order.cartId, content.lines), ...sales]);
}
