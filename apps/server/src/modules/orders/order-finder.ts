import { foldText } from '@haberdash/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/connection.ts';
import { type Statement, send } from '../../db/statement.ts';
import type { Allowance, LimitCounter } from '../../http/limits.ts';
import { emailSpellings } from '../../lib/email-spellings.ts';
import { listByNumber } from './buyers.repository.ts';

/** Links to one order: whoever asks for more of them fills nobody's mailbox. */
const LINKS_PER_ORDER: Allowance = { max: 5, perMinutes: 60 };

export interface OrderFinderDeps {
  db: Executor;
  log: Pick<FastifyBaseLogger, 'error'>;
  limits: LimitCounter;
  /** Email of an account. */
  emailOf: (userId: string) => Statement<string | undefined>;
  mailLink: (to: string, orderId: string) => Statement<unknown>;
}

/** True where both are one mailbox. */
export const isSameEmail = (one: string, other: string): boolean =>
  emailSpellings(one).map(foldText).includes(foldText(other));

/** Email to which an order's mails go: its own, else that of its account; empty where that is gone. */
export const findOrderEmail = async (
  db: Executor,
  emailOf: OrderFinderDeps['emailOf'],
  { email, userId }: { email: string; userId: string | null },
): Promise<string> => email || ((userId && (await send(db, emailOf(userId)))) ?? '');

/** Mails the links of orders to those who have lost them. */
export function createOrderFinder({ db, log, limits, emailOf, mailLink }: OrderFinderDeps) {
  const underWay = new Set<Promise<void>>();

  const mailLinks = async (orderNumber: string, email: string): Promise<void> => {
    for (const order of await listByNumber(db, orderNumber)) {
      const to = await findOrderEmail(db, emailOf, order);
      // Counted where there is one to mail: who does not know the email uses up nothing of the buyer's.
      if (!to || !isSameEmail(email, to) || (await limits.use(`order link|${order.id}`, LINKS_PER_ORDER)) > 0) continue;
      await send(db, mailLink(to, order.id));
    }
  };

  return {
    /**
     * Mails the link of an order to its email, where it is this one. The search begins once it is asked for and is not waited
     * for: neither the answer nor its time says whether there is such an order.
     */
    mailLinkOf: (orderNumber: string, email: string): void => {
      const work = mailLinks(orderNumber, email)
        .catch((err: unknown) => log.error({ err }, 'the link of an order could not be mailed'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },

    /** Waits for the mails that are being written. */
    settled: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
}
