import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { partsOf } from '../../testing/parts.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type AdminFilter, selectAdminPage, selectByText } from './admin-listing.repository.ts';

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
    insert into product_slugs (slug, product_id, is_current) select 'product-' || id, id, true from products`);
  await database.db.execute(sql`vacuum analyze products, stock_levels, product_slugs`);
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

it('what the admin searches is answered with its total, and not counted where very many have it', async () => {
  const everything: AdminFilter = { categories: [], status: 'all' };
  const find = (text: string, filter = everything, offset = 0) =>
    selectByText(database.db, text, filter, { limit: 50, offset }, 1001);
  expect(await find('product e')).toMatchObject({ total: expect.any(Number) });
  const [first, second] = [await find('long description'), await find('long description', everything, 50)];
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id))).toHaveProperty('size', 100);
  const newest = await selectAdminPage(database.db, everything, { limit: 24, offset: 0 });
  expect(first.rows.slice(0, 24).map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  expect(await find('unheard of')).toEqual({ rows: [], total: 0 });
});

describe('several words that the admin searches', () => {
  const search = (text: string) =>
    selectByText(database.db, text, { categories: [], status: 'all' }, { limit: 50, offset: 0 }, 1001);
  const titleOf = async (nth: number): Promise<string> => {
    const { rows } = (await database.db.execute(
      sql`select title from products order by created_at limit 1 offset ${nth}`,
    )) as { rows: { title: string }[] };
    return rows[0]?.title ?? '';
  };

  it('find what contains them as they stand, rare ones and common ones', async () => {
    const title = await titleOf(77);
    const rare = title.slice(8, 14);
    for (const text of [
      title,
      title.toUpperCase(),
      `ct ${rare}`,
      `duct ${rare}`,
      'long description. a long descr',
      'product e4',
    ]) {
      const { rows: expected } = (await database.db.execute(sql`
        select id from products where strpos(lower(title || chr(1) || description), lower(${text}::text)) > 0
        order by created_at desc, id desc limit 1001`)) as { rows: { id: string }[] };
      const { rows, total } = await search(text);
      expect(expected.length).toBeGreaterThan(0);
      expect([text, rows.map(({ id }) => id), total]).toEqual([
        text,
        expected.slice(0, 50).map(({ id }) => id),
        expected.length,
      ]);
    }
    expect(await search(`${rare} product`)).toEqual({ rows: [], total: 0 });
    // 'a long' has the letters, and 'a_long' means itself.
    expect(await search(`a_long ${rare}`)).toEqual({ rows: [], total: 0 });
  });
});

it('a page of the console is read from indexes, with hidden products among the others', async () => {
  await database.db.execute(sql`
    update products set hidden_as = 'draft', deleted_at = now() where id in (
      select id from products order by created_at desc limit 300)`);
  const all: AdminFilter = { categories: [], status: 'all' };
  const select = (filter: AdminFilter, offset: number) => selectAdminPage(database.db, filter, { limit: 24, offset });
  for (const filter of [all, { ...all, status: 'draft' as const }, { ...all, categories: ['men'] }]) {
    const nodes = await explain(select(filter, 200).getSQL());
    expect(
      nodes.filter((node) => ['Seq Scan', 'Sort'].includes(node['Node Type']) && node['Plan Rows'] > 1000),
    ).toEqual([]);
  }
  const ids = (await select(all, 290)).map(({ id }) => id);
  const { rows } = (await database.db.execute(
    sql`select id from products order by created_at desc, id desc limit 24 offset 290`,
  )) as { rows: { id: string }[] };
  expect(ids).toEqual(rows.map(({ id }) => id));
  await database.db.execute(sql`update products set hidden_as = null, deleted_at = null where hidden_as is not null`);
});
