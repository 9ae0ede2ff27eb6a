import { addressLines, countryName, isPaidByHand } from '@haberdash/contract';
import type { ChangeReason } from '../events/index.ts';
import type { OrderRow } from '../orders/index.ts';
import {
  asWritten,
  button,
  facts,
  type MailBlock,
  type MailDocument,
  type MailFact,
  paragraph,
} from '../outbox/index.ts';
import type { OrderMailKind } from './notifications.rules.ts';
import type { OrderSummary } from './order-summary.ts';

/** Data of the mails about an order. */
export interface MailedOrder {
  order: OrderRow;
  storeCountry: string;
  summary: OrderSummary;
  /** The order's page, without signing in. */
  url: string;
  /** Reason of the change, where the order's states do not show it. */
  reason?: ChangeReason;
  /** Its parcel had been sent, and has come back. */
  isReturned?: boolean;
  /** The order in the admin's console. */
  adminUrl: string;
  /** An instant as people read it, in the shop's time zone. */
  formatTime: (instant: Date) => string;
  /** Part of the total that was paid, once it was: less where the shop has done without some of it. */
  paid: string;
  /** Text by which a transfer is known. */
  reference: string;
}

/** Ways to pay whose money comes by hand, in words. */
const BY_HAND: Readonly<Record<string, string>> = { cod: 'Cash on delivery', bank_transfer: 'Bank transfer' };

export interface Refund {
  /** The amount as people read it. */
  amount: string;
  /** Part of the order's money: what was not owed, a part of what was, or the last of it. */
  portion: 'surplus' | 'part' | 'whole';
}

/** Orders are named by their first eight characters everywhere. */
const orderName = ({ id }: OrderRow): string => `#${id.slice(0, 8)}`;

const linesOf = ({ summary: { lines, totals } }: MailedOrder): MailBlock => ({ kind: 'order', lines, totals });

/** The address as its country writes it, with the country's name where that is not the store's. */
function addressOf({ order, storeCountry }: MailedOrder): string {
  const country = order.countryCode === storeCountry ? '' : countryName(order.countryCode);
  return [...addressLines(order), country, order.phone, order.notes].filter((line) => line !== '').join('\n');
}

const arrivalFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
});
const arrivalDay = (day: string) => arrivalFormat.format(new Date(`${day}T00:00:00Z`));

/** The way of delivery and the days of its arrival; nothing in a shop without zones. */
function deliveryFacts({ order }: MailedOrder): MailFact[] {
  const { shippingMethodName: name, arrivesFrom: from, arrivesTo: to, isPickup } = order;
  if (name === '') return [];
  const days = from && to ? [from, to].map(arrivalDay) : [];
  return [
    { label: isPickup ? 'Pickup' : 'Delivery', value: name },
    ...(days.length > 0 ? [{ label: isPickup ? 'Ready' : 'Arrives', value: [...new Set(days)].join(' – ') }] : []),
  ];
}

const view = ({ url }: MailedOrder): MailBlock => button('View your order', url);

type Writer = (mailed: MailedOrder) => MailDocument;

/** What came of an order's payment, as a whole sentence and as the beginning of one. */
function paymentOf({ order, paid }: MailedOrder) {
  const name = orderName(order);
  return order.paymentMethod === 'none'
    ? { preview: 'There was nothing to pay.', begins: `There was nothing to pay for order ${name}, and we are` }
    : {
        preview: `We’ve received your payment of ${paid}.`,
        begins: `We’ve received your payment of ${paid} for order ${name} and are`,
      };
}

/** Where a transfer goes, under which reference, and until when. */
const transferFacts = ({ order, summary: { total }, reference, formatTime }: MailedOrder): MailBlock =>
  facts(
    { label: 'Amount', value: total },
    { label: 'Reference', value: reference },
    { label: 'Pay to', value: order.paymentInstructions },
    ...(order.awaitingUntil ? [{ label: 'Pay by', value: formatTime(order.awaitingUntil) }] : []),
  );

