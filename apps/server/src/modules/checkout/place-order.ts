import { currencyDigits, FALLBACK_COUNTRY, findMinor, lineName, toDecimal } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { sendAll } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import { type Buyer, tooCheap } from '../cart/index.ts';
import type { Actor, LowStock } from '../inventory/index.ts';
import { withTitles } from '../orders/index.ts';
import type { Customer } from '../promotions/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { toQuotedCheckout } from './checkout.mapping.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import { closeOrder } from './close-order.ts';
import { type Approval, createApprovalOpener, type Opening } from './open-approval.ts';
import { decideOnOpenOrders, lockOpenOrders } from './open-orders.ts';
import { type AddressInput, fieldError, findOrderAddress } from './order-address.ts';
import { findSaleTerms, placeOf } from './read-quote.ts';
import { writeAwaitingOrder } from './write-awaiting-order.ts';
import { writeFreeOrder, writeOrder } from './write-order.ts';

export interface OrderInput extends AddressInput {
  /** For the mails about it; required of a visitor. */
  email?: string | undefined;
  /** Way of delivery; undefined for the cheapest that fits and is no pickup. */
  methodId?: string | undefined;
  /** Way to pay; undefined for the first that is offered. */
  paymentMethod?: string | undefined;
  /** Only compared with the buyer's own cart. */
  cartId?: string | undefined;
  /** The total that the buyer saw, as a decimal of the charge currency. */
  expectedTotal?: number | undefined;
}

/** A new order, and how to pay it. */
interface PlacedOrder extends Approval {
  /** Link that shows it, of a visitor's. */
  orderLink?: string;
}

type CartQuote = CheckoutQuote['quote'];

type Prepared =
  | ({ kind: 'open-payment'; quote: CartQuote } & Opening)
  | { kind: 'existing'; orderId: string }
  | { kind: 'free' | 'awaiting'; orderId: string };

/**
 * Refuses an order whose entered code is used up, where the request names no expected total: its buyer has not seen the price
 * without the code.
 * @throws AppError CODE_USED_UP
 */
function requireCodes({ reductions }: CheckoutQuote, expectedTotal: number | undefined): void {
  const isUsedUp = reductions.codes.some(({ reason }) => reason === 'usedUp' || reason === 'usedByYou');
  if (expectedTotal === undefined && isUsedUp) throw new AppError('CODE_USED_UP');
}

/** @throws AppError NO_WAY_TO_PAY where the shop has none, PAYMENT_METHOD_NOT_OFFERED */
function requireWayToPay({ payment: { methods, chosen, isGone }, quote }: CheckoutQuote): void {
  if (quote.chargeTotals.total === 0 && !chosen) return;
  if (methods.length === 0) throw new AppError('NO_WAY_TO_PAY');
  if (isGone || !chosen) throw new AppError('PAYMENT_METHOD_NOT_OFFERED', methods.find(({ reason }) => reason)?.reason);
}

/** @throws AppError CODE_USED_UP, AMOUNT_TOO_SMALL, NO_DELIVERY, METHOD_NOT_OFFERED, NO_WAY_TO_PAY,
 * PAYMENT_METHOD_NOT_OFFERED, PRICE_CHANGED
 */
function requireAsAsked(
  { quoted, customer }: { quoted: CheckoutQuote; customer: Customer },
  { expectedTotal }: Pick<OrderInput, 'expectedTotal'>,
): void {
  const { lines, totals, chargeTotals } = quoted.quote;
  const free = lines.find(({ unitCharge }) => unitCharge === 0);
  if (free) throw tooCheap(free);
  // What rounds to nothing in the currency that is charged can’t be paid.
  if (chargeTotals.total === 0 && totals.total > 0) throw new AppError('AMOUNT_TOO_SMALL');
  requireWayToPay(quoted);
  if (quoted.isMethodGone) throw new AppError('METHOD_NOT_OFFERED');
  if (quoted.isNotDelivered) throw new AppError('NO_DELIVERY');
  requireCodes(quoted, expectedTotal);
  if (expectedTotal === undefined) return;
  const digits = currencyDigits(quoted.currencies.charge);
  const expected = findMinor(expectedTotal, digits);
  if (expected === undefined || chargeTotals.total > expected) {
    const quote = toQuotedCheckout({ quoted, customer });
    throw new AppError('PRICE_CHANGED', undefined, { chargeTotal: toDecimal(chargeTotals.total, digits), quote });
  }
}

/** @throws AppError INVALID_REQUEST for a visitor without one */
function requireEmail({ userId }: Buyer, { email = '' }: OrderInput): string {
  if (userId === null && email === '') throw fieldError('email', 'Email is required.');
  return email;
}

/**
 * Takes the order's units out of stock, or says of each product that has not enough how many are left.
 * @returns what ran low by it
 */
async function takeStock(
  deps: CheckoutDeps,
  tx: Executor,
  { lines }: CartQuote,
  { orderId, actor }: { orderId: string; actor: Actor },
): Promise<LowStock[]> {
  const taken = await deps.inventory.take(tx, lines, { reason: 'order', orderId, actor });
  if (taken.ok) return taken.ranLow;
  const shortages = withTitles(taken.shortages, lines);
  const isRetired = (id: string) => lines.some(({ variantId, onHand }) => variantId === id && onHand === null);
  const sentences = shortages.map((shortage) => {
    const [name, left] = [lineName(shortage), shortage.available];
    if (left > 0) return `${name}: Only ${left} items are available in stock`;
    return isRetired(shortage.variantId) ? `${name} is no longer available` : `${name} is out of stock`;
  });
  throw new AppError('OUT_OF_STOCK', `${sentences.join('. ')}.`, shortages);
}

