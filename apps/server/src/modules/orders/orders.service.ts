import type { AdminOrderDetails, AdminOrderStatus, LinkedOrder, OrderDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { EventsService } from '../events/index.ts';
import type { Actor, InventoryService } from '../inventory/index.ts';
import type { PaymentsService } from '../payments/index.ts';
import { isOut, type ShipmentRecords } from '../shipments/index.ts';
import * as buyers from './buyers.repository.ts';
import { toLinkedOrder } from './hidden-contact.ts';
import { setStatuses } from './many-statuses.ts';
import { moveStock } from './move-stock.ts';
import { createOrderCorrections } from './order-corrections.ts';
import type { OrderDescriber } from './order-describer.ts';
import { type createOrderFinder, findOrderEmail, isSameEmail, type OrderFinderDeps } from './order-finder.ts';
import type { OrderLinks } from './order-links.ts';
import { createOrderLists } from './order-lists.ts';
import type { OrderStore } from './order-store.ts';
import * as repository from './orders.repository.ts';
import { decideStatusChange, heldLines, isSent } from './orders.rules.ts';

export interface OrdersDeps {
  db: Executor;
  clock: Clock;
  timeZone: string;
  events: Pick<EventsService, 'record'>;
  orderStore: OrderStore;
  inventory: Pick<InventoryService, 'lock' | 'take' | 'release' | 'recordSales'>;
  shipments: ShipmentRecords;
  /** Has the parcels of an order follow a status that is set by hand. The order is locked. */
  followStatus: (tx: Executor, order: repository.OrderRow, status: AdminOrderStatus, actor: Actor) => Promise<void>;
  links: Pick<OrderLinks, 'read'>;
  describer: OrderDescriber;
  /** Email of an account. */
  emailOf: OrderFinderDeps['emailOf'];
  finder: ReturnType<typeof createOrderFinder>;
  /** Makes an account that its mailbox opens. */
  makeAccount: (account: { userName: string; email: string }) => Promise<void>;
  payments: Pick<PaymentsService, 'listRefunds' | 'listReceipts' | 'listOrdersOf' | 'listRefundsDue' | 'isCapturing'>;
  /** True while a withdrawal of the order waits to be judged. */
  hasOpenWithdrawal: (tx: Executor, orderId: string) => Promise<boolean>;
  /** True where the uses of promotions that an order has released are still there for it. */
  areUsesLeft: (tx: Executor, orderId: string) => Promise<boolean>;
}

export type OrdersService = ReturnType<typeof createOrdersService>;

/** What anyone can see and do who has the link of an order. */
function createLinkedOrders({ db, links, describer, emailOf, makeAccount }: OrdersDeps) {
  const requireRow = async (id: string | undefined, code: 'LINK_NOT_VALID' | 'ORDER_NOT_FOUND') => {
    const row = id && (await send(db, repository.findOrder(id)));
    if (!row) throw new AppError(code);
    return row;
  };

  return {
    /** @throws AppError LINK_NOT_VALID */
    getLinkedOrder: async (token: string): Promise<LinkedOrder> => {
      const row = await requireRow(links.read(token), 'LINK_NOT_VALID');
      return toLinkedOrder(await send(db, describer.describeForBuyer(row.id)), true);
    },

    /**
     * The order of a link, with address and phone, for who knows its email.
     * @throws AppError LINK_NOT_VALID, EMAIL_NOT_OF_ORDER
     */
    openLinkedOrder: async (token: string, email: string): Promise<LinkedOrder> => {
      const row = await requireRow(links.read(token), 'LINK_NOT_VALID');
      const own = await findOrderEmail(db, emailOf, row);
      if (!own || !isSameEmail(email, own)) throw new AppError('EMAIL_NOT_OF_ORDER');
      return toLinkedOrder(await send(db, describer.describeForBuyer(row.id)), false);
    },

    /** Makes an account for the visitor whose order it is. @throws AppError ORDER_NOT_FOUND for the order of an account */
    makeBuyersAccount: async (orderId: string | undefined): Promise<void> => {
      const { userId, userName, email } = await requireRow(orderId, 'ORDER_NOT_FOUND');
      if (userId !== null) throw new AppError('ORDER_NOT_FOUND');
      await makeAccount({ userName, email });
    },
  };
}

/** Locks an order that nobody has changed since it was read. @throws AppError ORDER_NOT_FOUND, ORDER_CHANGED */
async function lockUnchanged(
  { orderStore, describer }: OrdersDeps,
  tx: Executor,
  id: string,
  version: number | undefined,
): Promise<repository.OrderRow> {
  const row = await send(tx, orderStore.lock(id));
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  if (version !== undefined && version !== row.version)
    throw new AppError('ORDER_CHANGED', undefined, await describer.describeForAdmin(tx, id));
  return row;
}

/** @throws AppError ORDER_WITHDRAWN, PAYMENT_IN_PROGRESS */
async function requireMovable(
  { hasOpenWithdrawal, payments }: OrdersDeps,
  tx: Executor,
  { id, status }: repository.OrderRow,
  to: AdminOrderStatus,
): Promise<void> {
  if (to === 'inShipping' && !isSent(status) && (await hasOpenWithdrawal(tx, id)))
    throw new AppError('ORDER_WITHDRAWN');
  if (await payments.isCapturing(tx, id)) throw new AppError('PAYMENT_IN_PROGRESS');
}

/** Statuses that the staff sets by hand. */
function createStatusSetter(deps: OrdersDeps) {
  const { db, orderStore, inventory } = deps;
  const { describeForAdmin } = deps.describer;
  return {
    /**
     * Sets an order's status as the admin chose it, and its stock with it.
     * @throws AppError ORDER_NOT_FOUND, ORDER_CHANGED, ORDER_WITHDRAWN, OUT_OF_STOCK, CODE_USED_UP, PAYMENT_IN_PROGRESS
     */
    setStatus: (
      id: string,
      to: AdminOrderStatus,
      version: number | undefined,
      actor: Actor,
    ): Promise<AdminOrderDetails> =>
      inTransaction(db, async (tx) => {
        const row = await lockUnchanged(deps, tx, id, version);
        if (row.status === to) return describeForAdmin(tx, id);
        await requireMovable(deps, tx, row, to);
        const change = decideStatusChange(row, to);
        const lines = heldLines(await send(tx, repository.listLinesOf({ orderId: id })));
        const parcels = await deps.shipments.listOfOrders(tx, [id]);
        await moveStock(inventory, tx, { lines, out: parcels.filter(isOut) }, change.stock, { actor, orderId: id });
        if (change.stock === 'take' && !(await deps.areUsesLeft(tx, id)))
          throw new AppError('CODE_USED_UP', 'The order can’t be reopened: another order has used its code since.');
        await deps.followStatus(tx, row, to, actor);
        await orderStore.change(
          tx,
          row,
          {
            status: change.status,
            paymentStatus: change.paymentStatus,
            holdsStock: change.stock === 'keep' ? row.holdsStock : change.stock === 'take',
            // From here on the order does not expire by itself: the admin has taken it in hand.
            payableMinutes: null,
            awaitingUntil: null,
            remindAt: null,
          },
          { actor, note: '' },
        );
        if (change.sales !== 0 && row.paidAt)
          await inventory.recordSales(tx, lines, row.paidAt.toISOString().slice(0, 10), change.sales);
        return describeForAdmin(tx, id);
      }),
  };
}

export function createOrdersService(deps: OrdersDeps) {
  const { db, clock, events, orderStore, describer, payments, finder } = deps;
  const { describeForBuyer, describeForAdmin } = describer;

  return {
    /** @throws AppError ORDER_NOT_FOUND, also for another user's order, and for a visitor */
    getOwnOrder: async (userId: string | undefined, id: string): Promise<OrderDetails> => {
      const order = await send(db, describeForBuyer(id));
      if (!userId || order.userId !== userId) throw new AppError('ORDER_NOT_FOUND');
      return order;
    },

    ...createLinkedOrders(deps),
    mailLinkOf: finder.mailLinkOf,
    linksMailed: finder.settled,

    /** Order of a buyer, a visitor perhaps. @throws AppError ORDER_NOT_FOUND */
    describe: (id: string): Promise<OrderDetails> => send(db, describeForBuyer(id)),

    /** @throws AppError ORDER_NOT_FOUND */
    getOrder: (id: string): Promise<AdminOrderDetails> => describeForAdmin(db, id),

    ...createOrderLists({ db, timeZone: deps.timeZone, payments, shipments: deps.shipments }),
    ...createOrderCorrections({ db, clock, events, orderStore, describer }),
    setStatuses: (
      change: { ids: readonly string[]; orderStatus: AdminOrderStatus },
      setStatus: (id: string) => Promise<unknown>,
    ) => setStatuses(db, change, setStatus),
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

    ...createStatusSetter(deps),
  };
}