const placedForTransfer: Writer = (mailed) => ({
  subject: `Order ${orderName(mailed.order)}: how to pay`,
  preview: `Please transfer ${mailed.summary.total}.`,
  heading: 'Thank you, your order is placed',
  blocks: [
    paragraph(
      `Please transfer ${mailed.summary.total} for order ${orderName(mailed.order)}, with its reference so that we can match it. We’re holding your items until then, and we’ll email you when the money has arrived.`,
    ),
    transferFacts(mailed),
    linesOf(mailed),
    facts({ label: 'Delivery address', value: addressOf(mailed) }, ...deliveryFacts(mailed)),
    view(mailed),
  ],
});

const placedForCash: Writer = (mailed) => {
  const { order, summary } = mailed;
  const when = order.isPickup ? 'when you collect it' : 'when it’s delivered';
  return {
    subject: `Order ${orderName(order)} is placed`,
    preview: `You pay ${summary.total} in cash ${when}.`,
    heading: 'Thank you, your order is placed',
    blocks: [
      paragraph(
        `We’re getting order ${orderName(order)} ready. You pay ${summary.total} in cash ${when}. ${order.isPickup ? '' : 'We’ll email you again when it’s on its way.'}`.trim(),
      ),
      linesOf(mailed),
      facts({ label: 'Delivery address', value: addressOf(mailed) }, ...deliveryFacts(mailed)),
      view(mailed),
    ],
  };
};

const placed: Writer = (mailed) =>
  mailed.order.paymentMethod === 'cod' ? placedForCash(mailed) : placedForTransfer(mailed);

const reminder: Writer = (mailed) => ({
  subject: `Order ${orderName(mailed.order)} is waiting for your payment`,
  preview: `Please transfer ${mailed.summary.total}.`,
  heading: 'Your order is waiting for your payment',
  blocks: [
    paragraph(
      `We haven’t received your transfer for order ${orderName(mailed.order)} yet. If you’ve already sent it, you don’t need to do anything.`,
    ),
    transferFacts(mailed),
    linesOf(mailed),
    view(mailed),
  ],
});

const received: Writer = (mailed) => ({
  subject: `We’ve received your payment for order ${orderName(mailed.order)}`,
  preview: paymentOf(mailed).preview,
  heading: 'Thank you for your payment',
  blocks: [
    paragraph(`We’ve received your payment of ${mailed.paid} for order ${orderName(mailed.order)}.`),
    linesOf(mailed),
    view(mailed),
  ],
});

const expired: Writer = (mailed) => ({
  subject: `Order ${orderName(mailed.order)} has expired`,
  preview: 'We didn’t receive your payment in time.',
  heading: 'Your order has expired',
  blocks: [
    paragraph(
      `We didn’t receive a payment for order ${orderName(mailed.order)} in time, so the order is closed and its items are back on sale. You’re welcome to order them again. If you’ve sent the money in the meantime, please reply to this email.`,
    ),
    linesOf(mailed),
    view(mailed),
  ],
});

const confirmed: Writer = (mailed) => ({
  subject: `Order ${orderName(mailed.order)} is confirmed`,
  preview: paymentOf(mailed).preview,
  heading: 'Thank you, your order is confirmed',
  blocks: [
    paragraph(`${paymentOf(mailed).begins} getting it ready. We’ll email you again when it’s on its way.`),
    linesOf(mailed),
    facts({ label: 'Delivery address', value: addressOf(mailed) }, ...deliveryFacts(mailed)),
    view(mailed),
  ],
});

const underReview: Writer = (mailed) => ({
  subject: `Your payment for order ${orderName(mailed.order)} is under review`,
  preview: 'You don’t need to do anything.',
  heading: 'Your payment is under review',
  blocks: [
    paragraph(
      `Your payment of ${mailed.summary.total} for order ${orderName(mailed.order)} is being reviewed. You don’t need to do anything: we’ll email you as soon as there’s a decision.${mailed.order.holdsStock ? ' Until then we’re holding your items.' : ''}`,
    ),
    linesOf(mailed),
    view(mailed),
  ],
});

