import type { OrderStatus, PaymentStatus } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { sendAll } from '../../db/pipeline.ts';
import { send } from '../../db/statement.ts';
import { writtenTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Actor } from '../inventory/index.ts';
import type { ChangeReason } from './change-reason.ts';
import { requireOrderMove } from './order.states.ts';
import { findOrderQuote } from './order-quote.ts';
import * as repository from './orders.repository.ts';

export const SYSTEM: Actor = { by: 'system', userId: null, name: 'Haberdash' };

export type { LockedOrder, OrderLineRow, OrderRow } from './orders.repository.ts';

export interface OrderChange
  extends Partial<Omit<repository.OrderRow, 'id' | 'version' | 'status' | 'paymentStatus' | 'payableUntil'>> {
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  /** For how long it waits for its payment from now on; null: it does not any more. */
  payableMinutes?: number | null;
}

export type NewOrder = Omit<
  Parameters<typeof repository.insertOrder>[0],
  'status' | 'paymentStatus' | 'payableUntil' | 'orderDate' | 'updateDate'
> & { payableMinutes: number };
/** The order's lines and adjustments, in their order. */
export interface NewOrderContent {
  lines: readonly Omit<Parameters<typeof repository.insertLines>[0][number], 'orderId' | 'position'>[];
  adjustments: readonly Omit<Parameters<typeof repository.insertAdjustments>[0][number], 'orderId' | 'position'>[];
}

export interface ChangeContext {
  actor: Actor;
  note: string;
  reason?: ChangeReason;
}

/** A change that has been made, for whoever tells others of it. */
export interface OrderChanged {
  before: repository.OrderRow;
  to: Pick<repository.OrderRow, 'status' | 'paymentStatus'>;
  /** The order as it is afterwards. */
  written: Promise<repository.OrderRow>;
  actor: Actor;
  reason: ChangeReason | undefined;
}

export interface OrderBookDeps {
  db: Executor;
  clock: Clock;
  /** Is told in the same transaction and writes the mails about it. Stock levels are locked before an order is changed. */
  onChanged: (tx: Executor, changed: OrderChanged) => Promise<void>;
}

export type OrderBook = ReturnType<typeof createOrderBook>;

/** The orders for whoever changes them in a transaction of their own. An order is locked before it is changed. */
export function createOrderBook({ db, clock, onChanged }: OrderBookDeps) {
  const payableUntil = (minutes: number) => writtenTime(clock, minutes * 60);
  const payableIn = (minutes: number | null | undefined) =>
    minutes === undefined ? {} : { payableUntil: minutes === null ? null : payableUntil(minutes) };

  return {
    /** Reads without locking; what was read may have changed since. */
    find: repository.findOrder,
    lock: (id: string) => repository.lockOrder(clock, id),
    hold: repository.holdOrder,
    lockPayableOf: (userId: string) => repository.lockPayableOrder(clock, userId),
    listLines: (orderId: string) => repository.listLinesOf({ orderId }),
    recordRestocked: repository.addRestocked,
    /** What the order costs, as it was stored when it was made. */
    findQuote: findOrderQuote,

    /** Takes unpaid orders whose time is over; see the repository for which ones, and when they come up again. */
    claimOverdue: (limit: number, which: Parameters<typeof repository.claimOverdue>[3]) =>
      repository.claimOverdue(db, clock, limit, which),

    /** Stores a new order, which waits for its payment from now on. */
    place: async (
      tx: Executor,
      { payableMinutes, ...order }: NewOrder,
      { lines, adjustments }: NewOrderContent,
      actor: Actor,
    ): Promise<void> => {
      const now = clock.now();
      const place = <Part>(part: Part, position: number) => ({ ...part, orderId: order.id, position });
      const dates = { payableUntil: payableUntil(payableMinutes), orderDate: now, updateDate: now };
      const event = { orderId: order.id, at: now, by: actor.by, byUserId: actor.userId, byName: actor.name };
      await sendAll(tx, [
        repository.insertOrder({ ...order, status: 'pending', paymentStatus: 'pending', ...dates }),
        repository.insertLines(lines.map(place)),
        ...(adjustments.length > 0 ? [repository.insertAdjustments(adjustments.map(place))] : []),
        repository.insertEvents([{ ...event, kind: 'order', from: null, to: 'pending', note: 'Order placed.' }]),
      ]);
    },

    /**
     * The one way to change an order: writes the change and, for each of its two states that it moves, an entry of the
     * history with who, when and why. The order must be locked.
     * @throws Error for a change of state that no order may make
     */
    change: async (
      tx: Executor,
      order: repository.OrderRow,
      { payableMinutes, ...change }: OrderChange,
      { actor, note, reason }: ChangeContext,
    ): Promise<repository.OrderRow> => {
      const { status = order.status, paymentStatus = order.paymentStatus } = change;
      requireOrderMove(order, { status, paymentStatus });
      const now = clock.now();
      const event = { orderId: order.id, at: now, by: actor.by, byUserId: actor.userId, byName: actor.name, note };
      const moves = [
        { kind: 'payment' as const, from: order.paymentStatus, to: paymentStatus },
        { kind: 'order' as const, from: order.status, to: status },
      ];
      const moved = moves.filter(({ from, to }) => from !== to);
      // What is worth a remark belongs into the history even where neither state moves.
      const entries = moved.length > 0 || note === '' ? moved : moves.slice(0, 1);
      const events = entries.map((entry) => ({ ...event, ...entry }));
      const changes = { ...change, ...payableIn(payableMinutes), updateDate: now };
      const written = send(tx, repository.updateOrder(order.id, changes));
      const told = events.length > 0 ? [send(tx, repository.insertEvents(events))] : [];
      const to = { status, paymentStatus };
      await Promise.all([written, ...told, onChanged(tx, { before: order, to, written, actor, reason })]);
      return written;
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
      await sendAll(tx, [
        repository.insertEvents([{ orderId, at: now, ...event }]),
        repository.updateOrder(orderId, { updateDate: now }),
      ]);
    },
  };
}
