import { calls, type ProductBody } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { products } from '../catalog/catalog.tables.ts';
import { images } from '../media/media.tables.ts';

const shop = useTestShop();
let admin: TestUser;

beforeEach(async () => {
  admin = await shop.admin();
});

const taxonomy = async () => requireSuccess(await shop.visitor().call(calls.taxonomy.list)).data;
const facets = async () => requireSuccess(await shop.visitor().call(calls.products.facets)).data;
const idsOf = async (kind: 'categories' | 'brands' = 'categories') => (await taxonomy())[kind].map(({ id }) => id);
const productIn = async (category: string) =>
  requireSuccess(await shop.visitor().call(calls.products.list, { query: { category: [category] } })).total;

const OUR_IMAGE = '/media/33333333-3333-4333-8333-333333333333/1200.webp';
const storeImage = () =>
  shop.database.db
    .insert(images)
    .values({ id: newId(), url: OUR_IMAGE, width: 1200, height: 1200, uploadedBy: null, createdAt: new Date() });

const addCategory = async (label: string) =>
  requireSuccess(await admin.call(calls.adminTaxonomy.add, { params: { kind: 'category' }, body: { label } }), 201)
    .data;
const edit = (kind: 'category' | 'brand' | 'subcategory', id: string, body: object) =>
  admin.call(calls.adminTaxonomy.edit, { params: { kind, id }, body });
const remove = (kind: 'category' | 'brand' | 'subcategory', id: string, into?: string) =>
  admin.call(calls.adminTaxonomy.remove, { params: { kind, id }, query: into === undefined ? {} : { into } });

const form: ProductBody = {
  title: 'Wool Coat',
  description: 'Warm and long.',
  category: 'women',
  brand: 'zara',
  price: '1499.50',
  totalStock: '7',
  image: OUR_IMAGE,
};
const addProduct = (fields: Partial<ProductBody> = {}) =>
  admin.call(calls.adminProducts.add, { body: { ...form, ...fields } });

it('a new shop begins with the five categories and seven brands of the specification', async () => {
  await shop.addProduct({ category: 'kids', brand: 'hm' });
  const { categories, brands, hidden } = await taxonomy();
  expect(categories.map(({ id, label, count, onHome }) => [id, label, count, onHome])).toEqual([
    ['men', 'Men', 0, true],
    ['women', 'Women', 0, true],
    ['kids', 'Kids', 1, true],
    ['accessories', 'Accessories', 0, true],
    ['footwear', 'Footwear', 0, false],
  ]);
  expect(brands.map(({ label }) => label)).toEqual(['Gucci', 'Adidas', "Levi's", 'Nike', 'Puma', 'Zara', 'H&M']);
  expect(brands.at(-1)).toEqual({ id: 'hm', label: 'H&M', count: 1, onHome: false });
  expect(hidden).toEqual({ categories: [], brands: [] });
});

