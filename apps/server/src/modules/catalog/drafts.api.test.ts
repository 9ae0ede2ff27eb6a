import { calls, type ProductBody } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { auditChanges } from '../audit/audit.tables.ts';
import { searchWords } from '../discovery/search.tables.ts';
import { images } from '../media/media.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
const buying = createBuying(shop);
const OUR_IMAGE = '/media/22222222-2222-4222-8222-222222222222/1200.webp';
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
  const image = { width: 1200, height: 800, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values({ ...image, id: newId(), url: OUR_IMAGE });
});
afterEach(async () => expect(await shop.services.inventory.findDifferences()).toEqual([]));

const form: ProductBody = {
  title: 'Secret Kimono',
  description: 'Nobody knows it yet.',
  category: 'women',
  brand: 'zara',
  price: 1500,
  totalStock: 4,
  image: OUR_IMAGE,
};
const sized: ProductBody = {
  ...form,
  totalStock: undefined,
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [
    { options: { Size: 'S' }, sku: 'KIM-S', totalStock: 3 },
    { options: { Size: 'M' }, sku: 'KIM-M', totalStock: 2, price: 1700 },
  ],
};

const add = async (body: ProductBody) => requireSuccess(await admin.call(calls.adminProducts.add, { body })).data;
const edit = (id: string, body: ProductBody & { stockBefore?: number }) =>
  admin.call(calls.adminProducts.edit, { params: { id }, body });
const visitor = () => shop.visitor();
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString();
const listed = async () => requireSuccess(await visitor().call(calls.products.list)).data.map(({ id }) => id);
const adminList = async (query: { status?: 'all' | 'draft' | 'scheduled' | 'published'; search?: string } = {}) =>
  requireSuccess(await admin.call(calls.adminProducts.list, { query })).data;

/** Everywhere that a shopper could see a product, or take it. */
async function seenBy(buyer: TestUser, id: string) {
  const found = async (keyword: string) =>
    requireSuccess(await visitor().call(calls.products.search, { params: { keyword } })).data.length > 0;
  const facets = requireSuccess(await visitor().call(calls.products.facets)).data;
  const featured = requireSuccess(await visitor().call(calls.products.list, { query: { featured: true } })).data;
  const body = { userId: buyer.user.id, productId: id };
  const wish = await buyer.call(calls.wishlist.add, { body });
  return {
    list: (await listed()).includes(id),
    featured: featured.some((product) => product.id === id),
    details: (await visitor().call(calls.products.details, { params: { id } })).status === 200,
    search: await found('kimono'),
    sku: await found('kim-s'),
    counted: facets.category.women === 1,
    sitemap: (await (await fetch(`${shop.url}/sitemap.xml`)).text()).includes('/secret-kimono'),
    bySlug: (await visitor().call(calls.products.details, { params: { id: 'secret-kimono' } })).status === 200,
    redirect: (await fetch(`${shop.url}/shopping/product/${id}`, { redirect: 'manual' })).status === 301,
    some: requireSuccess(await visitor().call(calls.products.some, { query: { ids: [id] } })).data.length === 1,
    related: (await visitor().call(calls.products.related, { params: { id } })).status === 200,
    priced: requireSuccess(await visitor().call(calls.products.list, { query: { maxPrice: 2000 } })).data.some(
      (product) => product.id === id,
    ),
    suggested: JSON.stringify(await visitor().call(calls.products.suggest, { params: { text: 'kimon' } })).includes(id),
    wish: wish.status === 200,
    review:
      (await buyer.call(calls.reviews.add, { body: { ...body, userName: 'A', reviewMessage: 'Good', reviewValue: 4 } }))
        .status < 300,
  };
}

const everywhere = (is: boolean) => ({
  ...{ list: is, featured: is, details: is, search: is, counted: is, sitemap: is, wish: is, review: is },
  ...{ bySlug: is, redirect: is, some: is, related: is, priced: is, suggested: is },
});

