import type { ChangeReason } from '../events/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { asWritten, button, facts, type MailBlock, type MailDocument, paragraph } from '../outbox/index.ts';
import type { OrderMailKind } from './notifications.rules.ts';
import type { OrderSummary } from './order-summary.ts';

/** What the mails about an order are written from. */
export interface OrderStory {
  order: OrderRow;
  summary: OrderSummary;
  /** The order's page, without signing in. */
  url: string;
  /** What has happened, where the order's states alone do not tell. */
  reason?: ChangeReason;
  /** The order in the admin's console. */
  adminUrl: string;
  /** An instant as people read it, in the shop's time zone. */
  formatTime: (instant: Date) => string;
}

export interface Refund {
  /** As people read it. */
  amount: string;
  /** What of the order's money it is: what was not owed, a part of what was, or the last of it. */
  portion: 'surplus' | 'part' | 'whole';
}

/** Orders are named by their first eight characters everywhere. */
const orderName = ({ id }: OrderRow): string => `#${id.slice(0, 8)}`;

const linesOf = ({ summary: { lines, totals } }: OrderStory): MailBlock => ({ kind: 'order', lines, totals });

const addressOf = ({ order }: OrderStory): string =>
  [order.userName, order.address, `${order.city} ${order.pincode}`, order.phone, order.notes]
    .filter((line) => line !== '')
    .join('\n');

const view = ({ url }: OrderStory): MailBlock => button('View your order', url);

type Writer = (story: OrderStory) => MailDocument;

const confirmed: Writer = (story) => ({
  subject: `Order ${orderName(story.order)} is confirmed`,
  preview: `We have received your payment of ${story.summary.total}.`,
  heading: 'Thank you, your order is confirmed',
  blocks: [
    paragraph(
      `We have received your payment of ${story.summary.total} for order ${orderName(story.order)} and are getting it ready. We write to you again when it is on its way.`,
    ),
    linesOf(story),
    facts({ label: 'Delivery address', value: addressOf(story) }),
    view(story),
  ],
});

const underReview: Writer = (story) => ({
  subject: `The payment of order ${orderName(story.order)} is under review`,
  preview: 'There is nothing for you to do.',
  heading: 'Your payment is under review',
  blocks: [
    paragraph(
      `The payment of ${story.summary.total} for order ${orderName(story.order)} is being checked before it counts. There is nothing for you to do: we write to you as soon as it is decided.${story.order.holdsStock ? ' Until then your items stay reserved.' : ''}`,
    ),
    linesOf(story),
    view(story),
  ],
});

const paymentFailed: Writer = (story) => {
  const { order, url } = story;
  const name = orderName(order);
  const failure = `PayPal did not accept the payment of ${story.summary.total} for order ${name}. Nothing was charged.`;
  const wayOn = order.payableUntil
    ? `Your items are reserved until ${story.formatTime(order.payableUntil)}. You can try again until then, with another card or account if you like.`
    : 'The order has ended and its items are on sale again. You are welcome to order them once more.';
  return {
    subject: `The payment of order ${name} did not go through`,
    preview: 'Nothing was charged.',
    heading: 'Your payment did not go through',
    blocks: [
      paragraph(`${failure} ${wayOn}`),
      order.payableUntil ? button('Try again', url) : view(story),
      linesOf(story),
    ],
  };
};

const sent: Writer = (story) => ({
  subject: `Order ${orderName(story.order)} is on its way`,
  preview: `To ${asWritten(story.order.city)}.`,
  heading: 'Your order is on its way',
  blocks: [
    paragraph(`We have sent order ${orderName(story.order)} to you.`),
    linesOf(story),
    facts({ label: 'Delivery address', value: addressOf(story) }),
    view(story),
  ],
});

const delivered: Writer = (story) => ({
  subject: `Order ${orderName(story.order)} has been delivered`,
  preview: 'We hope that you like it.',
  heading: 'Your order has been delivered',
  blocks: [
    paragraph(`Order ${orderName(story.order)} has been delivered. We hope that you like what is in it.`),
    linesOf(story),
    view(story),
  ],
});

function describeRejectedMoney({ order, summary }: OrderStory): string {
  if (order.paymentStatus === 'paid') return `You have paid ${summary.total} for it and get this amount back.`;
  if (order.paymentStatus === 'partially_refunded')
    return 'You get back what you have paid for it and not got back yet.';
  if (order.paymentStatus === 'refunded') return 'You have got back what you had paid for it.';
  return 'It has not been paid; should a payment of yours still arrive, you get it back.';
}

const rejected: Writer = (story) => {
  const money = describeRejectedMoney(story);
  return {
    subject: `We cannot fulfil order ${orderName(story.order)}`,
    preview: money,
    heading: 'We are sorry: we cannot fulfil your order',
    blocks: [paragraph(`Order ${orderName(story.order)} will not be delivered. ${money}`), linesOf(story), view(story)],
  };
};

const cancelled: Writer = (story) => ({
  subject: `Order ${orderName(story.order)} is cancelled`,
  preview: 'Nothing was charged.',
  heading: 'Your order is cancelled',
  blocks: [
    paragraph(`Order ${orderName(story.order)} is cancelled, as you wished. Nothing was charged.`),
    linesOf(story),
    view(story),
  ],
});

const newOrder: Writer = (story) => ({
  subject: `New order ${orderName(story.order)}: ${story.summary.total}`,
  preview: `From ${asWritten(story.order.userName)}, to ${asWritten(story.order.city)}.`,
  heading: 'A new order has been paid',
  blocks: [
    linesOf(story),
    facts(
      { label: 'Order', value: orderName(story.order) },
      { label: 'Ordered', value: story.formatTime(story.order.orderDate) },
      { label: 'Delivery address', value: addressOf(story) },
    ),
    button('Open the order', story.adminUrl),
  ],
});

const moneyToReturn: Writer = (story) => {
  const name = orderName(story.order);
  const reason =
    story.reason === 'refund-failed'
      ? `PayPal has not given money back that is to be given back for order ${name}. The order says why, and lets you try it again.`
      : `Order ${name} is paid and rejected: the buyer is to get the money back.`;
  return {
    subject: `Money to give back: order ${name}`,
    preview: reason,
    heading: 'There is money to give back',
    blocks: [paragraph(reason), linesOf(story), button('Open the order', story.adminUrl)],
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

export const refundMail = (story: OrderStory, { amount, portion }: Refund): MailDocument => ({
  subject: `A refund of ${amount} for order ${orderName(story.order)}`,
  preview: 'It reaches you the way you paid.',
  heading: REFUND_HEADINGS[portion],
  blocks: [
    paragraph(
      `We have sent ${amount} for order ${orderName(story.order)} back to you, the way you paid. It may take a few days until you see it.`,
    ),
    linesOf(story),
    view(story),
  ],
});
