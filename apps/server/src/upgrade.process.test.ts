import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { calls } from '@haberdash/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readDefinition, timesOfMigrations } from './db/definition.ts';
import { extensions } from './db/embedded-extensions.ts';
import { placeDatabase } from './db/prepared-database.ts';
import { type ApiClient, createApiClient, requireSuccess } from './testing/api-client.ts';
import { cleanUpServers, newDataDir, startServer } from './testing/server-process.ts';
import { isShort, UPGRADE_PRODUCTS } from './testing/sizes.ts';
import { createPostgres } from './testing/test-database.ts';

/** A shop as an older version left it; what is in it, its `shop.sql` says. */
const FOLDER = resolve(import.meta.dirname, '../upgrade/0007');
const PICTURE = 'a picture that was uploaded';
const PASSWORD = 'a long enough password';

const hasPostgres = inject('postgresUrl') !== '';

type Rows = Record<string, unknown>[];
interface OldDatabase {
  run: (statements: string) => Promise<unknown>;
  read: (query: string) => Promise<Rows>;
}

interface OldShop {
  before: Awaited<ReturnType<typeof fillOldShop>>;
  /** Settings with which the shop is started to open this database. */
  settings: Record<string, string>;
  drop: () => Promise<unknown>;
}

const idOf = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [ASHA, ESRA] = [idOf('a', 2), idOf('a', 6)];
const SHIRT = idOf('b', 1);
const TEE = idOf('b', 5);

/** Loads the old shop, and reads from its own tables what has to be there afterwards. */
async function fillOldShop({ run, read }: OldDatabase) {
  for (const file of ['schema.sql', 'shop.sql']) await run(readFileSync(join(FOLDER, file), 'utf8'));
  return {
    orders: await read(`
      select id, user_id as "userId", status as "orderStatus", payment_status as "paymentStatus", city,
        total::float8 / 100 as "totalAmount", charge_total::float8 / 100 as "chargedAmount", payment_id as "paymentId",
        (select count(*)::int from order_events where order_id = orders.id) as events,
        (select sum(quantity)::int from order_lines where order_id = orders.id) as units
      from orders order by id`),
    products: await read(`
      select id, title, price::float8 / 100 as price, sale_price::float8 / 100 as "salePrice", total_stock as "totalStock"
      from products where deleted_at is null order by id`),
  };
}

async function makeEmbedded(dataDir: string): Promise<OldShop> {
  mkdirSync(dataDir, { recursive: true });
  const folder = join(dataDir, 'database');
  // Without its tables a new shop's database is any empty one, and made in a tenth of the time.
  await placeDatabase(folder);
  const client = await PGlite.create(folder, { extensions });
  await client.exec('drop schema drizzle cascade; drop schema public cascade; create schema public');
  const before = await fillOldShop({
    run: (statements) => client.exec(statements),
    read: async (query) => (await client.query<Record<string, unknown>>(query)).rows,
  });
  await client.close();
  return { before, settings: {}, drop: async () => undefined };
}

/** Works on a PostgreSQL database over a connection of its own. */
async function onPostgres<T>(url: string, work: (read: (query: string) => Promise<Rows>) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (query) => (await client.query(query)).rows);
  } finally {
    await client.end();
  }
}

async function makePostgres() {
  const { url, drop } = await createPostgres(inject('postgresUrl'));
  const before = await onPostgres(url, (read) => fillOldShop({ run: read, read }));
  return { before, settings: { DATABASE_URL: url }, drop };
}

async function signIn(url: string, name: string): Promise<ApiClient> {
  const client = createApiClient(url);
  const { status } = await client.call(calls.auth.login, {
    body: { email: `${name}@example.test`, password: PASSWORD },
  });
  expect(status).toBe(200);
  return client;
}

/** On PostgreSQL `npm test` upgrades a shop with two servers, below. */
const engines = ['embedded', ...(hasPostgres && !isShort ? ['PostgreSQL'] : [])];

