import { type Banner, calls } from '@haberdash/contract';
import { beforeEach, expect, it } from 'vitest';
import { minutesAfter } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { images } from '../media/media.tables.ts';

const shop = useTestShop();
let admin: TestUser;

beforeEach(async () => {
  admin = await shop.admin();
});

type Words = Omit<Banner, '_id' | 'id' | 'image'>;
const WORDLESS: Words = { headline: '', text: '', link: '', linkLabel: '', startsAt: null, endsAt: null, alt: '' };

async function addImage(): Promise<string> {
  const url = `/media/${newId()}/1200.webp`;
  const image = { id: newId(), url, width: 1200, height: 600, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values(image);
  return url;
}

async function addBanner(words: Partial<Words> = {}): Promise<Banner> {
  const image = await addImage();
  const body = requireSuccess(await admin.call(calls.banners.add, { body: { image, ...words } }), 201);
  expect(body.data).toEqual({ _id: body.data.id, id: body.data.id, image, ...WORDLESS, ...words });
  return body.data;
}

type Edit = Partial<Words> & { image?: string; version?: number };
const edit = (id: string, body: Edit) => admin.call(calls.adminBanners.edit, { params: { id }, body });

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

it('get words, a link and dates, which can be changed one by one', async () => {
  const words = {
    headline: 'Soft linen',
    text: 'For long evenings.',
    link: '/shopping/listing',
    linkLabel: 'Shop linen',
  };
  const { id } = await addBanner(words);
  const changed = requireSuccess(await edit(id, { headline: ' Linen\u200b ' })).data;
  expect(changed).toMatchObject({ ...words, headline: 'Linen', version: 2 });
  const image = await addImage();
  expect(requireSuccess(await edit(id, { headline: '', image })).data).toMatchObject({ headline: '', image });
  const [shown] = requireSuccess(await shop.visitor().call(calls.banners.list)).data;
  expect(shown).toEqual({ _id: id, id, ...WORDLESS, ...words, headline: '', image });
});

it('of two who change one that they opened at once the second is told how it is now', async () => {
  const { id } = await addBanner();
  requireSuccess(await edit(id, { headline: 'Mine', version: 1 }));
  const again = expectFailure(await edit(id, { headline: 'Late', version: 1 }), 'BANNER_CHANGED', 409);
  expect(again.details).toMatchObject({ headline: 'Mine', version: 2 });
  expectFailure(await edit(newId(), { headline: 'x' }), 'BANNER_NOT_FOUND', 404);
});

it.each<[Edit, string]>([
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ link: '//evil.example' }, 'link'],
  [{ link: '/\\evil.example' }, 'link'],
  [{ link: 'http://plain.example' }, 'link'],
  [{ link: 'https://a b' }, 'link'],
  [{ headline: 'x'.repeat(81) }, 'headline'],
  [{ startsAt: 'soon' }, 'startsAt'],
  [{ endsAt: '2000-01-01T00:00:00Z' }, 'endsAt'],
])('refuse %j at its field', async (body, field) => {
  const { id } = await addBanner({ startsAt: '2999-01-01T00:00:00.000Z' });
  expect(expectFailure(await edit(id, body), 'INVALID_REQUEST', 400).details).toMatchObject([{ field }]);
  expectFailure(await edit(id, { image: '/media/none/1200.webp' }), 'IMAGE_NOT_OURS', 400);
});

it('come and go by their dates for shoppers, also in what is answered from memory; the console has them all', async () => {
  const at = (minutes: number) => minutesAfter(shop.clock.now(), minutes).toISOString();
  const always = await addBanner();
  const { id } = await addBanner();
  requireSuccess(await edit(id, { startsAt: at(10), endsAt: at(20) }));
  const read = async () => {
    await shop.responseCache.catchUp();
    return idsShown();
  };
  expect(await read()).toEqual([always.id]);
  expect(await read()).toEqual([always.id]);
  shop.clock.passMinutes(9);
  expect(await read()).toEqual([always.id]);
  shop.clock.passMinutes(1);
  expect(await read()).toEqual([always.id, id]);
  shop.clock.passMinutes(9);
  expect(await read()).toEqual([always.id, id]);
  shop.clock.passMinutes(1);
  expect(await read()).toEqual([always.id]);
  const { data, total } = requireSuccess(await admin.call(calls.adminBanners.list));
  expect([data.map((banner) => banner.id), total]).toEqual([[always.id, id], 2]);
  expect(requireSuccess(await shop.visitor().call(calls.banners.list)).total).toBe(1);
});
