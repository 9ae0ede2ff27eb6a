import { currencyDigits, findMinor, toDecimal } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { minutesAfter, secondsAfter } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import {
  type Actor,
  findPayableOrder,
  insertEvents,
  insertOrder,
  listLines,
  lockOrder,
  type OrderRow,
} from '../orders/index.ts';
import type { AttemptRow } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { closeOrder } from './close-order.ts';
import { type Approval, createApprovalOpener } from './open-approval.ts';

export interface Buyer {
  id: string;
  userName: string;
}

export interface OrderInput {
  addressId: string | undefined;
  /** Only compared with the buyer's own cart. */
  cartId: string | undefined;
  /** The total that the buyer saw, as a decimal of the charge currency. */
  expectedTotal: number | undefined;
}

type PricedCart = Awaited<ReturnType<CheckoutDeps['cart']['priceCart']>>;
type AddressRow = NonNullable<Awaited<ReturnType<CheckoutDeps['addresses']['findAddress']>>>;

type Prepared = { kind: 'open-payment'; attempt: AttemptRow } | { kind: 'existing'; orderId: string };

/** An open order whose time is nearly over is replaced, not reused: the buyer needs time to pay. */
const REUSE_SECONDS = 300;

function requireSameTotal(priced: PricedCart, currency: string, expectedTotal: number | undefined): void {
  if (priced.chargeTotal <= 0) throw new AppError('AMOUNT_TOO_SMALL');
  if (expectedTotal === undefined) return;
  const digits = currencyDigits(currency);
  const expected = findMinor(expectedTotal, digits);
  if (expected === undefined || priced.chargeTotal > expected) {
    throw new AppError('PRICE_CHANGED', undefined, { chargeTotal: toDecimal(priced.chargeTotal, digits) });
  }
}

/** Takes the cart's units out of stock, or says of each product that has not enough how many are left. */
async function takeStock(deps: CheckoutDeps, tx: Executor, priced: PricedCart): Promise<void> {
  const taken = await deps.stock.takeStock(tx, priced.lines);
  if (taken.ok) return;
  const sentences = taken.shortages.map(({ title, available }) =>
    available > 0 ? `${title}: Only ${available} items are available in stock` : `${title} is out of stock`,
  );
  throw new AppError('OUT_OF_STOCK', `${sentences.join('. ')}.`, taken.shortages);
}

function orderRow(deps: CheckoutDeps, buyer: Buyer, cartId: string, address: AddressRow, priced: PricedCart) {
  const now = deps.clock.now();
  return {
    id: newId(),
    userId: buyer.id,
    userName: buyer.userName,
    cartId,
    status: 'pending' as const,
    paymentStatus: 'pending' as const,
    total: priced.subtotal,
    priceCurrency: deps.currencies.price,
    chargeTotal: priced.chargeTotal,
    chargeCurrency: deps.currencies.charge,
    exchangeRate: deps.exchangeRate,
    addressId: address.id,
    address: address.address,
    city: address.city,
    pincode: address.pincode,
    phone: address.phone,
    notes: address.notes,
    holdsStock: true,
    payableUntil: minutesAfter(now, deps.orderHoldMinutes),
    orderDate: now,
    updateDate: now,
  };
}

async function writeOrder(
  tx: Executor,
  row: ReturnType<typeof orderRow>,
  priced: PricedCart,
  actor: Actor,
): Promise<void> {
  const lines = priced.lines.map((line, position) => ({
    orderId: row.id,
    productId: line.productId,
    position,
    title: line.title,
    image: line.image,
    price: line.unitPrice,
    chargePrice: line.unitCharge,
    quantity: line.quantity,
  }));
  await insertOrder(tx, row, lines);
  const event = { orderId: row.id, at: row.orderDate, by: actor.by, byUserId: actor.userId, byName: actor.name };
  await insertEvents(tx, [{ ...event, kind: 'order', from: null, to: 'pending', note: 'Order placed.' }]);
}

