import { calls } from '@haberdash/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { importFile, readFile } from '../../testing/imports.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { SYSTEM } from '../orders/index.ts';

const shop = useTestShop();
const NEVER = new AbortController().signal;
let admin: TestUser;

beforeEach(async () => {
  admin = await shop.admin();
});
afterEach(async () => expect(await shop.services.inventory.findDifferences()).toEqual([]));

const exported = async (only?: 'stock') =>
  String((await admin.raw(calls.catalogImports.exportProducts, { query: { only } })).body);

const sell = (variantId: string, quantity: number) =>
  inTransaction(shop.database.db, (tx) =>
    shop.services.inventory.take(tx, [{ variantId, quantity }], { reason: 'order', actor: SYSTEM }),
  );

const stockOf = async (id: string) => (await shop.services.catalog.requireProduct(id)).totalStock;

/** The file with another text in a cell of each row. */
function edited(file: string, column: string, change: (cell: string) => string): string {
  const [heading = '', ...rows] = file.replace('\ufeff', '').trimEnd().split('\r\n');
  const at = heading.split(',').indexOf(`"${column}"`);
  const lines = rows.map((row) =>
    row
      .slice(1, -1)
      .split('","')
      .map((cell, place) => (place === at ? change(cell) : cell))
      .map((cell) => `"${cell}"`)
      .join(','),
  );
  return [heading, ...lines].join('\r\n');
}

it('an exported file that comes back with other prices gives nothing back that was sold meanwhile', async () => {
  const [id = ''] = await shop.addProducts([{ totalStock: 10, price: 20 }]);
  const file = edited(await exported(), 'Price', () => '25');
  await sell(id, 4);
  const looked = await readFile(shop, admin, 'prices.csv', file);
  expect((await importFile(shop, admin, looked.id)).counts).toEqual({ new: 0, changed: 1, unchanged: 0, wrong: 0 });
  const { price, totalStock } = await shop.services.catalog.requireProduct(id);
  expect([price, totalStock]).toEqual([25, 6]);
});

it('a stock that was changed in an exported file changes what there is by the difference, while it is sold', async () => {
  const ids = await shop.addProducts(Array.from({ length: 8 }, () => ({ totalStock: 100 })));
  const file = edited(await exported('stock'), 'Stock', () => '130');
  await Promise.all(ids.map((id) => sell(id, 10)));
  const { id } = await readFile(shop, admin, 'stock.csv', file);
  requireSuccess(await admin.call(calls.catalogImports.start, { params: { id } }), 200);
  const sales = Promise.all(Array.from({ length: 80 }, (_, n) => sell(ids[n % 8] ?? '', 2)));
  await Promise.all([shop.services.imports.work(NEVER, id), sales]);
  expect((await shop.services.imports.get(id)).counts).toMatchObject({ changed: 8, wrong: 0 });
  // 100 of which 10 and 20 were sold, and 30 that came.
  expect(await Promise.all(ids.map(stockOf))).toEqual(ids.map(() => 100));
});

it('a stock that is lowered by more than is left is refused with its row, and nothing is changed', async () => {
  const [id = ''] = await shop.addProducts([{ totalStock: 10 }]);
  const file = edited(await exported('stock'), 'Stock', () => '2');
  await sell(id, 5);
  const looked = await readFile(shop, admin, 'stock.csv', file);
  const { items } = await shop.services.imports.listItems(looked.id, { page: 1, limit: 5 });
  expect(items[0]?.problems).toEqual([
    { row: 2, column: 'Stock', message: 'It was 10 when it was exported, and is 5 now: it can’t be reduced by 8.' },
  ]);
  expect(await stockOf(id)).toBe(5);
});

const importCounts = async (file: string) => {
  const { id } = await readFile(shop, admin, 'stock.csv', file);
  return (await importFile(shop, admin, id)).counts;
};
const CHANGED = { new: 0, changed: 1, unchanged: 0, wrong: 0 };
const UNCHANGED = { new: 0, changed: 0, unchanged: 1, wrong: 0 };

