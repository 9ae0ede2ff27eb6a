import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createProductsService } from '../catalog/index.ts';
import { createSearchService } from './index.ts';

const currencies = { price: 'INR', charge: 'USD', rate: { numerator: 85n, denominator: 1n } };
let database: Database;
let statements: { query: string; params: unknown[] }[];

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`
    insert into products (id, title, description, category, brand, price, sale_price, image, created_at, updated_at)
    select gen_random_uuid(),
      initcap((array['crimson', 'teal', 'ivory', 'navy'])[1 + n % 4]) || ' ' ||
        (array['jeans', 'jacket', 'sandals', 'T-Shirt', 'scarf'])[1 + n % 5] || ' ' || substr(md5(n::text), 1, 6),
      'Made to last. ' || md5((n * 7)::text), 'men', 'nike', 1000, 0, '/media/x/1200.webp', now(), now()
    from generate_series(1, 20000) as n`);
  await database.db.execute(
    sql`insert into stock_levels (variant_id, product_id, on_hand) select id, id, 5 from products`,
  );
  await database.db.execute(sql`vacuum analyze products, stock_levels`);
  await database.db.execute(sql`vacuum analyze search_words`);
}, 120_000);
afterAll(() => database.close());

/** The database, writing down every query that goes through it. */
function watched() {
  statements = [];
  const client = Reflect.get(database.db, '$client') as {
    query: (statement: { text: string }, params: unknown[]) => unknown;
  };
  const original = client.query.bind(client);
  client.query = (statement, params) => {
    statements.push({ query: statement.text, params });
    return original(statement, params);
  };
  return () => {
    client.query = original;
  };
}

function inline({ query, params }: { query: string; params: unknown[] }): SQL {
  const text = query.replace(/\$(\d+)/g, (_, n) => {
    const value = params[Number(n) - 1];
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });
  return sql.raw(`explain ${text}`);
}

it.each(['crimson jacket', 'crimsno jakcet', 'teal unheardofword', 'scrf', 'zzzzqqqq'])(
  'a search for %s scans neither the products nor the words',
  async (keyword) => {
    const search = createSearchService({ db: database.db, currencies, products: createProductsService() });
    const stop = watched();
    const { total } = await search.search(keyword, { page: 1, limit: 24 });
    stop();
    expect(total > 0).toBe(keyword !== 'zzzzqqqq');
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const result = (await database.db.execute(inline(statement))) as { rows: { 'QUERY PLAN': string }[] };
      const plan = result.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan');
    }
  },
);