async function isSameOrder(tx: Executor, order: OrderRow, address: AddressRow, priced: PricedCart): Promise<boolean> {
  const keyOf = (productId: string, quantity: number, charge: number) => `${productId} ${quantity} ${charge}`;
  const before = (await listLines(tx, [order.id])).map((line) =>
    keyOf(line.productId, line.quantity, line.chargePrice),
  );
  const now = priced.lines.map((line) => keyOf(line.productId, line.quantity, line.unitCharge));
  const hasSameAddress = (['address', 'city', 'pincode', 'phone', 'notes'] as const).every(
    (field) => order[field] === address[field],
  );
  return hasSameAddress && before.sort().join() === now.sort().join();
}

/**
 * Decides what becomes of an order that the buyer left unpaid: the same cart goes on with it, another one replaces it,
 * so that at most one of them can ever be paid.
 * @returns whether the open order is to be used
 */
async function reuseOrReplace(
  deps: CheckoutDeps,
  tx: Executor,
  open: OrderRow,
  actor: Actor,
  content: { address: AddressRow; priced: PricedCart },
): Promise<boolean> {
  const order = (await lockOrder(tx, open.id)) ?? open;
  if (!order.payableUntil) return false;
  const attempt = await deps.payments.findLatestAttempt(tx, order.id);
  const isOpening = attempt?.state === 'creating' && deps.payments.isLeased(attempt);
  const isSame = await isSameOrder(tx, order, content.address, content.priced);
  if (isSame && isOpening) return true;
  if (attempt && (deps.payments.isLeased(attempt) || attempt.state === 'capturing'))
    throw new AppError('PAYMENT_IN_PROGRESS');
  if (isSame && order.payableUntil > secondsAfter(deps.clock.now(), REUSE_SECONDS)) return true;
  await closeOrder(deps, tx, order, { paymentStatus: 'cancelled', actor, note: 'Replaced by a newer order.' });
  return false;
}

/**
 * Turns the cart into an order: prices, stock and the order's row in one transaction, and only then the payment at
 * PayPal. Whatever happens afterwards, the order's hold on its stock ends by itself.
 * @throws AppError CART_EMPTY, CART_CHANGED, ADDRESS_REQUIRED, ADDRESS_NOT_FOUND, PRICE_CHANGED, AMOUNT_TOO_SMALL,
 * OUT_OF_STOCK, PAYMENT_IN_PROGRESS, PAYMENT_PROVIDER_FAILED
 */
export function createOrderPlacer(deps: CheckoutDeps) {
  const openApproval = createApprovalOpener(deps);

  const prepare = async (tx: Executor, buyer: Buyer, input: OrderInput): Promise<Prepared> => {
    const actor: Actor = { by: 'shopper', userId: buyer.id, name: buyer.userName };
    const cartId = await deps.cart.lockCart(tx, buyer.id);
    const priced = await deps.cart.priceCart(tx, cartId);
    if (priced.lines.length === 0) throw new AppError('CART_EMPTY');
    if (input.cartId && input.cartId !== cartId) throw new AppError('CART_CHANGED');
    if (!input.addressId) throw new AppError('ADDRESS_REQUIRED');
    const address = await deps.addresses.findAddress(tx, buyer.id, input.addressId);
    if (!address) throw new AppError('ADDRESS_NOT_FOUND');
    requireSameTotal(priced, deps.currencies.charge, input.expectedTotal);

    const open = await findPayableOrder(tx, buyer.id);
    if (open && (await reuseOrReplace(deps, tx, open, actor, { address, priced })))
      return { kind: 'existing', orderId: open.id };

    await takeStock(deps, tx, priced);
    const row = orderRow(deps, buyer, cartId, address, priced);
    await writeOrder(tx, row, priced, actor);
    const request = { orderId: row.id, amount: row.chargeTotal, currency: row.chargeCurrency };
    return { kind: 'open-payment', attempt: await deps.payments.startAttempt(tx, request) };
  };

  return async (buyer: Buyer, input: OrderInput): Promise<Approval> => {
    const prepared = await inTransaction(deps.db, (tx) => prepare(tx, buyer, input));
    return prepared.kind === 'existing'
      ? openApproval.ofOpenOrder(prepared.orderId)
      : openApproval.ofAttempt(prepared.attempt);
  };
}