it.each([
  ['all', undefined],
  ['the stock', 'stock'],
] as const)('an edited export of %s that came twice changed the stock twice', async (_, only) => {
  const [id = ''] = await shop.addProducts([{ totalStock: 10 }]);
  const file = await exported(only);
  expect(await importCounts(edited(file, 'Stock', () => '15'))).toEqual(CHANGED);
  await sell(id, 4);
  const again = await readFile(
    shop,
    admin,
    'stock.csv',
    edited(file, 'Stock', () => '15'),
  );
  const { notes } = await shop.services.imports.readFindings(again.id);
  expect(notes.map(({ message }) => message)).toEqual([
    'This stock change has already been imported and won’t count again.',
  ]);
  expect((await importFile(shop, admin, again.id)).counts).toEqual(UNCHANGED);
  expect(await stockOf(id)).toBe(11);
  // Three more than it said before; as it was exported it says nothing.
  expect(await importCounts(edited(file, 'Stock', () => '18'))).toEqual(CHANGED);
  expect(await stockOf(id)).toBe(14);
  expect(await importCounts(file)).toEqual(UNCHANGED);
  expect(await stockOf(id)).toBe(14);
});

it('the same change of a later export counts, although all its numbers are those of the one before', async () => {
  const [id = ''] = await shop.addProducts([{ totalStock: 10 }]);
  const first = edited(await exported('stock'), 'Stock', () => '15');
  expect(await importCounts(first)).toEqual(CHANGED);
  await sell(id, 5);
  shop.clock.passMinutes(1);
  expect(await importCounts(edited(await exported('stock'), 'Stock', () => '15'))).toEqual(CHANGED);
  expect(await stockOf(id)).toBe(15);
  expect(await importCounts(first)).toEqual(UNCHANGED);
  expect(await stockOf(id)).toBe(15);
});

it('an export without its time counts each time, which is said before', async () => {
  const [id = ''] = await shop.addProducts([{ totalStock: 10 }]);
  const file = edited(
    edited(await exported('stock'), 'Stock', () => '15'),
    'Exported At',
    () => '',
  );
  const looked = await readFile(shop, admin, 'stock.csv', file);
  const { notes } = await shop.services.imports.readFindings(looked.id);
  expect(notes.map(({ message }) => message)).toEqual([
    '‘Exported At’ is missing. If you import this file again, this stock change will count twice.',
  ]);
  expect([await importCounts(file), await importCounts(file), await stockOf(id)]).toEqual([CHANGED, CHANGED, 20]);
});

it('one file that is imported twice at the same time changes each stock once', async () => {
  const ids = await shop.addProducts(Array.from({ length: 20 }, () => ({ totalStock: 10 })));
  const file = edited(await exported('stock'), 'Stock', () => '15');
  const imports = [await readFile(shop, admin, 'a.csv', file), await readFile(shop, admin, 'b.csv', file)];
  for (const { id } of imports) requireSuccess(await admin.call(calls.catalogImports.start, { params: { id } }), 200);
  await Promise.all(imports.map(({ id }) => shop.services.imports.work(NEVER, id)));
  expect(await Promise.all(ids.map(stockOf))).toEqual(ids.map(() => 15));
  const counts = await Promise.all(imports.map(async ({ id }) => (await shop.services.imports.get(id)).counts));
  expect(counts.map(({ changed }) => changed).reduce((sum, changed) => sum + changed)).toBe(20);
  expect(counts.map(({ wrong }) => wrong)).toEqual([0, 0]);
});

it('one that is lowered by more than is left after it was imported says what it said then', async () => {
  const [id = ''] = await shop.addProducts([{ totalStock: 10 }]);
  const file = await exported('stock');
  expect(await importCounts(edited(file, 'Stock', () => '15'))).toEqual(CHANGED);
  await sell(id, 12);
  const looked = await readFile(
    shop,
    admin,
    'stock.csv',
    edited(file, 'Stock', () => '5'),
  );
  const { items } = await shop.services.imports.listItems(looked.id, { page: 1, limit: 5 });
  expect(items[0]?.problems.map(({ message }) => message)).toEqual([
    'It was 15 when it was imported last, and is 3 now: it can’t be reduced by 10.',
  ]);
});
