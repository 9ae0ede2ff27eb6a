import { setTimeout as wait } from 'node:timers/promises';
import type { Mail, MailDetails, MailKind, MailState, Paging } from '@haberdash/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/connection.ts';
import type { Statement } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MailSender, OutgoingMail } from '../../integrations/mail/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { timeLimit } from '../../lib/time-limit.ts';
import { type Letterhead, type MailDocument, plainSentence } from './mail-document.ts';
import * as repository from './outbox.repository.ts';
import { type MailAttachment, pauseAfter, senderOf, withoutSecret, withSecret } from './outbox.rules.ts';

export interface OutboxDeps {
  db: Executor;
  clock: Clock;
  sender: MailSender;
  /** Reads the PDF of a document; undefined where it is gone. */
  readDocument: (documentId: string) => Promise<Uint8Array | null | undefined>;
  /** Breaks off what is being sent, so that a silent mail server does not prevent the shop from stopping. */
  stopping: AbortSignal;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** A mail that something has caused. */
export interface NewMail {
  /** Names what has happened and who is notified: of each cause one mail is written. */
  cause: string;
  kind: MailKind;
  /** The order that it is about, where it is about one. */
  orderId?: string;
  to: string;
  document: MailDocument;
  letterhead: Letterhead;
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
  /** Text that replaces `SECRET_MARK` in the mail that is sent; no one else is shown it. */
  secret?: string;
  /** Nothing of it is stored once it is sent, nor its recipient. */
  isFarewell?: true;
}

/** So many are taken at once; each is sent over a connection of its own. */
const BATCH = 10;
/**
 * From one mail to the next: to put one together takes its time, and what is asked of the shop meanwhile waits for one of
 * them at most. No more than forty mails leave a server in a second, and eight where it has much else to do.
 */
const SPACING_MS = 25;
const BUSY_SPACING_MS = 125;
/** Share of the time from which a working server counts as busy; mails alone take half of this. */
const BUSY = 0.25;
/** One try may take so long; the lease outlives it, so that no one else sends the same mail meanwhile. */
const SEND_SECONDS = 30;
const LEASE_SECONDS = 45;
const MAX_ERROR_LENGTH = 500;

const toMail = (row: repository.ListedMail): Mail => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  tries: row.tries,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
});

const toNewRow = (mail: NewMail): repository.NewMailRow => {
  const { cause, kind, orderId = null, to, document, attachments, secret, isFarewell } = mail;
  const { replyTo, ...letterhead } = mail.letterhead;
  const headers = { ...mail.headers, ...(replyTo && { 'Reply-To': replyTo }) };
  const content = {
    ...{ document, letterhead, headers },
    ...(attachments && { attachments }),
    ...(secret && { secret }),
    ...(isFarewell && { isFarewell }),
  };
  return { id: newId(), cause, kind, orderId, recipient: to, subject: plainSentence(document.subject), content };
};

const asOutgoing = (row: repository.OutboxRow) => ({
  id: row.copy === 1 ? row.id : `${row.id}-${row.copy}`,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  date: row.createdAt,
  ...withSecret(row.content),
  ...senderOf(row.content),
});

/** Puts together what leaves: a mail with the documents that go with it. */
const createPacker = (readDocument: OutboxDeps['readDocument']) => {
  /** @throws Error for one that is gone, so that no mail leaves without what it speaks of */
  const attach = async ({ documentId, fileName }: MailAttachment) => {
    const content = await readDocument(documentId);
    if (!content) throw new Error(`the document ${documentId} is not there`);
    return { fileName, type: 'application/pdf', content };
  };
  return async (row: repository.OutboxRow): Promise<OutgoingMail> => {
    const mail = asOutgoing(row);
    const { attachments } = row.content;
    return attachments ? { ...mail, attachments: await Promise.all(attachments.map(attach)) } : mail;
  };
};

/** Loggable facts of a failure: mail servers repeat addresses in their sentences. */
const describeFailure = (error: unknown) =>
  error instanceof Error ? { code: Reflect.get(error, 'code'), response: Reflect.get(error, 'responseCode') } : {};

/** Waits until the next mail may leave. */
async function pause(): Promise<void> {
  const before = performance.eventLoopUtilization();
  await wait(SPACING_MS);
  const { utilization } = performance.eventLoopUtilization(before);
  if (utilization > BUSY) await wait(BUSY_SPACING_MS - SPACING_MS);
}

type Mark = (row: repository.OutboxRow) => Promise<void>;

/** Marks each mail at once, but those that come while others are being marked together after them. */
function markTogether(mark: (rows: readonly repository.OutboxRow[]) => Promise<unknown>): Mark {
  let waiting: repository.OutboxRow[] = [];
  let marking: Promise<void> = Promise.resolve();
  const markWaiting = async () => {
    const rows = waiting;
    waiting = [];
    if (rows.length > 0) await mark(rows);
  };
  return (row) => {
    waiting.push(row);
    // One that fails is not the end of the others.
    marking = marking.catch(() => undefined).then(markWaiting);
    return marking;
  };
}

export type OutboxService = ReturnType<typeof createOutboxService>;

