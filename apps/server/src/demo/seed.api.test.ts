import { BUILT_IN_PAGES, calls } from '@haberdash/contract';
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

it('the demo shop has a variant for every size and colour, with pictures, a level and a ledger, and orders that name them', async () => {
  const { db } = shop.database;
  const currencies = { price: 'INR', charge: 'USD', rate: { numerator: 85n, denominator: 1n } };
  const importImages = async (pictures: unknown[]) => pictures.map((_, index) => `/media/demo-${index}/1200.webp`);
  await seedDemo({ db, clock: shop.clock, currencies, exchangeRate: '85', importImages }, DEMO_ACCOUNTS);

  // So much at once keeps the server busy for a moment.
  await expect.poll(async () => (await shop.visitor().call(calls.products.list)).status).toBe(200);
  const home = requireSuccess(await shop.visitor().call(calls.home.get)).data;
  expect([home.promises.length, home.edit?.products.length, home.looks.map((look) => look.products.length)]).toEqual([
    4,
    4,
    [4],
  ]);
  const shown = requireSuccess(await shop.visitor().call(calls.banners.list)).data;
  expect(shown.filter(({ headline, link, alt }) => headline && link && alt)).toHaveLength(4);
  const links = requireSuccess(await shop.visitor().call(calls.pages.list)).data;
  expect(links.map(({ slug }) => slug)).toEqual([...BUILT_IN_PAGES]);
  for (const { slug } of links) {
    const page = requireSuccess(await shop.visitor().call(calls.pages.get, { params: { slug } })).data;
    expect(page.body, slug).not.toMatch(/\[[^\]]+\](?!\()/);
  }

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
  const tee = await detailsOf('Heavyweight Crew Tee');
  expect(tee.options).toEqual([
    { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL'] },
    { name: 'Colour', values: ['Ink', 'Bone', 'Sage'] },
  ]);
  expect(tee.variants).toHaveLength(14);
  expect(tee.variants[0]).toMatchObject({ sku: 'NIKE-001-XS-INK', totalStock: 0, price: tee.price, ownPrice: false });
  const inBone = tee.variants.filter(({ options }) => options.Colour === 'Bone');
  expect(tee.images.map(({ alt }) => alt.replace('Heavyweight Crew Tee in ', ''))).toEqual([
    'ink',
    'ink, from behind',
    'ink, the collar',
    'ink, folded',
    'bone',
    'bone, from behind',
    'sage',
    'sage, from behind',
  ]);
  const [front, back] = tee.images.filter(({ alt }) => alt.includes(' in bone'));
  expect([front?.variantIds, back?.variantIds]).toEqual(Array(2).fill(inBone.map(({ id }) => id)));
  expect(new Set(inBone.map(({ image }) => image))).toEqual(new Set([front?.url]));
  const breton = await detailsOf('Harbour Breton Tee');
  expect(breton.options).toEqual([{ name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL'] }]);
  expect(breton.images.map(({ url }) => url)).toEqual([
    ...new Set([breton.image, ...breton.images.map(({ url }) => url)]),
  ]);
  expect(tee.slug).toBe('heavyweight-crew-tee-ink');
  const pack = await detailsOf('Day Pack');
  expect(pack.options).toEqual([{ name: 'Colour', values: ['Slate', 'Olive', 'Rust'] }]);
  expect(pack.variants.map(({ sku, options, totalStock }) => [sku, options.Colour, totalStock])).toEqual([
    ['ADIDAS-064-SLATE', 'Slate', 27],
    ['ADIDAS-064-OLIVE', 'Olive', 12],
    ['ADIDAS-064-RUST', 'Rust', 12],
  ]);
  expect(pack.images[0]?.alt).toBe('Day Pack in slate');
  const { summary } = requireSuccess(await shop.visitor().call(calls.reviews.list, { params: { productId: tee.id } }));
  expect(summary.fit?.count).toBeGreaterThan(1);
  const guides = requireSuccess(await shop.visitor().call(calls.sizeGuides.list)).data;
  expect(guides.map(({ category }) => category)).toEqual(['footwear', 'kids', 'men', 'women']);
  const lines = await db.select().from(orderLines);
  const tees = lines.filter(({ title }) => title === 'Everyday V-Neck Tees, Two-Pack');
  expect(tees.map(({ variantTitle }) => variantTitle)).toContain('M');
  expect(lines.every(({ sku }) => sku !== '')).toBe(true);
});
