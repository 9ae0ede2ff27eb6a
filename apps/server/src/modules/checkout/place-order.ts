import { currencyDigits, findMinor, toDecimal } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { minutesAfter, secondsAfter } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import {
  findPayableOrder,
  insertEvents,
  insertOrder,
  listLines,
  lockOrder,
  type OrderRow,
  withTitles,
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

type CartQuote = Awaited<ReturnType<CheckoutDeps['cart']['quoteCart']>>;
type AddressRow = NonNullable<Awaited<ReturnType<CheckoutDeps['addresses']['findAddress']>>>;

type Prepared = { kind: 'open-payment'; attempt: AttemptRow } | { kind: 'existing'; orderId: string };

/** An open order whose time is nearly over is replaced, not reused: the buyer needs time to pay. */
const REUSE_SECONDS = 300;

function requireSameTotal({ chargeTotals }: CartQuote, currency: string, expectedTotal: number | undefined): void {
  if (chargeTotals.total <= 0) throw new AppError('AMOUNT_TOO_SMALL');
  if (expectedTotal === undefined) return;
  const digits = currencyDigits(currency);
  const expected = findMinor(expectedTotal, digits);
  if (expected === undefined || chargeTotals.total > expected) {
    throw new AppError('PRICE_CHANGED', undefined, { chargeTotal: toDecimal(chargeTotals.total, digits) });
  }
}

/** Takes the order's units out of stock, or says of each product that has not enough how many are left. */
async function takeStock(
  deps: CheckoutDeps,
  tx: Executor,
  { lines }: CartQuote,
  { orderId, actor }: { orderId: string; actor: Actor },
): Promise<void> {
  const taken = await deps.inventory.take(tx, lines, { reason: 'order', orderId, actor });
  if (taken.ok) return;
  const shortages = withTitles(taken.shortages, lines);
  const sentences = shortages.map(({ title, available }) =>
    available > 0 ? `${title}: Only ${available} items are available in stock` : `${title} is out of stock`,
  );
  throw new AppError('OUT_OF_STOCK', `${sentences.join('. ')}.`, shortages);
}

function orderRow(deps: CheckoutDeps, buyer: Buyer, cartId: string, address: AddressRow, quote: CartQuote) {
  const now = deps.clock.now();
  return {
    id: newId(),
    userId: buyer.id,
    userName: buyer.userName,
    cartId,
    status: 'pending' as const,
    paymentStatus: 'pending' as const,
    total: quote.totals.total,
    priceCurrency: deps.currencies.price,
    chargeTotal: quote.chargeTotals.total,
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
  quote: CartQuote,
  actor: Actor,
): Promise<void> {
  const lines = quote.lines.map((line, position) => ({
    orderId: row.id,
    productId: line.productId,
    variantId: line.variantId,
    position,
    title: line.title,
    image: line.image,
    price: line.unitPrice,
    chargePrice: line.unitCharge,
    quantity: line.quantity,
  }));
  const adjustments = quote.adjustments.map((adjustment, position) => ({ orderId: row.id, position, ...adjustment }));
  await insertOrder(tx, row, lines, adjustments);
  const event = { orderId: row.id, at: row.orderDate, by: actor.by, byUserId: actor.userId, byName: actor.name };
  await insertEvents(tx, [{ ...event, kind: 'order', from: null, to: 'pending', note: 'Order placed.' }]);
}

/** An order that the buyer left unpaid, locked, and what it holds. */
interface OpenOrder {
  order: OrderRow;
  lines: Awaited<ReturnType<typeof listLines>>;
}

async function lockOpenOrder(tx: Executor, userId: string): Promise<OpenOrder | undefined> {
  const open = await findPayableOrder(tx, userId);
  const order = open && (await lockOrder(tx, open.id));
  return order?.payableUntil ? { order, lines: await listLines(tx, [order.id]) } : undefined;
}

function isSameOrder({ order, lines }: OpenOrder, address: AddressRow, quote: CartQuote): boolean {
  const keyOf = (variantId: string, quantity: number, charge: number) => `${variantId} ${quantity} ${charge}`;
  const before = lines.map((line) => keyOf(line.variantId, line.quantity, line.chargePrice));
  const now = quote.lines.map((line) => keyOf(line.variantId, line.quantity, line.unitCharge));
  const hasSameAddress = (['address', 'city', 'pincode', 'phone', 'notes'] as const).every(
    (field) => order[field] === address[field],
  );
  const hasSameTotal = order.chargeTotal === quote.chargeTotals.total;
  return hasSameAddress && hasSameTotal && before.sort().join() === now.sort().join();
}

/**
 * Decides what becomes of an order that the buyer left unpaid: the same cart goes on with it, another one replaces it,
 * so that at most one of them can ever be paid.
 * @throws AppError PAYMENT_IN_PROGRESS
 */
async function decideOnOpenOrder(
  { payments, clock }: CheckoutDeps,
  tx: Executor,
  open: OpenOrder,
  content: { address: AddressRow; quote: CartQuote },
): Promise<'reuse' | 'replace'> {
  const attempt = await payments.findLatestAttempt(tx, open.order.id);
  const isOpening = attempt?.state === 'creating' && payments.isLeased(attempt);
  const isSame = isSameOrder(open, content.address, content.quote);
  if (isSame && isOpening) return 'reuse';
  if (attempt && (payments.isLeased(attempt) || attempt.state === 'capturing'))
    throw new AppError('PAYMENT_IN_PROGRESS');
  const { payableUntil } = open.order;
  const hasTime = payableUntil !== null && payableUntil > secondsAfter(clock.now(), REUSE_SECONDS);
  return isSame && hasTime ? 'reuse' : 'replace';
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
    const quote = await deps.cart.quoteCart(tx, cartId);
    if (quote.lines.length === 0) throw new AppError('CART_EMPTY');
    if (input.cartId && input.cartId !== cartId) throw new AppError('CART_CHANGED');
    if (!input.addressId) throw new AppError('ADDRESS_REQUIRED');
    const address = await deps.addresses.findAddress(tx, buyer.id, input.addressId);
    if (!address) throw new AppError('ADDRESS_NOT_FOUND');
    requireSameTotal(quote, deps.currencies.charge, input.expectedTotal);

    const open = await lockOpenOrder(tx, buyer.id);
    if (open && (await decideOnOpenOrder(deps, tx, open, { address, quote })) === 'reuse')
      return { kind: 'existing', orderId: open.order.id };

    if (open) {
      // What is given back and what is taken, at once: one after the other, two shoppers would wait for each other.
      await deps.inventory.lock(tx, [...open.lines, ...quote.lines]);
      await closeOrder(deps, tx, open.order, { paymentStatus: 'cancelled', actor, note: 'Replaced by a newer order.' });
    }
    const row = orderRow(deps, buyer, cartId, address, quote);
    await takeStock(deps, tx, quote, { orderId: row.id, actor });
    await writeOrder(tx, row, quote, actor);
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
