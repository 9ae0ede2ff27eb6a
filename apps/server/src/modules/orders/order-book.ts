import type { Executor } from '../../db/connection.ts';
import { composed, type Statement, send, sendAll } from '../../db/statement.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Actor } from '../inventory/index.ts';
import { type ChangeContext, type OrderChange, type OrderFacts, type OrderTeller, planChange } from './order-change.ts';
import { findOrderQuote } from './order-quote.ts';
import * as repository from './orders.repository.ts';

export const SYSTEM: Actor = { by: 'system', userId: null, name: 'Haberdash' };

export type { LockedOrder, OrderLineRow, OrderRow } from './orders.repository.ts';

export type NewOrder = Omit<
  Parameters<typeof repository.insertPlaced>[0],
  'status' | 'paymentStatus' | 'payableUntil' | 'orderDate' | 'updateDate'
> & { payableMinutes: number; orderDate: Date };
type PlacedParts = Parameters<typeof repository.insertPlaced>[1];
/** The order's lines and adjustments, in their order. */
export interface NewOrderContent {
  lines: readonly Omit<PlacedParts['lines'][number], 'orderId' | 'position'>[];
  adjustments: readonly Omit<PlacedParts['adjustments'][number], 'orderId' | 'position'>[];
}

export interface OrderBookDeps {
  db: Executor;
  clock: Clock;
  teller: OrderTeller;
}

export type OrderBook = ReturnType<typeof createOrderBook>;

/** The orders for whoever changes them in a transaction of their own. An order is locked before it is changed. */
export function createOrderBook({ db, clock, teller }: OrderBookDeps) {
  const findFacts = ({ id, userId }: Pick<repository.OrderRow, 'id' | 'userId'>): Statement<OrderFacts> =>
    composed(async (on) => {
      const [quote, readers] = await sendAll(on, [
        composed((executor) => findOrderQuote(executor, id)),
        teller.findReaders(userId),
      ]);
      return { quote, readers };
    });

  return {
    /** Reads without locking; what was read may have changed since. */
    find: repository.findOrder,
    lock: (id: string) => repository.lockOrder(clock, id),
    lockPayableOf: (userId: string) => repository.lockPayableOrder(clock, userId),
    listLines: (orderId: string) => repository.listLinesOf({ orderId }),
    recordRestocked: repository.addRestocked,
    /** What the order costs, as it was stored when it was made. */
    findQuote: findOrderQuote,

    listOverdue: (limit: number) => repository.listOverdue(db, clock, limit),
    /** Takes unpaid orders whose time is over; see the repository for when they come up again. */
    claimOverdue: (ids: readonly string[]) => repository.claimOverdue(db, clock, ids),

    /** Stores a new order, which waits for its payment from now on. */
    place: async (
      tx: Executor,
      { payableMinutes, ...order }: NewOrder,
      { lines, adjustments }: NewOrderContent,
      actor: Actor,
    ): Promise<void> => {
      const { orderDate } = order;
      const place = <Part>(part: Part, position: number) => ({ ...part, orderId: order.id, position });
      const dates = { payableUntil: databaseTime(clock, payableMinutes * 60), updateDate: orderDate };
      const by = { by: actor.by, byUserId: actor.userId, byName: actor.name };
      const move = { kind: 'order' as const, from: null, to: 'pending', note: 'Order placed.' };
      const event = { orderId: order.id, at: orderDate, ...by, ...move };
      const row = { ...order, status: 'pending' as const, paymentStatus: 'pending' as const, ...dates };
      await send(
        tx,
        repository.insertPlaced(row, { lines: lines.map(place), adjustments: adjustments.map(place), event }),
      );
    },

    findFacts,

    /**
     * The one way to change an order: writes the change and, for each of its two states that it moves, an entry of the
     * history with who, when and why, and tells of it. The order must be locked, and the stock levels that it touches.
     * @throws Error for a change of state that no order may make
     */
    change: async (
      tx: Executor,
      order: repository.OrderRow,
      change: OrderChange,
      context: ChangeContext,
    ): Promise<void> => {
      const planned = planChange(clock, order, change, context);
      const isTold = teller.isTold(planned.changed);
      const mails = isTold ? teller.tell(planned.changed, await send(tx, findFacts(order))) : [];
      await sendAll(tx, [planned.statement, ...mails]);
    },

    /**
     * The same where it is known already whom to tell what: nothing has to be waited for.
     * @returns the order as it is once all of the statements are sent
     */
    changeKnowing: (
      order: repository.OrderRow,
      change: OrderChange,
      context: ChangeContext,
      facts: OrderFacts,
    ): { after: repository.OrderRow; statements: Statement<unknown>[] } => {
      const { changed, statement } = planChange(clock, order, change, context);
      return { after: changed.after, statements: [statement, ...teller.tell(changed, facts)] };
    },

    /** Adds to the history what only the admin is to read; nothing else changes. The order must be locked. */
    remark: async (
      tx: Executor,
      { id: orderId, paymentStatus }: repository.OrderRow,
      { actor, note }: Pick<ChangeContext, 'actor' | 'note'>,
    ): Promise<void> => {
      const now = clock.now();
      const by = { by: actor.by, byUserId: actor.userId, byName: actor.name };
      const event = { kind: 'payment' as const, from: paymentStatus, to: paymentStatus, ...by, note, isForAdmin: true };
      await send(tx, repository.updateOrder(orderId, { updateDate: now }, [{ orderId, at: now, ...event }]));
    },
  };
}
