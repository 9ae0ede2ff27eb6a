import type { SortId } from '@haberdash/contract';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { partsOf } from '../../testing/parts.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { products } from '../catalog/catalog.tables.ts';
import { MOST_COUNTED } from './facets.repository.ts';
import { readFacets } from './facets.service.ts';
import { selectFiltered } from './filters.repository.ts';
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

const newSince = new Date(0);

describe('a shop of which a part is looked at', () => {
  const PRODUCTS = 8000;
  const find = async (filter: Partial<ProductFilter>, page = { limit: 24, offset: 0 }, sort: SortId = 'nameAToZ') => {
    const asked: ProductFilter = { categories: [], brands: [], ...filter };
    const values = ['XS', 'S', 'M', 'L', 'XL'].map((value, place) => ({ name: 'Size', value, place }));
    return selectFiltered(
      database.db,
      conditionsOf(asked, { values, digits: 2, newSince, subcategories: [] }),
      sort,
      page,
    );
  };
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
    expect(PRODUCTS * 5).toBeGreaterThan(MOST_COUNTED);
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
    const found = await database.db.select().from(products).where(inArray(products.id, many.ids));
    const titles = new Map(found.map(({ id, title }) => [id, title]));
    const inOrder = many.ids.map((id) => titles.get(id));
    expect(inOrder).toEqual([...inOrder].sort());
  });

  it('from a price on, the cheapest first, begins with what is cheaper and has a dearer variant', async () => {
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
  });

  it('all pages of a total that is exact have what comes next', async () => {
    await database.db.execute(sql`
      update variant_filters set in_stock = abs(hashtext(product_id::text)) % 10 < 2 where choices @> array[chr(1) || 'Size' || chr(1) || 'S']`);
    await database.db.execute(sql`vacuum analyze variant_filters`);
    const isSmall = sql`tokens @> array['stock', chr(1) || 'Size' || chr(1) || 'S']`;
    const small: Partial<ProductFilter> = { options: [['size', ['s']]], inStock: true };
    for (const offset of [0, 480, 984]) {
      const page = await find(small, { limit: 24, offset }, 'newest');
      expect(page).toMatchObject({ total: await matching(isSmall), isMore: false });
      const expected = await read<{ id: string }>(sql`
        select id from products where exists (select from variant_filters where product_id = products.id and ${isSmall})
        order by created_at desc, id desc limit 24 offset ${offset}`);
      expect(page.ids).toEqual(expected.map(({ id }) => id));
    }
  });

  it('what does not stand at the beginning of a list is found in every order: on sale is nothing that is new or dear', async () => {
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
    await database.db.execute(sql`update variant_filters set base_sale_price = 0 where base_sale_price > 0`);
    await database.db.execute(sql`vacuum analyze products, variant_filters`);
  });

  it('counts what is rare exactly, and the rest about right', async () => {
    const { data, estimated } = await readFacets(
      database.db,
      currencies,
      {
        categories: ['kids'],
        brands: [],
        options: [['size', ['xl']]],
        inStock: true,
      },
      newSince,
    );
    const exact = await matching(
      sql`category = 'kids' and tokens @> '{stock}' and choices @> array[chr(1) || 'Size' || chr(1) || 'XL']`,
    );
    expect(data.size?.xl).toBe(exact);
    expect(data.size?.m).toBe(40);
    expect(data.inStock?.true).toBe(exact);
    expect(estimated).not.toContain('size');
    const all = await readFacets(database.db, currencies, { categories: [], brands: [], inStock: true }, newSince);
    expect(all.estimated).toContain('size');
    expect(Math.abs((all.data.size?.m ?? 0) - PRODUCTS)).toBeLessThan(400);
  });

  it('what begins cheaper and has a dearer variant comes first, also where there is much of it', async () => {
    await database.db.execute(sql`
      update variant_filters set own_price = 9000 + base_price
      where base_price <= 7000 and not choices @> array[chr(1) || 'Size' || chr(1) || 'XS']`);
    await database.db.execute(sql`update products set price_from = true where price <= 7000`);
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