describe('the admin', () => {
  it('adds one, which products can have and filters count at once', async () => {
    await storeImage();
    expect(await idsOf()).not.toContain('home-textiles');
    expect(Object.keys((await facets()).category)).toHaveLength(5);
    const added = await addCategory('Home & Textiles');
    expect(added).toMatchObject({ id: 'home-textiles', label: 'Home & Textiles', count: 0, version: 1, hidden: false });
    expect((await idsOf()).at(-1)).toBe('home-textiles');
    expect((await facets()).category).toMatchObject({ 'home-textiles': 0 });
    requireSuccess(await addProduct({ category: 'home-textiles' }), 201);
    expect((await facets()).category).toMatchObject({ 'home-textiles': 1 });
    expect((await taxonomy()).categories.at(-1)).toMatchObject({ count: 1 });
    expectFailure(
      await admin.call(calls.adminTaxonomy.add, { params: { kind: 'category' }, body: { label: 'home & TEXTILES' } }),
      'TERM_TAKEN',
      409,
    );
  });

  it('hole: a product in no category, or of no brand, is refused with the sentence of its field', async () => {
    await storeImage();
    const failure = expectFailure(await addProduct({ category: 'garden', brand: 'acme' }), 'INVALID_REQUEST', 400);
    expect(failure.message).toBe('Choose one of the categories.');
    expect(failure.details).toEqual([
      { field: 'category', message: 'Choose one of the categories.' },
      { field: 'brand', message: 'Choose one of the brands.' },
    ]);
    const { id } = requireSuccess(await addProduct(), 201).data;
    const body = { ...form, category: 'garden' };
    expectFailure(await admin.call(calls.adminProducts.edit, { params: { id }, body }), 'INVALID_REQUEST', 400);
    await expect(shop.addProduct({ brand: 'acme' })).rejects.toThrow();
  });

  it('issue: a category or brand took the category of a subcategory, and said nothing', async () => {
    for (const kind of ['category', 'brand'] as const) {
      const body = { label: 'Hats', parent: 'men' };
      const message = 'Only subcategories belong to a category.';
      const added = await admin.call(calls.adminTaxonomy.add, { params: { kind }, body });
      expectFailure(added, 'INVALID_REQUEST', 400, message);
      const ordered = await admin.call(calls.adminTaxonomy.reorder, {
        params: { kind },
        body: { ids: ['men'], parent: 'men' },
      });
      expectFailure(ordered, 'INVALID_REQUEST', 400, message);
    }
  });

  it('issue: a subcategory that was typed into a product took the address of another', async () => {
    await storeImage();
    const add = (subcategory: string) =>
      admin.call(calls.adminProducts.add, { body: { ...form, image: OUR_IMAGE, subcategory } });
    requireSuccess(await add('T-shirts'), 201);
    requireSuccess(await add('t-SHIRTS'), 201);
    expectFailure(await add('T shirts'), 'TERM_TAKEN', 409, 'Another subcategory’s address would be the same.');
  });

  it('renames, shows a picture and puts into an order; ids stay', async () => {
    await storeImage();
    requireSuccess(await edit('category', 'men', { label: 'Gents', image: OUR_IMAGE, version: 1 }));
    const order = { ids: ['footwear', 'men'], before: await idsOf() };
    requireSuccess(await admin.call(calls.adminTaxonomy.reorder, { params: { kind: 'category' }, body: order }));
    expect(await idsOf()).toEqual(['footwear', 'men', 'women', 'kids', 'accessories']);
    expect((await taxonomy()).categories[1]).toMatchObject({ id: 'men', label: 'Gents', image: OUR_IMAGE });
    expectFailure(await edit('category', 'women', { label: 'gents' }), 'TERM_TAKEN', 409);
    expectFailure(await edit('category', 'women', { image: '/media/foreign/1200.webp' }), 'IMAGE_NOT_OURS', 400);
    expectFailure(await edit('brand', 'nike', { image: OUR_IMAGE }), 'INVALID_REQUEST', 400);
    expectFailure(await edit('brand', 'acme', { label: 'Acme' }), 'TERM_NOT_FOUND', 404);
  });

  it('hides one: it is not offered any more, and its products are found as before', async () => {
    const id = await shop.addProduct({ category: 'kids', title: 'Dinosaur Pyjamas' });
    requireSuccess(await edit('category', 'kids', { hidden: true }));
    const { categories, hidden } = await taxonomy();
    expect(categories.map((category) => category.id)).not.toContain('kids');
    expect(hidden.categories).toEqual([{ id: 'kids', label: 'Kids' }]);
    expect(Object.keys((await facets()).category)).not.toContain('kids');
    expect(await productIn('kids')).toBe(1);
    const found = await shop.visitor().call(calls.products.search, { params: { keyword: 'dinosaur' } });
    expect(requireSuccess(found).data.map((product) => product.id)).toEqual([id]);
  });

  it('a user with an older state on the screen is refused, and loses nothing', async () => {
    const seen = await idsOf();
    requireSuccess(await edit('category', 'men', { label: 'Gents', version: 1 }));
    expectFailure(await edit('category', 'men', { hidden: true, version: 1 }), 'TAXONOMY_CHANGED', 409);
    await addCategory('Garden');
    const stale = { ids: [...seen].reverse(), before: seen };
    const answer = await admin.call(calls.adminTaxonomy.reorder, { params: { kind: 'category' }, body: stale });
    expectFailure(answer, 'TAXONOMY_CHANGED', 409);
    expect(await idsOf()).toEqual([...seen, 'garden']);
  });
});

