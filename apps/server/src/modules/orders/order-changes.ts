import type { OrderStatus, PaymentStatus } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { Actor } from '../inventory/index.ts';
import * as repository from './orders.repository.ts';

export const SYSTEM: Actor = { by: 'system', userId: null, name: 'Haberdash' };

export interface OrderChange extends Partial<Omit<repository.OrderRow, 'id' | 'version' | 'status' | 'paymentStatus'>> {
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
}

/**
 * The one way to change an order: writes the change and, for each of its two states that it moves, an entry of the
 * history with who, when and why. The order must be locked.
 */
export async function changeOrder(
  tx: Executor,
  order: repository.OrderRow,
  change: OrderChange,
  { actor, now, note }: { actor: Actor; now: Date; note: string },
): Promise<repository.OrderRow> {
  const event = { orderId: order.id, at: now, by: actor.by, byUserId: actor.userId, byName: actor.name, note };
  const moves = [
    { kind: 'payment' as const, from: order.paymentStatus, to: change.paymentStatus ?? order.paymentStatus },
    { kind: 'order' as const, from: order.status, to: change.status ?? order.status },
  ];
  const moved = moves.filter(({ from, to }) => from !== to);
  // What is worth a remark belongs into the history even where neither state moves.
  const entries = moved.length > 0 || note === '' ? moved : moves.slice(0, 1);
  await repository.insertEvents(
    tx,
    entries.map((entry) => ({ ...event, ...entry })),
  );
  return repository.updateOrder(tx, order.id, { ...change, updateDate: now });
}
