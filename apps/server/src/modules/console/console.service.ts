import {
  type Findings,
  FOUND_PER_KIND,
  isPermitted,
  type Permission,
  type PermissionNeed,
  type Waiting,
} from '@haberdash/contract';
import type { CatalogService } from '../catalog/index.ts';
import type { CustomersService } from '../customers/index.ts';
import type { OrdersService } from '../orders/index.ts';
import type { OutboxService } from '../outbox/index.ts';

export interface ConsoleDeps {
  catalog: Pick<CatalogService, 'listForAdmin'>;
  customers: Pick<CustomersService, 'list'>;
  orders: Pick<OrdersService, 'countWork' | 'findOrders'>;
  outbox: Pick<OutboxService, 'countFailed'>;
  /** Number of returns to decide on or to inspect. */
  countReturns: () => Promise<number>;
  /** Number of statements of withdrawal to judge. */
  countWithdrawals: () => Promise<number>;
}

export type ConsoleService = ReturnType<typeof createConsoleService>;
type Held = readonly Permission[] | undefined;

const FIRST_PAGE = { page: 1, limit: FOUND_PER_KIND };

const NO_WORK = { openOrders: null, refundsDue: null, questions: null, deliveredUnpaid: null };

/** The console's frame: counts of what waits, and results of every kind. */
export function createConsoleService({ catalog, customers, orders, outbox, ...counts }: ConsoleDeps) {
  const countOrders = async () => {
    const { toPack, toSend, refundDue, question, deliveredUnpaid } = await orders.countWork();
    return { openOrders: toPack + toSend, refundsDue: refundDue, questions: question, deliveredUnpaid };
  };

  // Ids are shown as '#1a2b3c4d' and copied like that.
  const findOrders = (text: string): Promise<Findings['orders']> =>
    orders.findOrders(text.replace(/^#/, ''), FOUND_PER_KIND);

  const findProducts = async (text: string): Promise<Findings['products']> => {
    const { products, total, totalIsMore } = await catalog.listForAdmin({ ...FIRST_PAGE, search: text });
    const items = products.map(({ id, title, image, status }) => ({ id, title, image, status }));
    return { items, total, totalIsMore };
  };

  const findCustomers = async (text: string): Promise<Findings['customers']> => {
    const { data, total, totalIsMore } = await customers.list({ ...FIRST_PAGE, search: text, sort: 'lastOrder' });
    const items = data.map(({ id, userName, email }) => ({ id, userName, email }));
    return { items, total, totalIsMore };
  };

  return {
    /** @param held permissions of whoever asks: what these leave out is null */
    countWaiting: async (held: Held): Promise<Waiting> => {
      const countFor = async (need: PermissionNeed, count: () => Promise<number>) =>
        isPermitted(held, need) ? count() : null;
      return {
        ...(isPermitted(held, 'orders') ? await countOrders() : NO_WORK),
        returns: await countFor('orders', counts.countReturns),
        withdrawals: await countFor('orders', counts.countWithdrawals),
        failedMails: await countFor(['orders', 'settings'], outbox.countFailed),
      };
    },

    /** @param held permissions of whoever asks: kinds that these leave out are null */
    find: async (text: string, held: Held): Promise<Findings> => {
      const findFor = async <Group>(need: PermissionNeed, find: (text: string) => Promise<Group>) =>
        isPermitted(held, need) ? find(text) : null;
      const [ofOrders, ofProducts, ofCustomers] = await Promise.all([
        findFor('orders', findOrders),
        findFor('products', findProducts),
        findFor('customers', findCustomers),
      ]);
      return { orders: ofOrders, products: ofProducts, customers: ofCustomers };
    },
  };
}
