import type { AdminOrderDetails, HandPayment } from '@haberdash/contract';
import { currencyDigits } from '@haberdash/contract/money';
import { findAmount } from './refund-choice.ts';

export type HandPaidOrder = AdminOrderDetails & { handPayment: HandPayment };

export const isHandPaid = (order: AdminOrderDetails): order is HandPaidOrder => order.handPayment !== null;

/** An amount as one types it. */
export const amountInput = (amount: number, currency: string): string => amount.toFixed(currencyDigits(currency));

/** The day of an instant where the reader is, as fields of dates have it. */
export function dayOf(instant: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

/** When money came that came on this day: now where it is today, else the middle of the day. */
export const instantOf = (day: string, now: Date): string =>
  day === dayOf(now) ? now.toISOString() : new Date(`${day}T12:00`).toISOString();

interface Typed {
  amountText: string;
  /** The merchant takes less than is due as payment in full. */
  accepts: boolean;
  day: string;
}

type AwaitedOrder = Pick<HandPaidOrder, 'chargeCurrency' | 'handPayment' | 'paymentStatus'>;

/** What recording money does to an order. */
export function readReceipt(order: AwaitedOrder, { amountText, accepts, day }: Typed, now: Date) {
  const { chargeCurrency: currency, handPayment, paymentStatus } = order;
  const amount = findAmount(amountText.trim() || '0', currency);
  const missing = paymentStatus === 'awaiting' ? handPayment.missing : 0;
  // Of decimals, which may be off by less than any currency's smallest unit.
  const rest = amount === undefined ? 0 : Number((missing - amount).toFixed(currencyDigits(currency)));
  const isShort = paymentStatus === 'awaiting' && amount !== undefined && rest > 0;
  const accept = isShort && accepts;
  const fault =
    amount === undefined
      ? `Enter an amount in ${currency}.`
      : amount === 0 && !accept
        ? 'Enter an amount above 0.'
        : undefined;
  const dayFault = day === '' ? 'Enter a date.' : day > dayOf(now) ? 'The date can’t be in the future.' : undefined;
  return { amount: amount ?? 0, rest, isShort, accept, fault, dayFault };
}
