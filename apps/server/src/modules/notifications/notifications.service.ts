import type { Executor } from '../../db/connection.ts';
import { composed, send, sendAll } from '../../db/statement.ts';
import type { Recipients } from '../auth/index.ts';
import type { OrderQuote, OrderRow, OrderTeller } from '../orders/index.ts';
import { asWritten, SECRET_MARK } from '../outbox/index.ts';
import { createAccountMails } from './account-mails.ts';
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
  type ReturnedVariant,
  type StaffInvited,
  staffInvitedMail,
  stockBackMail,
} from './shop-mails.ts';

export interface NotificationsDeps extends MailWriterDeps {
  recipients: Recipients;
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

/** Who asked to be told. */
export interface StockNotice {
  id: string;
  email: string;
}

/** An invitation that is written: its link is made of its token, which only its recipient is to read. */
type NewInvitation = Omit<StaffInvited, 'url'> & { token: string };

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
  const [publicUrl, storeName] = [deps.publicUrl, asWritten(deps.storeName)];
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

  const storyOf = (order: OrderRow, quote: OrderQuote): OrderStory => ({
    order,
    summary: summariseOrder(order, quote),
    url: deps.orderUrl(order.id),
    adminUrl: `${publicUrl()}/admin/orders?order=${order.id}`,
    formatTime: (instant) => time.format(instant),
  });

  return {
    accounts: createAccountMails({ storeName, publicUrl, findEmail: deps.recipients.ofUser, write }),

    /** Tells of changes of orders. An order's version names the change: of each there is one mail of a kind. */
    orders: {
      findReaders: (userId) =>
        composed(async (db) => {
          const [buyer, staff] = await sendAll(db, [deps.recipients.ofUser(userId), deps.recipients.ofOrderStaff()]);
          return { buyer, staff };
        }),
      isTold: (changed) => mailsFor(changed).length > 0,
      tell: (changed, { quote, readers }) => {
        const { after: order, reason } = changed;
        const story = { ...storyOf(order, quote), reason };
        const letters = mailsFor(changed).flatMap(({ kind, to }) => {
          const mail = { cause: `order:${order.id}:${order.version}:${kind}`, kind, orderId: order.id };
          const document = ORDER_MAILS[kind](story);
          return to === 'buyer'
            ? write.toBuyer(readers.buyer, mail, document)
            : write.toAdmins(readers.staff, mail, document);
        });
        return write.post(letters);
      },
    } satisfies OrderTeller,

    /** Tells the buyer that money is on its way back. @param refundId names the refund: of each there is one mail */
    refunded: async (tx: Executor, order: OrderRow, refundId: string, refund: Refund): Promise<void> => {
      const mail = { cause: `refund:${refundId}`, kind: 'order-refunded' as const, orderId: order.id };
      const story = storyOf(order, await deps.findQuote(tx, order.id));
      const to = await send(tx, deps.recipients.ofUser(order.userId));
      await sendAll(tx, write.post(write.toBuyer(to, mail, refundMail(story, refund))));
    },

    /** Tells who runs the shop of a stock that ran low, of each at most once a day. @param day `YYYY-MM-DD` */
    stockRanLow: async (tx: Executor, stock: LowStock, day: string): Promise<void> => {
      const mail = { cause: `stock-low:${stock.id}:${day}`, kind: 'stock-low' as const };
      const document = lowStockMail(stock, `${publicUrl()}/admin/products`);
      const staff = await send(tx, deps.recipients.ofProductStaff());
      await sendAll(tx, write.post(write.toAdmins(staff, mail, document)));
    },

    /** Tells somebody who waits for it that a variant is back. @param notice of each there is one mail */
    stockReturned: async (tx: Executor, { id, email }: StockNotice, variant: ReturnedVariant): Promise<void> => {
      const mail = { cause: `stock-back:${id}`, kind: 'stock-back', isFarewell: true } as const;
      await send(tx, write.toAddress(email, mail, stockBackMail(storeName, publicUrl(), variant)));
    },

    /** Asks somebody to join the staff. @param id names the invitation: of each there is one mail */
    staffInvited: async (tx: Executor, id: string, email: string, invited: NewInvitation): Promise<void> => {
      const mail = { cause: `staff-invited:${id}`, kind: 'staff-invited' as const, secret: invited.token };
      const letter = { ...invited, url: `${publicUrl()}/invitation/${SECRET_MARK}` };
      const document = staffInvitedMail(storeName, letter, time.format(invited.expiresAt));
      await send(tx, write.toAddress(email, mail, document));
    },

    /** Asks for the yes of an email's owner, at most once a day. @param day `YYYY-MM-DD` */
    subscriptionAsked: async (tx: Executor, { id, email, links }: Subscriber, day: string): Promise<void> => {
      const mail = { cause: `newsletter-confirm:${id}:${day}`, kind: 'newsletter-confirm' as const };
      const document = newsletterConfirmMail(storeName, links);
      await send(tx, write.toAddress(email, { ...mail, headers: newsletterHeaders(links) }, document));
    },

    subscriptionConfirmed: async (tx: Executor, { id, email, links }: Subscriber): Promise<void> => {
      const mail = { cause: `newsletter-welcome:${id}`, kind: 'newsletter-welcome' as const };
      const document = newsletterWelcomeMail(storeName, links);
      await send(tx, write.toAddress(email, { ...mail, headers: newsletterHeaders(links) }, document));
    },
  };
}
