import { calls, type ProductBody, type ProductDetails } from '@haberdash/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createTestShop, type TestShop, type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { images } from '../media/media.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
let members: TestShop;
let admin: TestUser;

beforeAll(async () => {
  members = await createTestShop({}, { sharedWith: shop });
});
afterAll(() => members.leave());

const image = '/media/22222222-2222-4222-8222-222222222222/1200.webp';
const form = (fields: Partial<ProductBody> = {}): ProductBody => ({
  title: 'Wool Coat',
  description: 'Warm and long.',
  category: 'women',
  brand: 'zara',
  price: '1499.50',
  totalStock: '7',
  image,
  ...fields,
});

beforeEach(async () => {
  admin = await shop.admin();
  const uploaded = { id: newId(), url: image, width: 1200, height: 800, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values(uploaded);
});

const add = async (fields: Partial<ProductBody> = {}): Promise<ProductDetails> =>
  requireSuccess(await admin.call(calls.adminProducts.add, { body: form(fields) }), 201).data;
const tryEdit = (id: string, fields: Partial<ProductBody>) =>
  admin.call(calls.adminProducts.edit, { params: { id }, body: form(fields) });
const edit = async (id: string, fields: Partial<ProductBody>) => requireSuccess(await tryEdit(id, fields)).data;
const findIdOf = async (key: string) => {
  const { status, body } = await shop.visitor().call(calls.products.details, { params: { id: key } });
  return status === 200 && body.success ? body.data.id : status;
};
const visit = (key: string, query = '', { url } = shop) =>
  fetch(`${url}/shopping/product/${encodeURIComponent(key)}${query}`, { redirect: 'manual' });
const whereTo = async (key: string) => {
  const { status, headers } = await visit(key);
  return status === 301 ? headers.get('location') : status;
};

describe("a product's address", () => {
  it('is made of its title, numbered where that is taken, and unchanged when the title changes', async () => {
    const [first, second] = [await add(), await add({ slug: '' })];
    expect([first.slug, second.slug]).toEqual(['wool-coat', 'wool-coat-2']);
    expect((await edit(first.id, { title: 'Felt Coat' })).slug).toBe('wool-coat');
    expect((await edit(second.id, { slug: '' })).slug).toBe('wool-coat-2');
    expect((await edit(first.id, { title: 'Felt Coat', slug: '' })).slug).toBe('felt-coat');
    const { data } = requireSuccess(await shop.visitor().call(calls.products.list));
    expect(data.map(({ slug }) => slug).sort()).toEqual(['felt-coat', 'wool-coat-2']);
  });

  it('is what the form writes, spelt as an address', async () => {
    expect((await add({ slug: ' Größe & Wärme/2026 ' })).slug).toBe('grosse-warme-2026');
    const refused = await admin.call(calls.adminProducts.add, { body: form({ slug: '???' }) });
    expectFailure(refused, 'INVALID_REQUEST', 400, 'The address needs at least one letter or digit.');
  });

  it('is refused where another product has it, and the form learns which', async () => {
    await add();
    const other = await add({ title: 'Cap' });
    const refused = await tryEdit(other.id, { title: 'Cap', slug: 'Wool Coat' });
    const failure = expectFailure(refused, 'SLUG_TAKEN', 409, "Another product has the address 'wool-coat'.");
    expect(failure.details).toEqual([{ field: 'slug', message: failure.message }]);
    expect(await findIdOf('cap')).toBe(other.id);
  });

  it('is found by its id and by every slug that it had, in any letters', async () => {
    const { id } = await add();
    await edit(id, { slug: 'coat-of-wool' });
    await edit(id, { slug: 'the-coat' });
    for (const key of [id, id.toUpperCase(), 'wool-coat', 'Coat-Of-Wool', 'the-coat'])
      expect(await findIdOf(key)).toBe(id);
    expect(await findIdOf('no-such-coat')).toBe(404);
    expect(await findIdOf('nonsense/../x')).toBe(404);
  });

  it('that it had can be taken back, or goes to another product that takes it', async () => {
    const coat = await add();
    await edit(coat.id, { slug: 'the-coat' });
    expect((await add()).slug).toBe('wool-coat-2');
    expect((await edit(coat.id, { slug: 'wool-coat' })).slug).toBe('wool-coat');
    expect(await findIdOf('the-coat')).toBe(coat.id);
    const other = await add({ title: 'Cap', slug: 'the-coat' });
    expect(await findIdOf('the-coat')).toBe(other.id);
    expect(await findIdOf('wool-coat')).toBe(coat.id);
  });

  it('is its id while it has no other, and is made of its title when that comes back from a form', async () => {
    const id = await shop.addProduct({ title: 'Linen Shirt' });
    const { slug } = requireSuccess(await shop.visitor().call(calls.products.details, { params: { id } })).data;
    expect(slug).toBe(id);
    expect((await edit(id, { title: 'Linen Shirt', slug })).slug).toBe('linen-shirt');
  });

  it('is free when its product is deleted', async () => {
    const { id } = await add();
    await edit(id, { slug: 'the-coat' });
    requireSuccess(await admin.call(calls.adminProducts.remove, { params: { id } }));
    expect(await findIdOf('wool-coat')).toBe(404);
    expect([(await add()).slug, (await add({ slug: 'the-coat' })).slug]).toEqual(['wool-coat', 'the-coat']);
  });

  it('is in the cart, with the choice of each line', async () => {
    const shopper = await shop.shopper();
    const options = [{ name: 'Size', values: ['M'] }];
    const { id, slug, variants } = await add({ options, variants: [{ options: { Size: 'M' }, totalStock: 3 }] });
    const body = { productId: id, variantId: variants[0]?.id, quantity: 1 };
    const cart = requireSuccess(await shopper.call(calls.cart.add, { body })).data;
    expect(cart.items).toMatchObject([{ slug, choice: { Size: 'M' } }]);
  });

  it('is a row of the audit when it changes', async () => {
    const { id } = await add();
    await edit(id, { slug: 'the-coat' });
    const { data } = requireSuccess(await admin.call(calls.audit.list));
    const changes = data.flatMap((entry) => entry.changes).filter(({ thing }) => thing === 'product_slugs');
    expect(changes.map(({ title }) => title)).toContain('the-coat');
  });
});

describe('the page of a product', () => {
  it('is elsewhere for good by its id and by what it was called, query and all, in both access modes', async () => {
    const { id } = await add();
    await edit(id, { slug: 'the-coat' });
    for (const { url } of [shop, members]) {
      const at = async (key: string, query = '') => {
        const { status, headers } = await visit(key, query, { ...shop, url });
        return [status, headers.get('location'), headers.get('cache-control')];
      };
      const moved = (query = '') => [301, `/shopping/product/the-coat${query}`, 'no-store'];
      expect(await at(id)).toEqual(moved());
      expect(await at('wool-coat', '?size=m&colour=navy')).toEqual(moved('?size=m&colour=navy'));
      expect(await at('The-Coat')).toEqual(moved());
      // No web app is served here: that is where the page would be.
      for (const key of ['the-coat', 'no-such-coat']) expect((await at(key))[0]).toBe(404);
      const head = await fetch(`${url}/shopping/product/wool-coat`, { method: 'HEAD', redirect: 'manual' });
      expect(head.status).toBe(301);
    }
  });

  it('goes back and forth with the address, though each was asked for before', async () => {
    const { id } = await add({ title: 'Зимняя йога' });
    expect(await whereTo(id)).toBe(`/shopping/product/${encodeURIComponent('зимняя-йога')}`);
    await edit(id, { slug: 'winter-yoga' });
    expect(await whereTo('зимняя-йога')).toBe('/shopping/product/winter-yoga');
    await edit(id, { slug: 'зимняя-йога' });
    expect(await whereTo('winter-yoga')).toBe(`/shopping/product/${encodeURIComponent('зимняя-йога')}`);
    expect(await whereTo('зимняя-йога')).toBe(404);
  });
});

describe('products related to a product', () => {
  const relatedTitles = async (id: string) => {
    const answer = await shop.visitor().call(calls.products.related, { params: { id } });
    return requireSuccess(answer).data.map(({ title }) => title);
  };

  it('are like it, those in stock first, and others come to be among them', async () => {
    const shirts = { category: 'men', subcategory: 'Shirts', brand: 'zara' };
    const [id = ''] = await shop.addProducts([
      { ...shirts, title: 'itself' },
      { title: 'sold out shirt', ...shirts, totalStock: 0 },
      { title: 'brand alone', category: 'kids', brand: 'zara' },
      { title: 'category alone', category: 'men', brand: 'puma' },
      { title: 'brand in category', category: 'men', brand: 'zara' },
      { title: 'shirt', ...shirts, brand: 'hm' },
      { title: 'neither', category: 'kids', brand: 'hm' },
      { title: 'gone', ...shirts, deletedAt: new Date() },
    ]);
    const alike = ['shirt', 'brand in category', 'category alone', 'brand alone'];
    expect(await relatedTitles(id)).toEqual([...alike, 'sold out shirt']);
    await shop.addProduct({ ...shirts, title: 'newer shirt' });
    shop.clock.passMinutes(6);
    expect(await relatedTitles(id)).toEqual(['newer shirt', ...alike, 'sold out shirt']);
    expectFailure(await shop.visitor().call(calls.products.related, { params: { id: newId() } }), 'PRODUCT_NOT_FOUND');
  });

  it('are eight at most', async () => {
    const ids = await shop.addProducts(Array.from({ length: 12 }, (_, n) => ({ title: `Shirt ${n}` })));
    expect(new Set(await relatedTitles(ids[0] ?? '')).size).toBe(8);
  });
});

it('some products are read in the order of their ids, without those that are gone', async () => {
  const [a = '', b = '', gone = ''] = await shop.addProducts([{}, {}, { deletedAt: new Date() }]);
  const ids = [b, gone, 'nonsense', a, b].join(',');
  const response = await shop.visitor().raw(calls.products.some, { search: `ids=${ids}` });
  expect(requireSuccess(response).data.map(({ id }) => id)).toEqual([b, a]);
  const many = Array.from({ length: 13 }, newId).join(',');
  expectFailure(await shop.visitor().raw(calls.products.some, { search: `ids=${many}` }), 'INVALID_REQUEST', 400);
  expect(requireSuccess(await shop.visitor().raw(calls.products.some, { search: 'ids=' })).data).toEqual([]);
});
