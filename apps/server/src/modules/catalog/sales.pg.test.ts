import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@haberdash/contract';
import { inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createTestShop, type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import { products } from './catalog.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const never = new AbortController().signal;
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});
afterEach(() => buying.disarm());

/** Gives products a sale between two times of the database's clock, in milliseconds from now on. */
async function putOnSale(ids: readonly string[], startsIn: number | null, endsIn: number | null): Promise<void> {
  const at = (ms: number | null) =>
    ms === null ? sql`null` : sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::double precision)`;
  const sale = { datedSalePrice: 100_000, saleStartsAt: at(startsIn), saleEndsAt: at(endsIn) };
  await shop.database.db
    .update(products)
    .set(sale)
    .where(inArray(products.id, [...ids]));
  const listed = sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  await shop.database.db.execute(sql`select settle_sales(${listed}, 0)`);
}

const timesOf = async (id: string) => {
  const [row] = await shop.database.db
    .select({ startsAt: products.saleStartsAt, endsAt: products.saleEndsAt, salePrice: products.salePrice })
    .from(products)
    .where(inArray(products.id, [id]));
  if (!row) throw new TypeError('the product is there');
  return row;
};

/** Orders that many shoppers place around the moment at which the sale turns, with what each pays for one unit: priced between the two times. */
async function placeAround(productId: string, buyers: number) {
  const ready: Awaited<ReturnType<typeof buying.buyerWith>>[] = [];
  for (let n = 0; n < buyers; n += 1) ready.push(await buying.buyerWith([{ productId, quantity: 1 }]));
  return async (pause: number) => {
    const answeredAt = new Map<string, Date>();
    await Promise.all(
      ready.map(async ({ buyer, addressId }, n) => {
        await wait(n * pause);
        const { orderId } = requireSuccess(await buying.placeOrder(buyer, addressId), 201);
        answeredAt.set(orderId, new Date());
      }),
    );
    const rows = await shop.database.db
      .select({ id: orders.id, createdAt: orders.orderDate, price: orderLines.price })
      .from(orders)
      .innerJoin(orderLines, sql`${orderLines.orderId} = ${orders.id}`);
    return rows.map(({ id, ...order }) => ({ ...order, answeredAt: answeredAt.get(id) ?? new Date() }));
  };
}

it('an order that is begun after the end never has the sale price, while the prices are settled at the same moment', async () => {
  const productId = await shop.addProduct({ price: 150_000, totalStock: 100 });
  const place = await placeAround(productId, 16);
  await putOnSale([productId], null, 1500);
  let isOver = false;
  const settling = (async () => {
    while (!isOver) {
      await shop.services.catalog.settleDueSales(never);
      await wait(30);
    }
  })();
  const placed = await place(200).finally(() => {
    isOver = true;
  });
  await settling;
  const { endsAt, salePrice } = await timesOf(productId);
  expect(salePrice).toBe(0);
  expect(new Set(placed.map(({ price }) => price))).toEqual(new Set([100_000, 150_000]));
  for (const { createdAt, price } of placed) if (endsAt && createdAt >= endsAt) expect(price).toBe(150_000);
});

it('an order after the end never has the sale price, although no server has settled the prices', async () => {
  const productId = await shop.addProduct({ price: 150_000, totalStock: 100 });
  const place = await placeAround(productId, 4);
  await putOnSale([productId], null, 2000);
  await wait(2100);
  expect((await timesOf(productId)).salePrice).toBe(100_000);
  expect((await place(0)).map(({ price }) => price)).toEqual([150_000, 150_000, 150_000, 150_000]);
});

it('an order before the beginning has no sale price, and one after it has, whichever server has settled', async () => {
  const productId = await shop.addProduct({ price: 150_000, totalStock: 100 });
  const place = await placeAround(productId, 16);
  await putOnSale([productId], 1500, null);
  const placed = await place(200);
  const { startsAt } = await timesOf(productId);
  expect(new Set(placed.map(({ price }) => price))).toEqual(new Set([100_000, 150_000]));
  for (const { createdAt, answeredAt, price } of placed) {
    if (startsAt && answeredAt < startsAt) expect(price).toBe(150_000);
    if (startsAt && createdAt >= startsAt) expect(price).toBe(100_000);
  }
});

it('sales end once on two servers at the same time, while their products are sold and edited', async () => {
  const other = await createTestShop({}, { sharedWith: shop });
  try {
    const ids = await shop.addProducts(Array.from({ length: 120 }, () => ({ price: 150_000, totalStock: 50 })));
    const [first = '', second = ''] = ids;
    const place = await placeAround(first, 6);
    await putOnSale(ids, null, 1500);
    await wait(1500);
    const rename = async () => {
      const params = { id: second };
      const { data } = requireSuccess(await admin.call(calls.adminProducts.details, { params }));
      expect(data).toMatchObject({ salePrice: 1000, saleEndsAt: expect.any(String) });
      requireSuccess(await admin.call(calls.adminProducts.edit, { params, body: { ...data, title: 'Renamed' } }));
    };
    const settle = [shop, other, shop, other].map(({ services }) => services.catalog.settleDueSales(never));
    await Promise.all([...settle, place(0), rename()]);
    await shop.services.catalog.settleDueSales(never);
    const rows = await shop.database.db.select().from(products).where(inArray(products.id, ids));
    expect(rows.every(({ salePrice, datedSalePrice, saleDueAt }) => !salePrice && datedSalePrice && !saleDueAt)).toBe(
      true,
    );
    expect(rows.find(({ id }) => id === second)).toMatchObject({ title: 'Renamed', salePrice: 0 });
    const onSale = await shop.visitor().call(calls.products.list, { query: { onSale: true } });
    expect(requireSuccess(onSale).total).toBe(0);
    expect(await shop.services.inventory.findDifferences()).toEqual([]);
  } finally {
    await other.leave();
  }
});
