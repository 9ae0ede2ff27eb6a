import { optionSlug } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { systemClock } from '../../lib/clock.ts';
import { partsOf } from '../../testing/parts.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { blocksOf, explainSent, watchStatements } from '../../testing/watched-statements.ts';
import { createCatalogService, type ProductFilter } from '../catalog/index.ts';
import { createEventsService } from '../events/index.ts';
import { createInventoryService } from '../inventory/index.ts';
import { createSearchService } from './index.ts';
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
    taxonomy: { holdTerms: async () => undefined, holdPresent: async () => [], followMerges: async (ids) => ids },
    events: createEventsService({ db, clock: systemClock, readers: [] }),
  });
  return createSearchService({ db, catalog, listCategories: async () => [] });
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
  const looked = 401;

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
    expect(await blocksFor('crimson', 1, men)).toBeLessThan(8000);
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

  it('that leave anything of the words as typed ask for it once: these were understood without filters first', async () => {
    const narrowed = async (word: string, held: string) => {
      const { rows } = (await database.db.execute(sql`
        select terms, cardinality(rows_at) > 0 as finds, all_at is null as at_once
        from search_narrowed(array[${`${word}:*`}], array[${word}], array[${word}], array[1], ${word}, ${JSON.stringify([[held]])}::jsonb,
          240, 0)`)) as { rows: unknown[] };
      return rows[0];
    };
    expect(await narrowed('crimson', 'men')).toEqual({ terms: ['crimson:*'], finds: true, at_once: true });
    expect(await narrowed('madeira', 'kids')).toEqual({ terms: ['madeira:*'], finds: true, at_once: true });
    expect(await narrowed('madeira', 'men')).toEqual({ terms: ['madeira:*'], finds: false, at_once: false });
    expect(await narrowed('madeiar', 'kids')).toMatchObject({ finds: true, at_once: false });
  });

  it('the little that a label and a common word find in a part of each was told as all of it', async () => {
    const { db } = database;
    await db.execute(sql`
      insert into label_words (kind, id, words) values ('category', 'kids', to_tsvector('english', 'Youngsters'))
      on conflict (kind, id) do update set words = excluded.words`);
    const find = async (word: string, most: number) => {
      const { rows } = (await db.execute(sql`
        select cardinality(rows_at) as found, is_part
        from search_labels(array['youngsters', ${word}]::text[], array['youngsters', ${word}]::text[], false, ${most}::integer)`)) as {
        rows: unknown[];
      };
      return rows[0];
    };
    expect(await find('made', 10)).toMatchObject({ is_part: true });
    // All of the category are looked at, or all that have the word.
    expect(await find('made', 1001)).toMatchObject({ found: 5, is_part: false });
    expect(await find('sunhat', 10)).toMatchObject({ found: 2, is_part: false });
    await db.execute(sql`delete from label_words where kind = 'category' and id = 'kids'`);
  });

  it('count no more variants than they may, and say that there are more', async () => {
    expect((await service().countFacets('thousandfold', everything)).estimated).toEqual([]);
    await database.db.execute(sql`
      insert into variant_filters (product_id, variant_id, category, brand, rating, base_price, base_sale_price, choices, in_stock,
        listed_price, listed_at, listed_title)
      select id, gen_random_uuid(), category, brand, 0, 1000, 0, '{}', true, effective_price, created_at, lower(title) from products, generate_series(1, 16)
      where title like '%thousandfold'`);
    const { data, estimated } = await service().countFacets('thousandfold', everything);
    expect(estimated).toContain('brands');
    expect(data.brands.zara).toBeGreaterThan(900);
    expect(data.brands.zara).toBeLessThan(1000);
  });

  it.each(['crimson', 'thousandfold', 'crimsno jakcet'])('a search for %s reads no table whole', async (keyword) => {
    const statements = await watchStatements(database, async () => {
      await search(keyword, 1, 24, { categories: ['kids'], brands: ['gucci', 'zara'], inStock: true });
      await service().countFacets(keyword, everything);
    });
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements) {
      const plan = await explainSent(database, statement);
      expect(plan).not.toMatch(/Seq Scan on (products|search_words)/);
    }
  });
});

/** How many pages of the database a page of a search looks at. */
async function blocksFor(keyword: string, page: number, filter = everything): Promise<number> {
  const [statement] = await watchStatements(database, () => search(keyword, page, 24, filter));
  if (!statement) throw new Error('nothing was asked');
  return blocksOf(database, statement);
}

it.each([
  ['zzzzqqqq', 1, 180],
  ['crimson unheardof', 1, 1700],
  ['scrf', 1, 1500],
  ['crimsno jakcet', 1, 5000],
  ['teal unheardofword', 1, 1700],
  ['made', 1, 1000],
  ['crimson', 1, 1500],
  ['flannel', 1, 1000],
  ['made crimson', 1, 1300],
  // All of a thousand, and what comes after the first 240 of thousands.
  ['crimson jeans', 1, 4000],
  ['crimson', 30, 4500],
])('a search for %s, page %i, looks at no more of the database than it must', async (keyword, page, most) => {
  expect(await blocksFor(keyword, page)).toBeLessThan(most);
});

