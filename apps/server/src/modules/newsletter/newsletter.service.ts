import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import type { TokenSigner } from '../../lib/signed-token.ts';
import type { MailWriter, OutboxService } from '../outbox/index.ts';
import * as repository from './newsletter.repository.ts';
import { writeConfirm, writeWelcome } from './newsletter-mails.ts';

export interface NewsletterDeps {
  db: Executor;
  clock: Clock;
  signer: TokenSigner;
  mails: MailWriter;
  outbox: Pick<OutboxService, 'forgetNewsletter'>;
}

const DAY_MINUTES = 24 * 60;
const CONFIRM_DAYS = 7;
/** The link in a newsletter that is years old must still work. */
const LEAVE_DAYS = 20 * 365;
const CONFIRM = 'newsletter-confirm';
const LEAVE = 'newsletter-leave';

export type NewsletterService = ReturnType<typeof createNewsletterService>;

export function createNewsletterService({ db, clock, signer, mails, outbox }: NewsletterDeps) {
  const linkTo = (page: 'confirm' | 'leave', purpose: string, id: string, days: number) => {
    const token = signer.sign(purpose, id, minutesAfter(clock.now(), days * DAY_MINUTES));
    return `${mails.publicUrl()}/newsletter/${page}/${token}`;
  };

  const subscriberOf = ({ id, email }: repository.SubscriptionRow) => ({
    id,
    email,
    links: {
      confirm: linkTo('confirm', CONFIRM, id, CONFIRM_DAYS),
      leave: linkTo('leave', LEAVE, id, LEAVE_DAYS),
    },
  });

  const requireSubject = (purpose: string, token: string): string => {
    const id = signer.read(purpose, token, clock.now());
    if (!id) throw new AppError('LINK_NOT_VALID');
    return id;
  };

  return {
    /**
     * Asks an email's owner whether the newsletter is wanted. Says nothing about whether the email was subscribed
     * before: that concerns no one else.
     */
    subscribe: (email: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const now = clock.now();
        const subscription = await repository.requireSubscription(tx, email, now);
        if (subscription.confirmedAt) return;
        const day = now.toISOString().slice(0, 10);
        await send(tx, writeConfirm(mails, subscriberOf(subscription), day));
      }),

    /** @throws AppError LINK_NOT_VALID, also where the subscription was ended since */
    confirm: (token: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const id = requireSubject(CONFIRM, token);
        const confirmed = await repository.confirmSubscription(tx, id, clock.now());
        if (confirmed) await send(tx, writeWelcome(mails, subscriberOf(confirmed)));
        else if (!(await repository.hasSubscription(tx, id))) throw new AppError('LINK_NOT_VALID');
      }),

    /**
     * Ends a subscription and forgets the email, in the mails of the newsletter as well; one that was ended before stays so.
     * @throws AppError LINK_NOT_VALID
     */
    leave: (token: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const emails = await repository.deleteSubscription(tx, requireSubject(LEAVE, token));
        await outbox.forgetNewsletter(tx, emails);
      }),

    /** The subscription of an email, for its owner. */
    find: (email: string) => repository.findSubscription(db, email),

    /** Address that ends the subscription of an email; undefined where there is none. */
    findLeaveLink: async (tx: Executor, email: string): Promise<string | undefined> => {
      const subscription = await repository.findSubscription(tx, email);
      return subscription && subscriberOf(subscription).links.leave;
    },

    /** Forgets these emails, in the caller's transaction. */
    forgetEmails: repository.deleteEmails,

    /** Forgets who was asked and has not answered while the link was valid. */
    deleteUnconfirmed: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        const asked = minutesAfter(clock.now(), -CONFIRM_DAYS * DAY_MINUTES);
        await outbox.forgetNewsletter(tx, await repository.deleteUnconfirmed(tx, asked));
      }),
  };
}
