import type { Fulfilment, OrderStatus, PaymentStatus } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { composed, type Statement, send, sendAll } from '../../db/statement.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import type { EventsService } from '../events/index.ts';
import type { Actor } from '../inventory/index.ts';
import { listByNumber } from './buyers.repository.ts';
import { type ChangeContext, type OrderChange, planChange } from './order-change.ts';
import { findOrderQuote } from './order-quote.ts';
import * as repository from './orders.repository.ts';
import * as toSend from './orders-to-send.repository.ts';

export const SYSTEM: Actor = { by: 'system', userId: null, name: 'Haberdash' };

export type { LockedOrder, OrderLineRow, OrderRow } from './orders.repository.ts';

export type NewOrder = Omit<
  Parameters<typeof repository.insertPlaced>[0],
  'status' | 'paymentStatus' | 'payableUntil' | 'orderDate' | 'updateDate'
> & {
  orderDate: Date;
  /** For how long it waits for its payment; undefined where its money comes by hand. */
  payableMinutes?: number | undefined;
  /** States from the start; by default it waits for its payment. */
  state?: { status: OrderStatus; paymentStatus: PaymentStatus };
};
type PlacedParts = Parameters<typeof repository.insertPlaced>[1];
/** The order's lines and adjustments, in their order. */
export interface NewOrderContent {
  lines: readonly Omit<PlacedParts['lines'][number], 'orderId' | 'position'>[];
  adjustments: readonly Omit<PlacedParts['adjustments'][number], 'orderId' | 'position'>[];
}

export interface OrderStoreDeps {
  db: Executor;
  clock: Clock;
  events: Pick<EventsService, 'prepare' | 'record'>;
}

const WAITING = { status: 'pending', paymentStatus: 'pending' } as const;

export type OrderStore = ReturnType<typeof createOrderStore>;

/** The orders, for callers that change them in their own transactions. An order is locked before it is changed. */
export function createOrderStore({ db, clock, events }: OrderStoreDeps) {
  return {
    /** Reads without locking; what was read may have changed since. */
    find: repository.findOrder,
    lock: (id: string) => repository.lockOrder(clock, id),
    lockPayableOf: (buyerId: string) => repository.lockPayableOrders(clock, buyerId),
    listLines: (orderId: string) => repository.listLinesOf({ orderId }),
    recordRestocked: repository.addRestocked,
    /** Quote of the order, as it was stored when it was made. */
    findQuote: findOrderQuote,

    /** Orders whose time for money by hand is over, and of which none has come. */
    listNotPaid: (limit: number) => repository.listNotPaid(db, clock, limit),
    /** Orders whose buyers are to be reminded of their transfer. */
    listToRemind: (limit: number) => repository.listToRemind(db, clock, limit),
    /** Orders of these short ids that have ever waited for a transfer. */
    listByShortIds: (shortIds: readonly string[]) => repository.listByShortIds(db, shortIds),

    /** Orders that are to be packed or sent, the oldest first. */
    listToSend: () => toSend.listToSend(db),
    listByIds: (ids: readonly string[]) => toSend.listByIds(db, ids),
    listLinesOfOrders: (orderIds: readonly string[]) => repository.listLines(db, [...orderIds]),
    /** Orders that a number names: the first eight characters of their ids. */
    listByNumber: (orderNumber: string) => listByNumber(db, orderNumber),

    listOverdue: (limit: number) => repository.listOverdue(db, clock, limit),
    /** Takes unpaid orders whose time is over; see the repository for when they come up again. */
    claimOverdue: (ids: readonly string[]) => repository.claimOverdue(db, clock, ids),

    /** Stores a new order, which waits for its money from now on. */
    place: async (
      tx: Executor,
      { payableMinutes, state = WAITING, ...order }: NewOrder,
      { lines, adjustments }: NewOrderContent,
      actor: Actor,
    ): Promise<void> => {
      const { orderDate } = order;
      const place = <Part>(part: Part, position: number) => ({ ...part, orderId: order.id, position });
      const payableUntil = payableMinutes === undefined ? null : databaseTime(clock, payableMinutes * 60);
      const row = { ...order, ...state, payableUntil, updateDate: orderDate };
      const { id: orderId } = order;
      const buyerId = order.userId ?? order.cartId;
      await events.record(
        tx,
        { kind: 'order.placed', orderId, buyerId, at: orderDate, actor, note: 'Order placed.', state },
        repository.insertPlaced(row, { lines: lines.map(place), adjustments: adjustments.map(place) }),
      );
    },

    /**
     * The one way to change an order: writes the change and records it as an event, with who, when and why. The order must
     * be locked, and the stock levels that it touches.
     * @throws Error for a change of state that no order may make
     */
    change: (tx: Executor, order: repository.OrderRow, change: OrderChange, context: ChangeContext): Promise<void> => {
      const { event, statement } = planChange(clock, order, change, context);
      return events.record(tx, event, statement);
    },

    /**
     * The same, to be sent with other statements.
     * @returns the order as it is then, and the change; what the readers of its event write is to be sent after it
     */
    prepareChange: (
      order: repository.OrderRow,
      change: OrderChange,
      context: ChangeContext,
    ): { after: repository.OrderRow; changed: Statement<Statement<unknown>[]> } => {
      const { after, event, statement } = planChange(clock, order, change, context);
      const changed = composed(async (on) => {
        const [, written] = await sendAll(on, [statement, events.prepare(event)]);
        return written;
      });
      return { after, changed };
    },

    /** Keeps what part of the order is sent, which shows that something of it has changed. The order must be locked. */
    keepSent: async (tx: Executor, { id }: repository.OrderRow, fulfilment: Fulfilment): Promise<void> => {
      await send(tx, repository.updateOrder(id, { fulfilment, updateDate: clock.now() }));
    },

    /** Adds to the history what only the admin is to read; nothing else changes. The order must be locked. */
    remark: (
      tx: Executor,
      { id: orderId, buyerId, paymentStatus }: repository.OrderRow,
      { actor, note }: Pick<ChangeContext, 'actor' | 'note'>,
    ): Promise<void> => {
      const now = clock.now();
      const event = { kind: 'order.remarked' as const, orderId, buyerId, paymentStatus, at: now, actor, note };
      return events.record(tx, event, repository.updateOrder(orderId, { updateDate: now }));
    },
  };
}
