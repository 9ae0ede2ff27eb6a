import { calls, type ErrorCode, type ProductBody } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createTestShop, type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { cartLines, carts } from '../cart/cart.tables.ts';
import { productSales } from '../inventory/inventory.tables.ts';
import { images } from '../media/media.tables.ts';
import { wishlistItems } from '../wishlist/wishlist.tables.ts';
import { products } from './catalog.tables.ts';

const shop = useTestShop();
let admin: TestUser;

beforeEach(async () => {
  admin = await shop.admin();
});

const OUR_IMAGE = '/media/22222222-2222-4222-8222-222222222222/1200.webp';
const form: ProductBody = {
  title: 'Wool Coat',
  description: 'Warm and long.',
  category: 'women',
  brand: 'zara',
  price: '1499.50',
  salePrice: '',
  totalStock: '7',
  image: OUR_IMAGE,
};

const storeImage = () =>
  shop.database.db
    .insert(images)
    .values({ id: newId(), url: OUR_IMAGE, width: 1200, height: 800, uploadedBy: null, createdAt: new Date() });

/** @param search the query as it is written */
const list = async (search = '') => requireSuccess(await shop.visitor().raw(calls.products.list, { search }), 200);
const titles = async (query = '') => (await list(query)).data.map(({ title }) => title);