async function recordRanLow(
  { clock, events }: CheckoutDeps,
  tx: Executor,
  ranLow: readonly LowStock[],
  { lines }: CartQuote,
): Promise<void> {
  for (const { left, ...line } of withTitles(ranLow, lines)) {
    const stock = { variantId: line.variantId, title: lineName(line), left };
    await events.record(tx, { kind: 'stock.low', at: clock.now(), ...stock });
  }
}

/**
 * Turns the cart into an order: prices, stock and the order's row in one transaction, and only then the payment at
 * its provider. Whatever happens afterwards, the order's hold on its stock ends by itself.
 * @throws AppError CART_EMPTY, CART_CHANGED, ADDRESS_REQUIRED, ADDRESS_NOT_FOUND, NO_DELIVERY, METHOD_NOT_OFFERED,
 * NO_WAY_TO_PAY, PAYMENT_METHOD_NOT_OFFERED, PRICE_CHANGED, AMOUNT_TOO_SMALL, OUT_OF_STOCK,
 * CODE_USED_UP, CODE_NOT_APPLICABLE, PAYMENT_IN_PROGRESS, PAYMENT_PROVIDER_FAILED
 */
export function createOrderPlacer(deps: CheckoutDeps) {
  const openApproval = createApprovalOpener(deps);

  const prepare = async (tx: Executor, buyer: Buyer, input: OrderInput): Promise<Prepared> => {
    const actor: Actor = { by: 'shopper', userId: buyer.id, name: buyer.userName };
    const orderDate = deps.clock.now();
    const [{ cartId, rows, offers }, terms, saved, open] = await sendAll(tx, [
      deps.cart.lockLines(buyer, input.email),
      findSaleTerms(deps),
      deps.addresses.findAddress(buyer.id, input.addressId),
      lockOpenOrders(deps, buyer.id),
    ]);
    if (rows.length === 0) throw new AppError('CART_EMPTY');
    if (input.cartId && input.cartId !== cartId) throw new AppError('CART_CHANGED');
    const email = requireEmail(buyer, input);
    const homeCountry = terms.home.countryCode || FALLBACK_COUNTRY;
    const address = findOrderAddress(input, saved, { homeCountry, name: buyer.userName });
    const isCollected = address.address === '';
    const wishes = { ...input, place: isCollected ? undefined : placeOf(address), methodId: input.methodId };
    const quoted = deps.quoteCheckout(rows, { ...terms, offers }, wishes, { ...deps, at: orderDate });
    const { quote } = quoted;
    if (isCollected && quoted.chosen?.method.kind !== 'pickup') throw new AppError('ADDRESS_REQUIRED');
    const { customer } = offers;
    requireAsAsked({ quoted, customer }, input);

    const { reused, replaced } = await decideOnOpenOrders(deps, tx, { open, buyer, address, email, quoted });
    // What is given back and what is taken, at once: one after the other, two shoppers would wait for each other.
    if (replaced.length > 0)
      await deps.inventory.lock(tx, [...replaced.flatMap(({ lines }) => lines), ...(reused ? [] : quote.lines)]);
    const note = 'Replaced by a newer order.';
    for (const { order } of replaced)
      await closeOrder(deps, tx, order, { paymentStatus: 'cancelled', actor, note, reason: 'replaced' });
    if (reused) return { kind: 'existing', orderId: reused.order.id };

    const orderId = newId();
    const placing = { orderId, orderDate, buyer, cartId, address, email, quoted, customer };
    if (quote.chargeTotals.total === 0) {
      await recordRanLow(deps, tx, await takeStock(deps, tx, quote, { orderId, actor }), quote);
      await writeFreeOrder(deps, tx, actor, placing);
      return { kind: 'free', orderId };
    }
    if (quoted.payment.chosen?.flow === 'none') {
      await recordRanLow(deps, tx, await takeStock(deps, tx, quote, { orderId, actor }), quote);
      await writeAwaitingOrder(deps, tx, actor, { ...placing, terms: terms.paymentTerms });
      return { kind: 'awaiting', orderId };
    }
    const [ranLow, opening] = await Promise.all([
      takeStock(deps, tx, quote, { orderId, actor }),
      writeOrder(deps, tx, actor, placing),
    ]);
    await recordRanLow(deps, tx, ranLow, quote);
    return { kind: 'open-payment', ...opening, quote };
  };

  const approve = async (prepared: Prepared, isVisitors: boolean): Promise<Approval> => {
    const { orderId } = prepared.kind === 'open-payment' ? prepared.attempt : prepared;
    switch (prepared.kind) {
      case 'free':
        return { orderId, approvalURL: deps.links.successUrlOf(orderId) };
      case 'awaiting':
        return { orderId, approvalURL: deps.links.placedUrlOf(orderId, isVisitors) };
      case 'existing':
        return openApproval.ofOpenOrder(orderId);
      case 'open-payment':
        return openApproval.ofAttempt(prepared, prepared.quote);
    }
  };

  return async (buyer: Buyer, input: OrderInput): Promise<PlacedOrder> => {
    const prepared = await inTransaction(deps.db, (tx) => prepare(tx, buyer, input));
    const approval = await approve(prepared, buyer.userId === null);
    return buyer.userId === null ? { ...approval, orderLink: deps.links.urlOf(approval.orderId) } : approval;
  };
}
