import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { createTestShop, type TestShop, useTestShop } from '../../testing/test-shop.ts';
import { productSlugs } from '../catalog/catalog.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open', PUBLIC_URL: 'https://shop.example' });
let members: TestShop;
beforeAll(async () => {
  members = await createTestShop({ PUBLIC_URL: 'https://shop.example' }, { sharedWith: shop });
});
afterAll(() => members.leave());

const textOf = async (path: string, { url } = shop) => (await fetch(url + path)).text();
const placesOf = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);

it('an open shop names its pages and products, and follows them', async () => {
  const first = await shop.addProduct();
  const response = await fetch(`${shop.url}/sitemap.xml`);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const places = placesOf(await response.text());
  expect(places).toContain('https://shop.example/shopping/listing?category=men');
  // A list that holds nothing is not for search engines.
  expect(places).not.toContain('https://shop.example/shopping/listing?category=footwear');
  expect(places).toContain(`https://shop.example/shopping/product/${first}`);
  const second = await shop.addProduct();
  expect(await textOf('/sitemap.xml')).toContain(second);
  const part = Number.parseInt(second.slice(0, 2), 16);
  expect(placesOf(await textOf(`/sitemap-${part}.xml`))).toContain(`https://shop.example/shopping/product/${second}`);
  const named = { slug: 'зима', productId: second, isCurrent: true };
  await inTransaction(shop.database.db, (tx) =>
    tx
      .insert(productSlugs)
      .values(named)
      .then(() => undefined),
  );
  const text = await textOf('/sitemap.xml');
  expect(placesOf(text)).toContain(`https://shop.example/shopping/product/${encodeURIComponent('зима')}`);
  expect(text).not.toContain(second);
  const robots = await textOf('/robots.txt');
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect(robots).not.toMatch(/^Disallow: \/shopping$/m);
});

it('a shop for members names its landing page alone', async () => {
  await shop.addProduct();
  expect(placesOf(await textOf('/sitemap.xml', members))).toEqual(['https://shop.example/']);
  expect(placesOf(await textOf('/sitemap-pages.xml', members))).toEqual(['https://shop.example/']);
  for (const part of [0, 255]) expect(placesOf(await textOf(`/sitemap-${part}.xml`, members))).toEqual([]);
  expect(await textOf('/robots.txt', members)).toMatch(/^Disallow: \/shopping$/m);
});
