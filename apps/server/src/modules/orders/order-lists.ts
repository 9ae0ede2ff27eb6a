import { type AdminOrder, isPaidByHand, MOST_FOUND, type Order } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { PaymentsService } from '../payments/index.ts';
import * as lists from './order-lists.repository.ts';
import { quoteOrder } from './order-quote.ts';
import { listBuyersByPhone, searchOrders } from './order-search.repository.ts';
import { toFoundOrder, toOrder } from './orders.mapping.ts';
import * as repository from './orders.repository.ts';

export interface OrderListsDeps {
  db: Executor;
  payments: Pick<PaymentsService, 'listRefunds' | 'listReceipts' | 'listOrdersOf' | 'countRefundsDue'>;
}

async function withLines(
  db: Executor,
  rows: repository.OrderRow[],
  { listRefunds, listReceipts }: OrderListsDeps['payments'],
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, adjustments] = [await repository.listLines(db, ids), await repository.listAdjustments(db, ids)];
  const refunds = await listRefunds(db, ids);
  const byHand = rows.filter(({ paymentMethod }) => isPaidByHand(paymentMethod));
  const receipts = await listReceipts(
    db,
    byHand.map(({ id }) => id),
  );
  return rows.map((row) => {
    const isOfOrder = ({ orderId }: { orderId: string }) => orderId === row.id;
    return toOrder(row, quoteOrder(lines.filter(isOfOrder), adjustments.filter(isOfOrder)), {
      refunds: refunds.filter(isOfOrder),
      receipts: receipts.filter(isOfOrder),
    });
  });
}

/** The same for the staff. */
async function forStaff(
  db: Executor,
  rows: repository.OrderRow[],
  payments: OrderListsDeps['payments'],
): Promise<AdminOrder[]> {
  const all = await withLines(db, rows, payments);
  return all.map((order, index) => ({ ...order, email: rows[index]?.email ?? '' }));
}

/** Numbers on the badges of the admin's list, over all orders. */
function toBadges(counts: Record<string, number>) {
  const { pending = 0, confirmed = 0, delivered = 0, rejected = 0 } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, pending, confirmed, delivered, rejected };
}

/** A total as it is answered: of more than are counted, that there are more. */
const upToMost = (total: number) => ({ total: Math.min(total, MOST_FOUND), totalIsMore: total > MOST_FOUND });

/** Lists of orders, a shopper's and the shop's, and what is counted in these. */
export function createOrderLists({ db, payments }: OrderListsDeps) {
  const search = async (text: string, filter: lists.OrderFilter, page: lists.Page) =>
    searchOrders(db, { text, paid: await payments.listOrdersOf(text.trim()) }, filter, page);

  return {
    listOwnOrders: async (userId: string, page: lists.Page) => {
      const { rows, total } = await lists.listOfUser(db, userId, page);
      return { data: await withLines(db, rows, payments), total, ...page };
    },

    listVisitorsOrders: async (email: string, page: lists.Page) => {
      const { rows, total } = await lists.listOfVisitors(db, email, page);
      return { data: await withLines(db, rows, payments), total, ...page };
    },

    countByStatus: () => repository.countByStatus(db),

    countToFulfil: () => repository.countToFulfil(db),

    /** Number of orders with money that is still to be given back, or whose refund has failed. */
    countRefundsDue: payments.countRefundsDue,

    /** Accounts, and visitors by their ids among the customers, with an order that has this phone number; none for a text that is no number. */
    listBuyersByPhone: (text: string): Promise<string[]> => listBuyersByPhone(db, text),

    /** The first orders that a text finds, without their lines, and how many there are. */
    findOrders: async (text: string, limit: number) => {
      const { rows, total } = await search(text, {}, { page: 1, limit });
      return { items: rows.map(toFoundOrder), ...upToMost(total) };
    },

    /** Newest first; `totalIsMore`: a search has found more than `total`. */
    listOrders: async (
      { search: text, ...filter }: { search?: string | undefined } & lists.OrderFilter,
      page: lists.Page,
    ) => {
      const counts = await repository.countByStatus(db);
      const badges = toBadges(counts);
      if (text) {
        const { rows, total } = await search(text, filter, page);
        return { data: await forStaff(db, rows, payments), ...upToMost(total), ...page, counts: badges };
      }
      const rows = await lists.listFiltered(db, filter, page);
      const data = await forStaff(db, rows, payments);
      const { status, ...others } = filter;
      if (Object.values(others).some((value) => value !== undefined)) {
        return { data, ...upToMost(await lists.countFiltered(db, filter)), ...page, counts: badges };
      }
      const total = status ? (counts[status] ?? 0) : badges.total;
      return { data, total, totalIsMore: false, ...page, counts: badges };
    },

    /** Countries and methods that occur in orders. */
    listFilters: async () => ({
      countries: await lists.listCountries(db),
      methods: await lists.listMethods(db),
      paymentMethods: await lists.listPaymentMethods(db),
    }),
  };
}
