import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AdminOrderStatus, calls } from '@haberdash/contract';
import { requireCredentials } from '@haberdash/paypal-simulator';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SIMULATOR_PATH } from '../../simulator.ts';
import { createApiClient, requireSuccess } from '../../testing/api-client.ts';
import { createBuying, type Decision } from '../../testing/buying.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { createDice, createTally, type Dice, STORM_SECONDS } from '../../testing/storm.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';

const SHOPPERS = 16;
const ADMINS = 2;
const PRODUCTS = 6;

const SETTINGS = { ORDER_HOLD_MINUTES: '10' };

let dataDir: string;
let shop: TestShop;
let buying: ReturnType<typeof createBuying>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haberdash-storm-'));
  shop = await createTestShop({ ...SETTINGS, DATA_DIR: dataDir });
  buying = createBuying(shop);
});
beforeEach(() => shop.reset());
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

interface Storm {
  products: string[];
  isOver: () => boolean;
}

/** A shopper in a storm, who does again and again anything that changes a cart or an order. */
function createShopper(buyer: TestUser, addressId: string, { products }: Storm, dice: Dice) {
  let orderId: string | undefined;
  const addSome = () => buying.addToCart(buyer, dice.pick(products), 1 + dice.below(3));
  const order = async () => {
    const { body } = await buying.placeOrder(buyer, addressId);
    if (!body.success) {
      if (body.code === 'CART_EMPTY') await addSome();
      return;
    }
    orderId = body.orderId;
    const decision = dice.pick<Decision | 'none'>(['approve', 'decline', 'cancel', 'none', 'none', 'none']);
    if (decision === 'none') return;
    await buying.decide(body.approvalURL, decision);
    await buying.capture(buyer, body.orderId, body.approvalURL);
  };
  const changeAndOrder = async () => {
    await addSome();
    await order();
  };
  const setQuantity = () => {
    const line = { productId: dice.pick(products), quantity: 1 + dice.below(4) };
    return buyer.call(calls.cart.update, { body: { userId: buyer.user.id, ...line } });
  };
  const remove = () =>
    buyer.call(calls.cart.remove, { params: { userId: buyer.user.id, productId: dice.pick(products) } });
  const payAgain = async () => orderId && buyer.call(calls.orders.pay, { body: { orderId } });
  const cancel = async () => orderId && buyer.call(calls.orders.cancel, { body: { orderId } });

  return async (): Promise<void> => {
    await dice.pick([addSome, setQuantity, remove, order, changeAndOrder, changeAndOrder, payAgain, cancel])();
  };
}

/** What the admin does meanwhile: sets the statuses of orders, and edits, deletes and adds products. */
async function manage(admin: TestUser, storm: Storm, dice: Dice): Promise<void> {
  const { products } = storm;
  const at = dice.below(products.length);
  const productId = products[at] ?? '';
  const setStatus = async () => {
    const body = requireSuccess(await admin.call(calls.adminOrders.list, { query: { limit: 40 } }));
    if (body.data.length === 0) return;
    const orderStatus = dice.pick<AdminOrderStatus>(['rejected', 'rejected', 'inProcess', 'pending', 'delivered']);
    await admin.call(calls.adminOrders.update, {
      params: { id: dice.pick(body.data).id },
      body: { orderStatus },
    });
  };
  const edit = async () => {
    const { body } = await admin.call(calls.products.details, { params: { id: productId } });
    if (!body.success) return;
    const stockBefore = dice.below(2) === 0 ? body.data.totalStock : undefined;
    const totalStock = Math.max(0, body.data.totalStock + dice.below(9) - 3);
    await admin.call(calls.adminProducts.edit, {
      params: { id: productId },
      body: { ...body.data, totalStock, stockBefore },
    });
  };
  const replace = async () => {
    await admin.call(calls.adminProducts.remove, { params: { id: productId } });
    products[at] = await shop.addProduct({ totalStock: 30 });
  };
  await (dice.below(20) === 0 ? replace() : dice.pick([setStatus, setStatus, edit])());
}

