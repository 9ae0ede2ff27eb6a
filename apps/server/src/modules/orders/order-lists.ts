import { type AdminOrder, isPaidByHand, MOST_FOUND, type Order, type OrderTab } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { PaymentsService } from '../payments/index.ts';
import type { ShipmentRecords } from '../shipments/index.ts';
import * as lists from './order-lists.repository.ts';
import { quoteOrder } from './order-quote.ts';
import { listBuyersByPhone, searchOrders } from './order-search.repository.ts';
import { toFoundOrder, toOrder } from './orders.mapping.ts';
import * as repository from './orders.repository.ts';

export interface OrderListsDeps {
  db: Executor;
  payments: Pick<PaymentsService, 'listRefunds' | 'listReceipts' | 'listOrdersOf' | 'countRefundsDue'>;
  shipments: Pick<ShipmentRecords, 'listOfOrders'>;
}

async function withLines(
  db: Executor,
  rows: repository.OrderRow[],
  { payments: { listRefunds, listReceipts }, shipments }: OrderListsDeps,
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, adjustments] = [await repository.listLines(db, ids), await repository.listAdjustments(db, ids)];
  const refunds = await listRefunds(db, ids);
  const byHand = rows.filter(({ paymentMethod }) => isPaidByHand(paymentMethod));
  const receipts = await listReceipts(
    db,
    byHand.map(({ id }) => id),
  );
  const parcels = await shipments.listOfOrders(db, ids);
  return rows.map((row) => {
    const isOfOrder = ({ orderId }: { orderId: string }) => orderId === row.id;
    return toOrder(row, quoteOrder(lines.filter(isOfOrder), adjustments.filter(isOfOrder)), {
      refunds: refunds.filter(isOfOrder),
      receipts: receipts.filter(isOfOrder),
      shipments: parcels.filter(isOfOrder),
    });
  });
}

/** The same for the staff. */
async function forStaff(db: Executor, rows: repository.OrderRow[], deps: OrderListsDeps): Promise<AdminOrder[]> {
  const all = await withLines(db, rows, deps);
  return all.map((order, index) => {
    const { email = '', questionAt = null } = rows[index] ?? {};
    return { ...order, email, hasQuestion: questionAt !== null };
  });
}

/** Numbers on the badges of the admin's list, over all orders. */
function toBadges(counts: Record<string, number>) {
  const { pending = 0, confirmed = 0, delivered = 0, rejected = 0 } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, pending, confirmed, delivered, rejected };
}

/** Numbers on the tabs of the admin's list. */
const countTabs = async (
  db: Executor,
  { confirmed = 0, inProcess = 0, inShipping = 0 }: Record<string, number>,
  refundDue: number,
): Promise<Record<OrderTab, number>> => ({
  toPack: confirmed,
  toSend: inProcess + (await lists.countPartial(db)),
  sent: inShipping,
  refundDue,
  ...(await lists.countWaiting(db)),
});

/** A total as it is answered: of more than are counted, that there are more. */
const upToMost = (total: number) => ({ total: Math.min(total, MOST_FOUND), totalIsMore: total > MOST_FOUND });

/** Lists of orders, a shopper's and the shop's, and what is counted in these. */
export function createOrderLists(deps: OrderListsDeps) {
  const { db, payments } = deps;
  const search = async (text: string, filter: lists.OrderFilter, page: lists.Page) =>
    searchOrders(db, { text, paid: await payments.listOrdersOf(text.trim()) }, filter, page);

  return {
    listOwnOrders: async (userId: string, page: lists.Page) => {
      const { rows, total } = await lists.listOfUser(db, userId, page);
      return { data: await withLines(db, rows, deps), total, ...page };
    },

    listVisitorsOrders: async (email: string, page: lists.Page) => {
      const { rows, total } = await lists.listOfVisitors(db, email, page);
      return { data: await withLines(db, rows, deps), total, ...page };
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
      const badges = { counts: toBadges(counts), tabs: await countTabs(db, counts, await payments.countRefundsDue()) };
      if (text) {
        const { rows, total } = await search(text, filter, page);
        return { data: await forStaff(db, rows, deps), ...upToMost(total), ...page, ...badges };
      }
      const rows = await lists.listFiltered(db, filter, page);
      const data = await forStaff(db, rows, deps);
      const { status, ...others } = filter;
      if (Object.values(others).some((value) => value !== undefined)) {
        return { data, ...upToMost(await lists.countFiltered(db, filter)), ...page, ...badges };
      }
      const total = status ? (counts[status] ?? 0) : badges.counts.total;
      return { data, total, totalIsMore: false, ...page, ...badges };
    },

    /** Countries and methods that occur in orders. */
    listFilters: async () => ({
      countries: await lists.listCountries(db),
      methods: await lists.listMethods(db),
      paymentMethods: await lists.listPaymentMethods(db),
    }),
  };
}
