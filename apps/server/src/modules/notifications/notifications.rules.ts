import type { MailKind } from '@haberdash/contract';
import type { EventOf } from '../events/index.ts';
import { hasPaid } from '../orders/index.ts';

/** The mails that a change of an order causes. */
export type OrderMailKind = Exclude<
  MailKind,
  | 'order-refunded'
  | 'stock-low'
  | 'stock-back'
  | 'newsletter-confirm'
  | 'newsletter-welcome'
  | 'staff-invited'
  | 'order-link'
  | 'order-document'
  | AfterOrderMailKind
  | AccountMailKind
>;

/** Mails about parcels, returns, questions and withdrawals. */
export type AfterOrderMailKind = Extract<
  MailKind,
  | `shipment-${string}`
  | `return-${string}`
  | `withdrawal-${string}`
  | 'new-withdrawal'
  | 'order-question'
  | 'order-answer'
>;

/** The mails about a user's own account. */
export type AccountMailKind = Extract<
  MailKind,
  | 'password-reset'
  | 'password-changed'
  | 'email-confirm'
  | 'account-confirm'
  | 'email-changing'
  | 'factor-changed'
  | 'account-deleted'
>;

export interface OrderMail {
  kind: OrderMailKind;
  to: 'buyer' | 'admins';
}

type OrderChanged = EventOf<'order.changed'>;

/** Facts of an order's change that decide about mails. */
export type ChangeFacts = Pick<OrderChanged, 'before' | 'after' | 'reason'> & {
  actor: Pick<OrderChanged['actor'], 'by'>;
};

type State = ChangeFacts['after'];

const becomes = ({ before, after }: ChangeFacts, is: (state: State) => boolean) => is(after) && !is(before);
const hasStatus = (status: State['status']) => (state: State) => state.status === status;
const hasPayment = (status: State['paymentStatus']) => (state: State) => state.paymentStatus === status;

/** The shop has money of an order that it does not fulfil. */
const isOwedBack = (state: State) =>
  (hasPayment('paid')(state) || hasPayment('partially_refunded')(state)) && hasStatus('rejected')(state);

const isBought = (change: ChangeFacts) => becomes(change, hasPayment('paid')) && !isOwedBack(change.after);
const isHeld = ({ after, reason }: ChangeFacts) => (reason === 'review' || reason === 'mismatch') && !hasPaid(after);

/** The money came by hand, which the staff has seen. */
const wasAwaited = ({ before }: ChangeFacts) => before.paymentStatus === 'awaiting';

/**
 * Mails by change of an order, and their recipients. One that is replaced, or expires while its buyer was to approve a
 * payment, sends none (D34); the mails of one whose money comes by hand begin when it is placed (D54).
 */
const TABLE: readonly (OrderMail & { when: (change: ChangeFacts) => boolean })[] = [
  {
    kind: 'order-confirmed',
    to: 'buyer',
    when: (change) => isBought(change) && (!wasAwaited(change) || hasStatus('pending')(change.before)),
  },
  {
    kind: 'payment-received',
    to: 'buyer',
    when: (change) => isBought(change) && wasAwaited(change) && !hasStatus('pending')(change.before),
  },
  { kind: 'new-order', to: 'admins', when: (change) => isBought(change) && !wasAwaited(change) },
  { kind: 'payment-reminder', to: 'buyer', when: ({ reason }) => reason === 'reminder' },
  {
    kind: 'order-expired',
    to: 'buyer',
    when: (change) => becomes(change, hasPayment('expired')) && wasAwaited(change),
  },
  { kind: 'payment-review', to: 'buyer', when: isHeld },
  {
    kind: 'payment-failed',
    to: 'buyer',
    when: (change) =>
      becomes(change, hasPayment('failed')) && change.reason !== 'not-opened' && change.reason !== 'given-back',
  },
  // The mails about its parcels say what is on its way.
  {
    kind: 'order-sent',
    to: 'buyer',
    when: (change) => becomes(change, hasStatus('inShipping')) && change.reason !== 'shipment',
  },
  { kind: 'order-delivered', to: 'buyer', when: (change) => becomes(change, hasStatus('delivered')) },
  {
    kind: 'order-rejected',
    to: 'buyer',
    when: (change) =>
      change.reason !== 'called-off' &&
      (becomes(change, isOwedBack) || (becomes(change, hasStatus('rejected')) && change.actor.by === 'admin')),
  },
  {
    kind: 'order-cancelled',
    to: 'buyer',
    when: (change) =>
      change.reason === 'called-off' ||
      (becomes(change, hasPayment('cancelled')) && change.actor.by === 'shopper' && change.reason !== 'replaced'),
  },
  // The staff may be packing it.
  {
    kind: 'order-called-off',
    to: 'admins',
    when: (change) =>
      change.reason === 'called-off' ||
      (becomes(change, hasPayment('cancelled')) && wasAwaited(change) && change.actor.by === 'shopper'),
  },
  {
    kind: 'money-to-return',
    to: 'admins',
    when: (change) =>
      change.reason === 'refund-failed' ||
      (becomes(change, isOwedBack) && change.reason !== 'paid-late' && change.reason !== 'called-off'),
  },
];

/** Mails of an order whose money comes by hand, when it is placed; one that waits for a provider sends none (D34). */
export const mailsForPlaced = ({ state }: EventOf<'order.placed'>): OrderMail[] =>
  state?.paymentStatus === 'awaiting'
    ? [
        { kind: 'order-placed', to: 'buyer' },
        { kind: 'new-order', to: 'admins' },
      ]
    : [];

export const mailsFor = (change: ChangeFacts): OrderMail[] =>
  TABLE.filter(({ when }) => when(change)).map(({ kind, to }) => ({ kind, to }));
