import { chooseSentence } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { defaultVariantId } from '../catalog/index.ts';
import type { MailWriter } from '../outbox/index.ts';
import { writeStockBack } from './stock-back-mail.ts';
import * as repository from './stock-notices.repository.ts';

export interface StockNoticesDeps {
  db: Executor;
  clock: Clock;
  mails: MailWriter;
}

/** Request for a notice: where no variant is named, of the product's default. */
export interface NoticeRequest {
  productId: string;
  variantId?: string | undefined;
  email: string;
}

const RETENTION_DAYS = 365;
const DAY_MINUTES = 24 * 60;
/** Variants of one round, and mails of one transaction: these variants cannot be bought while it runs. */
const VARIANTS = 50;
const MAILS = 50;

export type StockNoticesService = ReturnType<typeof createStockNoticesService>;

/** Notices of what is back in stock: one mail to each shopper who waited. */
export function createStockNoticesService({ db, clock, mails }: StockNoticesDeps) {
  /** @returns what can be waited for */
  const requireAwaited = async (tx: Executor, { productId, variantId }: NoticeRequest) => {
    const options = await repository.findOptions(tx, productId);
    if (!options) throw new AppError('PRODUCT_NOT_FOUND');
    if (options.length > 0 && !variantId) {
      throw new AppError('VARIANT_REQUIRED', chooseSentence(options), { productId, options });
    }
    const [awaited] = await repository.lockAwaited(tx, [variantId ?? defaultVariantId(productId)]);
    if (awaited?.productId !== productId) throw new AppError('VARIANT_NOT_FOUND');
    return awaited;
  };

  /** @returns whether more of it may be due */
  const sendSome = (variantId: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const [variant] = await repository.lockAwaited(tx, [variantId]);
      if (!variant || variant.onHand <= 0) {
        await repository.waitOn(tx, variantId);
        return false;
      }
      const notices = await repository.takeDue(tx, variantId, MAILS);
      for (const notice of notices) await send(tx, writeStockBack(mails, notice, variant));
      return notices.length === MAILS;
    });

  return {
    /**
     * Stores an email until a variant is back. Nothing is said about whether it was there before.
     * @throws AppError PRODUCT_NOT_FOUND, VARIANT_REQUIRED, VARIANT_NOT_FOUND, STILL_IN_STOCK
     */
    ask: (request: NoticeRequest): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { id, productId, onHand } = await requireAwaited(tx, request);
        if (onHand > 0) throw new AppError('STILL_IN_STOCK');
        const { email } = request;
        await repository.insertNotice(tx, { productId, variantId: id, email, createdAt: clock.now() });
      }),

    /** Writes the mails about what is back. @param stop when it is aborted, no further mail is written */
    sendDue: async (stop?: AbortSignal): Promise<void> => {
      for (const variantId of await repository.listDueVariants(db, VARIANTS)) {
        for (let isMore = true; isMore && !stop?.aborted; ) isMore = await sendSome(variantId);
      }
    },

    /** Variants that the owner of an email waits for. */
    listOf: (email: string) => repository.listOfEmail(db, email),

    /** Forgets these emails, in the caller's transaction. */
    forgetEmails: repository.deleteEmails,

    /** No one waits for ever. */
    deleteOld: (): Promise<void> =>
      repository.deleteOlder(db, minutesAfter(clock.now(), -RETENTION_DAYS * DAY_MINUTES)),
  };
}
