import { type Banner, calls } from '@haberdash/contract';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { images } from '../media/media.tables.ts';

const shop = useTestShop();
let admin: TestUser;

beforeEach(async () => {
  admin = await shop.admin();
});

async function addBanner(): Promise<Banner> {
  const url = `/media/${newId()}/1200.webp`;
  const image = { id: newId(), url, width: 1200, height: 600, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values(image);
  const body = requireSuccess(await admin.call(calls.banners.add, { body: { image: url } }), 201);
  expect(body.data).toEqual({ _id: body.data.id, id: body.data.id, image: url });
  return body.data;
}

const idsShown = async () => requireSuccess(await shop.visitor().call(calls.banners.list)).data.map(({ id }) => id);

it('are shown to everybody in the order in which they were added', async () => {
  const added = [await addBanner(), await addBanner(), await addBanner()];
  const body = requireSuccess(await shop.visitor().call(calls.banners.list, { query: { limit: 2 } }));
  expect(body).toMatchObject({ success: true, total: 3, page: 1, limit: 2 });
  expect(body.data).toEqual(added.slice(0, 2));
});

it('are put into another order; those not named follow', async () => {
  const [a, b, c] = [await addBanner(), await addBanner(), await addBanner()];
  const body = requireSuccess(await admin.call(calls.banners.reorder, { body: { ids: [c.id, a.id] } }), 200);
  expect(body.data.map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
  const d = await addBanner();
  expect(await idsShown()).toEqual([c.id, a.id, b.id, d.id]);
});

it('are left as they are when an id is not there', async () => {
  const [a, b] = [await addBanner(), await addBanner()];
  expectFailure(await admin.call(calls.banners.reorder, { body: { ids: [b.id, newId()] } }), 'BANNER_NOT_FOUND', 404);
  expect(await idsShown()).toEqual([a.id, b.id]);
});

it('are deleted once', async () => {
  const [a, b] = [await addBanner(), await addBanner()];
  const { status, body } = await admin.call(calls.banners.remove, { params: { id: a.id } });
  expect([status, body.message]).toEqual([200, 'Feature image deleted successfully']);
  expect(await idsShown()).toEqual([b.id]);
  expectFailure(await admin.call(calls.banners.remove, { params: { id: a.id } }), 'BANNER_NOT_FOUND');
  expect((await admin.call(calls.banners.remove, { params: { id: 'undefined' } })).status).toBe(404);
});

it('are uploaded pictures only', async () => {
  for (const image of ['https://evil.example/x.png', '/media/x/1200.webp', 'data:image/png;base64,xx']) {
    expectFailure(await admin.call(calls.banners.add, { body: { image } }), 'IMAGE_NOT_OURS', 400);
  }
  const without = await admin.raw(calls.banners.add, { body: {} });
  expectFailure(without, 'INVALID_REQUEST', 400, 'Please upload an image first');
});

it('are changed by the admin only', async () => {
  const { id, image } = await addBanner();
  const shopper = await shop.shopper();
  for (const [client, status] of [
    [shopper, 403],
    [shop.visitor(), 401],
  ] as const) {
    expect((await client.call(calls.banners.add, { body: { image } })).status).toBe(status);
    expect((await client.call(calls.banners.reorder, { body: { ids: [id] } })).status).toBe(status);
    expect((await client.call(calls.banners.remove, { params: { id } })).status).toBe(status);
  }
});
