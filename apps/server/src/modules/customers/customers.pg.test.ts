import { calls } from '@haberdash/contract';
import { eq, isNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { indexesUsed } from '../../testing/index-scans.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { insertOrderRow, insertRefundRow } from '../../testing/order-factory.ts';
import { partsOf } from '../../testing/parts.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { countPaid, listCustomers, sumSpent } from './customers.repository.ts';
import { customers } from './customers.tables.ts';

const shop = useTestShop();

it('payments and refunds of one customer at the same time are all counted', async () => {
  const { db } = shop.database;
  const { user } = await shop.shopper();
  const userId = user.id;
  const key = { id: userId, userId, email: user.email };
  const amounts = Array.from({ length: 12 }, (_, index) => 1000 + index);
  const ids = await Promise.all(amounts.map((total) => shop.addOrder({ userId, total })));
  await Promise.all(
    ids.flatMap((id, index) => [
      insertRefundRow(db, id, { revenue: index + 1, completedAt: shop.clock.now() }),
      shop.addOrder({ userId, total: 5 }),
    ]),
  );
  const [row] = await db.select().from(customers).where(eq(customers.userId, userId));
  const [spent] = await sumSpent(db, [key]);
  const { orders, lastOrderAt } = await countPaid(db, key);
  expect(row).toMatchObject({ orders: 24, spent: 12_066 + 60 - 78 });
  expect({ orders, lastOrderAt, spent: spent?.amount }).toEqual({
    orders: row?.orders,
    lastOrderAt: row?.lastOrderAt,
    spent: row?.spent,
  });
});

it('of notes that are written over the same version at the same time one stays', async () => {
  const staff = await shop.admin();
  const id = (await shop.shopper()).user.id;
  const write = (text: string, version: number) =>
    staff.call(calls.adminCustomers.saveNote, { params: { id }, body: { text, version } });
  for (const version of [0, 1]) {
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => write(text, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  }
});

it('payments and refunds of visitors with one email at the same time are all counted', async () => {
  const { db } = shop.database;
  const email = 'vera@example.test';
  const amounts = Array.from({ length: 12 }, (_, index) => 1000 + index);
  const ids = await Promise.all(amounts.map((total) => shop.addOrder({ userId: null, email, total })));
  await Promise.all(
    ids.flatMap((id, index) => [
      insertRefundRow(db, id, { revenue: index + 1, completedAt: shop.clock.now() }),
      shop.addOrder({ userId: null, email: 'VERA@example.test', total: 5 }),
    ]),
  );
  const rows = await db.select().from(customers).where(isNull(customers.userId));
  expect(rows).toMatchObject([{ orders: 24, spent: 12_066 + 60 - 78 }]);
});

it('an order of a visitor waits for another one with the same email, and counts it', async () => {
  const { db } = shop.database;
  const order = { userId: null, email: 'vera@example.test' };
  await shop.addOrder(order);
  let second: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await insertOrderRow(tx, order);
    second = shop.addOrder(order);
    await expect.poll(() => countLockWaits(db)).toBe(1);
  });
  await second;
  expect(await db.select().from(customers).where(isNull(customers.userId))).toMatchObject([{ orders: 3 }]);
});

it('a customer among many is found, and a sort read, without a look at the others', async () => {
  const { db } = shop.database;
  for (const { first, last } of partsOf(10_000)) {
    await db.execute(sql`
      insert into users (id, user_name, email, password_hash, role, created_at)
      select md5('user' || n)::uuid, 'Asha Rao' || n, 'buyer' || n || '@example.test', 'none', 'shopper', now()
      from generate_series(${first}::integer, ${last}::integer) as n`);
    await db.execute(sql`
      insert into customers (email, user_name, created_at)
      select 'visitor' || n || '@example.test', 'Vera Rao' || n, now()
      from generate_series(${first}::integer, ${last}::integer) as n`);
  }
  await db.execute(sql`vacuum analyze users`);
  await db.execute(sql`vacuum analyze customers`);
  const page = { page: 1, limit: 25 };
  const search = { text: 'buyer1777@example.test', byOrders: [] };
  const searched = ['users_search_idx', 'customers_visitor_search_idx'];
  const used = await indexesUsed(db, searched, async (tx) => {
    const { rows, total } = await listCustomers(tx, { search, sort: 'spent', most: 1000 }, page);
    expect([rows.map(({ userName }) => userName), total]).toEqual([['Asha Rao1777'], 1]);
  });
  expect(used.sort()).toEqual(searched.sort());
  for (const [sort, index] of [
    ['newest', 'customers_newest_idx'],
    ['lastOrder', 'customers_last_order_idx'],
    ['spent', 'customers_spent_idx'],
    ['orders', 'customers_orders_idx'],
  ] as const) {
    const read = await indexesUsed(db, [index], (tx) => listCustomers(tx, { search: undefined, sort, most: 1 }, page));
    expect(read).toEqual([index]);
  }
});