describe('deleting', () => {
  it('asks where the products go, and takes them there', async () => {
    const [id = ''] = await shop.addProducts([
      { category: 'kids', brand: 'hm' },
      { category: 'kids', brand: 'zara' },
      { category: 'kids', brand: 'zara', deletedAt: new Date() },
      { category: 'men', brand: 'zara' },
    ]);
    const refused = expectFailure(await remove('category', 'kids'), 'TERM_IN_USE', 409);
    expect(refused.details).toEqual({ count: 2 });
    expectFailure(await remove('category', 'kids', 'garden'), 'TERM_NOT_FOUND', 404);
    expectFailure(await remove('category', 'kids', 'kids'), 'TERM_NOT_FOUND', 404);
    expect(await productIn('men')).toBe(1);
    expect(requireSuccess(await remove('category', 'kids', 'men')).moved).toBe(2);
    expect(await idsOf()).toEqual(['men', 'women', 'accessories', 'footwear']);
    expect((await taxonomy()).categories[0]).toMatchObject({ id: 'men', count: 3 });
    expect([await productIn('men'), await productIn('kids')]).toEqual([3, 3]);
    const { data } = requireSuccess(await shop.visitor().call(calls.products.details, { params: { id } }));
    expect(data).toMatchObject({ category: 'men', version: 2 });
    expectFailure(await remove('category', 'kids'), 'TERM_NOT_FOUND', 404);
  });

  it('one that was merged is still meant by its id, which no new one gets', async () => {
    requireSuccess(await remove('brand', 'puma', 'nike'));
    const meant = async (text: string) =>
      (await shop.services.taxonomy.byIdOrLabel(shop.database.db))('brand', text)?.id;
    expect([await meant('puma'), await meant('Nike'), await meant('Puma SE')]).toEqual(['nike', 'nike', undefined]);
    const again = { params: { kind: 'brand' as const }, body: { label: 'Puma' } };
    expect(requireSuccess(await admin.call(calls.adminTaxonomy.add, again), 201).data.id).toBe('puma-2');
    expect(await meant('Puma')).toBe('puma-2');
  });

  it('needs no answer where nothing is in it, and leaves one', async () => {
    for (const id of ['men', 'women', 'kids', 'accessories']) requireSuccess(await remove('category', id));
    expectFailure(await remove('category', 'footwear'), 'LAST_TERM', 409);
    expect(await idsOf()).toEqual(['footwear']);
  });

  it('is recorded by the audit: what went where, not every product', async () => {
    await shop.addProducts([{ category: 'kids' }, { category: 'kids' }]);
    requireSuccess(await remove('category', 'kids', 'men'));
    const { data } = requireSuccess(await admin.call(calls.audit.list, { query: {} }));
    expect(data[0]?.summary).toBe('Delete a category, brand or subcategory');
    expect(data[0]?.changes.map(({ thing, thingId, after }) => [thing, thingId, after])).toEqual([
      ['taxonomy_terms', 'men', { merged: ['kids'] }],
      ['taxonomy_terms', 'kids', null],
    ]);
    const { body } = await edit('category', 'men', { label: 'Gents' });
    expect(body.success).toBe(true);
    const later = requireSuccess(await admin.call(calls.audit.list, { query: {} })).data[0]?.changes;
    expect(later).toMatchObject([{ before: { label: 'Men' }, after: { label: 'Gents' } }]);
  });
});