describe.each(engines)('a shop of the version before, on the %s database, opens with everything in it:', (engine) => {
  let old: OldShop;
  let url: string;
  let admin: ApiClient;
  let asha: ApiClient;

  beforeAll(async () => {
    const dataDir = newDataDir();
    old = engine === 'embedded' ? await makeEmbedded(dataDir) : await makePostgres();
    mkdirSync(join(dataDir, 'uploads', idOf('f', 1)), { recursive: true });
    writeFileSync(join(dataDir, 'uploads', idOf('f', 1), '1200.webp'), PICTURE);
    url = await startServer({ DATA_DIR: dataDir, ...old.settings }).opened;
    admin = await signIn(url, 'owner');
    asha = await signIn(url, 'asha');
  }, 180_000);
  afterAll(async () => {
    await cleanUpServers();
    await old.drop();
  });

  const stockOf = async (id: string): Promise<number> =>
    requireSuccess(await admin.call(calls.products.details, { params: { id } })).data.totalStock;
  const stockBefore = (id: string) => Number(old.before.products.find((product) => product.id === id)?.totalStock);

  it('products, their prices and their stock', async () => {
    const { data, total } = requireSuccess(await admin.call(calls.adminProducts.list));
    expect(total).toBe(5);
    const ids = new Map(data.map((product) => [product.id, product]));
    for (const product of old.before.products) expect(ids.get(String(product.id))).toMatchObject(product);
    const shirt = requireSuccess(await admin.call(calls.products.details, { params: { id: SHIRT } })).data;
    const { price, salePrice, totalStock } = shirt;
    expect(data.map(({ slug }) => slug).sort()).toEqual([
      'denim-jacket',
      'linen-shirt',
      'silk-scarf',
      'striped-tee',
      'trail-boots',
    ]);
    const bySlug = await admin.call(calls.products.details, { params: { id: 'linen-shirt' } });
    expect(requireSuccess(bySlug).data.id).toBe(SHIRT);
    expect(shirt).toMatchObject({ options: [], priceFrom: false, basePrice: price, baseSalePrice: salePrice });
    expect(shirt.variants).toMatchObject([{ id: SHIRT, sku: '', options: {}, price, salePrice, totalStock }]);
    expect(requireSuccess(await admin.call(calls.products.search, { params: { keyword: 'scarf' } })).data).toHaveLength(
      1,
    );
  });

  it('reviews, banners and pictures', async () => {
    const visitor = createApiClient(url);
    const reviews = requireSuccess(await visitor.call(calls.reviews.list, { params: { productId: SHIRT } }));
    expect(reviews.data.map(({ userName }) => userName)).toEqual(['Ben', 'Asha']);
    expect(reviews.summary).toMatchObject({ average: 4.5, count: 2 });
    expect(requireSuccess(await visitor.call(calls.banners.list)).data).toHaveLength(2);
    expect(await (await fetch(`${url}/media/${idOf('f', 1)}/1200.webp`)).text()).toBe(PICTURE);
  });

  it('every order with its amounts, its state, its address and its history', async () => {
    const { data, total, counts } = requireSuccess(await admin.call(calls.adminOrders.list, { query: { limit: 100 } }));
    expect(total).toBe(16);
    expect(counts).toMatchObject({ total: 16, pending: 7, confirmed: 1, delivered: 1, rejected: 5 });
    const listed = new Map(data.map((order) => [order.id, order]));
    for (const { events, units, city, ...order } of old.before.orders) {
      expect(listed.get(String(order.id))).toMatchObject({ ...order, addressInfo: { city } });
      const { cartItems, history } = requireSuccess(
        await admin.call(calls.adminOrders.details, { params: { id: String(order.id) } }),
      ).data;
      expect(cartItems.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units);
      expect(history).toHaveLength(Number(events));
    }
  });

  it('hard case: old orders, carts and addresses come along unchanged in what they say', async () => {
    const { data } = requireSuccess(await asha.call(calls.addresses.list, { params: { userId: ASHA } }));
    for (const { recipientName, countryCode, subdivision, lines, ...address } of data) {
      expect([recipientName, countryCode, subdivision]).toEqual(['Asha', 'IN', '']);
      expect(lines).toEqual(['Asha', address.address, `${address.city} ${address.pincode}`]);
    }
    const orders = requireSuccess(await asha.call(calls.orders.list, { params: { userId: ASHA } })).data;
    for (const { userName, addressInfo } of orders) {
      const { address, city, pincode, lines } = addressInfo;
      expect(addressInfo).toMatchObject({ recipientName: userName, countryCode: 'IN', company: '', addressLine2: '' });
      expect(lines).toEqual([userName, address, `${city} ${pincode}`]);
    }
  });

  it("a shopper's session, cart, addresses, wishlist and orders", async () => {
    const cookie = 'sid=the token of a session of asha';
    const remembered = await createApiClient(url).raw(calls.auth.checkAuth, { headers: { cookie } });
    expect(requireSuccess(remembered).user).toMatchObject({ id: ASHA, role: 'shopper' });
    const cart = requireSuccess(await asha.call(calls.cart.get, { params: { userId: ASHA } })).data;
    expect(cart.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [SHIRT, 2],
      [TEE, 3],
    ]);
    expect(cart).toMatchObject({ subtotal: 4495, chargeTotal: 52.89 });
    expect(requireSuccess(await asha.call(calls.addresses.list, { params: { userId: ASHA } })).data).toHaveLength(2);
    expect(requireSuccess(await asha.call(calls.wishlist.list, { params: { userId: ASHA } })).data).toHaveLength(2);
    expect(requireSuccess(await asha.call(calls.orders.list, { params: { userId: ASHA } })).total).toBe(4);
  });

  it('an order that was open can be paid', async () => {
    const orderId = idOf('c', 1);
    const body = requireSuccess(await asha.call(calls.orders.pay, { body: { orderId } }), 200);
    const approval = new URLSearchParams({ decision: 'approve' });
    await fetch(body.approvalURL, { method: 'POST', body: approval, redirect: 'manual' });
    const paymentId = new URL(body.approvalURL).searchParams.get('token') ?? '';
    const captured = await asha.call(calls.orders.capture, { body: { orderId, paymentId, payerId: 'SOMEBODY' } });
    expect(requireSuccess(captured).data).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
      chargedAmount: 41.15,
    });
    expect(await stockOf(SHIRT)).toBe(stockBefore(SHIRT));
  });

  it('the units that an open order held go back when it is given up', async () => {
    const esra = await signIn(url, 'esra');
    const [order] = requireSuccess(await esra.call(calls.orders.list, { params: { userId: ESRA } })).data;
    expect(order?.cartItems).toMatchObject([{ productId: TEE, quantity: 4 }]);
    expect(
      requireSuccess(await esra.call(calls.orders.cancel, { body: { orderId: order?.id ?? '' } })).data.orderStatus,
    ).toBe('rejected');
    expect(await stockOf(TEE)).toBe(stockBefore(TEE) + 4);
  });
});

