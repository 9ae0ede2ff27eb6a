import type { Executor } from '../../db/connection.ts';
import { composed, mapped, type Statement, sendAll } from '../../db/statement.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import * as repository from './events.repository.ts';
import type { EventOf, OrderEvent, ShopEvent } from './shop-event.ts';

/**
 * Reads an event in the transaction that records it, and answers what is to be written because of it; nothing where it
 * has no use for it.
 */
export type EventReader = (event: ShopEvent) => Statement<Statement<unknown>[]> | undefined;

const isOf = <Kind extends ShopEvent['kind']>(event: ShopEvent, kind: Kind): event is EventOf<Kind> =>
  event.kind === kind;

/** The reader of one kind of events that does all of its work at once. */
export const readerOf =
  <Kind extends ShopEvent['kind']>(
    kind: Kind,
    work: (tx: Executor, event: EventOf<Kind>) => Promise<void>,
  ): EventReader =>
  (event) => {
    if (!isOf(event, kind)) return undefined;
    return composed(async (on) => {
      await work(on, event);
      return [];
    });
  };

export interface EventsDeps {
  db: Executor;
  clock: Clock;
  readers: readonly EventReader[];
}

export type EventsService = ReturnType<typeof createEventsService>;

/** Events of an order stay with it; the others have been read when they are written, and are stored for questions. */
const PASSING_DAYS = 90;

const insert = ({ at, actor, ...facts }: ShopEvent): Statement<unknown> =>
  repository.insertEvent({ at, facts, ...(actor && { by: actor.by, byUserId: actor.userId, byName: actor.name }) });

/** The record of what has happened. An event, the change it reports and what its readers write are one transaction. */
export function createEventsService({ db, clock, readers }: EventsDeps) {
  /** @returns what its readers write because of it, which is to be sent in the same transaction */
  const prepare = (event: ShopEvent): Statement<Statement<unknown>[]> =>
    composed(async (on) => {
      const readings = readers.flatMap((read) => read(event) ?? []);
      const [, ...written] = await sendAll(on, [insert(event), ...readings]);
      return written.flat();
    });

  return {
    prepare,

    /** @param changes what it reports, sent before it */
    record: async (tx: Executor, event: ShopEvent, ...changes: Statement<unknown>[]): Promise<void> => {
      const changed = composed((on) => sendAll(on, changes));
      const [, written] = await sendAll(tx, [changed, prepare(event)]);
      await sendAll(tx, written);
    },

    /** Oldest first. */
    listOfOrder: (orderId: string): Statement<OrderEvent[]> =>
      mapped(repository.listOfOrder({ orderId }), (rows) =>
        rows.flatMap(({ at, by, byUserId, byName, facts }) =>
          'orderId' in facts ? [{ ...facts, at, actor: { by, userId: byUserId, name: byName } }] : [],
        ),
      ),

    /** Takes the buyers' names and addresses out of the events of these orders. */
    forgetBuyers: repository.forgetBuyers,

    deleteOld: (): Promise<void> => repository.deletePassing(db, minutesAfter(clock.now(), -PASSING_DAYS * 24 * 60)),
  };
}
