import { type CallInput, calls } from '@haberdash/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { products } from '../catalog/catalog.tables.ts';
import { productSales } from '../inventory/inventory.tables.ts';
import { images } from '../media/media.tables.ts';
import { addSubcategories } from '../taxonomy/index.ts';

const shop = useTestShop();
const PICTURE = '/media/demo/1200.webp';

type Query = NonNullable<CallInput<typeof calls.products.list>['query']>;
const titles = async (query: Query) =>
  requireSuccess(await shop.visitor().call(calls.products.list, { query })).data.map(({ title }) => title);
const facets = async (query: Query = {}) => requireSuccess(await shop.visitor().call(calls.products.facets, { query }));

const FILED = [
  { title: 'Slip', category: 'women', subcategory: 'Dresses', brand: 'zara', price: 3000 },
  { title: 'Maxi', category: 'women', subcategory: 'dresses', brand: 'hm', price: 4000 },
  { title: 'Blouse', category: 'women', subcategory: 'Tops & Shirts', brand: 'hm', price: 2000 },
  { title: 'Pinafore', category: 'kids', subcategory: 'Dresses', brand: 'hm', price: 1500 },
  { title: 'Belt', category: 'accessories', brand: 'levi', price: 1000 },
] as const;

beforeEach(async () => {
  await addSubcategories(shop.database.db, [
    { category: 'women', label: 'Dresses' },
    { category: 'women', label: 'Tops & Shirts' },
    { category: 'kids', label: 'Dresses' },
  ]);
  await shop.addProducts([...FILED]);
});

describe('subcategories', () => {
  it('filter by their keys, and are counted under the chosen category', async () => {
    expect(await titles({ category: 'women', subcategory: 'dresses' })).toEqual(['Slip', 'Maxi']);
    expect(await titles({ subcategory: 'dresses' })).toEqual(['Pinafore', 'Slip', 'Maxi']);
    expect(await titles({ subcategory: 'dresses,tops-shirts', brand: 'hm' })).toEqual(['Pinafore', 'Blouse', 'Maxi']);
    expect(await titles({ subcategory: 'hats' })).toEqual([]);
    expect((await facets({ category: 'women' })).data.subcategory).toEqual({ dresses: 2, 'tops-shirts': 1 });
    expect((await facets()).data.subcategory).toEqual({ dresses: 3, 'tops-shirts': 1 });
    const chosen = await facets({ category: 'women', subcategory: 'dresses' });
    expect(chosen.data.subcategory).toEqual({ dresses: 2, 'tops-shirts': 1 });
    expect(chosen.data.brands).toMatchObject({ hm: 1, zara: 1, levi: 0 });
    expect(chosen.data.category).toMatchObject({ women: 2, kids: 1 });
  });

  it('are told by the taxonomy with their keys and numbers, for everybody and for the console', async () => {
    const { data } = requireSuccess(await shop.visitor().call(calls.taxonomy.list));
    expect(data.categories.find(({ id }) => id === 'women')?.subcategories).toEqual([
      { key: 'dresses', label: 'Dresses', count: 2, description: '' },
      { key: 'tops-shirts', label: 'Tops & Shirts', count: 1, description: '' },
    ]);
    const admin = await shop.admin();
    const params = { category: 'women' };
    const listed = requireSuccess(await admin.call(calls.adminTaxonomy.subcategories, { params })).data;
    expect(listed.map(({ key, count }) => [key, count])).toEqual([
      ['dresses', 2],
      ['tops-shirts', 1],
    ]);
    const terms = requireSuccess(await admin.call(calls.adminTaxonomy.list)).data;
    expect(terms.categories.every(({ id, key }) => key === id)).toBe(true);
  });

  it('that are renamed or merged are still found by what they were called', async () => {
    const admin = await shop.admin();
    const params = { category: 'women' };
    const listed = async () => requireSuccess(await admin.call(calls.adminTaxonomy.subcategories, { params })).data;
    const [dresses, tops] = await listed();
    const kind = 'subcategory' as const;
    const edit = { params: { kind, id: dresses?.id ?? '' }, body: { label: 'Gowns' } };
    expect(requireSuccess(await admin.call(calls.adminTaxonomy.edit, edit)).data.key).toBe('gowns');
    expect(await titles({ category: 'women', subcategory: 'gowns' })).toEqual(['Slip', 'Maxi']);
    expect(await titles({ category: 'women', subcategory: 'dresses' })).toEqual(['Slip', 'Maxi']);
    const follow = async (path: string) => fetch(shop.url + path, { redirect: 'manual' });
    const moved = await follow('/shopping/c/women/dresses?colour=red');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/shopping/c/women/gowns?colour=red']);
    const filtered = await follow('/shopping/listing?category=women&subcategory=dresses');
    expect(filtered.headers.get('location')).toBe('/shopping/listing?category=women&subcategory=gowns');
    await admin.call(calls.adminTaxonomy.remove, {
      params: { kind, id: tops?.id ?? '' },
      query: { into: dresses?.id ?? '' },
    });
    const merged = await follow('/shopping/c/women/tops-shirts');
    expect(merged.headers.get('location')).toBe('/shopping/c/women/gowns');
    expect(await titles({ subcategory: 'tops-shirts' })).toEqual(['Blouse', 'Slip', 'Maxi']);
  });
});

