import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/connection.ts';
import { type Statement, send, sendAll, sendLast } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { localTimeOf } from '../../lib/local-days.ts';
import type { OrderStore } from '../orders/index.ts';
import type { PaymentsService } from '../payments/index.ts';
import type { Seller } from '../settings/index.ts';
import * as repository from './documents.repository.ts';
import { numberOf, seriesOf } from './numbers.rules.ts';
import { createPlanner, type DueDocument } from './plan-document.ts';
import * as requests from './requests.repository.ts';
import { hashOf, type Snapshot } from './snapshot.ts';
import { type AboutOrder, writeSnapshot } from './write-snapshot.ts';

export interface IssuingDeps {
  db: Executor;
  clock: Clock;
  timeZone: string;
  /** Who issues documents, as the store is now. */
  seller: Statement<Seller>;
  orders: Pick<OrderStore, 'lock' | 'findQuote'>;
  payments: Pick<PaymentsService, 'listRefunds'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Version of the layout that new documents are printed in. */
const LAYOUT = 2;
const BATCH = 50;
const MAX_ERROR_LENGTH = 500;

const sentenceOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, MAX_ERROR_LENGTH);

/** Issues what is asked for: each document in a transaction of its own, whose last lock is the row of its numbers. */
export function createIssuing({ db, clock, timeZone, seller, orders, payments, log }: IssuingDeps) {
  const plan = createPlanner(payments);

  /** Numbers a document; from here on others wait for the end of the transaction. */
  const number = async (tx: Executor, due: DueDocument, about: AboutOrder): Promise<repository.DocumentRow> => {
    const written = writeSnapshot(due, about);
    const now = clock.now();
    const series = seriesOf(due.kind, about.seller, localTimeOf(now, timeZone).day);
    const { sequence, issuedAt } = await repository.takeNumber(tx, series, now);
    const issuedOn = localTimeOf(issuedAt, timeZone).day;
    const snapshot: Snapshot = {
      ...written,
      ...{ number: numberOf(series, sequence), issuedOn, suppliedOn: written.paidOn ?? issuedOn },
    };
    const { kind, round, refundId, refersToId: refersTo } = due;
    return {
      ...{ id: newId(), kind, series, sequence, number: snapshot.number, issuedAt, issuedOn, orderId: about.order.id },
      ...{ round, refundId, refersTo, snapshot, sha256: hashOf(snapshot), layout: LAYOUT },
    };
  };

  /** @returns true where a document was issued */
  const answer = ({ cause, orderId }: Pick<requests.RequestRow, 'cause' | 'orderId'>): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      // The order first, as all who change it do: from here on its refunds and states stay as they are.
      const [order, request, quote, store] = await sendAll(tx, [
        orders.lock(orderId),
        requests.lockRequest(cause),
        orders.findQuote(orderId),
        seller,
      ]);
      if (!request) return false;
      const about = order && { order, quote, seller: store, timeZone };
      const due = about && (await plan(tx, request, about));
      if (!due) {
        await send(tx, requests.deleteRequest(cause));
        return false;
      }
      const row = await number(tx, due, about);
      await sendLast(tx, [repository.insertDocument(row), requests.deleteRequest(cause)]);
      return true;
    });

  return {
    /**
     * Issues what is due. What cannot be issued is tried again later.
     * @param stop when it is aborted, nothing more is begun
     */
    issueDue: async (stop?: AbortSignal): Promise<void> => {
      for (;;) {
        const due = await requests.listDue(db, clock, BATCH);
        for (const request of due) {
          if (stop?.aborted) return;
          try {
            await answer(request);
          } catch (error) {
            const tries = await requests.putOff(db, clock, request.cause, sentenceOf(error));
            log.error({ err: error, cause: request.cause, tries }, 'a document could not be issued; it is tried again');
          }
        }
        if (due.length === 0) return;
      }
    },
  };
}
