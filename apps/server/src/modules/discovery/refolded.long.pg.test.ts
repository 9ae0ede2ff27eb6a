import { expect, inject, it } from 'vitest';
import { createOlderDatabase } from '../../testing/older-database.ts';

it('the words of an older shop are folded when it is upgraded, and those in ASCII stay as they are', async () => {
  const older = await createOlderDatabase(inject('postgresUrl'), 50);
  try {
    await older.pool.query(`
      insert into products (id, title, description, category, brand, price, sale_price, image, created_at, updated_at)
      select gen_random_uuid(), title, 'Of linen.' || chr(10) || 'For summer.', 'women', 'zara', 1000, 0, '/media/x/1200.webp', now(), now()
      from unnest(array['Łódź Coat', '红色连衣裙', 'T-Shirt']) as titles (title)`);
    const words = () => older.pool.query(`select search::text from products where title = 'T-Shirt'`);
    const before = (await words()).rows;
    await older.upgrade();
    expect((await words()).rows).toEqual(before);
    const { rows } = await older.pool.query(
      `select title from products where search @@ to_tsquery('english', 'lodz | ''连衣裙'':*') and search_text like '%linen. for summer.%'
       order by title collate "C"`,
    );
    expect(rows.map(({ title }) => title)).toEqual(['Łódź Coat', '红色连衣裙']);
  } finally {
    await older.drop();
  }
});