describe('colours', () => {
  /** One product of these colours, a variant of each. */
  const addColours = async (title: string, colours: string[]) => {
    const admin = await shop.admin();
    const body = {
      title,
      description: 'Cool.',
      category: 'men',
      brand: 'zara',
      image: PICTURE,
      price: 30,
      options: [{ name: 'Colour', values: colours }],
      variants: colours.map((Colour) => ({ options: { Colour }, totalStock: 1 })),
    };
    return requireSuccess(await admin.call(calls.adminProducts.add, { body })).data;
  };

  beforeEach(async () => {
    const picture = { id: newId(), url: PICTURE, width: 1200, height: 800, uploadedBy: null, createdAt: new Date() };
    await shop.database.db.insert(images).values(picture);
    await addColours('Shirt', ['Blue', 'Navy', 'Forest Green']);
    await addColours('Tee', ['Sky', 'Black/White', 'Zorbl']);
  });

  it('are counted by family, a product once, and by the names of the shop', async () => {
    const { data, options } = await facets();
    expect(data.colour).toEqual({
      ...{ blue: 2, green: 1, multi: 1 },
      ...{ 'plain-blue': 1, navy: 1, 'forest-green': 1, sky: 1, 'black-white': 1, zorbl: 1 },
    });
    const [colour] = options;
    expect(colour?.families).toEqual([
      { id: 'green', label: 'Green' },
      { id: 'blue', label: 'Blue' },
      { id: 'multi', label: 'Multi' },
    ]);
    expect(colour?.values.find(({ id }) => id === 'navy')?.family).toBe('blue');
    expect(colour?.values.find(({ id }) => id === 'zorbl')?.family).toBeUndefined();
    expect((await titles({ colour: 'blue' })).sort()).toEqual(['Shirt', 'Tee']);
    expect(await titles({ colour: 'plain-blue' })).toEqual(['Shirt']);
    expect(await titles({ colour: 'sky' })).toEqual(['Tee']);
    const chosen = await facets({ colour: 'blue', category: 'men' });
    expect(chosen.data.colour).toMatchObject({ blue: 2, green: 1 });
  });

  it('are of the family that the console says, and of none where it says none', async () => {
    const admin = await shop.admin();
    const edit = (name: string, family: 'purple' | null) =>
      admin.call(calls.adminColours.edit, { body: { name, family } });
    const listed = requireSuccess(await admin.call(calls.adminColours.list)).data;
    expect(listed.map(({ name, family }) => [name, family])).toContainEqual(['Zorbl', null]);
    requireSuccess(await edit('Zorbl', 'purple'));
    expect((await facets()).data.colour).toMatchObject({ purple: 1 });
    expect(await titles({ colour: 'purple' })).toEqual(['Tee']);
    requireSuccess(await edit('zorbl', null));
    expect((await facets()).data.colour?.purple).toBeUndefined();
    const shopper = await shop.shopper();
    const refused = await shopper.call(calls.adminColours.edit, { body: { name: 'Sky', family: 'red' } });
    expect(refused.status).toBe(403);
  });
});

