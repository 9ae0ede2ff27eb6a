import type { Order, OrderEvent } from '@haberdash/contract';
import type { OrderStatus, PaymentStatus } from '@haberdash/contract/constants';
import { currencyDigits, findMinor, formatMoney, toDecimal } from '@haberdash/contract/money';
import type { BadgeTone } from '../../ui/badge.tsx';

interface Label {
  text: string;
  tone: BadgeTone;
}

// The specification's colours: confirmed emerald, shipped blue, delivered green, rejected red, processing amber, other dark grey.
const ORDER_LABELS: Record<OrderStatus, Label> = {
  pending: { text: 'Pending', tone: 'dark' },
  confirmed: { text: 'Confirmed', tone: 'emerald' },
  inProcess: { text: 'In Process', tone: 'warning' },
  inShipping: { text: 'In Shipping', tone: 'info' },
  delivered: { text: 'Delivered', tone: 'success' },
  rejected: { text: 'Rejected', tone: 'danger' },
};

const PAYMENT_LABELS: Record<PaymentStatus, Label> = {
  paid: { text: 'Paid', tone: 'success' },
  pending: { text: 'Pending', tone: 'warning' },
  failed: { text: 'Failed', tone: 'danger' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
  expired: { text: 'Expired', tone: 'neutral' },
  refunded: { text: 'Refunded', tone: 'neutral' },
};

export const orderLabel = (status: OrderStatus): Label => ORDER_LABELS[status];
export const paymentLabel = (status: PaymentStatus): Label => PAYMENT_LABELS[status];

/** `#` and the first 8 characters, as order ids are shown everywhere. */
export const shortId = (orderId: string): string => `#${orderId.slice(0, 8)}`;

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Day and month stay together where a narrow column breaks the line. */
export const formatDay = (instant: string): string => day.format(new Date(instant)).replace(' ', '\u00a0');
export const formatDayAndTime = (instant: string): string => dayAndTime.format(new Date(instant));
export const formatTime = (instant: string): string => time.format(new Date(instant));

/** An amount of an order in the currency that it was charged in (D5). */
export const formatCharge = (order: Order, amount: number): string => formatMoney(amount, order.chargeCurrency);

/** What was charged for a line, multiplied in minor units, so that the lines add up to the order's total. */
export function lineTotal(order: Order, { chargePrice, quantity }: Order['cartItems'][number]): number {
  const digits = currencyDigits(order.chargeCurrency);
  return toDecimal((findMinor(chargePrice, digits) ?? 0) * quantity, digits);
}

const isOrderStatus = (text: string): text is OrderStatus => text in ORDER_LABELS;
const isPaymentStatus = (text: string): text is PaymentStatus => text in PAYMENT_LABELS;

/** What an entry of the history says happened: the state that was reached, or only a remark. */
export function eventTitle({ kind, from, to }: OrderEvent): string | null {
  if (from === to) return null;
  if (kind === 'payment') return isPaymentStatus(to) ? `Payment ${PAYMENT_LABELS[to].text.toLowerCase()}` : null;
  return isOrderStatus(to) ? ORDER_LABELS[to].text : null;
}

const ACTORS: Record<OrderEvent['by'], string> = { shopper: 'You', admin: 'The shop', system: 'Automatic' };

export const eventActor = ({ by }: OrderEvent): string => ACTORS[by];
