import type { Banner } from '@haberdash/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';
import { images } from '../media/media.tables.ts';

let shop: TestShop;
let admin: TestUser;

beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  await shop.reset();
  admin = await shop.admin();
});
afterAll(() => shop.close());

async function addBanner(): Promise<Banner> {
  const url = `/media/${newId()}/1200.webp`;
  const image = { id: newId(), url, width: 1200, height: 600, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values(image);
  const { status, body } = await admin.post('/api/common/feature/add', { image: url });
  expect(status).toBe(201);
  expect(body.data).toEqual({ _id: body.data.id, id: body.data.id, image: url });
  return body.data;
}

const idsShown = async () =>
  (await shop.visitor().get('/api/common/feature/get')).body.data.map((banner: Banner) => banner.id);

it('are shown to everybody in the order in which they were added', async () => {
  const added = [await addBanner(), await addBanner(), await addBanner()];
  const { body } = await shop.visitor().get('/api/common/feature/get?limit=2');
  expect(body).toMatchObject({ success: true, total: 3, page: 1, limit: 2 });
  expect(body.data).toEqual(added.slice(0, 2));
});

it('are put into another order; those not named follow', async () => {
  const [a, b, c] = [await addBanner(), await addBanner(), await addBanner()];
  const { status, body } = await admin.put('/api/common/feature/order', { ids: [c.id, a.id] });
  expect(status).toBe(200);
  expect(body.data.map(({ id }: Banner) => id)).toEqual([c.id, a.id, b.id]);
  const d = await addBanner();
  expect(await idsShown()).toEqual([c.id, a.id, b.id, d.id]);
});

it('are left as they are when an id is not there', async () => {
  const [a, b] = [await addBanner(), await addBanner()];
  const { status, body } = await admin.put('/api/common/feature/order', { ids: [b.id, newId()] });
  expect([status, body.code]).toEqual([404, 'BANNER_NOT_FOUND']);
  expect(await idsShown()).toEqual([a.id, b.id]);
});

it('are deleted once', async () => {
  const [a, b] = [await addBanner(), await addBanner()];
  const { status, body } = await admin.delete(`/api/common/feature/delete/${a.id}`);
  expect([status, body.message]).toEqual([200, 'Feature image deleted successfully']);
  expect(await idsShown()).toEqual([b.id]);
  expect((await admin.delete(`/api/common/feature/delete/${a.id}`)).body.code).toBe('BANNER_NOT_FOUND');
  expect((await admin.delete('/api/common/feature/delete/undefined')).status).toBe(404);
});

it('are uploaded pictures only', async () => {
  for (const image of ['https://evil.example/x.png', '/media/x/1200.webp', 'data:image/png;base64,xx']) {
    const { status, body } = await admin.post('/api/common/feature/add', { image });
    expect([status, body.code]).toEqual([400, 'IMAGE_NOT_OURS']);
  }
  expect((await admin.post('/api/common/feature/add', {})).body.message).toBe('Please upload an image first');
});

it('are changed by the admin only', async () => {
  const { id, image } = await addBanner();
  const shopper = await shop.shopper();
  for (const [client, status] of [
    [shopper, 403],
    [shop.visitor(), 401],
  ] as const) {
    expect((await client.post('/api/common/feature/add', { image })).status).toBe(status);
    expect((await client.put('/api/common/feature/order', { ids: [id] })).status).toBe(status);
    expect((await client.delete(`/api/common/feature/delete/${id}`)).status).toBe(status);
  }
});
