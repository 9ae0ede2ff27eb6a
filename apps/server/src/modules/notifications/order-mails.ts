import type { ChangeReason } from '../events/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { asWritten, button, facts, type MailBlock, type MailDocument, paragraph } from '../outbox/index.ts';
import type { OrderMailKind } from './notifications.rules.ts';
import type { OrderSummary } from './order-summary.ts';

/** Data of the mails about an order. */
export interface MailedOrder {
  order: OrderRow;
  summary: OrderSummary;
  /** The order's page, without signing in. */
  url: string;
  /** Reason of the change, where the order's states do not show it. */
  reason?: ChangeReason;
  /** The order in the admin's console. */
  adminUrl: string;
  /** An instant as people read it, in the shop's time zone. */
  formatTime: (instant: Date) => string;
}

export interface Refund {
  /** As people read it. */
  amount: string;
  /** Part of the order's money: what was not owed, a part of what was, or the last of it. */
  portion: 'surplus' | 'part' | 'whole';
}

/** Orders are named by their first eight characters everywhere. */
const orderName = ({ id }: OrderRow): string => `#${id.slice(0, 8)}`;

const linesOf = ({ summary: { lines, totals } }: MailedOrder): MailBlock => ({ kind: 'order', lines, totals });

const addressOf = ({ order }: MailedOrder): string =>
  [order.userName, order.address, `${order.city} ${order.pincode}`, order.phone, order.notes]
    .filter((line) => line !== '')
    .join('\n');

const view = ({ url }: MailedOrder): MailBlock => button('View your order', url);

type Writer = (mailed: MailedOrder) => MailDocument;

const confirmed: Writer = (mailed) => ({
  subject: `Order ${orderName(mailed.order)} is confirmed`,
  preview: `We have received your payment of ${mailed.summary.total}.`,
  heading: 'Thank you, your order is confirmed',
  blocks: [
    paragraph(
      `We have received your payment of ${mailed.summary.total} for order ${orderName(mailed.order)} and are getting it ready. We write to you again when it is on its way.`,
    ),
    linesOf(mailed),
    facts({ label: 'Delivery address', value: addressOf(mailed) }),
    view(mailed),
  ],
});

const underReview: Writer = (mailed) => ({
  subject: `The payment of order ${orderName(mailed.order)} is under review`,
  preview: 'There is nothing for you to do.',
  heading: 'Your payment is under review',
  blocks: [
    paragraph(
      `The payment of ${mailed.summary.total} for order ${orderName(mailed.order)} is being checked before it counts. There is nothing for you to do: we write to you as soon as it is decided.${mailed.order.holdsStock ? ' Until then your items stay reserved.' : ''}`,
    ),
    linesOf(mailed),
    view(mailed),
  ],
});

const paymentFailed: Writer = (mailed) => {
  const { order, url } = mailed;
  const name = orderName(order);
  const failure = `PayPal did not accept the payment of ${mailed.summary.total} for order ${name}. Nothing was charged.`;
  const wayOn = order.payableUntil
    ? `Your items are reserved until ${mailed.formatTime(order.payableUntil)}. You can try again until then, with another card or account if you like.`
    : 'The order has ended and its items are on sale again. You are welcome to order them once more.';
  return {
    subject: `The payment of order ${name} did not go through`,
    preview: 'Nothing was charged.',
    heading: 'Your payment did not go through',
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
    paragraph(`We have sent order ${orderName(mailed.order)} to you.`),
    linesOf(mailed),
    facts({ label: 'Delivery address', value: addressOf(mailed) }),
    view(mailed),
  ],
});

const delivered: Writer = (mailed) => ({
  subject: `Order ${orderName(mailed.order)} has been delivered`,
  preview: 'We hope that you like it.',
  heading: 'Your order has been delivered',
  blocks: [
    paragraph(`Order ${orderName(mailed.order)} has been delivered. We hope that you like what is in it.`),
    linesOf(mailed),
    view(mailed),
  ],
});

function describeRejectedMoney({ order, summary }: MailedOrder): string {
  if (order.paymentStatus === 'paid') return `You have paid ${summary.total} for it and get this amount back.`;
  if (order.paymentStatus === 'partially_refunded')
    return 'You get back what you have paid for it and not got back yet.';
  if (order.paymentStatus === 'refunded') return 'You have got back what you had paid for it.';
  return 'It has not been paid; should a payment of yours still arrive, you get it back.';
}

const rejected: Writer = (mailed) => {
  const money = describeRejectedMoney(mailed);
  return {
    subject: `We cannot fulfil order ${orderName(mailed.order)}`,
    preview: money,
    heading: 'We are sorry: we cannot fulfil your order',
    blocks: [
      paragraph(`Order ${orderName(mailed.order)} will not be delivered. ${money}`),
      linesOf(mailed),
      view(mailed),
    ],
  };
};

const cancelled: Writer = (mailed) => ({
  subject: `Order ${orderName(mailed.order)} is cancelled`,
  preview: 'Nothing was charged.',
  heading: 'Your order is cancelled',
  blocks: [
    paragraph(`Order ${orderName(mailed.order)} is cancelled, as you wished. Nothing was charged.`),
    linesOf(mailed),
    view(mailed),
  ],
});

const newOrder: Writer = (mailed) => ({
  subject: `New order ${orderName(mailed.order)}: ${mailed.summary.total}`,
  preview: `From ${asWritten(mailed.order.userName)}, to ${asWritten(mailed.order.city)}.`,
  heading: 'A new order has been paid',
  blocks: [
    linesOf(mailed),
    facts(
      { label: 'Order', value: orderName(mailed.order) },
      { label: 'Ordered', value: mailed.formatTime(mailed.order.orderDate) },
      { label: 'Delivery address', value: addressOf(mailed) },
    ),
    button('Open the order', mailed.adminUrl),
  ],
});

const moneyToReturn: Writer = (mailed) => {
  const name = orderName(mailed.order);
  const reason =
    mailed.reason === 'refund-failed'
      ? `PayPal has not given money back that is to be given back for order ${name}. The order says why, and lets you try it again.`
      : `Order ${name} is paid and rejected: the buyer is to get the money back.`;
  return {
    subject: `Money to give back: order ${name}`,
    preview: reason,
    heading: 'There is money to give back',
    blocks: [paragraph(reason), linesOf(mailed), button('Open the order', mailed.adminUrl)],
  };
};

export const ORDER_MAILS: Readonly<Record<OrderMailKind, Writer>> = {
  'order-confirmed': confirmed,
  'payment-review': underReview,
  'payment-failed': paymentFailed,
  'order-sent': sent,
  'order-delivered': delivered,
  'order-rejected': rejected,
  'order-cancelled': cancelled,
  'new-order': newOrder,
  'money-to-return': moneyToReturn,
};

const REFUND_HEADINGS: Readonly<Record<Refund['portion'], string>> = {
  surplus: 'Your money is on its way back',
  part: 'A part of your order is refunded',
  whole: 'Your order is refunded',
};

export const refundMail = (mailed: MailedOrder, { amount, portion }: Refund): MailDocument => ({
  subject: `A refund of ${amount} for order ${orderName(mailed.order)}`,
  preview: 'It reaches you the way you paid.',
  heading: REFUND_HEADINGS[portion],
  blocks: [
    paragraph(
      `We have sent ${amount} for order ${orderName(mailed.order)} back to you, the way you paid. It may take a few days until you see it.`,
    ),
    linesOf(mailed),
    view(mailed),
  ],
});
