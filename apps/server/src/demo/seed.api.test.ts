import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('the demo shop has a default variant, a level and a ledger for every product', async () => {
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
});
