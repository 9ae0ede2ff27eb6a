import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/connection.ts';
import { type Statement, send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { OrderStore } from '../orders/index.ts';
import type { MailWriter } from '../outbox/index.ts';
import type { Seller } from '../settings/index.ts';
import { documentMail } from './document-mail.ts';
import * as repository from './documents.repository.ts';
import * as files from './files.repository.ts';
import { hashOf } from './snapshot.ts';

export interface FilesDeps {
  db: Executor;
  clock: Clock;
  seller: Statement<Seller>;
  orders: Pick<OrderStore, 'find'>;
  mails: MailWriter;
  /** Email of an account. */
  emailOf: (userId: string) => Statement<string | undefined>;
  /** The page of an order that opens without signing in. */
  orderUrl: (orderId: string) => string;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** From one document to the next: to print one takes its time, and what is asked of the shop meanwhile comes in between. */
const PAUSE_MS = 50;
/** Longer than any document takes to be printed. */
const LEASE_SECONDS = 120;

/** Prints documents, each once, in a step of its own that may fail and is tried again. */
export function createFiles({ db, clock, seller, orders, mails, emailOf, orderUrl, log }: FilesDeps) {
  /** Mails a document to its buyer, where the store does that; one whose mailbox is gone gets none. */
  const mail = async (tx: Executor, { id, orderId, snapshot }: repository.DocumentRow): Promise<void> => {
    const { documents } = await send(tx, seller);
    const order = documents.attachToMails ? await send(tx, orders.find(orderId)) : undefined;
    if (!order) return;
    const to = order.email || (order.userId ? await send(tx, emailOf(order.userId)) : undefined);
    if (!to) return;
    const facts = { cause: `document:${id}`, kind: 'order-document' as const, orderId };
    const attachments = [{ documentId: id, fileName: fileNameOf(snapshot.number) }];
    await send(
      tx,
      mails.toAddress(to, { ...facts, attachments }, (storeName) =>
        documentMail(snapshot, storeName, orderUrl(orderId)),
      ),
    );
  };

  const make = async (row: repository.DocumentRow): Promise<Uint8Array> => {
    if (hashOf(row.snapshot) !== row.sha256) throw new Error(`the content of ${row.number} was changed`);
    const { printDocument } = await import('./print-document.ts');
    const bytes = await printDocument(row.snapshot);
    await inTransaction(db, async (tx) => {
      if (await files.storeBytes(tx, row.id, bytes)) await mail(tx, row);
    });
    return (await files.findBytes(db, row.id)) ?? bytes;
  };

  const requireRow = async (id: string): Promise<repository.DocumentRow> => {
    const row = await repository.findDocument(db, id);
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND');
    return row;
  };

  return {
    /** Makes the PDFs that are due; one that cannot be made is tried again later. */
    makeDue: async (stop?: AbortSignal): Promise<void> => {
      while (!stop?.aborted) {
        const id = await files.claimDue(db, clock, LEASE_SECONDS);
        if (!id) return;
        try {
          await make(await requireRow(id));
        } catch (error) {
          const lastError = error instanceof Error ? error.message.slice(0, 500) : String(error);
          await files.putOff(db, clock, id, lastError);
          log.error({ err: error, documentId: id }, 'the PDF of a document could not be made; it is tried again');
        }
        await wait(PAUSE_MS);
      }
    },

    /** The PDF of a document, which is made where it is not yet. */
    bytesOf: async (row: repository.DocumentRow): Promise<Uint8Array> =>
      (await files.findBytes(db, row.id)) ?? (await make(row)),

    requireRow,
  };
}

/** Name of a document's file: its number, whose strokes no file can have. */
export const fileNameOf = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;
