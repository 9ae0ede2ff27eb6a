import type { Executor } from '../../db/connection.ts';
import type { OrderChanged, OrderQuote, OrderRow } from '../orders/index.ts';
import { createMailWriter, type MailWriterDeps } from './mail-writer.ts';
import { mailsFor } from './notifications.rules.ts';
import { ORDER_MAILS, type OrderStory, type Refund, refundMail } from './order-mails.ts';
import { summariseOrder } from './order-summary.ts';
import {
  type LowStock,
  lowStockMail,
  type NewsletterLinks,
  newsletterConfirmMail,
  newsletterWelcomeMail,
} from './shop-mails.ts';

export interface NotificationsDeps extends MailWriterDeps {
  findQuote: (tx: Executor, orderId: string) => Promise<OrderQuote>;
  /** The page of an order that opens without signing in. */
  orderUrl: (orderId: string) => string;
  timeZone: string;
}

/** Who subscribes to the newsletter, and what their mails link to. */
export interface Subscriber {
  id: string;
  email: string;
  links: NewsletterLinks;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** RFC 8058: the mail program's own button posts to this address. */
const newsletterHeaders = ({ leave }: NewsletterLinks) => ({
  'List-Unsubscribe': `<${leave}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Writes the mails of the shop into the outbox, each in the transaction of what it tells. Its rows make nobody wait but
 * who tells of the same cause, and for an order's causes that is whoever has the order locked.
 */
export function createNotificationsService(deps: NotificationsDeps) {
  const { storeName, publicUrl } = deps;
  const time = new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // The reader may be in another one.
    timeZoneName: 'short',
    timeZone: deps.timeZone,
  });
  const write = createMailWriter(deps);

  const storyOf = async (tx: Executor, order: OrderRow): Promise<OrderStory> => ({
    order,
    summary: summariseOrder(order, await deps.findQuote(tx, order.id)),
    url: deps.orderUrl(order.id),
    adminUrl: `${publicUrl()}/admin/orders?order=${order.id}`,
    formatTime: (instant) => time.format(instant),
  });

  return {
    /** Tells of a change of an order. An order's version names the change: of each there is one mail of a kind. */
    orderChanged: async (tx: Executor, changed: OrderChanged): Promise<void> => {
      const mails = mailsFor(changed);
      if (mails.length === 0) return;
      const order = changed.after;
      const story = { ...(await storyOf(tx, order)), reason: changed.reason };
      for (const { kind, to } of mails) {
        const mail = { cause: `order:${order.id}:${order.version}:${kind}`, kind, orderId: order.id };
        const document = ORDER_MAILS[kind](story);
        if (to === 'buyer') await write.toBuyer(tx, order, mail, document);
        else await write.toAdmins(tx, mail, document);
      }
    },

    /** Tells the buyer that money is on its way back. @param refundId names the refund: of each there is one mail */
    refunded: async (tx: Executor, order: OrderRow, refundId: string, refund: Refund): Promise<void> => {
      const mail = { cause: `refund:${refundId}`, kind: 'order-refunded' as const, orderId: order.id };
      await write.toBuyer(tx, order, mail, refundMail(await storyOf(tx, order), refund));
    },

    /** Tells who runs the shop of a stock that ran low, of each at most once a day. @param day `YYYY-MM-DD` */
    stockRanLow: (tx: Executor, stock: LowStock, day: string): Promise<void> =>
      write.toAdmins(
        tx,
        { cause: `stock-low:${stock.id}:${day}`, kind: 'stock-low' },
        lowStockMail(stock, `${publicUrl()}/admin/products`),
      ),

    /** Asks for the yes of an email's owner, at most once a day. @param day `YYYY-MM-DD` */
    subscriptionAsked: (tx: Executor, { id, email, links }: Subscriber, day: string): Promise<void> => {
      const mail = { cause: `newsletter-confirm:${id}:${day}`, kind: 'newsletter-confirm' as const };
      const document = newsletterConfirmMail(storeName, links);
      return write.toAddress(tx, email, { ...mail, headers: newsletterHeaders(links) }, document);
    },

    subscriptionConfirmed: (tx: Executor, { id, email, links }: Subscriber): Promise<void> => {
      const mail = { cause: `newsletter-welcome:${id}`, kind: 'newsletter-welcome' as const };
      const document = newsletterWelcomeMail(storeName, links);
      return write.toAddress(tx, email, { ...mail, headers: newsletterHeaders(links) }, document);
    },
  };
}
