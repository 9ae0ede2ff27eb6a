import { currencyDigits, formatMoney, isPaidByHand, toDecimal } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import { balanceOf, type LockedOrder } from '../orders/index.ts';
import { type AttemptRow, isGivenUp } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { fieldError } from './order-address.ts';
import { requestOf } from './payment-request.ts';
import { requireMinor } from './refund.rules.ts';

export interface ReceiptInput {
  /** Decimal of the charge currency; 0 only with `accept`. */
  amount: number;
  reference: string;
  /** By default now. */
  receivedAt?: Date | undefined;
  /** Takes what has come as enough. */
  accept: boolean;
  /** Names the intention: the same one again is answered by what there is. */
  requestId?: string | undefined;
}

/** In other time zones a day may have begun. */
const DAY_MS = 24 * 3600 * 1000;
const EARLIEST = new Date('2000-01-01T00:00:00Z');

/** @param minor in minor units of the currency */
export const moneyText = (minor: number, currency: string): string =>
  formatMoney(toDecimal(minor, currencyDigits(currency)), currency);

export const withReference = (reference: string): string => (reference ? ` (reference ${reference})` : '');

export const byWhom = ({ userId, name }: Actor) => ({ byUserId: userId, byName: name });

/** Locks an order whose money comes by hand. @throws AppError ORDER_NOT_FOUND, NOT_PAID_BY_HAND */
export async function lockHandPaid({ orders }: CheckoutDeps, tx: Executor, orderId: string): Promise<LockedOrder> {
  const order = await send(tx, orders.lock(orderId));
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  if (!isPaidByHand(order.paymentMethod)) throw new AppError('NOT_PAID_BY_HAND');
  return order;
}

/** The attempt that the money is for; a new one where the order waits again after it was given up. */
async function requireAttempt(
  { payments }: CheckoutDeps,
  tx: Executor,
  order: LockedOrder,
): Promise<AttemptRow | undefined> {
  const latest = await send(tx, payments.findLatestAttempt(order.id));
  if (order.paymentStatus !== 'awaiting' || (latest && !isGivenUp(latest.state))) return latest;
  await payments.awaitAgain(tx, requestOf(order));
  return send(tx, payments.findLatestAttempt(order.id));
}

/** Keeps the amount that came. @returns it in minor units */
async function keepAmount(
  { clock, payments }: CheckoutDeps,
  tx: Executor,
  order: LockedOrder,
  { amount, reference, receivedAt = clock.now() }: ReceiptInput,
  kept: { requestKey: string; actor: Actor },
): Promise<number> {
  if (amount === 0) return 0;
  const isPast = receivedAt >= EARLIEST && receivedAt.getTime() <= clock.now().getTime() + DAY_MS;
  if (!isPast) throw fieldError('receivedAt', 'Enter a date that isn’t in the future.');
  const { id: orderId, chargeCurrency: currency } = order;
  const minor = requireMinor(amount, currency);
  const entry = { kind: 'receipt' as const, orderId, amount: minor, currency, reference, receivedAt };
  await payments.recordReceipt(tx, { ...entry, requestKey: kept.requestKey, ...byWhom(kept.actor) });
  return minor;
}

interface Standing {
  /** The amount of this receipt, in minor units like the others. */
  minor: number;
  missing: number;
  surplus: number;
  isShort: boolean;
}

/** The note that a receipt leaves in the order's history. */
function noteOf({ minor, missing, surplus, isShort }: Standing, reference: string, currency: string): string {
  const money = (amount: number) => moneyText(amount, currency);
  const came = minor > 0 ? `Received ${money(minor)}${withReference(reference)}.` : '';
  const left = isShort ? `Accepted as enough: ${money(missing)} less than was due.` : `${money(missing)} is missing.`;
  const tooMuch = surplus > 0 ? `${money(surplus)} wasn’t due and must be returned.` : '';
  return [came, missing > 0 ? left : '', tooMuch].filter((part) => part !== '').join(' ');
}

/**
 * Keeps money that came by hand, under the order's lock.
 * @returns whether there is enough now, so that the order is to be settled
 * @throws AppError ORDER_NOT_FOUND, NOT_PAID_BY_HAND, INVALID_REQUEST
 */
export async function writeReceipt(
  deps: CheckoutDeps,
  tx: Executor,
  orderId: string,
  input: ReceiptInput,
  actor: Actor,
): Promise<boolean> {
  const { orders, payments } = deps;
  const order = await lockHandPaid(deps, tx, orderId);
  const requestKey = `receipt:${input.requestId ?? newId()}`;
  if (await payments.hasReceipt(tx, orderId, requestKey)) return false;
  const minor = await keepAmount(deps, tx, order, input, { requestKey, actor });
  const attempt = await requireAttempt(deps, tx, order);
  const { received, missing, surplus } = balanceOf(order, await payments.listReceipts(tx, [orderId]));
  const isShort = input.accept && order.paymentStatus === 'awaiting' && missing > 0;
  if (isShort && received <= 0) throw fieldError('accept', 'Nothing has come yet that could be enough.');
  const shortfall = isShort ? missing : order.shortfall;
  const note = noteOf({ minor, missing, surplus, isShort }, input.reference, order.chargeCurrency);
  // The buyer has begun to pay: nothing reminds them, and nothing ends the order, by itself.
  await orders.change(tx, order, { shortfall, remindAt: null, awaitingUntil: null }, { actor, note });
  const asked = order.chargeTotal - shortfall;
  if (!attempt || received < asked) return false;
  if (attempt.state === 'awaiting') await send(tx, payments.recordArrived(attempt, asked));
  return true;
}