const addProducts = `
  insert into products (id, title, description, category, brand, price, total_stock, image, created_at, updated_at)
  select gen_random_uuid(), 'Shirt ' || n, 'One of many.', 'men', 'nike', 10000 + n, n % 50, '/media/x/1200.webp', now(), now()
  from generate_series(1, ${UPGRADE_PRODUCTS}) as n`;

it.runIf(hasPostgres)(
  'case 34: two servers that upgrade one large shop at once both open, and nothing is missing or twice',
  async () => {
    const { settings, drop } = await makePostgres();
    await onPostgres(settings.DATABASE_URL, (read) => read(addProducts));
    const start = () => startServer({ DATA_DIR: newDataDir(), ...settings }).opened;
    const urls = await Promise.all([start(), start()]);
    for (const url of urls) {
      const { total } = requireSuccess(await (await signIn(url, 'owner')).call(calls.adminProducts.list));
      expect(total).toBe(UPGRADE_PRODUCTS + 5);
    }
    const [counted] = await onPostgres(settings.DATABASE_URL, (read) =>
      read(`
        select (select count(*)::int from products) as products, (select count(*)::int from product_variants) as variants,
          (select count(*)::int from stock_levels) as levels, (select sum(on_hand)::int from stock_levels) as units,
          (select sum(change)::int from stock_ledger) as moved`),
    );
    expect(counted).toMatchObject({ variants: counted?.products, levels: counted?.products, moved: counted?.units });
    const applied = await onPostgres(settings.DATABASE_URL, (read) =>
      read('select count(*)::int as count from drizzle.__drizzle_migrations'),
    );
    const { migrations, olderMigrations } = readDefinition();
    const all = new Set([olderMigrations, migrations].flatMap(timesOfMigrations));
    expect(applied).toEqual([{ count: all.size }]);
    await cleanUpServers();
    await drop();
  },
  Math.max(120_000, UPGRADE_PRODUCTS),
);
