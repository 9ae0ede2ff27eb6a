import {
  type AdminOrderDetails,
  type AdminOrderStatus,
  type LinkedOrder,
  lineName,
  type OrderDetails,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { EventsService } from '../events/index.ts';
import type { Actor, InventoryService, StockCause } from '../inventory/index.ts';
import type { PaymentsService } from '../payments/index.ts';
import * as buyers from './buyers.repository.ts';
import { createOrderCorrections } from './order-corrections.ts';
import type { OrderDescriber } from './order-describer.ts';
import type { OrderLinks } from './order-links.ts';
import { createOrderLists } from './order-lists.ts';
import type { OrderStore } from './order-store.ts';
import * as repository from './orders.repository.ts';
import { decideStatusChange, heldLines, type StatusChange, withTitles } from './orders.rules.ts';

export interface OrdersDeps {
  db: Executor;
  clock: Clock;
  events: Pick<EventsService, 'record'>;
  orderStore: OrderStore;
  inventory: Pick<InventoryService, 'take' | 'release' | 'recordSales'>;
  links: Pick<OrderLinks, 'read'>;
  describer: OrderDescriber;
  payments: Pick<PaymentsService, 'listRefunds' | 'listOrdersOf' | 'countRefundsDue' | 'isCapturing'>;
}

export type OrdersService = ReturnType<typeof createOrdersService>;

/** Gives back or takes again what an admin's change of status asks for. */
async function moveStock(
  inventory: OrdersDeps['inventory'],
  tx: Executor,
  lines: repository.OrderLineRow[],
  move: StatusChange['stock'],
  cause: Omit<StockCause, 'reason'>,
): Promise<void> {
  if (move === 'give-back') await inventory.release(tx, lines, { ...cause, reason: 'rejection' });
  if (move !== 'take') return;
  const taken = await inventory.take(tx, lines, { ...cause, reason: 'reopening' });
  if (taken.ok) return;
  const shortages = withTitles(taken.shortages, lines);
  const [first] = shortages;
  const name = first && lineName(first);
  const message = `The order can’t be reopened: ‘${name}’ has only ${first?.available} left in stock.`;
  throw new AppError('OUT_OF_STOCK', message, shortages);
}

export function createOrdersService(deps: OrdersDeps) {
  const { db, clock, events, orderStore, inventory, links, describer, payments } = deps;
  const { describeForBuyer, describeForAdmin } = describer;

  return {
    /** @throws AppError ORDER_NOT_FOUND, also for another user's order */
    getOwnOrder: async (userId: string, id: string): Promise<OrderDetails> => {
      const order = await send(db, describeForBuyer(id));
      if (order.userId !== userId) throw new AppError('ORDER_NOT_FOUND');
      return order;
    },

    /**
     * The order of a mail's link, for anyone who has the link.
     * @throws AppError LINK_NOT_VALID
     */
    getLinkedOrder: async (token: string): Promise<LinkedOrder> => {
      const id = links.read(token);
      const row = id && (await send(db, repository.findOrder(id)));
      if (!row) throw new AppError('LINK_NOT_VALID');
      return send(db, describeForBuyer(row.id));
    },

    /** @throws AppError ORDER_NOT_FOUND */
    getOrder: (id: string): Promise<AdminOrderDetails> => describeForAdmin(db, id),

    ...createOrderLists({ db, payments }),
    ...createOrderCorrections({ db, clock, events, orderStore, describer }),
    foldCounts: () => repository.foldCounts(db),

    /** The ids of the orders that were placed since then. */
    listIdsSince: (since: Date): Promise<string[]> => repository.listIdsSince(db, since),

    /** Money columns of these orders; unknown ids are left out. */
    listMoney: (executor: Executor, ids: readonly string[]) => repository.listMoney(executor, ids),

    findLastChange: (): Promise<Date | undefined> => repository.findLastChange(db),

    hasPaidOrderWith: (userId: string, productId: string) => buyers.hasPaidOrderWith(db, userId, productId),

    /** The products that stand in at least two paid orders beside a product, the most often first. */
    listBoughtTogether: (productId: string, limit: number) => buyers.selectBoughtTogether(db, productId, limit),
    isImageUsed: buyers.isImageUsed,
    lockAndAskUnpaid: buyers.lockAndAskUnpaid,
    isBuyerNeeded: buyers.isBuyerNeeded,
    forgetPerson: buyers.forgetPerson,

    /**
     * Sets an order's status as the admin chose it, and its stock with it.
     * @throws AppError ORDER_NOT_FOUND, ORDER_CHANGED, OUT_OF_STOCK, PAYMENT_IN_PROGRESS
     */
    setStatus: (
      id: string,
      to: AdminOrderStatus,
      version: number | undefined,
      actor: Actor,
    ): Promise<AdminOrderDetails> =>
      inTransaction(db, async (tx) => {
        const row = await send(tx, orderStore.lock(id));
        if (!row) throw new AppError('ORDER_NOT_FOUND');
        if (version !== undefined && version !== row.version) {
          throw new AppError('ORDER_CHANGED', undefined, await describeForAdmin(tx, id));
        }
        if (row.status === to) return describeForAdmin(tx, id);
        if (await payments.isCapturing(tx, id)) throw new AppError('PAYMENT_IN_PROGRESS');
        const change = decideStatusChange(row, to);
        const lines = heldLines(await send(tx, repository.listLinesOf({ orderId: id })));
        await moveStock(inventory, tx, lines, change.stock, { actor, orderId: id });
        await orderStore.change(
          tx,
          row,
          {
            status: change.status,
            paymentStatus: change.paymentStatus,
            holdsStock: change.stock === 'keep' ? row.holdsStock : change.stock === 'take',
            // From here on the order does not expire by itself: the admin has taken it in hand.
            payableMinutes: null,
          },
          { actor, note: '' },
        );
        if (change.sales !== 0 && row.paidAt)
          await inventory.recordSales(tx, lines, row.paidAt.toISOString().slice(0, 10), change.sales);
        return describeForAdmin(tx, id);
      }),
  };
}
