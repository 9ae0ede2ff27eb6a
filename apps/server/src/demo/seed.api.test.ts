import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderLines } from '../modules/orders/orders.tables.ts';
import { requireSuccess } from '../testing/api-client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { demoProducts } from './catalogue.ts';
import { seedDemo } from './seed.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

it('the demo shop has a variant for every size, a level and a ledger for each, and orders that name them', async () => {
  const { db } = shop.database;
  const currencies = { price: 'INR', charge: 'USD', rate: { numerator: 85n, denominator: 1n } };
  const importImage = async () => '/media/demo/1200.webp';
  await seedDemo({ db, clock: shop.clock, currencies, exchangeRate: '85', importImage }, DEMO_ACCOUNTS);

  const readPage = async (page: number) =>
    requireSuccess(await shop.visitor().call(calls.products.list, { query: { page } })).data;
  const pages = await Promise.all([1, 2].map(readPage));
  const stock = pages.flat().map(({ totalStock }) => totalStock);
  expect(stock.sort()).toEqual(demoProducts.map(({ totalStock }) => totalStock).sort());
  expect(await shop.services.inventory.findDifferences()).toEqual([]);
  const detailsOf = async (title: string) => {
    const id = pages.flat().find((product) => product.title === title)?.id ?? '';
    return requireSuccess(await shop.visitor().call(calls.products.details, { params: { id } })).data;
  };
  const tee = await detailsOf('Heavyweight Crew Tee, Ink');
  expect(tee.options).toEqual([{ name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL'] }]);
  expect(tee.variants).toMatchObject([
    { sku: 'NIKE-001-XS', options: { Size: 'XS' }, totalStock: 0, price: tee.price, ownPrice: false },
    ...['S', 'M', 'L', 'XL'].map((Size) => ({ options: { Size } })),
  ]);
  expect(tee.slug).toBe('heavyweight-crew-tee-ink');
  const { summary } = requireSuccess(await shop.visitor().call(calls.reviews.list, { params: { productId: tee.id } }));
  expect(summary.fit?.count).toBeGreaterThan(1);
  const guides = requireSuccess(await shop.visitor().call(calls.sizeGuides.list)).data;
  expect(guides.map(({ category }) => category)).toEqual(['footwear', 'kids', 'men', 'women']);
  const lines = await db.select().from(orderLines);
  expect(lines.find(({ title }) => title === 'Everyday V-Neck Tees, Two-Pack')).toMatchObject({ variantTitle: 'M' });
  expect(lines.every(({ sku }) => sku !== '')).toBe(true);
});