describe('a draft', () => {
  it('is seen by the staff alone, wherever a shopper could look, until it is published', async () => {
    const [buyer, { id }] = [await shop.shopper(), await add({ ...sized, status: 'draft' })];
    expect(await seenBy(buyer, id)).toEqual({ ...everywhere(false), sku: false });
    const variantId = requireSuccess(await admin.call(calls.adminProducts.details, { params: { id } })).data.variants[0]
      ?.id;
    const into = { userId: buyer.user.id, productId: id, variantId, quantity: 1 };
    expectFailure(await buyer.call(calls.cart.add, { body: into }), 'VARIANT_NOT_FOUND', 404);
    expect(await adminList({ status: 'draft' })).toMatchObject([{ id, status: 'draft', totalStock: 5, price: 1500 }]);
    expect(await adminList({ status: 'published' })).toEqual([]);
    expect(await adminList({ search: 'kimono' })).toHaveLength(1);
    expect(await adminList({ search: 'KIM-S' })).toHaveLength(1);

    requireSuccess(await edit(id, { ...sized, status: 'published' }));
    expect(await seenBy(buyer, id)).toEqual({ ...everywhere(true), sku: true });
    requireSuccess(await buyer.call(calls.cart.add, { body: into }));
    requireSuccess(await edit(id, { ...sized, status: 'draft' }));
    expect(await seenBy(await shop.shopper(), id)).toEqual({ ...everywhere(false), sku: false });
  });

  it('is refiled with all others, and prevents the deletion of a category', async () => {
    const { id } = await add({ ...form, category: 'kids', brand: 'puma', subcategory: 'Robes', status: 'draft' });
    const remove = (kind: 'category' | 'brand', term: string, into?: string) =>
      admin.call(calls.adminTaxonomy.remove, { params: { kind, id: term }, query: into ? { into } : {} });
    const { categories, brands } = requireSuccess(await admin.call(calls.adminTaxonomy.list)).data;
    expect(categories.find((term) => term.id === 'kids')?.count).toBe(1);
    expect(brands.find((term) => term.id === 'puma')?.count).toBe(1);
    const shown = requireSuccess(await visitor().call(calls.taxonomy.list)).data;
    expect(shown.categories.find((term) => term.id === 'kids')?.count).toBe(0);
    expectFailure(await remove('category', 'kids'), 'TERM_IN_USE', 409);
    expect(requireSuccess(await remove('category', 'kids', 'men')).moved).toBe(1);
    expect(requireSuccess(await remove('brand', 'puma', 'nike')).moved).toBe(1);
    expect(await adminList({ status: 'draft' })).toMatchObject([{ id, category: 'men', brand: 'nike' }]);
    requireSuccess(await edit(id, { ...form, category: 'men', brand: 'nike', status: 'published' }));
  });

  it('reveals the values of its options to no one', async () => {
    const kiku = { ...sized, options: [{ name: 'Pattern', values: ['Kiku'] }], variants: undefined };
    const { id } = await add({ ...kiku, variants: [{ options: { Pattern: 'Kiku' } }], status: 'draft' });
    const words = async () => (await shop.database.db.select().from(searchWords)).map(({ word }) => word);
    expect(await words()).not.toContain('kiku');
    const [variant] = requireSuccess(await admin.call(calls.adminProducts.details, { params: { id } })).data.variants;
    const variants = [{ id: variant?.id, options: { Pattern: 'Kiku' } }];
    requireSuccess(await edit(id, { ...kiku, variants, status: 'published' }));
    expect(await words()).toContain('kiku');
  });

  it('has its stock changed like any other, and is counted as out of stock nowhere', async () => {
    const figures = async () => requireSuccess(await admin.call(calls.dashboard.get)).data.products;
    const { id } = await add({ ...form, totalStock: 20 });
    const before = await figures();
    const draft = await add({ ...form, status: 'draft', totalStock: 0 });
    requireSuccess(await edit(draft.id, { ...form, totalStock: 9 }));
    requireSuccess(await edit(draft.id, { ...form, totalStock: 3, stockBefore: 9 }));
    expect(await figures()).toEqual(before);
    expect((await adminList({ status: 'draft' }))[0]).toMatchObject({ totalStock: 3, status: 'draft' });
    expect(await listed()).toEqual([id]);
    requireSuccess(await edit(draft.id, { ...form, totalStock: 3, status: 'published' }));
    expect(await figures()).toMatchObject({ total: before.total + 1 });
  });

  it('keeps its pictures, its words stay hidden, and it can be deleted', async () => {
    const { id } = await add({ ...form, status: 'draft' });
    expect(await shop.services.catalog.undeletedIds([id])).toEqual([id]);
    shop.clock.passMinutes(60 * 24 * 3);
    await shop.services.imageSweep.sweep(new AbortController().signal);
    expect(await shop.database.db.select().from(images).where(eq(images.url, OUR_IMAGE))).toHaveLength(1);
    const words = await shop.database.db.select().from(searchWords);
    expect(words.map(({ word }) => word)).not.toContain('kimono');
    admin = await shop.admin();
    requireSuccess(await admin.call(calls.adminProducts.remove, { params: { id } }));
    expect(await adminList()).toEqual([]);
  });
});

