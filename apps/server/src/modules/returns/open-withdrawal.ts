import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import { isSent } from '../orders/index.ts';
import type { ReturnsDeps } from './returns.deps.ts';
import * as repository from './returns.repository.ts';
import { balanceToReturn, unitsOut } from './returns.rules.ts';
import { recordChange } from './write-return.ts';

export interface WithdrawalToOpen {
  orderId: string;
  /** Units that the buyer withdraws from; `all`: the whole order. */
  items: 'all' | readonly { orderItemId: string; quantity: number }[];
  /** Time of the statement. */
  statedAt: Date;
}

/** Makes the return of a withdrawal, of what has left the shop: approved at once, and without a reason. */
export const createWithdrawalOpener =
  (deps: ReturnsDeps) =>
  /**
   * In the caller's transaction, which takes the order's lock first.
   * @throws AppError ORDER_NOT_FOUND, RETURN_TOO_MANY where nothing of it is out, or all of that is in other returns
   */
  async (tx: Executor, { orderId, items, statedAt }: WithdrawalToOpen, actor: Actor): Promise<{ returnId: string }> => {
    const order = await send(tx, deps.orders.lock(orderId));
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    const lines = await send(tx, deps.orders.listLines(orderId));
    const parcels = await deps.shipments.listOfOrders(tx, [orderId]);
    const refunds = await deps.payments.listRefunds(tx, [orderId]);
    const returns = await repository.listOfOrders(tx, [orderId]);
    const wantedOf = (id: string) =>
      items === 'all'
        ? Number.POSITIVE_INFINITY
        : items.reduce((sum, item) => (item.orderItemId === id ? sum + item.quantity : sum), 0);
    const id = newId();
    const rows = lines.flatMap((line) => {
      const left = balanceToReturn(line, unitsOut(line, parcels, isSent(order.status)), returns, refunds);
      const quantity = Math.min(wantedOf(line.id), left);
      if (quantity <= 0) return [];
      return {
        ...{ id: newId(), returnId: id, orderItemId: line.id, quantity, reason: '', reasonLabel: '' },
        ...{ resolution: 'refund' as const, newVariantId: null, newSku: '', newVariantTitle: '', pictures: [] },
        ...{ held: 0, received: 0, sellable: 0, seconds: 0, waste: 0 },
      };
    });
    if (rows.length === 0)
      throw new AppError('RETURN_TOO_MANY', 'Nothing of this order is out, or it is already in another return.');
    const now = deps.clock.now();
    const row = {
      ...{ id, orderId, kind: 'withdrawal' as const, state: 'approved' as const, requestKey: `withdrawal:${newId()}` },
      ...{ comment: '', note: '', labelUrl: '', trackingNumber: '', statedAt, fee: 0, refundsDelivery: true },
      ...{ heldUntil: null, version: 1, requestedAt: now, updatedAt: now },
    };
    await repository.insertReturn(tx, row, rows);
    await recordChange(deps, tx, { order, entry: { ...row, items: rows } }, { before: null, after: 'approved', actor });
    return { returnId: id };
  };
