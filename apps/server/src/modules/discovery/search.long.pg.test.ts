import { optionSlug } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { systemClock } from '../../lib/clock.ts';
import { partsOf } from '../../testing/parts.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createCatalogService } from '../catalog/index.ts';
import { createEventsService } from '../events/index.ts';
import { createInventoryService } from '../inventory/index.ts';
import { createSearchService, type ProductFilter } from './index.ts';
import { mistakesAllowed } from './search.rules.ts';

const currencies = { price: 'INR', charge: 'USD', rate: { numerator: 85n, denominator: 1n } };
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  for (const { first, last } of partsOf(20_000))
    await database.db.execute(sql`
      insert into products (id, title, description, category, brand, price, sale_price, image, created_at, updated_at)
      select id,
        initcap((array['crimson', 'teal', 'ivory', 'navy'])[1 + n % 4]) || ' ' ||
          (array['jeans', 'jacket', 'sandals', 'T-Shirt', 'scarf'])[1 + n % 5] || ' ' || substr(md5(n::text), 1, 6),
        'Made to last. ' || md5((n * 7)::text) || case when substr(id::text, 3, 1) < '8' then ' Goes with flannel.' else '' end,
        'men', 'nike', 1000, 0, '/media/x/1200.webp', now(), now()
      from (select n, gen_random_uuid() as id from generate_series(${first}::integer, ${last}::integer) as n) as made`);
  // The name of three, of which half of all say something; and a word of 1,000 and one of 1,001.
  await database.db.execute(sql`
    insert into products (id, title, description, category, brand, price, sale_price, image, created_at, updated_at)
    select gen_random_uuid(), title, 'Made to last.', 'kids', 'zara', 1000, 0, '/media/x/1200.webp', now(), now()
    from (values ('Flannel Shirt'), ('Flannel Dress'), ('Grey Flannel'), ('Crimson'), ('Straw Sunhat')) as named (title)
    union all
    select gen_random_uuid(), 'Madeira Sunhat', 'From afar.', 'kids', 'zara', 1000, 0, '/media/x/1200.webp', now(), now()
    union all
    select gen_random_uuid(), 'Shawl ' || n || case when n <= 1000 then ' thousandfold' else '' end, 'Warm.', 'kids', 'zara',
      1000, 0, '/media/x/1200.webp', now(), now() from generate_series(1, 1001) as n`);
  await database.db.execute(
    sql`insert into stock_levels (variant_id, product_id, on_hand) select id, id, 5 from products`,
  );
  await database.db.execute(sql`
    insert into product_variants (id, product_id, sku, created_at)
    select id, id, case when category = 'men' then id::text else '' end, now() from products`);
  await database.db.execute(sql`
    insert into product_slugs (slug, product_id, is_current) select 'product-' || id, id, true from products`);
  await database.db.execute(sql`vacuum analyze products, product_variants, stock_levels, product_slugs`);
  await database.db.execute(sql`vacuum analyze search_words`);
}, 120_000);
afterAll(() => database.close());

const service = () => {
  const { db } = database;
  const catalog = createCatalogService({
    db,
    replica: db,
    clock: systemClock,
    currencies,
    inventory: createInventoryService({ db, clock: systemClock }),
    images: { holdImages: async () => true },
    listTaxClasses: async () => [],
    taxonomy: { holdTerms: async () => undefined, holdPresent: async () => [] },
    events: createEventsService({ db, clock: systemClock, readers: [] }),
  });
  const taxonomy = { followMerges: async <T>(ids: T) => ids, listOffered: async () => [] };
  return createSearchService({ replica: db, clock: systemClock, currencies, catalog, taxonomy });
};
const everything: ProductFilter = { categories: [], brands: [] };
async function search(keyword: string, page = 1, limit = 100, filter = everything) {
  return service().search(keyword, filter, { page, limit });
}

async function allPages(keyword: string) {
  const pages = await Promise.all(Array.from({ length: 11 }, (_, n) => search(keyword, n + 1)));
  return pages.flatMap(({ products }) => products.map(({ id }) => id));
}

it.each([
  ['thousandfold', 1000, false],
  ['shawl', 1000, true],
  ['crimson', 1000, true],
  ['crimson jeans', 1000, false],
])('a search for %s finds %i, and more: %s', async (keyword, total, totalIsMore) => {
  expect(await search(keyword, 1, 1)).toMatchObject({ total, totalIsMore });
  expect(await search(keyword, 99)).toMatchObject({ products: [], total, totalIsMore });
});

