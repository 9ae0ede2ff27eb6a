import {
  type AdminOrder,
  isPaidByHand,
  MOST_FOUND,
  type Order,
  type OrderSort,
  type OrderTab,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { PaymentsService } from '../payments/index.ts';
import type { ShipmentRecords } from '../shipments/index.ts';
import { exportOrders } from './export-orders.ts';
import * as lists from './order-lists.repository.ts';
import { quoteOrder } from './order-quote.ts';
import { listBuyersByPhone, searchOrders } from './order-search.repository.ts';
import { countWaiting, listOverpaid } from './order-tabs.repository.ts';
import { toFoundOrder, toOrder } from './orders.mapping.ts';
import * as repository from './orders.repository.ts';

export interface OrderListsDeps {
  db: Executor;
  /** Time zone of the days in which orders are looked for. */
  timeZone: string;
  payments: Pick<PaymentsService, 'listRefunds' | 'listReceipts' | 'listOrdersOf' | 'listRefundsDue'>;
  shipments: Pick<ShipmentRecords, 'listOfOrders'>;
}

/** Orders that the staff asks for, as the call has it. */
export interface WantedOrders {
  search?: string | undefined;
  status?: string | undefined;
  country?: string | undefined;
  methodId?: string | undefined;
  paymentMethod?: string | undefined;
  tab?: OrderTab | undefined;
  /** Days on which they were placed, both included. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: OrderSort | undefined;
  ids?: readonly string[] | undefined;
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

/** A total as it is answered: of more than are counted, that there are more. */
const upToMost = (total: number) => ({ total: Math.min(total, MOST_FOUND), totalIsMore: total > MOST_FOUND });

/** Orders with money that is to be given back: captures, what came by hand and was too much, and refunds that failed. */
const listRefundsDue = async ({ db, payments }: OrderListsDeps, overpaid?: string[]): Promise<string[]> => [
  ...new Set([...(await payments.listRefundsDue()), ...(overpaid ?? (await listOverpaid(db)))]),
];

/** Numbers of the orders that wait for something, and which of them have money that is to be given back. */
async function readWork(deps: OrderListsDeps, counts: Record<string, number>) {
  const { db } = deps;
  const { confirmed = 0, inProcess = 0, inShipping = 0 } = counts;
  const { confirmedRefunded, inProcessRefunded, partlySent, deliveredUnpaid, ...waiting } = await countWaiting(db);
  const overpaid = await listOverpaid(db);
  const refundsDue = await listRefundsDue(deps, overpaid);
  const tabs: Record<OrderTab, number> = {
    toPack: confirmed - confirmedRefunded,
    toSend: inProcess - inProcessRefunded + partlySent,
    sent: inShipping,
    refundDue: refundsDue.length,
    overpaid: overpaid.length,
    ...waiting,
  };
  return { tabs, deliveredUnpaid, refundsDue };
}

type Condition = Omit<WantedOrders, 'search' | 'sort'>;

const toFilter = (
  { timeZone }: OrderListsDeps,
  { from, to, ...filter }: Condition,
  refundsDue: readonly string[],
): lists.OrderFilter => ({
  ...filter,
  placed: { from, to, timeZone },
  refundsDue,
});

/** Lists of orders, a shopper's and the shop's, and what is counted in these. */
export function createOrderLists(deps: OrderListsDeps) {
  const { db, payments } = deps;
  const searchOf = async (text: string) => ({ text, paid: await payments.listOrdersOf(text.trim()) });
  const search = async (text: string, filter: lists.OrderFilter, page: lists.Page, sort?: OrderSort) =>
    searchOrders(db, await searchOf(text), filter, page, sort);

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

    /** Numbers of the orders that wait for something. */
    countWork: async (): Promise<Record<OrderTab | 'deliveredUnpaid', number>> => {
      const { tabs, deliveredUnpaid } = await readWork(deps, await repository.countByStatus(db));
      return { ...tabs, deliveredUnpaid };
    },

    /** Accounts, and visitors by their ids among the customers, with an order that has this phone number; none for a text that is no number. */
    listBuyersByPhone: (text: string): Promise<string[]> => listBuyersByPhone(db, text),

    /** The first orders that a text finds, without their lines, and how many there are. */
    findOrders: async (text: string, limit: number) => {
      const { rows, total } = await search(text, {}, { page: 1, limit });
      return { items: rows.map(toFoundOrder), ...upToMost(total) };
    },

    /** A page of the orders of a filter; `totalIsMore`: there are more than `total`. */
    listOrders: async ({ search: text, sort = 'newest', ...wanted }: WantedOrders, page: lists.Page) => {
      const counts = await repository.countByStatus(db);
      const { tabs, refundsDue } = await readWork(deps, counts);
      const filter = toFilter(deps, wanted, refundsDue);
      const badges = { counts: toBadges(counts), tabs };
      if (text) {
        const { rows, total } = await search(text, filter, page, sort);
        return { data: await forStaff(db, rows, deps), ...upToMost(total), ...page, ...badges };
      }
      const rows = await lists.listFiltered(db, filter, page, sort);
      const data = await forStaff(db, rows, deps);
      const { status, tab, ...others } = wanted;
      const isCounted = !(status && tab) && Object.values(others).every((value) => value === undefined);
      if (!isCounted) return { data, ...upToMost(await lists.countFiltered(db, filter)), ...page, ...badges };
      const total = tab ? tabs[tab] : status ? (counts[status] ?? 0) : badges.counts.total;
      return { data, total, totalIsMore: false, ...page, ...badges };
    },

    /** The lines of a CSV file with the orders of a filter, read while they are sent. */
    exportCsv: async ({ search: text, sort = 'newest', ...wanted }: WantedOrders): Promise<AsyncGenerator<string>> => {
      const refundsDue = wanted.tab === 'refundDue' ? await listRefundsDue(deps) : [];
      const filter = toFilter(deps, wanted, refundsDue);
      return exportOrders(deps, { search: text ? await searchOf(text) : undefined, filter, sort });
    },

    /** Countries and methods that occur in orders. */
    listFilters: async () => ({
      countries: await lists.listCountries(db),
      methods: await lists.listMethods(db),
      paymentMethods: await lists.listPaymentMethods(db),
    }),
  };
}
