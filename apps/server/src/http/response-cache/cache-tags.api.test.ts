import { calls } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop, useTestShop } from '../../testing/test-shop.ts';
import { EVERYTHING, ID_TAGS, SHARED_TAGS } from './cache-tags.ts';

const shop = useTestShop();
let uncached: TestShop;
beforeAll(async () => {
  uncached = await createTestShop({ PAGE_CACHE_MB: '0' }, { sharedWith: shop });
});
afterAll(() => uncached.leave());

/** Texts between quotes, as in `ARRAY['listing']`, `'{featured}'` and `'product:' || id`. */
const TAG_TEXT = /'\{?([a-z][a-z-]*:?)\}?'/g;

it('triggers notify of the tags of the list, each of them, and no others', async () => {
  const { rows } = (await shop.database.db.execute(sql`
    select prosrc as text from pg_trigger join pg_proc as called on called.oid = tgfoid where prosrc like '%tell_catalogue(%'
    union
    select substring(pg_get_triggerdef(pg_trigger.oid) from 'EXECUTE FUNCTION .*')
    from pg_trigger join pg_proc as called on called.oid = tgfoid where proname = 'tell_tag'`)) as {
    rows: { text: string }[];
  };
  const tags = new Set(rows.flatMap(({ text }) => [...text.matchAll(TAG_TEXT)].map(([, tag]) => tag)));
  expect([...tags].sort()).toEqual([EVERYTHING, ...SHARED_TAGS, ...ID_TAGS.map((tag) => `${tag}:`)].sort());
});

/** Catalogue with something in every answer, and every address that is answered from memory. */
async function fill() {
  const [id = '', other = ''] = await shop.addProducts([
    { title: 'Linen shirt', price: 900_00, salePrice: 500_00 },
    { title: 'Linen coat', price: 800_00 },
  ]);
  const { productId: sized, sizes } = await shop.addSized({ M: 3, L: 2 }, { title: 'Linen trousers' });
  const { user } = await shop.shopper();
  const { list, facets, search, searchFacets } = calls.products;
  const values = { id, productId: id, keyword: 'linen', text: 'lin', category: 'men', slug: 'terms' };
  const filled = (path: string) =>
    path.replace(/\/:(\w+)/g, (_, name: keyof typeof values) => {
      if (!values[name]) throw new Error(`${path}: the test knows no ${name}`);
      return `/${values[name]}`;
    });
  const paths = [
    ...shop.app.publicReads.keys(),
    ...[
      '?category=men',
      '?size=m',
      '?featured=true',
      '?sortby=featured&limit=1',
      '?isNew=true',
      '?subcategory=shirts',
    ].map((query) => list.path + query),
    ...[facets, search, searchFacets].map(({ path }) => `${path}?size=m`),
  ];
  await shop.database.db.execute(sql`
    insert into pages (slug, title, body, is_published, updated_at) values ('terms', 'Terms', 'Ours.', true, now())`);
  // Which products are alike is found out every five minutes.
  const addresses = new Set(paths.filter((path) => path !== calls.products.related.path).map(filled));
  return { id, other, sized, medium: sizes.M ?? '', userId: user.id, addresses: [...addresses] };
}

it('after any change every answer from memory is the one of a shop without a cache: no tag was forgotten', async () => {
  const { id, other, sized, medium, userId, addresses } = await fill();
  const { db } = shop.database;
  const size = sql`'{"Size": "S"}'::jsonb`;
  const changes = {
    'a new product': sql`select 1`,
    'another title': sql`update products set title = 'Silk shirt' where id = ${id}`,
    'another price': sql`update product_variants set price = 70000, sale_price = 0 where id = ${medium}`,
    'another size': sql`update product_variants set options = ${size}, title = 'S' where id = ${medium}`,
    'fewer in stock': sql`update stock_levels set on_hand = 1 where product_id = ${id}`,
    'none in stock': sql`update stock_levels set on_hand = 0 where product_id = ${id}`,
    'a variant less': sql`update product_variants set retired_at = now() where id = ${medium}`,
    'a sale of the day': sql`insert into product_sales (product_id, variant_id, day, units) values (${other}, ${other}, now()::date, 3)`,
    'what sold lately': sql`update products set recent_units = 9 where id = ${other}`,
    'a subcategory': sql`
      insert into taxonomy_terms (kind, id, parent, label, position) values ('subcategory', 's1', 'men', 'Shirts', 1)`,
    'a product in it': sql`update products set subcategory = 'shirts' where id = ${other}`,
    'another name of it': sql`update taxonomy_terms set label = 'Tops' where id = 's1'`,
    'a review': sql`
      insert into reviews (id, product_id, user_id, user_name, message, rating, created_at)
      values (gen_random_uuid(), ${id}, ${userId}, 'Asha', 'Soft', 5, now())`,
    'another address': sql`insert into product_slugs (slug, product_id, is_current) values ('linen-now', ${sized}, true)`,
    'a banner': sql`
      insert into banners (id, image, position, created_at) values (gen_random_uuid(), '/art/x.webp', 1, now())`,
    'another name of the store': sql`
      insert into settings (trade_name, updated_at) values ('Tailor', now())
      on conflict (id) do update set trade_name = excluded.trade_name`,
    'a page': sql`update pages set title = 'Our terms' where slug = 'terms'`,
    'a part of the home page': sql`
      insert into home_page (promises, looks, hide_empty_tiles, updated_at) values ('[]', '[]', true, now())`,
    'a size guide': sql`
      insert into size_guides (category, unit, columns, rows, updated_at) values ('women', 'cm', '["Chest"]', '[]', now())`,
    'another name of a category': sql`update taxonomy_terms set label = 'Linen' where kind = 'category' and id = 'men'`,
    'a category that was merged': sql`
      update taxonomy_terms set merged = '["men"]' where kind = 'category' and id = 'women'`,
    'a product less': sql`update products set deleted_at = now() where id = ${id}`,
  };
  const read = async ({ url }: { url: string }) => {
    await shop.responseCache.catchUp();
    const answers = addresses.map(async (path) => [path, await (await fetch(url + path)).json()] as const);
    return Object.fromEntries(await Promise.all(answers));
  };
  let before = await read(shop);
  for (const [name, change] of Object.entries(changes)) {
    if (name === 'a new product') await shop.addProduct({ title: 'Linen hat' });
    await db.execute(change);
    const now = await read(uncached);
    expect(await read(shop), name).toEqual(now);
    expect(now, `${name} changes something`).not.toEqual(before);
    before = now;
  }
});
