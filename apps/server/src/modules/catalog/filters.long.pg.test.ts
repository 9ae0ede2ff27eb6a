import type { SortId } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { partsOf } from '../../testing/parts.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { explainSent, watchStatements } from '../../testing/watched-statements.ts';
import { findProducts } from './catalog.repository.ts';
import type { Page } from './catalog.rules.ts';
import { readFacets } from './facets.service.ts';
import { MOST_SEEN, selectNarrowed } from './filters.repository.ts';
import { conditionsOf, type ProductFilter } from './filters.rules.ts';

const currencies = { price: 'INR', charge: 'USD', rate: { numerator: 85n, denominator: 1n } };
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function read<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await database.db.execute(query)) as { rows: unknown[] }).rows as Row[];
}

describe('a shop of which a part is looked at', () => {
  const PRODUCTS = 8000;
  const find = async (filter: Partial<ProductFilter>, page = { limit: 24, offset: 0 }, sort: SortId = 'nameAToZ') => {
    const asked: ProductFilter = { categories: [], brands: [], ...filter };
    const known = ['XS', 'S', 'M', 'L', 'XL'].map((value, place) => ({ name: 'Size', value, place }));
    return selectNarrowed(database.db, conditionsOf(asked, known, 2), sort, page);
  };
  /** How the statement of a page is run. */
  async function explainFind(filter: Partial<ProductFilter>, sort: SortId, page?: Page): Promise<string> {
    const [asked] = await watchStatements(database, () => find(filter, page, sort));
    return asked ? explainSent(database, asked, 'explain (analyze)') : '';
  }
  const matching = async (where: ReturnType<typeof sql>) => {
    const [row] = await read<{ products: number }>(
      sql`select count(distinct product_id)::integer as products from variant_filters where ${where}`,
    );
    return row?.products ?? 0;
  };

  beforeAll(async () => {
    // As good as random, and the same each time: once in a hundred times the part that is looked at takes 1,600 for few.
    for (const { first, last } of partsOf(PRODUCTS))
      await database.db.execute(sql`
        insert into products (id, title, description, category, brand, price, sale_price, image, options, base_price,
          base_sale_price, created_at, updated_at)
        select md5('product ' || n)::uuid, 'Product ' || md5(n::text), 'Plain.', case when n % 200 = 0 then 'kids' else 'men' end, 'nike',
          1000 + n, 0, '/media/x/1200.webp', '[{"name": "Size", "values": ["XS", "S", "M", "L", "XL"]}]', 1000 + n, 0,
          now() - n * interval '1 minute', now()
        from generate_series(${first}::integer, ${last}::integer) as n`);
    // One after the other: all at once take a busy machine longer than a statement may.
    for (const [place, size] of ['XS', 'S', 'M', 'L', 'XL'].entries())
      await database.db.execute(sql`
        insert into product_variants (id, product_id, position, options, title, created_at)
        select gen_random_uuid(), id, ${place + 1}::integer, jsonb_build_object('Size', ${size}::text), ${size}::text, now()
        from products`);
    await database.db.execute(sql`
      insert into stock_levels (variant_id, product_id, on_hand)
      select id, product_id, case when title = 'XL' and abs(hashtext(product_id::text)) % 40 > 0 then 0 else 5 end
      from product_variants`);
    await database.db.execute(sql`vacuum analyze products, variant_filters`);
  }, 120_000);

  it('has more variants than are looked at', async () => {
    expect(await matching(sql`true`)).toBe(PRODUCTS);
    expect(PRODUCTS * 5).toBeGreaterThan(MOST_SEEN);
  });

  it('finds few exactly, by index, and says of many that there are more', async () => {
    const few = await find({ options: [['size', ['xl']]], inStock: true });
    expect(few).toMatchObject({
      total: await matching(sql`tokens @> '{stock}' and choices @> array[chr(1) || 'Size' || chr(1) || 'XL']`),
      isMore: false,
    });
    const many = await find({ inStock: true });
    expect(many).toMatchObject({ total: 1000, isMore: true });
    expect(many.ids).toHaveLength(24);
    expect((await find({ inStock: true }, { limit: 24, offset: 990 })).ids).toHaveLength(10);
    const titles = new Map((await findProducts(database.db, many.ids)).map(({ id, title }) => [id, title]));
    const inOrder = many.ids.map((id) => titles.get(id));
    expect(inOrder).toEqual([...inOrder].sort());
  });

  it('reads no product for its place in a list: each that fits was looked up, thousands in a shop that is not large', async () => {
    for (const sort of ['newest', 'priceLowToHigh', 'nameZToA'] as const)
      expect(await explainFind({ inStock: true }, sort)).not.toMatch(/ on products\b/);
  });

  it('what a price leaves is found without reading what it passes: a list took twice as long as in a small shop', async () => {
    for (const [sort, index] of [
      ['newest', 'listed_at'],
      ['nameZToA', 'listed_title'],
    ] as const) {
      const unread = new RegExp(
        `Index Only Scan Backward using variant_filters_${index}_idx .*actual time=\\S+ rows=(\\d+)`,
      );
      const plan = await explainFind({ minPrice: 50 }, sort, { limit: 24, offset: 216 });
      expect(Number(unread.exec(plan)?.[1])).toBeGreaterThan(240);
      expect(Number(/CTE seen\n.*rows=(\d+) loops=1/.exec(plan)?.[1])).toBe(5000);
      // Nearly all of the list, which would be looked up if it were read.
      const late = await explainFind({ minPrice: 70 }, sort, { limit: 24, offset: 976 });
      expect(Number(unread.exec(late)?.[1])).toBeGreaterThan(20_000);
    }
  });

  it('from a price on, the cheapest first, steps over what costs less: of a million products it read 300,000, for 2 s', async () => {
    // Some that cost less have a variant that does not.
    await database.db.execute(sql`
      update product_variants set price = 9000, sale_price = 0 where title = 'XL' and product_id in (select id from products where price <= 1030)`);
    await database.db.execute(sql`update products set price_from = true where price <= 1030`);
    await database.db.execute(sql`vacuum analyze products, variant_filters`);
    const expected = (offset: number) =>
      read<{ id: string }>(sql`
        select id from products where exists (select from variant_filters where product_id = products.id and price >= 2000)
        order by effective_price, id limit 24 offset ${offset}`);
    for (const offset of [0, 24, 500]) {
      const page = await find({ minPrice: 20 }, { limit: 24, offset }, 'priceLowToHigh');
      expect(page).toMatchObject({ total: 1000, isMore: true });
      expect(page.ids).toEqual((await expected(offset)).map(({ id }) => id));
    }
    expect((await find({ minPrice: 20 }, { limit: 24, offset: 990 }, 'priceLowToHigh')).ids).toHaveLength(10);
    const plan = await explainFind({ minPrice: 30 }, 'priceLowToHigh');
    const passed = (index: string, condition: string) =>
      Number(
        new RegExp(
          `Index Scan using ${index} .*rows=(\\d+) loops=1\\)\\n +Index Cond: \\(listed_price ${condition} `,
        ).exec(plan)?.[1],
      );
    expect(passed('variant_filters_dearer_idx', '<')).toBeGreaterThan(0);
    expect(passed('variant_filters_dearer_idx', '<')).toBeLessThan(50);
    expect(passed('variant_filters_listed_price_idx', '>=')).toBeLessThan(50);
  });

  it('the last pages of more than can be shown, and few of all, are looked up: nearly the whole list was gone through', async () => {
    await database.db.execute(sql`
      update variant_filters set in_stock = abs(hashtext(product_id::text)) % 10 < 2 where choices @> array[chr(1) || 'Size' || chr(1) || 'S']`);
    await database.db.execute(sql`vacuum analyze variant_filters`);
    const isSmall = sql`tokens @> array['stock', chr(1) || 'Size' || chr(1) || 'S']`;
    const small: Partial<ProductFilter> = { options: [['size', ['s']]], inStock: true };
    for (const offset of [0, 480, 984]) {
      const page = await find(small, { limit: 24, offset }, 'newest');
      expect(page).toMatchObject({ total: 1000, isMore: true });
      const expected = await read<{ id: string }>(sql`
        select id from products where exists (select from variant_filters where product_id = products.id and ${isSmall})
        order by created_at desc, id desc limit ${Math.min(24, 1000 - offset)} offset ${offset}`);
      expect(page.ids).toEqual(expected.map(({ id }) => id));
    }
    const way = 'Index Scan Backward using variant_filters_listed_at_idx .*';
    expect(await explainFind(small, 'newest')).toMatch(new RegExp(`${way}actual time.*rows=[1-9]\\d{0,2} loops=1`));
    expect(await explainFind(small, 'newest', { limit: 24, offset: 984 })).toMatch(new RegExp(`${way}never executed`));
  });

  it('what is not at the beginning of a list was looked for all the way to it: on sale is nothing that is new or dear', async () => {
    await database.db.execute(sql`
      update variant_filters set base_sale_price = base_price - 1 where base_price > 6100 and base_price < 8800`);
    await database.db.execute(sql`vacuum analyze products, variant_filters`);
    const orders: [SortId, ReturnType<typeof sql>][] = [
      ['newest', sql`created_at desc, id desc`],
      ['priceLowToHigh', sql`effective_price, id`],
      ['priceHighToLow', sql`effective_price desc, id desc`],
      ['nameZToA', sql`lower(title) desc, id desc`],
    ];
    for (const [sort, order] of orders) {
      for (const offset of [0, 24, 480, 984]) {
        const page = await find({ onSale: true, minPrice: 20 }, { limit: 24, offset }, sort);
        expect(page).toMatchObject({ total: 1000, isMore: true });
        const expected = await read<{ id: string }>(sql`
          select id from products
          where exists (select from variant_filters where product_id = products.id and tokens @> '{sale}' and price >= 2000)
          order by ${order} limit ${Math.min(24, 1000 - offset)} offset ${offset}`);
        expect([sort, offset, page.ids]).toEqual([sort, offset, expected.map(({ id }) => id)]);
      }
    }
    const plan = await explainFind({ onSale: true }, 'newest');
    expect(plan).toMatch(/Index Scan Backward using variant_filters_listed_at_idx .*actual time.*rows=20000 loops=1/);
    expect(plan).toMatch(/Index Cond: \(\(listed_at >= .*\) AND \(listed_at <= /);
    await database.db.execute(sql`update variant_filters set base_sale_price = 0 where base_sale_price > 0`);
    await database.db.execute(sql`vacuum analyze products, variant_filters`);
  });

  it('counts what is rare exactly, and the rest about right', async () => {
    const { data, estimated } = await readFacets(database.db, currencies, {
      categories: ['kids'],
      brands: [],
      options: [['size', ['xl']]],
      inStock: true,
    });
    const exact = await matching(
      sql`category = 'kids' and tokens @> '{stock}' and choices @> array[chr(1) || 'Size' || chr(1) || 'XL']`,
    );
    expect(data.size?.xl).toBe(exact);
    expect(data.size?.m).toBe(40);
    expect(data.inStock?.true).toBe(exact);
    expect(estimated).not.toContain('size');
    const all = await readFacets(database.db, currencies, { categories: [], brands: [], inStock: true });
    expect(all.estimated).toContain('size');
    expect(Math.abs((all.data.size?.m ?? 0) - PRODUCTS)).toBeLessThan(400);
  });

  it('few that fit are found in one index of columns: the words of all of a brand were read, of a million products for 20 ms', async () => {
    const cases: [Partial<ProductFilter>, ReturnType<typeof sql>, RegExp][] = [
      [{ categories: ['kids'], minPrice: 60 }, sql`category = 'kids' and price >= 6000`, /category = .*price >= /],
      [
        { categories: ['kids', 'women'], brands: ['nike'], maxPrice: 60, inStock: true },
        sql`category = 'kids' and price <= 6000 and in_stock`,
        /category = .*price <= .*in_stock = true/,
      ],
      [{ minPrice: 88, inStock: true }, sql`price >= 8800 and in_stock`, /price >= .*in_stock = true/],
      [{ maxPrice: 20, onSale: true, rating: 4 }, sql`false`, /price <= .*rating >= .*COALESCE/],
    ];
    for (const [filter, where, condition] of cases) {
      const total = await matching(where);
      expect(await find(filter, { limit: 24, offset: 0 }, 'newest')).toMatchObject({ total, isMore: false });
      const conditions = [...(await explainFind(filter, 'newest')).matchAll(/Index Cond: (.*)/g)];
      expect(conditions.map(([, text]) => text).join('\n')).toMatch(condition);
    }
    // Options stand in the index of the words alone.
    expect(await explainFind({ categories: ['kids'], options: [['size', ['s']]] }, 'newest')).toContain('tokens_idx');
  });

  it('2,000 that fit are looked up where a page of them lies behind ten thousand others', async () => {
    await database.db.execute(sql`
      update variant_filters set in_stock = choices @> array[chr(1) || 'Size' || chr(1) || 'S']`);
    await database.db.execute(sql`vacuum analyze variant_filters`);
    const filter = { inStock: true as const, minPrice: 70 };
    const expected = await read<{ id: string }>(sql`
      select id from products where exists (select from variant_filters where product_id = products.id and in_stock and price >= 7000)
      order by created_at desc, id desc limit 24 offset 480`);
    const page = { limit: 24, offset: 480 };
    expect(await find(filter, page, 'newest')).toEqual({
      ids: expected.map(({ id }) => id),
      total: 1000,
      isMore: true,
    });
    const passed = /using variant_filters_listed_at_idx .*actual time=\S+ rows=[1-9]\d/;
    const plan = await explainFind(filter, 'newest', page);
    expect(plan).not.toMatch(passed);
    // Nor are those up to a place of the list.
    expect(plan).toMatch(/CTE ranged\n(?:.*\n){1,9}.*variant_filters.*never executed/);
    // Nearly all that pass the price fit: these are found on the way.
    expect(await explainFind({ maxPrice: 90 }, 'newest', page)).toMatch(passed);
  });

  it('what begins cheaper and has a dearer variant comes first, also where there are more of it than are passed', async () => {
    await database.db.execute(sql`
      update variant_filters set own_price = 9000 + listed_price
      where listed_price <= 7000 and not choices @> array[chr(1) || 'Size' || chr(1) || 'XS']`);
    await database.db.execute(sql`
      update products set price = price + 20000, base_price = base_price + 20000 where price > 8600`);
    await database.db.execute(sql`vacuum analyze products, variant_filters`);
    for (const offset of [0, 480]) {
      const expected = await read<{ id: string }>(sql`
        select id from products where exists (select from variant_filters where product_id = products.id and price >= 14800)
        order by effective_price, id limit 24 offset ${offset}`);
      const page = await find({ minPrice: 148 }, { limit: 24, offset }, 'priceLowToHigh');
      expect([offset, page.ids]).toEqual([offset, expected.map(({ id }) => id)]);
    }
  });
});
