import type { Product } from '@haberdash/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { insertProduct, insertProducts } from '../../testing/factories.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';

let shop: TestShop;
let shopper: TestUser;

beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  await shop.reset();
  shopper = await shop.shopper();
});
afterAll(() => shop.close());

const add = (productId: string) => shopper.post('/api/shop/wishlist/add', { userId: shopper.user.id, productId });
const read = async (query = '') => (await shopper.get(`/api/shop/wishlist/get/${shopper.user.id}${query}`)).body;
const ids = async () => (await shopper.get(`/api/shop/wishlist/ids/${shopper.user.id}`)).body.data;

it('keeps products, newest first, once each', async () => {
  const [scarf = '', coat = ''] = await insertProducts(shop.database.db, [{ title: 'Scarf' }, { title: 'Coat' }]);
  expect((await add(scarf)).status).toBe(200);
  shop.clock.passMinutes(1);
  await add(coat);
  expect((await add(scarf)).status).toBe(200);
  const { data, total } = await read();
  expect(data.map(({ title }: Product) => title)).toEqual(['Coat', 'Scarf']);
  expect(total).toBe(2);
  expect(await ids()).toEqual([coat, scarf]);
  expect(await read('?limit=1&page=2')).toMatchObject({ data: [{ title: 'Scarf' }], total: 2 });
});

it('loses what is taken off it, as often as one likes', async () => {
  const productId = await insertProduct(shop.database.db);
  await add(productId);
  const path = `/api/shop/wishlist/${shopper.user.id}/${productId}`;
  expect((await shopper.delete(path)).status).toBe(200);
  expect((await shopper.delete(path)).status).toBe(200);
  expect(await read()).toMatchObject({ data: [], total: 0 });
});

it('takes no product that is not there', async () => {
  const deleted = await insertProduct(shop.database.db, { deletedAt: new Date() });
  for (const missing of [deleted, newId(), 'nonsense']) {
    const { status, body } = await add(missing);
    expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  }
});

it('holds 200 products and says when it is full', async () => {
  const all = await insertProducts(shop.database.db, Array(201).fill({}));
  for (const productId of all.slice(0, 200)) expect((await add(productId)).status).toBe(200);
  const { status, body } = await add(all[200] ?? '');
  expect([status, body.code]).toEqual([409, 'WISHLIST_FULL']);
  expect((await add(all[0] ?? '')).status).toBe(200);
  expect(await ids()).toHaveLength(200);
});

it("is nobody else's to see or change", async () => {
  const other = await shop.shopper();
  const productId = await insertProduct(shop.database.db);
  await add(productId);
  expect((await other.get(`/api/shop/wishlist/get/${shopper.user.id}`)).status).toBe(403);
  expect((await other.get(`/api/shop/wishlist/ids/${shopper.user.id}`)).status).toBe(403);
  expect((await other.delete(`/api/shop/wishlist/${shopper.user.id}/${productId}`)).status).toBe(403);
  expect((await other.post('/api/shop/wishlist/add', { userId: shopper.user.id, productId })).status).toBe(403);
  expect((await shop.visitor().get(`/api/shop/wishlist/get/${shopper.user.id}`)).status).toBe(401);
  expect(await ids()).toEqual([productId]);
});
