import { calls, type SizeGuideBody } from '@haberdash/contract';
import { beforeEach, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const guide = (fields: Partial<SizeGuideBody> = {}): SizeGuideBody => ({
  unit: 'cm',
  columns: [
    { name: 'Chest', isLength: true },
    { name: 'UK', isLength: false },
  ],
  rows: [{ size: 'M', cells: ['96-101', '12'] }],
  note: ' Measure around the fullest part. ',
  ...fields,
});
const save = (category: string, body = guide()) =>
  admin.call(calls.adminSizeGuides.save, { params: { category }, body });
const read = async (category: string) =>
  requireSuccess(await shop.visitor().call(calls.sizeGuides.get, { params: { category } })).data;

it('a size guide is written for a category, and everybody reads it at once', async () => {
  expect(await read('men')).toBeNull();
  const saved = requireSuccess(await save('men')).data;
  const expected = { category: 'men', unit: 'cm', note: 'Measure around the fullest part.', version: 1 };
  expect(saved).toMatchObject({ ...guide(), ...expected });
  expect(await read('men')).toEqual(saved);
  expect(await read('women')).toBeNull();
  await save('men', guide({ unit: 'in', rows: [{ size: 'L', cells: ['', ''] }] }));
  expect(await read('men')).toMatchObject({ unit: 'in', rows: [{ size: 'L' }], version: 2 });
  await save('women');
  const all = requireSuccess(await shop.visitor().call(calls.sizeGuides.list)).data;
  expect(all.map(({ category }) => category)).toEqual(['men', 'women']);
});

it('of two who change a guide that they opened at once the second learns its present state', async () => {
  await save('men', guide({ version: 0 }));
  const again = expectFailure(await save('men', guide({ version: 0 })), 'SIZE_GUIDE_CHANGED', 409);
  expect(again.details).toMatchObject({ category: 'men', version: 1 });
  requireSuccess(await save('men', guide({ version: 1 })));
  expectFailure(await save('men', guide({ version: 1 })), 'SIZE_GUIDE_CHANGED', 409);
  requireSuccess(await admin.call(calls.adminSizeGuides.remove, { params: { category: 'men' } }));
  const gone = expectFailure(await save('men', guide({ version: 2 })), 'SIZE_GUIDE_CHANGED', 409);
  expect(gone.details).toBeNull();
});

it('issue: a guide for a category that does not exist was stored', async () => {
  expectFailure(await save('nowhere'), 'TERM_NOT_FOUND', 404, 'This category doesn’t exist.');
  expect(requireSuccess(await shop.visitor().call(calls.sizeGuides.list)).data).toEqual([]);
});

it('a guide is deleted once, and those who read it see it go', async () => {
  await save('men');
  expect(await read('men')).not.toBeNull();
  requireSuccess(await admin.call(calls.adminSizeGuides.remove, { params: { category: 'men' } }));
  expect(await read('men')).toBeNull();
  const again = await admin.call(calls.adminSizeGuides.remove, { params: { category: 'men' } });
  expectFailure(again, 'SIZE_GUIDE_NOT_FOUND', 404);
});

it('what cannot be read as lengths, or lacks a cell, is refused with its place', async () => {
  const rows = [{ size: 'M', cells: ['wide', '12'] }];
  const failure = expectFailure(await save('men', guide({ rows })), 'INVALID_REQUEST', 400);
  expect(failure.details).toMatchObject([{ field: 'rows.0.cells.0' }]);
  expectFailure(await save('../men'), 'INVALID_REQUEST', 400);
});

it('guides are written by those who may change products, and every change is in the audit', async () => {
  const support = await shop.staff('support');
  const call = calls.adminSizeGuides.save;
  expect((await support.call(call, { params: { category: 'men' }, body: guide() })).status).toBe(403);
  expect((await shop.visitor().call(call, { params: { category: 'men' }, body: guide() })).status).toBe(401);
  const editor = await shop.staff('editor');
  expect((await editor.call(call, { params: { category: 'men' }, body: guide() })).status).toBe(200);
  const { data } = requireSuccess(await admin.call(calls.audit.list));
  const [change] = data.flatMap((entry) => entry.changes).filter(({ thing }) => thing === 'size_guides');
  expect(change).toMatchObject({ thingId: 'men', before: null, after: { unit: 'cm' } });
});

it('a guide goes along when its category is merged into one that has none, and goes where that has one', async () => {
  const merge = (id: string, into: string) =>
    admin.call(calls.adminTaxonomy.remove, { params: { kind: 'category', id }, query: { into } });
  await shop.addProducts([{ category: 'kids' }, { category: 'footwear' }]);
  await save('kids');
  await save('men');
  requireSuccess(await merge('kids', 'women'));
  expect(await read('women')).toMatchObject({ category: 'women', rows: [{ size: 'M' }] });
  await save('footwear', guide({ note: 'Shoes' }));
  requireSuccess(await merge('footwear', 'men'));
  expect((await read('men'))?.note).toBe('Measure around the fullest part.');
});

it('an id that was merged into another category, however often, is answered with the guide of that one', async () => {
  const merge = (id: string, into: string) =>
    admin.call(calls.adminTaxonomy.remove, { params: { kind: 'category', id }, query: { into } });
  await save('women');
  expect(await read('kids')).toBeNull();
  requireSuccess(await merge('kids', 'footwear'));
  expect(await read('kids')).toBeNull();
  requireSuccess(await merge('footwear', 'women'));
  for (const id of ['kids', 'footwear', 'women']) expect(await read(id)).toMatchObject({ category: 'women' });
});
