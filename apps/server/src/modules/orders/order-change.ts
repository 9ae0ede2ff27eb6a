import type { OrderStatus, PaymentStatus } from '@haberdash/contract';
import type { Statement } from '../../db/statement.ts';
import { databaseTime } from '../../db/time.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import type { ChangeReason, EventOf } from '../events/index.ts';
import type { Actor } from '../inventory/index.ts';
import { requireOrderMove } from './order.states.ts';
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

/** A change that is not written yet. */
interface PlannedChange {
  /** The order as it is then. */
  after: repository.OrderRow;
  event: EventOf<'order.changed'>;
  statement: Statement<unknown>;
}

const endOf = (now: Date, payableMinutes: number | null) =>
  payableMinutes === null ? null : minutesAfter(now, payableMinutes);

/**
 * Plans a change of an order that is locked.
 * @throws Error for a change of state that no order may make
 */
export function planChange(
  clock: Clock,
  order: repository.OrderRow,
  { payableMinutes, ...change }: OrderChange,
  { actor, note, reason }: ChangeContext,
): PlannedChange {
  const { status = order.status, paymentStatus = order.paymentStatus } = change;
  const [before, now] = [{ status: order.status, paymentStatus: order.paymentStatus }, clock.now()];
  requireOrderMove(before, { status, paymentStatus }, reason === 'receipt-undone');
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
    after,
    event: {
      ...{ kind: 'order.changed', orderId: order.id, buyerId: order.buyerId, at: now, actor, note },
      ...{ before, after: { status, paymentStatus }, ...(reason && { reason }) },
    },
    statement: repository.updateOrder(order.id, changes),
  };
}
