import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/connection.ts';
import type { Statement } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Delivery, DeliveryAnswer } from './provider.port.ts';
import type { Providers } from './provider-finder.ts';
import * as repository from './webhooks.repository.ts';

export interface InboxDeps {
  db: Executor;
  clock: Clock;
  providers: readonly Pick<Providers[number], 'id' | 'webhook'>[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export type { EventRow } from './webhooks.repository.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The longer it is the later the next process takes over from one that died; working twice on an event does no harm. */
const LEASE_SECONDS = MINUTE;
/** Far longer than providers send an event again. */
const RETENTION_SECONDS = 60 * DAY;
/** Seconds to wait after each try that did not end it: about a day in all. */
const PAUSES = [5, 20, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];
const RECEIVING = { withinSeconds: DAY, quietSeconds: 2 * MINUTE };
const MINUTE_MS = 60_000;

/** Anyone may send deliveries that are refused: of many only one a minute is logged, with how many there were. */
function createThrottledWarning(log: InboxDeps['log']) {
  let silentUntil = 0;
  let unlogged = 0;
  return (fields: object, message: string) => {
    unlogged += 1;
    if (performance.now() < silentUntil) return;
    log.warn({ ...fields, count: unlogged }, message);
    silentUntil = performance.now() + MINUTE_MS;
    unlogged = 0;
  };
}

/** Inbox of providers' events, each once, until it has been looked after. */
export function createWebhookInbox({ db, clock, providers, log }: InboxDeps) {
  const warn = createThrottledWarning(log);

  const read = async (provider: string, delivery: Delivery): Promise<DeliveryAnswer> => {
    const reader = providers.find(({ id }) => id === provider)?.webhook;
    return reader ? reader.read(delivery) : { kind: 'unchecked', reason: 'PAYPAL_WEBHOOK_ID is not set' };
  };

  return {
    /**
     * Stores what a provider reports. When this resolves it is committed, and may be answered.
     * @throws AppError WEBHOOK_NOT_VALID, WEBHOOK_NOT_CHECKED
     */
    receive: async (provider: string, delivery: Delivery): Promise<void> => {
      const answer = await read(provider, delivery);
      if (answer.kind !== 'event') {
        warn({ provider, reason: answer.reason }, 'a webhook was not taken');
        throw new AppError(answer.kind === 'refused' ? 'WEBHOOK_NOT_VALID' : 'WEBHOOK_NOT_CHECKED');
      }
      const state = answer.event.subject === 'other' ? 'ignored' : 'waiting';
      await repository.insertEvent(db, clock, { id: newId(), provider, state }, answer.event);
    },

    /** Takes the event that has waited longest. @returns undefined where none is due */
    claim: (): Promise<repository.EventRow | undefined> =>
      repository.claimDueEvent(db, clock, { id: newId(), seconds: LEASE_SECONDS }),

    findPayment: (event: repository.EventRow) => repository.findPaymentOf(db, event),

    /** @returns false where another server has taken the event over, and nothing is changed */
    recordDone: (tx: Executor, event: repository.EventRow, orderId: string): Promise<boolean> =>
      repository.markHandled(tx, clock, event, { state: 'done', orderId }),

    recordForeign: (event: repository.EventRow): Promise<boolean> =>
      repository.markHandled(db, clock, event, { state: 'foreign' }),

    /** Has the event tried again later. @param last what becomes of it when it was tried for the last time */
    recordTried: async (
      event: repository.EventRow,
      lastIssue: string,
      last: 'failed' | 'foreign' = 'failed',
    ): Promise<void> => {
      const pauseSeconds = PAUSES[event.tries - 1];
      if (pauseSeconds !== undefined) return repository.markTried(db, clock, event, { lastIssue, pauseSeconds });
      await repository.markHandled(db, clock, event, { state: last, lastIssue });
      if (last === 'failed') log.error({ id: event.id, type: event.type, lastIssue }, 'a webhook is given up');
    },

    /**
     * True while events come, which may be waited for instead of polling. Decided by what the database has of a day, so
     * that all servers hold the same, also where only one of them receives them.
     */
    receivesWebhooks: (): Statement<boolean> => repository.receivesWebhooks(clock, RECEIVING),

    /** Events about an order, oldest first. */
    listOfOrder: (orderId: string): Promise<repository.EventRow[]> => repository.listEventsOfOrder(db, orderId),

    deleteOldEvents: (): Promise<void> => repository.deleteEventsBefore(db, clock, RETENTION_SECONDS),
  };
}