it.each(['crimson', 'thousandfold', 'crimson jeans'])('the pages of %s have each product once', async (keyword) => {
  const ids = await allPages(keyword);
  expect(ids).toHaveLength(1000);
  expect(new Set(ids)).toHaveProperty('size', 1000);
  expect(await allPages(keyword)).toEqual(ids);
});

it('of very many that match, the one of exactly this title is the first', async () => {
  const { products } = await search('crimson', 1, 1);
  expect(products.map(({ title }) => title)).toEqual(['Crimson']);
});

it('what is called so comes before the thousands of which it is said', async () => {
  const { products, totalIsMore } = await search('flannel', 1, 3);
  expect(products.map(({ title }) => title).sort()).toEqual(['Flannel Dress', 'Flannel Shirt', 'Grey Flannel']);
  expect(totalIsMore).toBe(true);
});

describe('filters of a search', () => {
  const looked = 900;

  it('of very many matches and few that fit find all of these, though none of them was looked at', async () => {
    const { db } = database;
    const rare = sql`select id from products where title like 'Crimson%' order by id desc limit 30`;
    await db.execute(sql`update products set brand = 'gucci' where id in (${rare})`);
    expect(await search('crimson', 1, 1)).toMatchObject({ totalIsMore: true });
    const found = await search('crimson', 1, 100, { categories: [], brands: ['gucci'] });
    expect(found).toMatchObject({ total: 30, totalIsMore: false });
    expect(new Set(found.products.map(({ brand }) => brand))).toEqual(new Set(['gucci']));
    expect(await search('crimson', 9, 100, { categories: [], brands: ['gucci'] })).toMatchObject({ total: 30 });
    // Once only those were found that had been looked at: no product has a word that the index does not hold.
    expect(await search('the crimson', 1, 100, { categories: [], brands: ['gucci'] })).toMatchObject({ total: 30 });
  });

  it('of very many that fit say that there are more, and count at least so many', async () => {
    const men: ProductFilter = { categories: ['men'], brands: [], maxPrice: 10 };
    expect(await search('crimson', 1, 24, men)).toMatchObject({ total: 1000, totalIsMore: true });
    const { data, estimated } = await service().countFacets('crimson', men);
    expect(estimated).toContain('brands');
    expect(data.brands.nike).toBeGreaterThanOrEqual(looked);
    expect(data.brands.nike).toBeLessThanOrEqual(2 * looked);
  });

  it('find all of a brand that one in seven has: those beyond the 4,000 that were looked at were not found', async () => {
    const { db } = database;
    const some = sql`select id from products where title like 'Crimson%' and brand = 'nike' order by md5(id::text) limit 700`;
    await db.execute(sql`update products set brand = 'levi' where id in (${some})`);
    const levi: ProductFilter = { categories: [], brands: ['levi'] };
    expect(await search('crimson', 1, 1, levi)).toMatchObject({ total: 700, totalIsMore: false });
    expect(await search('crims', 1, 1, levi)).toMatchObject({ total: 700, totalIsMore: false });
    const women: ProductFilter = { categories: ['women', 'men'], brands: ['levi', 'puma'] };
    expect(await search('crimson', 1, 1, women)).toMatchObject({ total: 700, totalIsMore: false });
    const { data, estimated } = await service().countFacets('crimson', levi);
    expect(data.category.men).toBe(700);
    expect(estimated).toContain('category');
  });

  it('have each product once on all pages, which begin with what the first page begins with', async () => {
    const men: ProductFilter = { categories: ['men'], brands: [] };
    const pages = [];
    for (let page = 1; page <= 10; page += 1) pages.push(await search('crimson', page, 100, men));
    for (const each of pages) expect(each).toMatchObject({ total: 1000, totalIsMore: true });
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
    expect(new Set(ids)).toHaveProperty('size', 1000);
    const { products } = await search('crimson', 1, 24, men);
    expect(products.map(({ id }) => id)).toEqual(ids.slice(0, 24));
  });

  it('find what they are about, and not the thousands of which their word is said', async () => {
    const { db } = database;
    await db.execute(sql`update products set description = description || ' Unlike puma.' where title like 'Teal%'`);
    const some = sql`select id from products where title like 'Teal%' order by md5(id::text) desc limit 40`;
    await db.execute(sql`update products set brand = 'puma' where id in (${some})`);
    const puma: ProductFilter = { categories: [], brands: ['puma'] };
    const found = await search('teal', 1, 24, puma);
    expect(found).toMatchObject({ total: 40, totalIsMore: false });
    const rest = await search('teal', 2, 24, puma);
    expect(new Set([...found.products, ...rest.products].map(({ id }) => id))).toHaveProperty('size', 40);
    await db.execute(sql`vacuum analyze products, variant_filters, search_words`);
  });

  it('hold for values of options of several words, of numbers, and of words that the index does not hold', async () => {
    const { db } = database;
    const values = ['Deep Sea', '6.5', 'The', '½', "Sailor's T-Shirt"];
    const name = (at: number) =>
      sql`select id from products where title like 'Teal%' order by md5(id::text) limit 200 offset ${at}`;
    for (const [n, value] of values.entries()) {
      const options = sql`${JSON.stringify([{ name: 'Fit', values: [value] }])}::jsonb`;
      await db.execute(sql`update products set options = ${options} where id in (${name(200 * n)})`);
      await db.execute(sql`
        update product_variants set options = ${JSON.stringify({ Fit: value })}::jsonb where product_id in (${name(200 * n)})`);
    }
    for (const value of values) {
      const fit: ProductFilter = { ...everything, options: [['fit', [optionSlug(value)]]] };
      expect([value, await search('teal', 1, 1, fit)]).toMatchObject([value, { total: 200, totalIsMore: false }]);
    }
  });

  it('count no more variants than they may, and say that there are more', async () => {
    expect((await service().countFacets('thousandfold', everything)).estimated).toEqual([]);
    await database.db.execute(sql`
      insert into variant_filters (product_id, variant_id, category, brand, rating, base_price, base_sale_price, choices, in_stock)
      select id, gen_random_uuid(), category, brand, 0, 1000, 0, '{}', true from products, generate_series(1, 16)
      where title like '%thousandfold'`);
    const { data, estimated } = await service().countFacets('thousandfold', everything);
    expect(estimated).toContain('brands');
    expect(data.brands.zara).toBeGreaterThan(600);
    expect(data.brands.zara).toBeLessThan(1000);
  });
});

