import type { OrderStatus, PaymentStatus } from '@haberdash/contract';
import type { Statement } from '../../db/statement.ts';
import { databaseTime } from '../../db/time.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import type { Actor } from '../inventory/index.ts';
import type { ChangeReason } from './change-reason.ts';
import { requireOrderMove } from './order.states.ts';
import type { OrderQuote } from './order-quote.ts';
import * as repository from './orders.repository.ts';

export interface OrderChange
  extends Partial<Omit<repository.OrderRow, 'id' | 'version' | 'status' | 'paymentStatus' | 'payableUntil'>> {
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  /** For how long it waits for its payment from now on; null: it does not any more. */
  payableMinutes?: number | null;
}

export interface ChangeContext {
  actor: Actor;
  note: string;
  reason?: ChangeReason;
}

/** A change of an order, for whoever tells others of it. */
export interface OrderChanged {
  before: repository.OrderRow;
  after: repository.OrderRow;
  actor: Actor;
  reason: ChangeReason | undefined;
}

/** By their emails. */
interface OrderReaders {
  /** Undefined for an account that is gone. */
  buyer: string | undefined;
  staff: readonly string[];
}

/** What has to be known to tell of a change of an order. */
export interface OrderFacts {
  quote: OrderQuote;
  readers: OrderReaders;
}

/** Tells others of changes, by mails that are written in the same transaction. */
export interface OrderTeller {
  findReaders: (userId: string) => Statement<OrderReaders>;
  isTold: (changed: OrderChanged) => boolean;
  tell: (changed: OrderChanged, facts: OrderFacts) => Statement<unknown>[];
}

/** A change that is not written yet. */
interface PlannedChange {
  changed: OrderChanged;
  statement: Statement<unknown>;
}

const endOf = (now: Date, payableMinutes: number | null) =>
  payableMinutes === null ? null : minutesAfter(now, payableMinutes);

/**
 * What is written for a change of an order that is locked, and the order as it is then.
 * @throws Error for a change of state that no order may make
 */
export function planChange(
  clock: Clock,
  order: repository.OrderRow,
  { payableMinutes, ...change }: OrderChange,
  { actor, note, reason }: ChangeContext,
): PlannedChange {
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
  const isTimed = payableMinutes !== undefined;
  const changes = {
    ...change,
    ...(isTimed && { payableUntil: payableMinutes === null ? null : databaseTime(clock, payableMinutes * 60) }),
    updateDate: now,
  };
  const after = {
    ...order,
    ...change,
    ...(isTimed && { payableUntil: endOf(now, payableMinutes) }),
    version: order.version + 1,
    updateDate: now,
  };
  return {
    changed: { before: order, after, actor, reason },
    statement: repository.updateOrder(order.id, changes, events),
  };
}
