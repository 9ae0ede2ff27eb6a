import type { Customer, CustomerDetails, CustomerNote, CustomerSort, Paging } from '@haberdash/contract';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AddressesService } from '../addresses/index.ts';
import type { NewsletterService } from '../newsletter/index.ts';
import type { OrdersService } from '../orders/index.ts';
import { type ConsentsDeps, createConsentsReader } from './customer-consents.ts';
import * as repository from './customers.repository.ts';
import { addressesOf, CSV_HEAD, toCsvRow, toCustomer, toNote, toSpent } from './customers.rules.ts';

export interface CustomersDeps extends ConsentsDeps {
  clock: Clock;
  addresses: Pick<AddressesService, 'listAddresses'>;
  newsletter: Pick<NewsletterService, 'find' | 'listConfirmed'>;
  orders: Pick<OrdersService, 'listOwnOrders' | 'listVisitorsOrders' | 'listBuyersByPhone'>;
}

export type CustomersService = ReturnType<typeof createCustomersService>;

/** Customers that a search finds; of more, some are shown and the answer says that there are more. */
const MOST_FOUND = 5000;
/** Rows that the export reads at a time. */
const EXPORT_BATCH = 500;
/** Orders on a customer's page; the list of orders has all. */
const LATEST_ORDERS = 20;

/** The lines of a CSV file, newest customers first. */
async function* exportCustomers(
  { db, newsletter }: CustomersDeps,
  search: repository.CustomerSearch | undefined,
): AsyncGenerator<string> {
  yield CSV_HEAD;
  let last: repository.CustomerRow | undefined;
  for (;;) {
    const rows = await repository.listAfter(db, search, last, EXPORT_BATCH);
    if (rows.length === 0) return;
    const spent = await repository.sumSpent(db, rows);
    const subscribed = await newsletter.listConfirmed(rows.map(({ email }) => email));
    yield rows.map((row) => toCsvRow(row, spent, subscribed.has(row.email))).join('');
    last = rows.at(-1);
  }
}

/** Customers as the staff sees them. */
export function createCustomersService(deps: CustomersDeps) {
  const { db, clock } = deps;

  const consentsOf = createConsentsReader(deps);
  const searchOf = async (text = ''): Promise<repository.CustomerSearch | undefined> =>
    text ? { text, byOrders: await deps.orders.listBuyersByPhone(text) } : undefined;

  return {
    list: async ({ search, sort, ...page }: Paging & { search?: string | undefined; sort: CustomerSort }) => {
      const wanted = { search: await searchOf(search), sort, most: MOST_FOUND + 1 };
      const { rows, total } = await repository.listCustomers(db, wanted, page);
      const spent = await repository.sumSpent(db, rows);
      const data: Customer[] = rows.map((row) => toCustomer(row, spent));
      const totalIsMore = wanted.search !== undefined && total > MOST_FOUND;
      return { data, total: totalIsMore ? MOST_FOUND : total, totalIsMore, ...page };
    },

    /** @throws AppError CUSTOMER_NOT_FOUND */
    requireCustomer: async (id: string): Promise<CustomerDetails> => {
      const row = await repository.findCustomer(db, id);
      if (!row) throw new AppError('CUSTOMER_NOT_FOUND');
      const isFormer = row.deletedAt !== null;
      const isVisitor = row.userId === null;
      const latest = { page: 1, limit: LATEST_ORDERS };
      const { data: latestOrders, total } = isVisitor
        ? await deps.orders.listVisitorsOrders(row.email, latest)
        : await deps.orders.listOwnOrders(id, latest);
      const { orders, lastOrderAt } = await repository.countPaid(db, row);
      return {
        id,
        userName: row.userName,
        email: isFormer ? '' : row.email,
        createdAt: row.createdAt.toISOString(),
        isVisitor,
        isFormer,
        emailProvedAt: row.emailProvedAt?.toISOString() ?? null,
        orders,
        lastOrderAt: lastOrderAt?.toISOString() ?? null,
        spent: toSpent(await repository.sumSpent(db, [row]), id),
        addresses: isVisitor ? addressesOf(latestOrders) : await deps.addresses.listAddresses(id),
        latestOrders,
        ordersPlaced: total,
        consents: isFormer ? { newsletter: null, stockNotices: [] } : await consentsOf(row.email),
        note: toNote(await repository.findNote(db, id)),
      };
    },

    /**
     * Writes the note about a customer over the version that its writer saw.
     * @throws AppError CUSTOMER_NOT_FOUND, also for a former customer and for visitors; CUSTOMER_NOTE_CHANGED (details: the note as it is)
     */
    saveNote: (
      id: string,
      { text, version }: { text: string; version: number },
      byName: string,
    ): Promise<CustomerNote> =>
      inTransaction(db, async (tx) => {
        const isOpen = await repository.lockAccount(tx, id);
        if (!isOpen || !(await repository.findCustomer(tx, id))) throw new AppError('CUSTOMER_NOT_FOUND');
        const note = { userId: id, text, version: version + 1, updatedAt: clock.now(), byName };
        const row = await repository.writeNote(tx, note);
        if (!row) throw new AppError('CUSTOMER_NOTE_CHANGED', undefined, toNote(await repository.findNote(tx, id)));
        return toNote(row);
      }),

    /** The lines of a CSV file, read while they are sent. */
    exportCsv: async ({ search }: { search?: string | undefined }) => exportCustomers(deps, await searchOf(search)),

    /** The note about a person, for their own data. */
    findNote: async (id: string): Promise<{ text: string; updatedAt: string } | null> => {
      const row = await repository.findNote(db, id);
      return row?.text ? { text: row.text, updatedAt: row.updatedAt.toISOString() } : null;
    },

    /** Erases what the staff wrote about a person, in the caller's transaction. */
    forgetPerson: repository.deleteNote,
  };
}