export function createOutboxService({ db, clock, sender, readDocument, stopping, log }: OutboxDeps) {
  const outgoing = createPacker(readDocument);
  const settleFailure = async (row: repository.OutboxRow, leaseId: string, error: unknown): Promise<void> => {
    const pauseSeconds = pauseAfter(row.tries);
    const message = error instanceof Error ? error.message : String(error);
    const lastError = message.replaceAll('\0', '').slice(0, MAX_ERROR_LENGTH);
    await repository.markTried(db, clock, row.id, leaseId, { lastError, pauseSeconds });
    const facts = { id: row.id, kind: row.kind, tries: row.tries, ...describeFailure(error) };
    if (pauseSeconds === undefined) log.error(facts, 'a mail could not be sent and is given up');
    else log.warn(facts, 'a mail could not be sent; it is tried again');
  };

  /** @param rows leased to `leaseId` just now */
  const sendAll = async (rows: readonly repository.OutboxRow[], leaseId: string): Promise<void> => {
    const signal = timeLimit(SEND_SECONDS * 1000, stopping);
    const markSent = markTogether((sent) => repository.markSent(db, clock, sent, leaseId));
    const send = async (row: repository.OutboxRow): Promise<void> => {
      try {
        await sender.send(await outgoing(row), signal);
      } catch (error) {
        return settleFailure(row, leaseId, error);
      }
      await markSent(row);
    };
    let turn: Promise<void> | undefined;
    const inTurn = async (row: repository.OutboxRow) => {
      turn = turn?.then(pause) ?? Promise.resolve();
      await turn;
      await send(row);
    };
    await Promise.all(rows.map(inTurn));
  };

  const requireMail = async (id: string): Promise<repository.OutboxRow> => {
    const row = await repository.findMail(db, id);
    if (!row) throw new AppError('MAIL_NOT_FOUND');
    return row;
  };

  return {
    /**
     * Writes mails in the caller's transaction, as the last thing that it does: they are sent if the transaction is
     * committed, and only then. Of a cause that there is a mail of, none is written.
     */
    enqueue: (mails: readonly NewMail[]): Statement<unknown> => repository.insertMails(mails.map(toNewRow)),

    /**
     * Sends what is due; what cannot be sent is tried again later.
     * @param stop when it is aborted, no more mails are taken
     */
    deliver: async (stop?: AbortSignal): Promise<void> => {
      let taken = BATCH;
      while (taken === BATCH && !stop?.aborted) {
        const leaseId = newId();
        const rows = await repository.claimDue(db, clock, { id: leaseId, seconds: LEASE_SECONDS }, BATCH);
        taken = rows.length;
        if (taken > 0) await sendAll(rows, leaseId);
        if (taken === BATCH) await pause();
      }
    },

    listMails: async (filter: { search?: string; state?: MailState }, page: Paging) => {
      const { rows, total } = await repository.listMails(db, filter, page);
      return { data: rows.map(toMail), total, ...page };
    },

    /** Number of mails that were given up. */
    countFailed: () => repository.countFailed(db),

    /** The mails about an order, oldest first. */
    listMailsOfOrder: async (orderId: string): Promise<Mail[]> =>
      (await repository.listMailsOfOrder(db, orderId)).map(toMail),

    /**
     * Those of these orders whose buyer was sent a confirmation, and since when mails are written at all: of orders
     * that were paid before that, nothing is said.
     */
    findConfirmations: async (
      orderIds: readonly string[],
    ): Promise<{ orderIds: string[]; since: Date | undefined }> => ({
      orderIds: await repository.findOrdersNotified(db, orderIds, ['order-confirmed', 'payment-received']),
      since: await repository.findFirstWritten(db),
    }),

    /** @throws AppError MAIL_NOT_FOUND */
    getMail: async (id: string): Promise<MailDetails> => {
      const row = await requireMail(id);
      return { ...toMail(row), text: withoutSecret(row.content).text, isKept: row.content.isKept ?? true };
    },

    /** @throws AppError MAIL_NOT_FOUND */
    getHtml: async (id: string): Promise<string> => withoutSecret((await requireMail(id)).content).html,

    /**
     * Has a new copy of a mail sent, or a mail that was not sent tried at once.
     * @throws AppError MAIL_NOT_FOUND, MAIL_NOT_KEPT
     */
    sendAgain: async (id: string): Promise<Mail> => {
      if ((await requireMail(id)).content.isKept === false) throw new AppError('MAIL_NOT_KEPT');
      await inTransaction(db, (tx) => repository.makeDue(tx, clock, id));
      return toMail(await requireMail(id));
    },

    /**
     * Forgets what mails have said to and of a person whose account is deleted, in the caller's transaction; those that
     * wait are not sent. That there were mails, when, and of which orders, stays.
     * @param person where mails went, and the orders of which nothing more is mailed
     */
    forgetPerson: (tx: Executor, person: repository.ForgottenPerson): Promise<void> =>
      repository.forgetPerson(tx, person),

    /** Forgets the mails of these causes, in the caller's transaction; one that waits is given up. */
    forgetCauses: repository.forgetCauses,

    /** Forgets that these had mails of the newsletter, in the caller's transaction. */
    forgetNewsletter: repository.forgetNewsletter,
  };
}
