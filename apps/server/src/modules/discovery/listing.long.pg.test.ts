import { SORT_IDS, type SortId } from '@haberdash/contract';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { partsOf } from '../../testing/parts.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { products } from '../catalog/catalog.tables.ts';
import type { ProductFilter } from './filters.rules.ts';
import {
  findPage,
  selectBestDiscounts,
  selectBestSellers,
  selectNewestInStock,
  selectPage,
} from './listing.repository.ts';

const PRODUCTS = 20_000;
const CATEGORY_IDS = ['men', 'women', 'kids', 'accessories', 'footwear'];
const BRAND_IDS = ['gucci', 'adidas', 'levi', 'nike', 'puma', 'zara', 'hm'];
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  const pick = (ids: readonly string[]) =>
    sql`(array[${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}])`;
  for (const { first, last } of partsOf(PRODUCTS))
    await database.db.execute(sql`
      insert into products (id, title, description, category, brand, price, sale_price, image, created_at, updated_at)
      select gen_random_uuid(), 'Product ' || md5(n::text), repeat('A long description. ', 20),
        ${pick(CATEGORY_IDS)}[1 + n % 5], ${pick(BRAND_IDS)}[1 + n % 7],
        1000 + (n * 7919) % 90000, case when n % 4 = 0 then 500 else 0 end, '/media/x/1200.webp',
        timestamptz '2026-01-01' + n * interval '1 minute', now()
      from generate_series(${first}::integer, ${last}::integer) as n`);
  await database.db.execute(sql`
    insert into stock_levels (variant_id, product_id, on_hand)
    select id, id, (row_number() over (order by created_at)) % 50 from products`);
  await database.db.execute(sql`
    insert into product_variants (id, product_id, created_at) select id, id, created_at from products`);
  await database.db.execute(sql`
    insert into product_slugs (slug, product_id, is_current) select 'product-' || id, id, true from products`);
  await database.db.execute(sql`vacuum analyze products, stock_levels, product_slugs, variant_filters`);
}, 120_000);
afterAll(() => database.close());

interface Plan {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  'Actual Rows'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function explain(query: SQL): Promise<Plan[]> {
  const result = await database.db.execute(sql`explain (format json) ${query}`);
  const [row] = (result as { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }).rows;
  if (!row) throw new Error('there is no plan');
  return nodesOf(row['QUERY PLAN'][0].Plan);
}

/** The way the rows of a page are found; the total is counted separately. */
const walkOf = (nodes: Plan[]): Plan | undefined =>
  nodes.find((node) => node['Node Type'] === 'Limit')?.Plans?.find((plan) => plan['Parent Relationship'] === 'Outer');

const page = (filter: Partial<ProductFilter>, sort: SortId, offset = 0) =>
  selectPage(database.db, { categories: [], brands: [], ...filter }, sort, { limit: 24, offset });

const FILTERS: [string, Partial<ProductFilter>][] = [
  ['nothing', {}],
  ['a category', { categories: ['men'] }],
  ['a brand', { brands: ['nike'] }],
  ['a category and a brand', { categories: ['footwear'], brands: ['levi'] }],
  ['several of both', { categories: ['men', 'kids'], brands: ['nike', 'zara', 'hm'] }],
];

it.each(FILTERS)('a page filtered by %s is read from an index in every order', async (_, filter) => {
  for (const sort of SORT_IDS) {
    const nodes = await explain(page(filter, sort).getSQL());
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(scanned.filter((relation) => relation !== 'product_counts')).toEqual([]);
    expect(nodes.some((node) => node['Index Name']?.startsWith('products_'))).toBe(true);
  }
});

it('the first page by price of everything, of a category and of a brand is not sorted at all', async () => {
  for (const filter of [{}, { categories: ['men'] }, { brands: ['nike'] }]) {
    const nodes = await explain(page(filter, 'priceLowToHigh').getSQL());
    expect(walkOf(nodes)?.['Node Type']).toMatch(/^Index (Only )?Scan$/);
  }
});

it('pages of several categories have the right rows, early and late', async () => {
  const many = { categories: ['men', 'kids', 'women', 'footwear'], brands: [] };
  for (const offset of [0, 4900, 5000]) {
    const { rows } = (await database.db.execute(sql`
      select id from products where category <> 'accessories' order by lower(title) desc, id desc limit 24 offset ${offset}`)) as {
      rows: { id: string }[];
    };
    const { ids, total } = await findPage(database.db, many, 'nameZToA', { limit: 24, offset });
    expect([offset, ids, total]).toEqual([offset, rows.map(({ id }) => id), 16_000]);
  }
});

it('the rows before a late page by name are passed over without being read', async () => {
  for (const filter of [{}, { categories: ['men'] }, { brands: ['nike'] }]) {
    const nodes = await explain(page(filter, 'nameAToZ', 400).getSQL());
    expect(walkOf(nodes)).toMatchObject({ 'Node Type': 'Index Only Scan' });
  }
});

it('all pages together have each product once, in every order, from the beginning and from the end', async () => {
  const filter = { categories: ['kids'], brands: ['hm', 'zara'] };
  for (const sort of SORT_IDS) {
    const pageAt = (offset: number, isFromEnd: boolean) =>
      findPage(database.db, filter, sort, { limit: 300, offset }, isFromEnd);
    const [forwards, backwards] = [[] as string[], [] as string[]];
    for (let offset = 0; offset < 1200; offset += 300) {
      const [front, back] = [await pageAt(offset, false), await pageAt(offset, true)];
      expect([front.total, back.total]).toEqual([1143, 1143]);
      forwards.push(...front.ids);
      backwards.push(...back.ids);
    }
    expect(new Set(forwards)).toHaveProperty('size', 1143);
    expect(backwards.reverse()).toEqual(forwards);
  }
});

it('a late page has the right rows', async () => {
  const filter = { categories: ['men'], brands: ['nike'] };
  const read = (limit: number, offset: number) => findPage(database.db, filter, 'priceLowToHigh', { limit, offset });
  const { ids: all } = await read(1000, 0);
  expect(await read(24, 480)).toEqual({ ids: all.slice(480, 504), total: all.length });
  expect(await read(24, 5000)).toEqual({ ids: [], total: all.length });
  const found = await database.db.select().from(products).where(inArray(products.id, all));
  const prices = new Map(found.map(({ id, effectivePrice }) => [id, effectivePrice]));
  const inOrder = all.map((id) => prices.get(id) ?? 0);
  expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other));
  expect(inOrder).toHaveLength(all.length);
});

it('the featured products are looked for in the order of an index, the stock of each candidate by itself', async () => {
  const everything = { categories: [], brands: [] };
  const queries = [
    selectBestSellers(database.db, '2026-01-01', everything, 4),
    selectBestDiscounts(database.db, [], everything, 4),
    selectNewestInStock(database.db, [], everything, 4),
  ];
  for (const query of queries) {
    const nodes = await explain(query.getSQL());
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(scanned.filter((relation) => relation !== 'product_sales')).toEqual([]);
  }
});