describe('what is new', () => {
  it('was first published in the last 30 days, whenever it was made', async () => {
    const { db } = shop.database;
    const days = (count: number) => new Date(shop.clock.now().getTime() - count * 24 * 3_600_000);
    await db.update(products).set({ firstPublishedAt: days(40) });
    await db.execute(sql`update variant_filters set published_at = ${days(40).toISOString()}::timestamptz`);
    await shop.addProducts([{ title: 'Fresh', category: 'women', brand: 'hm', price: 900 }]);
    expect(await titles({ isNew: 'true' })).toEqual(['Fresh']);
    expect((await facets()).data.isNew).toEqual({ true: 1 });
  });

  it('says so in lists, searches, on its page and on wishlists for 30 days, whatever is cached', async () => {
    const { db } = shop.database;
    const id = await shop.addProduct({ title: 'Fresh', category: 'women', brand: 'hm', price: 900 });
    await db
      .update(products)
      .set({ firstPublishedAt: new Date(0) })
      .where(eq(products.title, 'Slip'));
    const [visitor, shopper] = [shop.visitor(), await shop.shopper()];
    const { user } = shopper;
    requireSuccess(await shopper.call(calls.wishlist.add, { body: { userId: user.id, productId: id } }));
    const newIn = (listed: { title: string; isNew?: true | undefined }[]) =>
      listed.map(({ title, isNew }) => [title, isNew]).filter(([title]) => title === 'Fresh' || title === 'Slip');
    const read = async () => {
      const search = { params: { keyword: 'fresh' } };
      return [
        ...newIn(requireSuccess(await visitor.call(calls.products.list, { query: { category: 'women' } })).data),
        ...newIn(requireSuccess(await visitor.call(calls.products.search, search)).data),
        ...newIn([requireSuccess(await visitor.call(calls.products.details, { params: { id } })).data]),
      ];
    };
    const fresh = (isNew?: true) => ['Fresh', isNew];
    const slip = ['Slip', undefined];
    expect(await read()).toEqual([fresh(true), slip, fresh(true), fresh(true)]);
    const wished = await shopper.call(calls.wishlist.list, { params: { userId: user.id } });
    expect(newIn(requireSuccess(wished).data)).toEqual([fresh(true)]);
    shop.clock.passMinutes(31 * 24 * 60);
    expect(await read()).toEqual([fresh(), slip, fresh(), fresh()]);
  });
});

it('featured is what sold in the last 30 days, then the newest; never the default', async () => {
  const { db } = shop.database;
  const ofTitle = async (title: string) => {
    const [row] = await db.select({ id: products.id }).from(products).where(eq(products.title, title));
    return row?.id ?? '';
  };
  const sell = async (title: string, units: number, daysAgo: number) => {
    const id = await ofTitle(title);
    const day = new Date(shop.clock.now().getTime() - daysAgo * 24 * 3_600_000).toISOString().slice(0, 10);
    await db.insert(productSales).values({ day, productId: id, variantId: id, units });
  };
  await sell('Belt', 2, 3);
  await sell('Maxi', 5, 10);
  await sell('Blouse', 90, 60);
  await shop.services.recentSales.refresh();
  // No caller has made the change: what is cached follows a moment later.
  await expect.poll(async () => (await titles({ sortby: 'featured' })).slice(0, 2)).toEqual(['Maxi', 'Belt']);
  expect(await titles({ sortby: 'featured' })).toHaveLength(5);
  await expect.poll(async () => (await titles({ sortby: 'featured', category: 'women' }))[0]).toBe('Maxi');
  expect((await titles({}))[0]).toBe('Belt');
  await db.delete(productSales);
  await shop.services.recentSales.refresh();
  await expect.poll(() => titles({ sortby: 'featured' })).toEqual(await titles({ sortby: 'newest' }));
});
