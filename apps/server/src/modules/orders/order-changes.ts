import type { OrderStatus, PaymentStatus } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import * as repository from './orders.repository.ts';

/** Who changes an order. */
export interface Actor {
  by: 'system' | 'shopper' | 'admin';
  userId: string | null;
  name: string;
}

export const SYSTEM: Actor = { by: 'system', userId: null, name: 'Haberdash' };

export interface OrderChange extends Partial<Omit<repository.OrderRow, 'id' | 'version' | 'status' | 'paymentStatus'>> {
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
}

/** What has happened where an order's two states alone do not tell. */
export type ChangeReason =
  /** PayPal holds the payment to look at it. */
  | 'review'
  /** Money was taken that is not what was asked for. */
  | 'mismatch'
  /** The shopper went on with another order. */
  | 'replaced'
  /** No payment could be opened, which the shopper sees at that moment. */
  | 'not-opened';

/** A change that has been made, for whoever tells others of it. */
export interface OrderChanged {
  before: repository.OrderRow;
  after: repository.OrderRow;
  actor: Actor;
  reason: ChangeReason | undefined;
}

export interface ChangeContext {
  actor: Actor;
  now: Date;
  note: string;
  reason?: ChangeReason;
}

export type OrderChanger = ReturnType<typeof createOrderChanger>;

/**
 * The one way to change an order: writes the change and, for each of its two states that it moves, an entry of the
 * history with who, when and why. The order must be locked.
 * @param onChanged is told in the same transaction and writes the mails about it: a transaction changes its order last
 */
export const createOrderChanger =
  (onChanged: (tx: Executor, changed: OrderChanged) => Promise<void>) =>
  async (
    tx: Executor,
    before: repository.OrderRow,
    change: OrderChange,
    { actor, now, note, reason }: ChangeContext,
  ): Promise<repository.OrderRow> => {
    const event = { orderId: before.id, at: now, by: actor.by, byUserId: actor.userId, byName: actor.name, note };
    const moves = [
      { kind: 'payment' as const, from: before.paymentStatus, to: change.paymentStatus ?? before.paymentStatus },
      { kind: 'order' as const, from: before.status, to: change.status ?? before.status },
    ];
    const moved = moves.filter(({ from, to }) => from !== to);
    // What is worth a remark belongs into the history even where neither state moves.
    const entries = moved.length > 0 || note === '' ? moved : moves.slice(0, 1);
    await repository.insertEvents(
      tx,
      entries.map((entry) => ({ ...event, ...entry })),
    );
    const after = await repository.updateOrder(tx, before.id, { ...change, updateDate: now });
    await onChanged(tx, { before, after, actor, reason });
    return after;
  };