it('words begin so, by themselves and with others', async () => {
  const titles = async (keyword: string) => (await search(keyword, 1, 5)).products.map(({ title }) => title);
  expect(await titles('madeira')).toEqual(['Madeira Sunhat']);
  expect(await titles('madei sunh')).toEqual(['Madeira Sunhat']);
});

describe('a misspelt word', () => {
  beforeAll(() =>
    database.db.execute(sql`
      insert into products (id, title, description, category, brand, price, sale_price, image, created_at, updated_at)
      select gen_random_uuid(), title, 'Plain.', 'kids', 'zara', 1000, 0, '/media/x/1200.webp', now(), now()
      from (values ('Jeans'), ('Beans'), ('Short'), ('Skirt'), ('Running'), ('Runner'), ('Sneaker'), ('Gone Hoodie')) as named (title)`),
  );
  beforeAll(() => database.db.execute(sql`update products set deleted_at = now() where title = 'Gone Hoodie'`));
  const nearest = async (typed: string) => {
    const { rows } = (await database.db.execute(
      sql`select search_nearest(${typed}, ${mistakesAllowed(typed)}::integer) as words`,
    )) as { rows: { words: string[] }[] };
    return rows[0]?.words;
  };

  it.each([
    ['two letters swapped', 'jaens', ['jeans']],
    ['another letter', 'jeens', ['jeans']],
    ['another first letter, of which no word is', 'xeans', ['beans', 'jeans']],
    ['a letter left out, in two words', 'shrt', ['shirt', 'short']],
    ['a letter too many', 'tshirrt', ['tshirt']],
    ['two as near, first letter first', 'jbeans', ['jeans', 'beans']],
    ['two swaps', 'sneaekr', ['sneaker']],
    ['a swap and another letter', 'snaekar', ['sneaker']],
    ['two other letters', 'sneekar', ['sneaker']],
    ['the beginning, before what is near', 'runni', ['running']],
    ['the beginning of two', 'runn', ['runner', 'running']],
    ['three mistakes', 'snxkyrr', []],
    ['two mistakes in five letters', 'jexnx', []],
    ['a word of what is no more there', 'hoodei', []],
    ['a number', '502', []],
  ])('%s: %s means %j', async (_, typed, words) => {
    expect(await nearest(typed)).toEqual(words);
  });
});