describe('a product that is hidden', () => {
  it('stays in carts as one that is not sold any more, is not ordered, and comes back', async () => {
    const { id } = await add(form);
    const { buyer, addressId } = await buying.buyerWith([{ productId: id }]);
    requireSuccess(await edit(id, { ...form, status: 'draft' }));
    const cart = requireSuccess(await buyer.call(calls.cart.get, { params: { userId: buyer.user.id } })).data;
    expect(cart.items).toMatchObject([{ productId: id, isRetired: true, totalStock: 0 }]);
    expectFailure(await buying.placeOrder(buyer, addressId), 'OUT_OF_STOCK', 409);
    expect(await listed()).toEqual([]);
    requireSuccess(await edit(id, { ...form, status: 'published' }));
    requireSuccess(await buying.placeOrder(buyer, addressId));
  });

  it('is recorded by the audit', async () => {
    const { id } = await add(form);
    requireSuccess(await edit(id, { ...form, status: 'draft' }));
    const changes = await shop.database.db.select().from(auditChanges).where(eq(auditChanges.thingId, id));
    expect(changes.map(({ after }) => after)).toContainEqual(expect.objectContaining({ hidden_as: 'draft' }));
  });
});

describe('a product with a time to publish', () => {
  const publishDue = () => shop.services.catalog.publishDue(new AbortController().signal);

  it('comes into the shop at its time by itself, and not before', async () => {
    const at = inHours(1);
    const { id } = await add({ ...sized, publishAt: at });
    expect(await adminList({ status: 'scheduled' })).toMatchObject([{ id, status: 'published', publishAt: at }]);
    await publishDue();
    expect(await listed()).toEqual([]);
    shop.clock.passMinutes(61);
    await publishDue();
    expect(await listed()).toEqual([id]);
    expect(await adminList({ status: 'published' })).toMatchObject([{ id, publishAt: at, totalStock: 5, version: 2 }]);
  });

  it('is edited like any other, and is published at once where its time is past', async () => {
    const { id } = await add({ ...form, publishAt: inHours(1) });
    requireSuccess(await edit(id, { ...form, title: 'Kimono' }));
    expect(await adminList({ status: 'scheduled' })).toMatchObject([{ id, title: 'Kimono' }]);
    requireSuccess(await edit(id, { ...form, publishAt: inHours(-1) }));
    expect(await listed()).toEqual([id]);
  });
});

describe('a copy of a product', () => {
  const duplicate = (id: string, requestId = newId()) =>
    admin.call(calls.adminProducts.duplicate, { params: { id }, body: { requestId } });

  it('is a draft with options, prices and pictures, without stock and SKUs', async () => {
    const source = await add({ ...sized, subcategory: 'robes', salePrice: 900 });
    const copy = requireSuccess(await duplicate(source.id)).data;
    expect(copy).toMatchObject({
      ...{ title: 'Copy of Secret Kimono', status: 'draft', totalStock: 0, subcategory: 'robes', image: OUR_IMAGE },
      ...{ options: source.options, basePrice: 1500, baseSalePrice: 900, price: 1500, salePrice: 900 },
      variants: [
        { sku: '', totalStock: 0, ownPrice: false },
        { sku: '', totalStock: 0, ownPrice: true, price: 1700 },
      ],
    });
    expect(copy.slug).toBe('copy-of-secret-kimono');
    expect(await listed()).toEqual([source.id]);
  });

  it('has the pictures in their order, with their texts, of its own variants', async () => {
    const variantOptions = [{ Size: 'M' }];
    const second = { url: OUR_IMAGE, alt: 'Its back', variantOptions };
    const source = await add({ ...sized, images: [{ url: OUR_IMAGE, alt: 'Its front' }, second] });
    const copy = requireSuccess(await duplicate(source.id)).data;
    const medium = copy.variants.find(({ options }) => options.Size === 'M');
    expect(copy.images).toEqual([
      { url: OUR_IMAGE, alt: 'Its front' },
      { url: OUR_IMAGE, alt: 'Its back', variantIds: [medium?.id] },
    ]);
    expect(source.variants.map(({ id }) => id)).not.toContain(medium?.id);
  });

  it('is made once by one press, however often it arrives', async () => {
    const source = await add(form);
    const [press, copies] = [newId(), new Set<string>()];
    for (const answer of await Promise.all(Array.from({ length: 4 }, () => duplicate(source.id, press)))) {
      copies.add(requireSuccess(answer).data.id);
    }
    expect(copies.size).toBe(1);
    expect(await adminList()).toHaveLength(2);
    expectFailure(await duplicate(newId()), 'PRODUCT_NOT_FOUND', 404);
  });
});
