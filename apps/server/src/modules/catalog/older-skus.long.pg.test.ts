import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { createOlderDatabase } from '../../testing/older-database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

it('variants of an older shop whose SKUs fall together stay and are named, and no other takes such a SKU', async () => {
  const older = await createOlderDatabase(inject('postgresUrl'), 50);
  try {
    const { rows: made } = await older.pool.query<{ id: string }>(`
      insert into products (id, title, description, category, brand, price, sale_price, image, created_at, updated_at)
      select gen_random_uuid(), title, 'Of linen.', 'women', 'zara', 1000, 0, '/media/x/1200.webp', now(), now()
      from unnest(array['One', 'Two', 'Three']) as titles (title) returning id`);
    const insert = (at: number, sku: string) =>
      older.pool.query<{ id: string }>(
        `insert into product_variants (id, product_id, position, sku, options, title, created_at)
         values (gen_random_uuid(), $1, $2, $3, '{}', '', now()) returning id`,
        [made[at]?.id, at + 1, sku],
      );
    const [one] = (await insert(0, 'A\u20131')).rows;
    await insert(1, 'a-1');
    const said: string[] = [];
    await older.upgrade((sentence) => said.push(sentence));
    const listed = async () =>
      (
        await older.pool.query(
          `select sku, is_sku_shared from product_variants where sku <> '' order by sku collate "C"`,
        )
      ).rows;
    expect(await listed()).toEqual([
      { sku: 'A-1', is_sku_shared: true },
      { sku: 'a-1', is_sku_shared: true },
    ]);
    expect(said).toContainEqual(expect.stringMatching(/^1 SKUs are kept in plain characters/));
    expect(said).toContainEqual(expect.stringMatching(/^Several variants have the same SKU.*: (A-1|a-1)$/));

    await expect(insert(2, 'A\u2212\u0661')).rejects.toMatchObject({ code: '23505' });
    const save = (sku: string) =>
      older.pool.query(
        `insert into product_variants (id, product_id, position, sku, options, title, created_at) values ($1, $2, 1, $3, '{}', 'Saved', now())
         on conflict (id) do update set sku = excluded.sku, title = excluded.title`,
        [one?.id, made[0]?.id, sku],
      );
    await save('A-1');
    await save('B-1');
    await expect(save('A-1')).rejects.toMatchObject({ code: '23505' });
    await expect(insert(2, 'b-1')).rejects.toMatchObject({ code: '23505' });
    expect(await listed()).toEqual([
      { sku: 'B-1', is_sku_shared: false },
      { sku: 'a-1', is_sku_shared: true },
    ]);
  } finally {
    await older.drop();
  }
});

it('an insert of many variants with SKUs read the whole table for each of them', async () => {
  const database = await openTestDatabase();
  try {
    await database.db.execute(sql`
      insert into products (id, title, description, category, brand, price, sale_price, image, created_at, updated_at)
      select gen_random_uuid(), 'Product ' || n, 'Of linen.', 'women', 'zara', 1000, 0, '/media/x/1200.webp', now(), now()
      from generate_series(1, 1000) as n`);
    const read = await database.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into product_variants (id, product_id, sku, created_at) select id, id, id::text, now() from products`);
      const { rows } = (await tx.execute(sql`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
        where relname = 'product_variants'`)) as { rows: [{ read: number }] };
      return rows[0].read;
    });
    expect(read).toBeLessThan(20_000);
  } finally {
    await database.close();
  }
}, 60_000);