describe('subcategories', () => {
  const listed = async (category: string) =>
    requireSuccess(await admin.call(calls.adminTaxonomy.subcategories, { params: { category } })).data;

  it.each(['İç Giyim', 'ΦΟΡΕΜΑΣ', 'Été'])('%s is counted, renamed and deleted with its products', async (label) => {
    await storeImage();
    requireSuccess(await addProduct({ category: 'women', subcategory: label }), 201);
    const [term] = await listed('women');
    expect(term).toMatchObject({ label, count: 1 });
    expectFailure(await remove('subcategory', term?.id ?? ''), 'TERM_IN_USE', 409);
    requireSuccess(await edit('subcategory', term?.id ?? '', { label: 'Overcoats' }));
    expect(await listed('women')).toMatchObject([{ label: 'Overcoats', count: 1 }]);
    expect(requireSuccess(await remove('subcategory', term?.id ?? '', 'none')).moved).toBe(1);
  });

  it('are known once a product has one; they are renamed, merged and taken away at their products', async () => {
    await storeImage();
    for (const subcategory of ['Coats', 'coats', 'Jackets', null])
      requireSuccess(await addProduct({ category: 'women', subcategory }), 201);
    const offered = (await taxonomy()).categories[1]?.subcategories ?? [];
    expect(offered.map(({ label, count }) => [label, count])).toEqual([
      ['Coats', 2],
      ['Jackets', 1],
    ]);
    const [coats, jackets] = await listed('women');
    expect([coats?.count, jackets?.count]).toEqual([2, 1]);
    requireSuccess(await edit('subcategory', coats?.id ?? '', { label: 'Overcoats' }));
    expectFailure(await remove('subcategory', coats?.id ?? ''), 'TERM_IN_USE', 409);
    expect(requireSuccess(await remove('subcategory', jackets?.id ?? '', coats?.id)).moved).toBe(1);
    expect(await listed('women')).toMatchObject([{ label: 'Overcoats', count: 3 }]);
    expect(requireSuccess(await remove('subcategory', coats?.id ?? '', 'none')).moved).toBe(3);
    const rows = await shop.database.db.select().from(products).where(eq(products.category, 'women'));
    expect(rows.map(({ subcategory }) => subcategory)).toEqual([null, null, null, null]);
  });

  it('called as what every object of the language has leave the filters whole', async () => {
    const body = { label: 'Constructor', parent: 'women' };
    requireSuccess(await admin.call(calls.adminTaxonomy.add, { params: { kind: 'subcategory' }, body }), 201);
    const { subcategory } = requireSuccess(await shop.visitor().call(calls.products.facets, { query: {} })).data;
    expect(subcategory).toEqual({ constructor: 0 });
  });

  it('keep their addresses: none is added or renamed that would have the same, or take one away', async () => {
    const add = (label: string) =>
      admin.call(calls.adminTaxonomy.add, { params: { kind: 'subcategory' }, body: { label, parent: 'women' } });
    const keys = async () => (await listed('women')).map(({ key }) => key);
    const slashed = requireSuccess(await add('Tops/T-shirts'), 201).data;
    requireSuccess(await add('Rain-Coats'), 201);
    for (const taken of ['tops-t-shirts', 'rain coats']) expectFailure(await add(taken), 'TERM_TAKEN', 409);
    const other = requireSuccess(await add('Rain/Coats'), 201).data;
    expectFailure(await edit('subcategory', other.id, { label: 'rain coats' }), 'TERM_TAKEN', 409);
    expect(await keys()).toEqual([slashed.key, 'rain-coats', other.key]);
    expect(new Set(await keys()).size).toBe(3);
  });

  it('go along with their category, but for those that the other one has as well', async () => {
    const add = (parent: string, label: string) =>
      admin.call(calls.adminTaxonomy.add, { params: { kind: 'subcategory' }, body: { label, parent } });
    for (const [parent, label] of [
      ['kids', 'Shirts'],
      ['kids', 'Toys'],
      ['men', 'shirts'],
    ] as const)
      requireSuccess(await add(parent, label), 201);
    expectFailure(await add('garden', 'Spades'), 'TERM_NOT_FOUND', 404);
    requireSuccess(await remove('category', 'kids', 'men'));
    expect((await listed('men')).map(({ label }) => label)).toEqual(['shirts', 'Toys']);
    expect(await listed('kids')).toEqual([]);
  });
});

it('is changed by those alone who may change products', async () => {
  const call = { params: { kind: 'category' as const }, body: { label: 'Garden' } };
  expect((await shop.visitor().call(calls.adminTaxonomy.add, call)).status).toBe(401);
  expect((await (await shop.shopper()).call(calls.adminTaxonomy.add, call)).status).toBe(403);
  expect((await (await shop.staff('analyst')).call(calls.adminTaxonomy.add, call)).status).toBe(403);
  expect((await (await shop.staff('editor')).call(calls.adminTaxonomy.add, call)).status).toBe(201);
});