it('a filtered search reads the variants of what it finds by their product: with no figures of them it took 4 s', async () => {
  const men: ProductFilter = { ...everything, categories: ['men'], maxPrice: 10 };
  expect(await blocksFor('crimson', 1, men)).toBeLessThan(40_000);
});

it('beside others a word that very many have stands for itself, and by itself also begins words', async () => {
  const titles = async (keyword: string) => (await search(keyword, 1, 5)).products.map(({ title }) => title);
  expect(await titles('madeira')).toEqual(['Madeira Sunhat']);
  expect(await titles('madei sunh')).toEqual(['Madeira Sunhat']);
  expect(await titles('made sunhat')).toEqual(['Straw Sunhat']);
});

it.each(['crimson jacket', 'crimson', 'zzzzqqqq', 'scrf', 'crimsno jakcet', 'teal unheardofword'])(
  'a search for %s, its products in memory, asks the database once, with filters and for their numbers too',
  async (keyword) => {
    const filter: ProductFilter = { ...everything, brands: ['nike'] };
    await search(keyword);
    await search(keyword, 1, 100, filter);
    for (const ask of [
      () => search(keyword),
      () => search(keyword, 1, 100, filter),
      () => service().countFacets(keyword, filter),
    ]) {
      expect(await watchStatements(database, ask)).toHaveLength(1);
    }
  },
);

it.each(['crimson jacket', 'crimsno jakcet', 'teal unheardofword', 'scrf', 'zzzzqqqq'])(
  'a search for %s scans neither the products nor the words',
  async (keyword) => {
    const statements = await watchStatements(database, async () => {
      const { total } = await search(keyword, 1, 24);
      expect(total > 0).toBe(keyword !== 'zzzzqqqq');
    });
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const plan = await explainSent(database, statement);
      expect(plan).not.toMatch(/Seq Scan on (products|search_words|variant_filters)/);
    }
  },
);

it('of slightly more than 1,000 that match 240 are ranked, as of very many: the shares cannot tell, and all were', async () => {
  const chosen = async (word: string) => {
    const { rows } = (await database.db.execute(sql`
      select cardinality(rows_at) as ranked, is_many from search_words_of(array[${`${word}:*`}], array[${word}], 240)`)) as {
      rows: { ranked: number; is_many: boolean }[];
    };
    return rows[0];
  };
  expect(await chosen('thousandfold')).toEqual({ ranked: 1000, is_many: false });
  expect(await chosen('shawl')).toEqual({ ranked: 240, is_many: true });
});

it('each share of the catalogue has an index of its own words: of a word that all have the next one is eight times as long', async () => {
  const { rows } = (await database.db.execute(
    sql`select prosrc as source from pg_proc where proname = 'search_share'`,
  )) as {
    rows: { source: string }[];
  };
  const ofAllWords = rows[0]?.source.split('END IF;\n  END IF;')[0] ?? '';
  const shares = [
    ...ofAllWords.matchAll(
      /share = (\d+) THEN\s+RETURN ARRAY\((SELECT ctid [^;]*? AND search @@ query\s+AND id < '[\w-]+')/g,
    ),
  ];
  expect(shares.map(([, share]) => share)).toEqual(['2048', '256', '32', '4']);
  await database.db.transaction(async (tx) => {
    // Planned as the function plans it: once, for any words.
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    for (const [, share, query = ''] of shares) {
      const ofShare = `share_${share}`;
      await tx.execute(sql.raw(`prepare ${ofShare} (tsquery) as ${query.replace('@@ query', '@@ $1')} limit 240`));
      const { rows: plan } = (await tx.execute(sql.raw(`explain execute ${ofShare} ('made')`))) as { rows: unknown[] };
      expect(JSON.stringify(plan)).toContain(`Index Scan on products_search_${share}_idx`);
      await tx.execute(sql.raw(`deallocate ${ofShare}`));
    }
  });
});

it('what plans for each word asks nothing of products: whether they have a word was planned anew each time', async () => {
  const { rows } = (await database.db.execute(sql`
    select proname as name, prosrc as source from pg_proc
    where 'plan_cache_mode=force_custom_plan' = any (proconfig) and pronamespace = current_schema()::regnamespace`)) as {
    rows: { name: string; source: string }[];
  };
  expect(rows.map(({ name }) => name)).toEqual(['search_alike']);
  expect(rows.flatMap(({ source }) => source.match(/search_\w+(?=\()/g) ?? [])).toEqual([
    'search_swapped',
    'search_swapped',
  ]);
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
