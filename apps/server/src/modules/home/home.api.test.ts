import { calls, type HomeBody, MAX_PROMISES } from '@haberdash/contract';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { products } from '../catalog/catalog.tables.ts';
import { imageChecks, images } from '../media/media.tables.ts';

const shop = useTestShop();
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const EMPTY = { promises: [], edit: null, looks: [], hideEmptyTiles: false };
const save = (fields: Partial<HomeBody> = {}, client = admin) =>
  client.call(calls.adminHome.save, { body: { ...EMPTY, version: 0, ...fields } });
const read = async () => {
  await shop.responseCache.catchUp();
  return requireSuccess(await shop.visitor().call(calls.home.get)).data;
};

async function addImage(): Promise<string> {
  const url = `/media/${newId()}/1200.webp`;
  const image = { id: newId(), url, width: 1200, height: 600, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values(image);
  return url;
}

it('the home page of a new shop has no parts', async () => {
  expect(await read()).toEqual(EMPTY);
  const home = requireSuccess(await admin.call(calls.adminHome.get)).data;
  expect(home).toEqual({ ...EMPTY, version: 0, updatedAt: null, updatedBy: '' });
});

it('an edit that names no product stands by itself', async () => {
  requireSuccess(await save({ edit: { title: 'Linen', text: 'Cool.', productIds: [] } }));
  expect((await read()).edit).toMatchObject({ title: 'Linen', products: [] });
});

it('issue: an edit took products that are not there; one that goes afterwards keeps nothing from being saved', async () => {
  const [coat = ''] = await shop.addProducts([{ title: 'Linen coat' }]);
  const edit = (...productIds: string[]) => ({ edit: { title: 'Linen', text: '', productIds } });
  const message = 'One of the products you chose no longer exists.';
  expectFailure(await save(edit(newId())), 'INVALID_REQUEST', 400, message);
  requireSuccess(await save(edit(coat)));
  requireSuccess(await admin.call(calls.adminProducts.remove, { params: { id: coat } }));
  requireSuccess(await save({ ...edit(coat), version: 1 }));
  expectFailure(await save({ ...edit(coat, newId()), version: 2 }), 'INVALID_REQUEST', 400, message);
});

it('what is written is shown at once, with its products as they are', async () => {
  const [first = '', second = ''] = await shop.addProducts([{ title: 'Linen shirt' }, { title: 'Linen coat' }]);
  const image = await addImage();
  const parts = {
    promises: [{ icon: 'leaf' as const, text: 'Made to last' }],
    edit: { title: 'Linen', text: 'Cool\ncloth.', image, alt: 'A shirt', productIds: [second, first] },
    looks: [{ title: 'Coast', image, alt: '', productIds: [first] }],
    hideEmptyTiles: true,
  };
  expect(await read()).toEqual(EMPTY);
  const saved = requireSuccess(await save(parts)).data;
  expect(saved).toEqual({ ...parts, version: 1, updatedAt: expect.any(String), updatedBy: 'Test Admin' });
  const shown = await read();
  expect(shown).toMatchObject({ promises: parts.promises, hideEmptyTiles: true, edit: { title: 'Linen', image } });
  expect(shown.edit?.products.map(({ title }) => title)).toEqual(['Linen coat', 'Linen shirt']);
  expect(shown.looks.map(({ products: worn }) => worn.map(({ title }) => title))).toEqual([['Linen shirt']]);

  const { db } = shop.database;
  await db.update(products).set({ title: 'Silk shirt' });
  expect((await read()).edit?.products[0]?.title).toBe('Silk shirt');
  const now = shop.clock.now();
  await db.update(products).set({ deletedAt: now, hiddenAs: 'draft' });
  const without = await read();
  // A story whose products are all gone kept its heading.
  expect([without.edit, without.looks]).toEqual([null, []]);
  await db.update(products).set({ deletedAt: null, hiddenAs: null });
  expect((await read()).looks).toHaveLength(1);
});

it('of two who change it at once the second is told how it is now', async () => {
  requireSuccess(await save({ hideEmptyTiles: true }));
  const again = expectFailure(await save(), 'HOME_CHANGED', 409);
  expect(again.details).toMatchObject({ hideEmptyTiles: true, version: 1 });
  requireSuccess(await save({ version: 1 }));
  expectFailure(await save({ version: 1 }), 'HOME_CHANGED', 409);
});

it('what cannot be shown is refused where it stands', async () => {
  const image = await addImage();
  const look = { title: 'Coast', image, alt: '', productIds: [newId()] };
  const promise = { icon: 'leaf' as const, text: 'x' };
  for (const [fields, field] of [
    [{ promises: Array(MAX_PROMISES + 1).fill(promise) }, 'promises'],
    [{ promises: [{ icon: 'skull' as 'leaf', text: 'x' }] }, 'promises.0.icon'],
    [{ promises: [{ ...promise, text: 'x'.repeat(61) }] }, 'promises.0.text'],
    [{ edit: { title: ' ', productIds: [] } }, 'edit.title'],
    [{ edit: { title: 'x', productIds: Array.from({ length: 9 }, newId) } }, 'edit.productIds'],
    [{ looks: [{ ...look, productIds: [] }] }, 'looks.0.productIds'],
    [{ looks: [{ ...look, image: '' }] }, 'looks.0.image'],
  ] as const) {
    const failure = expectFailure(await save(fields as Partial<HomeBody>), 'INVALID_REQUEST', 400);
    expect(failure.details, field).toMatchObject([{ field }]);
  }
  expectFailure(await save({ looks: [{ ...look, image: 'https://evil.example/x.webp' }] }), 'IMAGE_NOT_OURS', 400);
});

it('a picture that it shows is kept; one that is taken out is looked at later', async () => {
  const [kept, dropped] = [await addImage(), await addImage()];
  const [id = ''] = await shop.addProducts([{}]);
  const look = (image: string) => ({ title: 'Coast', image, alt: '', productIds: [id] });
  requireSuccess(await save({ edit: { title: 'x', image: kept, productIds: [] }, looks: [look(dropped)] }));
  const { db } = shop.database;
  const used = async (url: string) => shop.services.home.isImageUsed(db, url);
  expect([await used(kept), await used(dropped)]).toEqual([true, true]);
  await db.delete(imageChecks);
  requireSuccess(await save({ edit: { title: 'x', image: kept, productIds: [] }, version: 1 }));
  expect([await used(kept), await used(dropped)]).toEqual([true, false]);
  expect(await db.$count(imageChecks)).toBe(1);
});

it('is changed by those who may decorate the shop, and every change is in the audit', async () => {
  for (const [client, status] of [
    [await shop.staff('support'), 403],
    [await shop.shopper(), 403],
    [shop.visitor(), 401],
  ] as const) {
    expect((await client.call(calls.adminHome.get)).status).toBe(status);
    expect((await client.call(calls.adminHome.save, { body: { ...EMPTY, version: 0 } })).status).toBe(status);
  }
  requireSuccess(await save({ hideEmptyTiles: true }, await shop.staff('editor')));
  const { data } = requireSuccess(await admin.call(calls.audit.list));
  const [change] = data.flatMap((entry) => entry.changes).filter(({ thing }) => thing === 'home_page');
  expect(change).toMatchObject({ before: null, after: { hide_empty_tiles: true } });
});
