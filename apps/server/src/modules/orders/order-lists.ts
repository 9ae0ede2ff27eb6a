import { MOST_FOUND, type Order } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { PaymentsService } from '../payments/index.ts';
import * as lists from './order-lists.repository.ts';
import { quoteOrder } from './order-quote.ts';
import { toFoundOrder, toOrder } from './orders.mapping.ts';
import * as repository from './orders.repository.ts';

export interface OrderListsDeps {
  db: Executor;
  payments: Pick<PaymentsService, 'listRefunds'>;
}

async function withLines(
  db: Executor,
  rows: repository.OrderRow[],
  { listRefunds }: OrderListsDeps['payments'],
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, adjustments] = [await repository.listLines(db, ids), await repository.listAdjustments(db, ids)];
  const refunds = await listRefunds(db, ids);
  return rows.map((row) => {
    const isOfOrder = ({ orderId }: { orderId: string }) => orderId === row.id;
    return toOrder(row, quoteOrder(lines.filter(isOfOrder), adjustments.filter(isOfOrder)), refunds.filter(isOfOrder));
  });
}

/** Numbers on the badges of the admin's list, over all orders. */
function toBadges(counts: Record<string, number>) {
  const { pending = 0, confirmed = 0, delivered = 0, rejected = 0 } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, pending, confirmed, delivered, rejected };
}

/** Lists of orders, a shopper's and the shop's, and what is counted in these. */
export function createOrderLists({ db, payments }: OrderListsDeps) {
  return {
    listOwnOrders: async (userId: string, page: lists.Page) => {
      const { rows, total } = await lists.listOfUser(db, userId, page);
      return { data: await withLines(db, rows, payments), total, ...page };
    },

    countByStatus: () => repository.countByStatus(db),

    /** Number of orders with money that is still to be given back, or whose refund has failed. */
    countRefundsDue: () => lists.countRefundsDue(db),

    /** Accounts with an order that has this phone number; none for a text that is no number. */
    listBuyersByPhone: (text: string): Promise<string[]> => lists.listBuyersByPhone(db, text, MOST_FOUND),

    /** The first orders that a search finds, without their lines, and how many there are. */
    findOrders: async (search: string, limit: number) => {
      const { rows, countMatches } = await lists.listForAdmin(db, { search }, { page: 1, limit });
      return { orders: rows.map(toFoundOrder), total: rows.length < limit ? rows.length : await countMatches() };
    },

    listOrders: async (filter: lists.AdminOrderFilter, page: lists.Page) => {
      const { rows, countMatches } = await lists.listForAdmin(db, filter, page);
      const counts = await repository.countByStatus(db);
      const badges = toBadges(counts);
      const total = filter.search ? await countMatches() : filter.status ? (counts[filter.status] ?? 0) : badges.total;
      return { data: await withLines(db, rows, payments), total, ...page, counts: badges };
    },
  };
}
