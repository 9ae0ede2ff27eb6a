import { currencyDigits, FALLBACK_COUNTRY, formatMoney, isPaidByHand, toDecimal } from '@haberdash/contract';
import { composed, type Statement, sendAll } from '../../db/statement.ts';
import type { Recipients } from '../auth/index.ts';
import type { EventOf, EventReader } from '../events/index.ts';
import { findOrderWithQuote, isSent, type OrderQuote, type OrderRow, transferReference } from '../orders/index.ts';
import type { MailWriter, NewMail } from '../outbox/index.ts';
import { lowStockMail } from './low-stock-mail.ts';
import { mailsFor, mailsForPlaced } from './notifications.rules.ts';
import { type MailedOrder, ORDER_MAILS, refundMail } from './order-mails.ts';
import { summariseOrder } from './order-summary.ts';

export interface NotificationsDeps {
  mails: MailWriter;
  recipients: Recipients;
  /** The page of an order that opens without signing in. */
  orderUrl: (orderId: string) => string;
  /** The store's country; empty before it has one. */
  storeCountry: Statement<string>;
}

type Letterhead = Parameters<MailWriter['letterTo']>[0];
type MailParts = Parameters<MailWriter['letterTo']> extends [Letterhead, string, ...infer Parts] ? Parts : never;

/** Data of the mails about an order, and the emails of possible recipients. */
interface AboutOrder {
  mailed: MailedOrder;
  /** Undefined for an account that is gone. */
  buyer: string | undefined;
  staff: readonly string[];
  head: Letterhead;
}

/** Anyone can order as a visitor with any email, and cancel: of that no mail goes there, unless one went when it was placed or paid. */
const isWelcome =
  ({ order }: MailedOrder) =>
  ({ kind }: { kind: string }): boolean => {
    if (kind === 'order-cancelled')
      return order.userId !== null || isPaidByHand(order.paymentMethod) || order.paidAt !== null;
    // Nothing goes back of an order that cost nothing.
    return kind !== 'money-to-return' || order.chargeTotal > 0;
  };

/** What was paid of an order, as people read it. */
const paidOf = ({ chargeTotal, shortfall, chargeCurrency }: OrderRow): string =>
  formatMoney(toDecimal(chargeTotal - shortfall, currencyDigits(chargeCurrency)), chargeCurrency);

function toMailedOrder(
  { order, quote }: { order: OrderRow; quote: OrderQuote },
  country: string,
  { mails, orderUrl }: Pick<NotificationsDeps, 'mails' | 'orderUrl'>,
): MailedOrder {
  return {
    order,
    storeCountry: country || FALLBACK_COUNTRY,
    summary: summariseOrder(order, quote),
    url: orderUrl(order.id),
    adminUrl: `${mails.publicUrl()}/admin/orders/${order.id}`,
    formatTime: mails.formatTime,
    paid: paidOf(order),
    reference: transferReference(order.id),
  };
}

/**
 * The reader of events that writes mails about orders and stock into the outbox. Its rows make no one wait but those
 * who report the same cause, and for an order's causes that is the transaction that has the order locked.
 */
export function createMailReader({ mails, recipients, orderUrl, storeCountry }: NotificationsDeps): EventReader {
  const toBuyer = ({ head, buyer }: AboutOrder, ...mail: MailParts): NewMail[] =>
    buyer === undefined ? [] : [mails.letterTo(head, buyer, ...mail)];

  /** To each of those who run the shop a mail of their own. */
  const toStaff = ({ head, staff }: Pick<AboutOrder, 'head' | 'staff'>, ...[mail, document]: MailParts): NewMail[] =>
    staff.map((to) => mails.letterTo(head, to, { ...mail, cause: `${mail.cause}:${to}` }, document));

  /** Reads what the mails about an order need, and writes them. */
  const aboutOrder = (
    { orderId, buyerId }: { orderId: string; buyerId: string },
    write: (about: AboutOrder) => NewMail[],
  ) =>
    composed(async (on) => {
      const [found, buyer, staff, head, country] = await sendAll(on, [
        findOrderWithQuote(orderId),
        recipients.ofUser(buyerId),
        recipients.ofOrderStaff(),
        mails.letterhead,
        storeCountry,
      ]);
      if (!found) return [];
      return mails.post(
        write({
          mailed: toMailedOrder(found, country, { mails, orderUrl }),
          buyer: found.order.email || buyer,
          staff,
          head,
        }),
      );
    });

  /** An order's version names the change: of each there is one mail of a kind. */
  const ofOrder = (event: EventOf<'order.placed' | 'order.changed'>) => {
    const wanted = event.kind === 'order.placed' ? mailsForPlaced(event) : mailsFor(event);
    if (wanted.length === 0) return undefined;
    const reason = event.kind === 'order.placed' ? undefined : event.reason;
    return aboutOrder(event, (about) => {
      const { mailed } = about;
      const { id: orderId, version } = mailed.order;
      const isReturned = event.kind === 'order.changed' && isSent(event.before.status);
      return wanted.filter(isWelcome(mailed)).flatMap(({ kind, to }) => {
        const mail = { cause: `order:${orderId}:${version}:${kind}`, kind, orderId };
        const document = ORDER_MAILS[kind]({ ...mailed, isReturned, ...(reason && { reason }) });
        return to === 'buyer' ? toBuyer(about, mail, document) : toStaff(about, mail, document);
      });
    });
  };

  /** One mail per refund. */
  const ofRefund = (event: EventOf<'refund.completed'>) =>
    aboutOrder(event, (about) => {
      const { refundId, orderId, portion, currency } = event;
      const amount = formatMoney(toDecimal(event.amount, currencyDigits(currency)), currency);
      const mail = { cause: `refund:${refundId}`, kind: 'order-refunded' as const, orderId };
      return toBuyer(about, mail, refundMail(about.mailed, { amount, portion }));
    });

  /** The shop's staff is notified of a variant at most once a day. */
  const ofLowStock = ({ at, variantId, title, left }: EventOf<'stock.low'>) =>
    composed(async (on) => {
      const [staff, head] = await sendAll(on, [recipients.ofProductStaff(), mails.letterhead]);
      const mail = { cause: `stock-low:${variantId}:${at.toISOString().slice(0, 10)}`, kind: 'stock-low' as const };
      const document = lowStockMail({ title, left }, `${mails.publicUrl()}/admin/products`);
      return mails.post(toStaff({ head, staff }, mail, document));
    });

  /** Writes the mails that an event causes. */
  return (event) => {
    switch (event.kind) {
      case 'order.placed':
      case 'order.changed':
        return ofOrder(event);
      case 'refund.completed':
        return ofRefund(event);
      case 'stock.low':
        return ofLowStock(event);
      default:
        return undefined;
    }
  };
}
