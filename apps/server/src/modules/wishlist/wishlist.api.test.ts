import { type CallInput, calls } from '@haberdash/contract';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
let shopper: TestUser;

beforeEach(async () => {
  shopper = await shop.shopper();
});

const add = (productId: string) => shopper.call(calls.wishlist.add, { body: { userId: shopper.user.id, productId } });
const read = async (query: CallInput<typeof calls.wishlist.list>['query'] = {}) =>
  requireSuccess(await shopper.call(calls.wishlist.list, { params: { userId: shopper.user.id }, query }));
const ids = async () =>
  requireSuccess(await shopper.call(calls.wishlist.ids, { params: { userId: shopper.user.id } })).data;

it('holds products, newest first, once each', async () => {
  const [scarf = '', coat = ''] = await shop.addProducts([{ title: 'Scarf' }, { title: 'Coat' }]);
  expect((await add(scarf)).status).toBe(200);
  shop.clock.passMinutes(1);
  await add(coat);
  expect((await add(scarf)).status).toBe(200);
  const { data, total } = await read();
  expect(data.map(({ title }) => title)).toEqual(['Coat', 'Scarf']);
  expect(total).toBe(2);
  expect(await ids()).toEqual([coat, scarf]);
  expect(await read({ limit: 1, page: 2 })).toMatchObject({ data: [{ title: 'Scarf' }], total: 2 });
});

it('loses what is taken off it, as often as one likes', async () => {
  const productId = await shop.addProduct();
  await add(productId);
  const params = { userId: shopper.user.id, productId };
  expect((await shopper.call(calls.wishlist.remove, { params })).status).toBe(200);
  expect((await shopper.call(calls.wishlist.remove, { params })).status).toBe(200);
  expect(await read()).toMatchObject({ data: [], total: 0 });
});

it('takes no product that is not there', async () => {
  const deleted = await shop.addProduct({ deletedAt: new Date() });
  for (const missing of [deleted, newId(), 'nonsense']) {
    expectFailure(await add(missing), 'PRODUCT_NOT_FOUND', 404);
  }
});

it('holds 200 products and says when it is full', async () => {
  const all = await shop.addProducts(Array(201).fill({}));
  for (const productId of all.slice(0, 200)) expect((await add(productId)).status).toBe(200);
  expectFailure(await add(all[200] ?? ''), 'WISHLIST_FULL', 409);
  expect((await add(all[0] ?? '')).status).toBe(200);
  expect(await ids()).toHaveLength(200);
});

it('is closed to other users', async () => {
  const other = await shop.shopper();
  const productId = await shop.addProduct();
  await add(productId);
  expect((await other.call(calls.wishlist.list, { params: { userId: shopper.user.id } })).status).toBe(403);
  expect((await other.call(calls.wishlist.ids, { params: { userId: shopper.user.id } })).status).toBe(403);
  expect((await other.call(calls.wishlist.remove, { params: { userId: shopper.user.id, productId } })).status).toBe(
    403,
  );
  expect((await other.call(calls.wishlist.add, { body: { userId: shopper.user.id, productId } })).status).toBe(403);
  expect((await shop.visitor().call(calls.wishlist.list, { params: { userId: shopper.user.id } })).status).toBe(401);
  expect(await ids()).toEqual([productId]);
});