/** Time passes, orders expire, and payments are looked after. */
async function passTime(services: TestShop['services'][], storm: Storm): Promise<void> {
  while (!storm.isOver()) {
    shop.clock.passMinutes(2);
    for (const { checkout } of services) {
      await Promise.all([checkout.expireOrders(), checkout.reconcilePayments()]);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

const rowsOf = async (query: ReturnType<typeof sql>) => {
  const { db } = shop.database;
  return db.select({ row: sql`to_jsonb(found)` }).from(sql`(${query}) as found`);
};

/** What must be so whatever happened in whatever order. */
async function expectBooksInOrder(): Promise<void> {
  expect(await shop.services.inventory.findDifferences(), 'the ledger is the stock').toEqual([]);
  const held = sql`
    select order_id, variant_id, sum(change) as taken from stock_ledger where order_id is not null group by 1, 2`;
  const wrongHolds = sql`
    select order_id, variant_id, taken, quantity, holds_stock
    from order_lines join orders on orders.id = order_id left join (${held}) as held using (order_id, variant_id)
    where coalesce(-taken, 0) <> case when holds_stock then quantity else 0 end`;
  expect(await rowsOf(wrongHolds), 'an order holds its units, or none').toEqual([]);
  const sold = sql`
    select variant_id, sum(quantity) as units from order_lines join orders on orders.id = order_id
    where payment_status = 'paid' and holds_stock group by 1`;
  const counted = sql`select variant_id, sum(units) as units from product_sales group by 1`;
  const wrongSales = sql`
    select * from (${sold}) as sold full join (${counted}) as counted using (variant_id)
    where coalesce(sold.units, 0) <> coalesce(counted.units, 0)`;
  expect(await rowsOf(wrongSales), 'what is paid and kept is sold').toEqual([]);
  const wrongCounts = sql`
    select * from order_counts full join (select status, count(*) from orders group by 1) as there using (status)
    where coalesce(order_counts.orders, 0) <> coalesce(there.count, 0)`;
  expect(await rowsOf(wrongCounts), 'orders are counted by status').toEqual([]);
  const twicePayable = sql`
    select user_id from orders where payable_until is not null group by 1 having count(*) > 1`;
  expect(await rowsOf(twicePayable), 'a shopper has one order to pay').toEqual([]);
}

/**
 * Twenty callers for as long as the storm blows, each with its own numbers: 16 shoppers, 2 admins, and whoever looks
 * after orders and payments.
 * @param urls the servers of the shop, which the callers share out among themselves
 */
async function blow(urls: readonly string[], services: TestShop['services'][]): Promise<void> {
  const { db } = shop.database;
  const products = await shop.addProducts(Array(PRODUCTS).fill({ totalStock: 30 }));
  const tally = createTally();
  const asCaller = async (user: TestUser, index: number): Promise<TestUser> => {
    const client = createApiClient(urls[index % urls.length] ?? shop.url);
    await client.call(calls.auth.login, { body: { email: user.email, password: user.password } });
    return tally.counting({ ...user, ...client });
  };
  const shoppers: { buyer: TestUser; addressId: string }[] = [];
  for (let index = 0; index < SHOPPERS; index += 1) {
    const buyer = await asCaller(await shop.shopper(), index);
    shoppers.push({ buyer, addressId: await buying.saveAddress(buyer) });
  }
  const admins: TestUser[] = [];
  for (let index = 0; index < ADMINS; index += 1) admins.push(await asCaller(await shop.admin(), index));
  const before = await countDeadlocks(db);

  const end = Date.now() + STORM_SECONDS * 1000;
  const storm: Storm = { products, isOver: () => Date.now() > end };
  const repeat = async (work: () => Promise<void>) => {
    while (!storm.isOver()) await work();
  };
  await Promise.all([
    passTime(services, storm),
    ...shoppers.map(({ buyer, addressId }, index) =>
      repeat(createShopper(buyer, addressId, storm, createDice(index + 1))),
    ),
    ...admins.map((admin, index) => {
      const dice = createDice(1000 + index);
      return repeat(() => manage(admin, storm, dice));
    }),
  ]);

  expect(tally.failures).toEqual([]);
  expect([...tally.statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect((await countDeadlocks(db)) - before, 'deadlocks that the database broke').toBe(0);
  await expectBooksInOrder();
  expect(tally.statuses.get(201), 'orders were made').toBeGreaterThan(0);
}

const TIMEOUT = STORM_SECONDS * 1000 + 180_000;

it(
  'a storm of every operation at once leaves no deadlock, no failure and no unit unaccounted for',
  async () => {
    await blow([shop.url], [shop.services]);
  },
  TIMEOUT,
);

it(
  'nor does one over two servers of one shop',
  async () => {
    const { clientId, clientSecret } = await requireCredentials(join(dataDir, 'paypal-simulator'));
    const simulator = {
      PAYPAL_BASE_URL: shop.url + SIMULATOR_PATH,
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
    };
    const second = await createTestShop({ ...SETTINGS, ...simulator }, { beside: shop });
    try {
      await blow([shop.url, second.url], [shop.services, second.services]);
    } finally {
      await second.app.close();
    }
  },
  TIMEOUT,
);