const paymentFailed: Writer = (mailed) => {
  const { order, url } = mailed;
  const name = orderName(order);
  const failure = `Your payment of ${mailed.summary.total} for order ${name} wasn’t accepted. Nothing was charged.`;
  const wayOn = order.payableUntil
    ? `We’re holding your items until ${mailed.formatTime(order.payableUntil)}. Until then you can try again, with another card or account if you like.`
    : 'The order is closed and its items are back on sale. You’re welcome to order them again.';
  return {
    subject: `Your payment for order ${name} didn’t go through`,
    preview: 'Nothing was charged.',
    heading: 'Your payment didn’t go through',
    blocks: [
      paragraph(`${failure} ${wayOn}`),
      order.payableUntil ? button('Try again', url) : view(mailed),
      linesOf(mailed),
    ],
  };
};

const sent: Writer = (mailed) => ({
  subject: `Order ${orderName(mailed.order)} is on its way`,
  preview: `To ${asWritten(mailed.order.city)}.`,
  heading: 'Your order is on its way',
  blocks: [
    paragraph(`We’ve sent you order ${orderName(mailed.order)}.`),
    linesOf(mailed),
    facts({ label: 'Delivery address', value: addressOf(mailed) }, ...deliveryFacts(mailed)),
    view(mailed),
  ],
});

const delivered: Writer = (mailed) => ({
  subject: `Order ${orderName(mailed.order)} has been delivered`,
  preview: 'We hope you like it.',
  heading: 'Your order has been delivered',
  blocks: [
    paragraph(`Order ${orderName(mailed.order)} has been delivered. We hope you like it.`),
    linesOf(mailed),
    view(mailed),
  ],
});

function describeRejectedMoney({ order, paid }: MailedOrder): string {
  if (order.chargeTotal === 0) return 'There was nothing to pay.';
  if (order.paymentStatus === 'paid') return `We’ll refund the ${paid} you paid.`;
  if (order.paymentStatus === 'partially_refunded') return 'We’ll refund the rest of what you paid.';
  if (order.paymentStatus === 'refunded') return 'We’ve refunded what you paid.';
  if (order.paymentMethod === 'cod') return 'There’s nothing to pay.';
  return 'It hasn’t been paid for. If a payment still arrives, we’ll refund it.';
}

const cameBack: Writer = (mailed) => {
  const money = describeRejectedMoney(mailed);
  return {
    subject: `Order ${orderName(mailed.order)} came back to us`,
    preview: money,
    heading: 'Your order came back to us',
    blocks: [
      paragraph(`The parcel of order ${orderName(mailed.order)} came back to us, so the order is closed. ${money}`),
      linesOf(mailed),
      view(mailed),
    ],
  };
};

const rejected: Writer = (mailed) => {
  if (mailed.isReturned) return cameBack(mailed);
  const money = describeRejectedMoney(mailed);
  return {
    subject: `We can’t fulfil order ${orderName(mailed.order)}`,
    preview: money,
    heading: 'Sorry, we can’t fulfil your order',
    blocks: [
      paragraph(`Order ${orderName(mailed.order)} will not be delivered. ${money}`),
      linesOf(mailed),
      view(mailed),
    ],
  };
};

const cancelled: Writer = (mailed) => {
  const isPaid = mailed.order.paidAt !== null;
  const money = isPaid ? describeRejectedMoney(mailed) : 'Nothing was charged.';
  return {
    subject: `Order ${orderName(mailed.order)} has been cancelled`,
    preview: money,
    heading: 'Your order has been cancelled',
    blocks: [
      paragraph(`Order ${orderName(mailed.order)} has been cancelled, as you asked. ${money}`),
      linesOf(mailed),
      view(mailed),
    ],
  };
};

