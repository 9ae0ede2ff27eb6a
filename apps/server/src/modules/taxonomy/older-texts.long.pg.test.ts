import { expect, inject, it } from 'vitest';
import { createOlderDatabase } from '../../testing/older-database.ts';

it('names of an older shop lose invisible characters; those that fall together stay and are named', async () => {
  const older = await createOlderDatabase(inject('postgresUrl'), 50);
  try {
    await older.pool.query(`
      insert into products (id, title, description, category, brand, price, sale_price, image, created_at, updated_at)
      values (gen_random_uuid(), U&'Cafe\\0301\\200B Coat', 'Of linen.', 'women', 'zara', 1000, 0, '/media/x/1200.webp', now(), now());
      insert into taxonomy_terms (kind, id, label, position) values
        ('brand', 'one', U&'Hidden\\200B', 20), ('brand', 'two', U&'Cafe\\0301', 21), ('brand', 'three', 'CAF\u00c9', 22);
      insert into staff_roles (id, name, permissions, created_at) values
        (gen_random_uuid(), '\u03a1\u039f\u039b\u039f\u03a3', '{}', now()), (gen_random_uuid(), '\u03c1\u03bf\u03bb\u03bf\u03c2', '{}', now())`);
    const said: string[] = [];
    await older.upgrade((sentence) => said.push(sentence));
    const { rows } = await older.pool.query(`
      select title as text from products union all
      select label from taxonomy_terms where id in ('one', 'two', 'three') union all select name from staff_roles`);
    expect(rows.map(({ text }) => text).toSorted()).toEqual(
      [
        'CAF\u00c9',
        'Cafe\u0301',
        'Caf\u00e9 Coat',
        'Hidden',
        '\u03c1\u03bf\u03bb\u03bf\u03c2',
        '\u03a1\u039f\u039b\u039f\u03a3',
      ].toSorted(),
    );
    expect(said).toContainEqual(expect.stringMatching(/^2 rows had names, titles or addresses/));
    expect(said).toContainEqual(
      expect.stringMatching(/^Some categories, brands or subcategories are called the same.* = /),
    );
    expect(said).toContainEqual(expect.stringMatching(/^Some roles of staff are called the same.* = /));
  } finally {
    await older.drop();
  }
});
