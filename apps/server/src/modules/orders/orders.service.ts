import type { AdminOrderStatus, Order, OrderDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Actor, changeOrder } from './order-changes.ts';
import { toOrder, toOrderDetails } from './orders.mapping.ts';
import * as repository from './orders.repository.ts';
import { decideStatusChange, type StatusChange } from './orders.rules.ts';

export interface StockLine {
  productId: string;
  quantity: number;
}

/** What the orders need of the catalogue. */
export interface StockKeeper {
  takeStock: (
    tx: Executor,
    lines: StockLine[],
  ) => Promise<{ ok: true } | { ok: false; shortages: { productId: string; title: string; available: number }[] }>;
  giveBackStock: (tx: Executor, lines: StockLine[]) => Promise<void>;
  recordSales: (tx: Executor, lines: StockLine[], day: string, sign: 1 | -1) => Promise<void>;
}

export interface OrdersDeps {
  db: Executor;
  clock: Clock;
  stock: StockKeeper;
  /** Whether the payment of an order is being captured, or was a short while ago and nobody knows how that ended. */
  isPaymentInFlight: (tx: Executor, orderId: string) => Promise<boolean>;
}

export type OrdersService = ReturnType<typeof createOrdersService>;

async function withLines(db: Executor, rows: repository.OrderRow[]): Promise<Order[]> {
  const lines = await repository.listLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toOrder(
      row,
      lines.filter(({ orderId }) => orderId === row.id),
    ),
  );
}

async function describe(db: Executor, row: repository.OrderRow): Promise<OrderDetails> {
  const [lines, events] = [await repository.listLines(db, [row.id]), await repository.listEvents(db, row.id)];
  return toOrderDetails(row, lines, events);
}

/** Gives back or takes again what an admin's change of status asks for. */
async function moveStock(
  stock: StockKeeper,
  tx: Executor,
  row: repository.OrderRow,
  change: StatusChange,
): Promise<void> {
  const lines = await repository.listLines(tx, [row.id]);
  if (change.stock === 'give-back') await stock.giveBackStock(tx, lines);
  if (change.stock === 'take') {
    const taken = await stock.takeStock(tx, lines);
    if (!taken.ok) {
      const [first] = taken.shortages;
      const message = `The order cannot be reopened: of '${first?.title}' only ${first?.available} are left.`;
      throw new AppError('OUT_OF_STOCK', message, taken.shortages);
    }
  }
  if (change.sales !== 0 && row.paidAt) {
    await stock.recordSales(tx, lines, row.paidAt.toISOString().slice(0, 10), change.sales);
  }
}

export function createOrdersService({ db, clock, stock, isPaymentInFlight }: OrdersDeps) {
  const requireOrder = async (id: string) => {
    const row = await repository.findOrder(db, id);
    if (!row) throw new AppError('ORDER_NOT_FOUND');
    return row;
  };

  return {
    /** @throws AppError ORDER_NOT_FOUND, also for somebody else's order */
    getOwnOrder: async (userId: string, id: string): Promise<OrderDetails> => {
      const row = await requireOrder(id);
      if (row.userId !== userId) throw new AppError('ORDER_NOT_FOUND');
      return describe(db, row);
    },

    /** @throws AppError ORDER_NOT_FOUND */
    getOrder: async (id: string): Promise<OrderDetails> => describe(db, await requireOrder(id)),

    listOwnOrders: async (userId: string, page: repository.Page) => {
      const { rows, total } = await repository.listOfUser(db, userId, page);
      return { data: await withLines(db, rows), total, ...page };
    },

    listOrders: async (filter: { search?: string; status?: string }, page: repository.Page) => {
      const { rows, countMatches } = await repository.listForAdmin(db, filter, page);
      const counts = await repository.countByStatus(db);
      const { pending = 0, confirmed = 0, delivered = 0, rejected = 0 } = counts;
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const total = filter.search ? await countMatches() : filter.status ? (counts[filter.status] ?? 0) : all;
      return {
        data: await withLines(db, rows),
        total,
        ...page,
        counts: { total: all, pending, confirmed, delivered, rejected },
      };
    },

    findLastChange: (): Promise<Date | undefined> => repository.findLastChange(db),

    /**
     * Sets an order's status as the admin chose it, and its stock with it.
     * @throws AppError ORDER_NOT_FOUND, ORDER_CHANGED, OUT_OF_STOCK, PAYMENT_IN_PROGRESS
     */
    setStatus: (id: string, to: AdminOrderStatus, version: number | undefined, actor: Actor): Promise<OrderDetails> =>
      inTransaction(db, async (tx) => {
        const row = await repository.lockOrder(tx, id);
        if (!row) throw new AppError('ORDER_NOT_FOUND');
        if (version !== undefined && version !== row.version) {
          throw new AppError('ORDER_CHANGED', undefined, await describe(tx, row));
        }
        if (row.status === to) return describe(tx, row);
        if (await isPaymentInFlight(tx, id)) throw new AppError('PAYMENT_IN_PROGRESS');
        const change = decideStatusChange(row, to);
        await moveStock(stock, tx, row, change);
        const changed = await changeOrder(
          tx,
          row,
          {
            status: change.status,
            paymentStatus: change.paymentStatus,
            holdsStock: change.stock === 'keep' ? row.holdsStock : change.stock === 'take',
            // From here on the order does not expire by itself: the admin has taken it in hand.
            payableUntil: null,
          },
          { actor, now: clock.now(), note: '' },
        );
        return describe(tx, changed);
      }),
  };
}