/** What the staff has to do about the money of an order that its buyer called off. */
function describeOwnRefund({ order }: MailedOrder): string {
  const isOwed = order.paidAt !== null && order.chargeTotal > 0 && order.paymentStatus !== 'refunded';
  if (!isOwed) return '';
  return isPaidByHand(order.paymentMethod)
    ? ' Open the order, send the refund and mark it as done.'
    : ' Its refund is on its way.';
}

const calledOff: Writer = (mailed) => ({
  subject: `Order ${orderName(mailed.order)} was cancelled by its buyer`,
  preview: 'Don’t send it.',
  heading: 'An order was cancelled by its buyer',
  blocks: [
    paragraph(`Don’t send order ${orderName(mailed.order)}. Its items are back in stock.${describeOwnRefund(mailed)}`),
    linesOf(mailed),
    button('Open order', mailed.adminUrl),
  ],
});

const newOrder: Writer = (mailed) => ({
  subject: `New order ${orderName(mailed.order)}: ${mailed.summary.total}`,
  preview: `From ${asWritten(mailed.order.userName)}, to ${asWritten(mailed.order.city)}.`,
  heading: `A new order has been ${mailed.order.paymentStatus === 'awaiting' ? 'placed' : 'paid'}`,
  blocks: [
    linesOf(mailed),
    facts(
      { label: 'Order', value: orderName(mailed.order) },
      { label: 'Ordered', value: mailed.formatTime(mailed.order.orderDate) },
      ...(mailed.order.paymentStatus === 'awaiting'
        ? [{ label: 'Payment', value: `${BY_HAND[mailed.order.paymentMethod] ?? ''}, not received yet` }]
        : []),
      { label: 'Delivery address', value: addressOf(mailed) },
      ...deliveryFacts(mailed),
    ),
    button('Open order', mailed.adminUrl),
  ],
});

const moneyToReturn: Writer = (mailed) => {
  const name = orderName(mailed.order);
  const reason =
    mailed.reason === 'refund-failed'
      ? `A refund for order ${name} wasn’t sent. Open the order to see why and try again.`
      : `Order ${name} was paid and then rejected: refund the customer.`;
  return {
    subject: `Refund due: order ${name}`,
    preview: reason,
    heading: 'A refund needs your attention',
    blocks: [paragraph(reason), linesOf(mailed), button('Open order', mailed.adminUrl)],
  };
};

export const ORDER_MAILS: Readonly<Record<OrderMailKind, Writer>> = {
  'order-placed': placed,
  'payment-reminder': reminder,
  'payment-received': received,
  'order-expired': expired,
  'order-confirmed': confirmed,
  'payment-review': underReview,
  'payment-failed': paymentFailed,
  'order-sent': sent,
  'order-delivered': delivered,
  'order-rejected': rejected,
  'order-cancelled': cancelled,
  'new-order': newOrder,
  'order-called-off': calledOff,
  'money-to-return': moneyToReturn,
};

const REFUND_HEADINGS: Readonly<Record<Refund['portion'], string>> = {
  surplus: 'Your money is on its way back',
  part: 'Part of your order has been refunded',
  whole: 'Your order has been refunded',
};

export function refundMail(mailed: MailedOrder, { amount, portion }: Refund): MailDocument {
  const name = orderName(mailed.order);
  const where = isPaidByHand(mailed.order.paymentMethod) ? '' : ' to your original payment method';
  return {
    subject: `Refund of ${amount} for order ${name}`,
    preview: where ? `It’s on its way${where}.` : 'It’s on its way.',
    heading: REFUND_HEADINGS[portion],
    blocks: [
      paragraph(`We’ve refunded ${amount} for order ${name}${where}. It may take a few days to arrive.`),
      linesOf(mailed),
      view(mailed),
    ],
  };
}