describe('the list', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  beforeEach(() =>
    shop.addProducts([
      { title: 'Air Runner', category: 'footwear', brand: 'nike', price: 500_00, createdAt: day(3) },
      { title: 'Bomber', category: 'men', brand: 'levi', price: 300_00, salePrice: 100_00, createdAt: day(1) },
      { title: 'Cap', category: 'accessories', brand: 'hm', price: 200_00, createdAt: day(4) },
      { title: 'Denim', category: 'men', brand: 'hm', price: 400_00, createdAt: day(2) },
      { title: 'Gone', category: 'men', brand: 'hm', price: 1_00, deletedAt: day(5) },
    ]),
  );

  it.each([
    ['', ['Bomber', 'Cap', 'Denim', 'Air Runner']],
    ['sortby=priceLowToHigh', ['Bomber', 'Cap', 'Denim', 'Air Runner']],
    ['sortby=priceHighToLow', ['Air Runner', 'Denim', 'Cap', 'Bomber']],
    ['sortBy=newest', ['Cap', 'Air Runner', 'Denim', 'Bomber']],
    ['sort=nameAToZ', ['Air Runner', 'Bomber', 'Cap', 'Denim']],
    ['sortby=nameZToA', ['Denim', 'Cap', 'Bomber', 'Air Runner']],
    ['sortby=nonsense', ['Bomber', 'Cap', 'Denim', 'Air Runner']],
  ])('sorts with %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each([
    ['category=men', ['Bomber', 'Denim']],
    ['category=men,footwear', ['Bomber', 'Denim', 'Air Runner']],
    ['category=men&category=footwear', ['Bomber', 'Denim', 'Air Runner']],
    ['brand=hm', ['Cap', 'Denim']],
    ['brands=h%26m', ['Cap', 'Denim']],
    ['brand=nike&brands=levi', ['Bomber', 'Air Runner']],
    ['category=men&brands=hm', ['Denim']],
    ['category=&brands=', ['Bomber', 'Cap', 'Denim', 'Air Runner']],
    ['category=garden', []],
  ])('filters with %s, and its total is right', async (query, expected) => {
    const { data, total } = await list(query);
    expect(data.map(({ title }) => title)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('answers pages, each with the total', async () => {
    expect(await list('limit=3')).toMatchObject({ total: 4, page: 1, limit: 3 });
    const second = await list('limit=3&page=2');
    expect(second.data.map(({ title }) => title)).toEqual(['Air Runner']);
    expect(await list('limit=3&page=9')).toMatchObject({ data: [], total: 4 });
  });

  it('has prices as decimals and 0 where there is no sale', async () => {
    const [bomber, cap] = (await list()).data;
    expect(bomber).toMatchObject({ price: 300, salePrice: 100, totalStock: 10, brand: 'levi', averageReview: 0 });
    expect(cap).toMatchObject({ price: 200, salePrice: 0 });
    expect(bomber?._id).toBe(bomber?.id);
  });

  it('is not stored in caches', async () => {
    expect((await shop.visitor().call(calls.products.list)).headers.get('cache-control')).toBe('no-store');
  });

  it('counts facets with the other group held', async () => {
    const body = requireSuccess(
      await shop.visitor().call(calls.products.facets, { query: { category: 'men', brands: 'hm' } }),
    );
    expect(body.data.category).toEqual({ men: 1, women: 0, kids: 0, accessories: 1, footwear: 0 });
    expect(body.data.brands).toEqual({ gucci: 0, adidas: 0, levi: 1, nike: 0, puma: 0, zara: 0, hm: 1 });
  });
});

describe('featured products', () => {
  it('are best sellers of 30 days, then discounts, then the newest, and never out of stock', async () => {
    const { db } = shop.database;
    const now = shop.clock.now();
    const daysAgo = (n: number) => new Date(now.getTime() - n * 86_400_000);
    const ids = await shop.addProducts([
      { title: 'newest', createdAt: daysAgo(1) },
      { title: 'oldest', createdAt: daysAgo(90) },
      { title: 'best seller', createdAt: daysAgo(80) },
      { title: 'second seller', createdAt: daysAgo(81) },
      { title: 'sold long ago', createdAt: daysAgo(70) },
      { title: 'half price', price: 100_00, salePrice: 50_00, createdAt: daysAgo(60) },
      { title: 'tenth off', price: 100_00, salePrice: 90_00, createdAt: daysAgo(50) },
      { title: 'sold out', totalStock: 0, price: 100_00, salePrice: 10_00 },
      { title: 'deleted', price: 100_00, salePrice: 10_00, deletedAt: now },
    ]);
    const sales = [
      { at: 2, day: 3, units: 5 },
      { at: 2, day: 4, units: 4 },
      { at: 3, day: 2, units: 8 },
      { at: 4, day: 40, units: 100 },
      { at: 7, day: 1, units: 50 },
    ];
    for (const { at, day, units } of sales) {
      const productId = ids[at] ?? '';
      await db
        .insert(productSales)
        .values({ day: daysAgo(day).toISOString().slice(0, 10), variantId: productId, productId, units });
    }
    const expected = ['best seller', 'second seller', 'half price', 'tenth off', 'newest', 'sold long ago', 'oldest'];
    expect(await titles('featured=true')).toEqual(expected.slice(0, 4));
    expect(await titles('featured=true&limit=2')).toEqual(expected.slice(0, 2));
    expect(await titles('featured=true&limit=100')).toEqual(expected);
  });
});

describe('one product', () => {
  it('is answered to everybody', async () => {
    const id = await shop.addProduct({ title: 'Scarf', ratingCount: 3, ratingSum: 13 });
    const body = requireSuccess(
      await shop.visitor().call(calls.products.details, { params: { id: id.toUpperCase() } }),
      200,
    );
    expect(body.data).toMatchObject({ _id: id, title: 'Scarf', averageReview: 4.33, reviewCount: 3 });
    expect(body.data).not.toHaveProperty('search');
  });

  it('is not found when it is deleted, unknown or no id at all', async () => {
    const id = await shop.addProduct({ deletedAt: new Date() });
    for (const missing of [id, newId(), 'nonsense', "1' or '1'='1"]) {
      expectFailure(
        await shop.visitor().call(calls.products.details, { params: { id: missing } }),
        'PRODUCT_NOT_FOUND',
        404,
        'Product not found',
      );
    }
  });

  it('needs an id', async () => {
    expectFailure(
      await shop.visitor().call(calls.products.details, { params: { id: '' } }),
      'PRODUCT_ID_REQUIRED',
      400,
      'Product ID is required',
    );
  });
});

describe('the admin', () => {
  beforeEach(async () => {
    await storeImage();
  });

  it('adds a product with prices as text, h&m as hm', async () => {
    const body = requireSuccess(await admin.call(calls.adminProducts.add, { body: { ...form, brand: 'h&m' } }), 201);
    expect(body.data).toMatchObject({ brand: 'hm', price: 1499.5, salePrice: 0, totalStock: 7, version: 1 });
    const shown = await shop.visitor().call(calls.products.details, { params: { id: body.data.id } });
    const { isNew, ...details } = requireSuccess(shown).data;
    expect(body.data).toMatchObject(details);
    expect(isNew).toBe(true);
    expect(await list('brands=hm')).toMatchObject({ total: 1 });
  });

  it.each<[ProductBody, ErrorCode]>([
    [{ ...form, image: 'https://evil.example/x.png' }, 'IMAGE_NOT_OURS'],
    [{ ...form, image: 'javascript:alert(1)' }, 'IMAGE_NOT_OURS'],
    [{ ...form, price: '0' }, 'INVALID_REQUEST'],
    [{ ...form, price: '-1' }, 'INVALID_REQUEST'],
    [{ ...form, salePrice: '1499.50' }, 'INVALID_REQUEST'],
    [{ ...form, totalStock: '1.5' }, 'INVALID_REQUEST'],
    [{ ...form, brand: 'acme' }, 'INVALID_REQUEST'],
    [{ ...form, title: '  ' }, 'INVALID_REQUEST'],
  ])('hole S17: is refused %o', async (body, code) => {
    expectFailure(await admin.call(calls.adminProducts.add, { body }), code, 400);
    expect(await list()).toMatchObject({ total: 0 });
  });

  it('edits; the stock is what the form says, and every edit is a new version', async () => {
    const { id } = requireSuccess(await admin.call(calls.adminProducts.add, { body: form })).data;
    const changed: ProductBody = { ...form, title: 'Long Wool Coat', category: 'men', salePrice: 999, totalStock: 3 };
    const edited = requireSuccess(await admin.call(calls.adminProducts.edit, { params: { id }, body: changed }), 200);
    expect(edited.data).toMatchObject({ title: 'Long Wool Coat', salePrice: 999, totalStock: 3, version: 2 });
    expect(await list('category=women')).toMatchObject({ total: 0 });
    expect(await list('category=men')).toMatchObject({ total: 1 });
  });

  it('is refused when another user was quicker', async () => {
    const { id } = requireSuccess(await admin.call(calls.adminProducts.add, { body: form })).data;
    const edit = (title: string, version: number) =>
      admin.call(calls.adminProducts.edit, { params: { id }, body: { ...form, title, version } });
    expect((await edit('First', 1)).status).toBe(200);
    const late = expectFailure(await edit('Second', 1), 'PRODUCT_CHANGED', 409);
    expect(late.details).toMatchObject({ title: 'First', version: 2 });
    expect((await edit('Second', 2)).status).toBe(200);
  });

  it('may keep the present picture but not bring a foreign one', async () => {
    const id = await shop.addProduct({ image: '/media/imported/1200.webp' });
    const edit = (productId: string, image: string) =>
      admin.call(calls.adminProducts.edit, { params: { id: productId }, body: { ...form, image } });
    expect((await edit(id, '/media/imported/1200.webp')).status).toBe(200);
    expectFailure(await edit(id, '/media/other/1200.webp'), 'IMAGE_NOT_OURS');
    expect((await edit(newId(), OUR_IMAGE)).status).toBe(404);
  });

  it('hole S22: deletes once: gone from shop, carts and wishlists, left as a row', async () => {
    const { db } = shop.database;
    const shopper = await shop.shopper();
    const id = await shop.addProduct();
    const cart = { id: newId(), userId: shopper.user.id, createdAt: new Date() };
    await db.insert(carts).values(cart);
    await db
      .insert(cartLines)
      .values({ cartId: cart.id, productId: id, variantId: id, quantity: 2, addedAt: new Date() });
    await shopper.call(calls.wishlist.add, { body: { productId: id } });

    const { status, body } = await admin.call(calls.adminProducts.remove, { params: { id } });
    expect([status, body]).toEqual([200, { success: true, message: 'Product deleted successfully' }]);
    expect((await shop.visitor().call(calls.products.details, { params: { id } })).status).toBe(404);
    expect(await list()).toMatchObject({ data: [], total: 0 });
    expect(await db.$count(cartLines)).toBe(0);
    expect(await db.$count(wishlistItems)).toBe(0);
    expect(await db.$count(products, eq(products.id, id))).toBe(1);
    expect((await admin.call(calls.adminProducts.remove, { params: { id } })).status).toBe(404);
    expect((await admin.call(calls.adminProducts.edit, { params: { id }, body: form })).status).toBe(404);
  });

  it('finds products by a part of title or description, newest first', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await shop.addProducts([
      { title: 'Silk Scarf', description: 'Soft.', createdAt: day(1), category: 'women' },
      { title: 'Gloves', description: 'Match the SCARF.', createdAt: day(2), category: 'women' },
      { title: '100% Cotton', description: 'plain_weave \\ a', createdAt: day(3), category: 'men' },
      { title: 'Scarf', description: 'Old.', createdAt: day(4), deletedAt: day(5) },
    ]);
    const find = async (query: string) => {
      const body = requireSuccess(await admin.raw(calls.adminProducts.list, { search: query }));
      return { titles: body.data.map(({ title }) => title), total: body.total };
    };
    expect(await find('')).toEqual({ titles: ['100% Cotton', 'Gloves', 'Silk Scarf'], total: 3 });
    expect(await find('search=scARf')).toEqual({ titles: ['Gloves', 'Silk Scarf'], total: 2 });
    expect(await find('search=scarf&limit=1&page=2')).toEqual({ titles: ['Silk Scarf'], total: 2 });
    expect(await find('search=c')).toEqual({ titles: ['100% Cotton', 'Gloves', 'Silk Scarf'], total: 3 });
    expect(await find('search=%25')).toEqual({ titles: ['100% Cotton'], total: 1 });
    expect(await find('search=_')).toEqual({ titles: ['100% Cotton'], total: 1 });
    expect(await find('search=%5C')).toEqual({ titles: ['100% Cotton'], total: 1 });
    expect(await find('search=scarf%20soft')).toEqual({ titles: [], total: 0 });
    expect(await find('category=all')).toMatchObject({ total: 3 });
    expect(await find('category=women')).toEqual({ titles: ['Gloves', 'Silk Scarf'], total: 2 });
    expect(await find('category=wom')).toEqual({ titles: [], total: 0 });
    expect(await find('category=men&search=scarf')).toEqual({ titles: [], total: 0 });
  });

  it('sorts the list by title, price, stock and change, with a search and without', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await shop.addProducts([
      { title: 'beret', price: 900_00, salePrice: 100_00, totalStock: 3, createdAt: day(1), updatedAt: day(9) },
      { title: 'Anorak', price: 500_00, totalStock: 0, createdAt: day(2), updatedAt: day(8) },
      { title: 'Cape', price: 700_00, totalStock: 8, createdAt: day(3), updatedAt: day(7) },
    ]);
    const find = async (query: string) =>
      requireSuccess(await admin.raw(calls.adminProducts.list, { search: query })).data.map(({ title }) => title);
    expect(await find('')).toEqual(['Cape', 'Anorak', 'beret']);
    expect(await find('sort=title')).toEqual(['Anorak', 'beret', 'Cape']);
    expect(await find('sort=-title')).toEqual(['Cape', 'beret', 'Anorak']);
    expect(await find('sort=price')).toEqual(['beret', 'Anorak', 'Cape']);
    expect(await find('sort=-stock')).toEqual(['Cape', 'beret', 'Anorak']);
    expect(await find('sort=stock&limit=2&page=2')).toEqual(['Cape']);
    expect(await find('sort=-updated')).toEqual(['beret', 'Anorak', 'Cape']);
    expect(await find('sort=title&search=a')).toEqual(await find('sort=title'));
    const searched = requireSuccess(await admin.raw(calls.adminProducts.list, { search: 'sort=-price&search=ape' }));
    expect(searched).toMatchObject({ total: 1, data: [{ title: 'Cape' }] });
    expect((await admin.raw(calls.adminProducts.list, { search: 'sort=colour' })).status).toBe(400);
  });

  it('says the stock of each variant in the list', async () => {
    const { image, totalStock: _, ...rest } = form;
    const sized = {
      ...{ ...rest, image, options: [{ name: 'Size', values: ['S', 'M'] }] },
      variants: [
        { options: { Size: 'S' }, totalStock: 3 },
        { options: { Size: 'M' }, totalStock: 0 },
      ],
    };
    requireSuccess(await admin.call(calls.adminProducts.add, { body: sized }), 201);
    const [listed] = requireSuccess(await admin.call(calls.adminProducts.list)).data;
    expect(listed?.stockByVariant.map(({ title, totalStock }) => [title, totalStock])).toEqual([
      ['S', 3],
      ['M', 0],
    ]);
  });

  it('is the only one who may', async () => {
    const id = await shop.addProduct();
    const shopper = await shop.shopper();
    for (const [client, status] of [
      [shopper, 403],
      [shop.visitor(), 401],
    ] as const) {
      expect((await client.call(calls.adminProducts.list)).status).toBe(status);
      expect((await client.call(calls.adminProducts.add, { body: form })).status).toBe(status);
      expect((await client.call(calls.adminProducts.edit, { params: { id }, body: form })).status).toBe(status);
      expect((await client.call(calls.adminProducts.remove, { params: { id } })).status).toBe(status);
      expect((await client.call(calls.adminProducts.upload)).status).toBe(status);
    }
  });
});

describe('a shop with a currency without decimals', () => {
  it('says which price it cannot store', async () => {
    const yen = await createTestShop({ PRICE_CURRENCY: 'JPY', CHARGE_CURRENCY: 'JPY' });
    try {
      await yen.database.db
        .insert(images)
        .values({ id: newId(), url: OUR_IMAGE, width: 1, height: 1, uploadedBy: null, createdAt: new Date() });
      const owner = await yen.admin();
      const refused = await owner.call(calls.adminProducts.add, { body: form });
      expectFailure(refused, 'INVALID_REQUEST', 400, 'Price can have no decimals in JPY.');
      const added = await owner.call(calls.adminProducts.add, { body: { ...form, price: '1500.00', salePrice: 1200 } });
      expect(requireSuccess(added).data).toMatchObject({ price: 1500, salePrice: 1200 });
    } finally {
      await yen.close();
    }
  });
});
