import { calls, type ProductBody, type VariantBody } from '@haberdash/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { images } from '../media/media.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const OUR_IMAGE = '/media/22222222-2222-4222-8222-222222222222/1200.webp';
const NAVY_IMAGE = '/media/33333333-3333-4333-8333-333333333333/1200.webp';
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
  const image = { width: 1200, height: 800, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values([OUR_IMAGE, NAVY_IMAGE].map((url) => ({ ...image, id: newId(), url })));
});
afterEach(async () => expect(await shop.services.inventory.findDifferences()).toEqual([]));

const options = [
  { name: 'Size', values: ['S', 'M'] },
  { name: 'Colour', values: ['White', 'Navy'] },
];
const variant = (Size: string, Colour: string, fields: Partial<VariantBody> = {}): VariantBody => ({
  options: { Size, Colour },
  ...fields,
});
const form: ProductBody = {
  title: 'Oxford Shirt',
  description: 'Crisp.',
  category: 'men',
  brand: 'zara',
  price: 1500,
  image: OUR_IMAGE,
  options,
  variants: [
    variant('S', 'White', { sku: 'OX-S-W', totalStock: 4 }),
    variant('M', 'White', { sku: 'OX-M-W', totalStock: '2' }),
    variant('M', 'Navy', { sku: 'OX-M-N', totalStock: 1, price: '1700', salePrice: 1200, image: NAVY_IMAGE }),
  ],
};
const add = (fields: Partial<ProductBody> = {}) =>
  admin.call(calls.adminProducts.add, { body: { ...form, ...fields } });
const added = async (fields: Partial<ProductBody> = {}) => requireSuccess(await add(fields)).data;
const edit = (id: string, body: Partial<ProductBody> & { version?: number; stockBefore?: number }) =>
  admin.call(calls.adminProducts.edit, { params: { id }, body: { ...form, ...body } });
/** A product as shoppers see it, without the mark that it is new, which the console's answers lack. */
const details = async (id: string) => {
  const { isNew: _, ...shown } = requireSuccess(
    await shop.visitor().call(calls.products.details, { params: { id } }),
  ).data;
  return shown;
};

describe('a product with options', () => {
  it('is answered with its variants, what the cheapest costs, and the stock of all', async () => {
    const product = await added();
    expect(product).toMatchObject({
      ...{ price: 1700, salePrice: 1200, priceFrom: true, basePrice: 1500, baseSalePrice: 0, totalStock: 7, options },
      variants: [
        { sku: 'OX-S-W', options: { Size: 'S', Colour: 'White' }, price: 1500, totalStock: 4, ownPrice: false },
        { sku: 'OX-M-W', image: OUR_IMAGE, ownImage: false, totalStock: 2 },
        { sku: 'OX-M-N', price: 1700, salePrice: 1200, ownPrice: true, image: NAVY_IMAGE, ownImage: true },
      ],
    });
    expect(product).toMatchObject(await details(product.id));
    const { data } = requireSuccess(await shop.visitor().call(calls.products.list));
    expect(data).toMatchObject([{ id: product.id, price: 1700, salePrice: 1200, priceFrom: true, options }]);
    expect(data[0]).not.toHaveProperty('variants');
  });

  it('stays as it is when it is sent back as it was answered', async () => {
    const product = await added();
    const again = requireSuccess(await edit(product.id, product)).data;
    expect({ ...again, updatedAt: product.updatedAt, version: 1 }).toEqual(product);
  });

  it('keeps options, variants, prices and stock when a client edits it that knows none of them', async () => {
    const product = await added();
    const { options: _, variants: __, ...old } = form;
    const edited = requireSuccess(
      await edit(product.id, {
        ...old,
        options: undefined,
        variants: undefined,
        title: 'Shirt',
        price: 5,
        totalStock: 900,
      }),
    ).data;
    expect(edited).toMatchObject({ title: 'Shirt', price: 1700, basePrice: 1500, totalStock: 7, options });
    expect(edited.variants).toEqual(product.variants);
  });

  it('changes stock by the difference of each variant, all of them or none', async () => {
    const product = await added();
    const [small, medium, navy] = product.variants;
    const set = (...stocks: [number, number][]) =>
      [small, medium, navy].flatMap((each, index) => {
        const [totalStock, stockBefore] = stocks[index] ?? [0, 0];
        return each ? [{ ...each, totalStock, stockBefore }] : [];
      });
    const { buyer, addressId } = await buying.buyerWith([{ productId: product.id, variantId: small?.id, quantity: 3 }]);
    requireSuccess(await buying.placeOrder(buyer, addressId));
    requireSuccess(await edit(product.id, { variants: set([6, 4], [2, 2], [0, 1]) }));
    expect((await details(product.id)).variants.map(({ totalStock }) => totalStock)).toEqual([3, 2, 0]);

    const refused = expectFailure(
      await edit(product.id, { variants: set([9, 3], [0, 8], [0, 0]) }),
      'OUT_OF_STOCK',
      409,
    );
    expect(refused.message).toBe("The stock of 'M / White' can’t be reduced by 8: only 2 left.");
    expect(refused.details).toEqual({ variantId: medium?.id, sku: 'OX-M-W', variantTitle: 'M / White', available: 2 });
    expect((await details(product.id)).variants.map(({ totalStock }) => totalStock)).toEqual([3, 2, 0]);
  });

  it('retires a variant that goes, and gives it its id and its units back when it returns', async () => {
    const product = await added();
    const [small, ...others] = product.variants;
    const { data: without } = requireSuccess(await edit(product.id, { variants: others }));
    expect(without).toMatchObject({ totalStock: 3, variants: [{ sku: 'OX-M-W' }, { sku: 'OX-M-N' }] });
    const { data: back } = requireSuccess(
      await edit(product.id, { variants: [...others, variant('S', 'White', { sku: 'OX-S-W' })] }),
    );
    expect(back.variants.at(-1)).toMatchObject({ id: small?.id, totalStock: 4 });
  });

  it('becomes one without options and back, and the stock of each is its own', async () => {
    const product = await added();
    const plain = requireSuccess(await edit(product.id, { options: [], variants: undefined, totalStock: 3 })).data;
    expect(plain).toMatchObject({
      options: [],
      price: 1500,
      totalStock: 3,
      variants: [{ id: product.id, options: {} }],
    });
    const again = requireSuccess(
      await edit(product.id, { variants: form.variants?.map(({ totalStock: _, ...each }) => each) }),
    ).data;
    expect(again).toMatchObject({ totalStock: 7, options });
    expect(again.variants.map(({ id }) => id)).toEqual(product.variants.map(({ id }) => id));
  });

  it('names what is wrong: a combination twice, an unknown value, a missing one, prices', async () => {
    const faulty = async (variants: VariantBody[], fields: Partial<ProductBody> = {}) =>
      expectFailure(await add({ variants, ...fields }), 'INVALID_REQUEST', 400).details;
    const white = variant('M', 'White');
    expect(await faulty([white, white])).toEqual([
      { field: 'variants.1.options', message: 'Two variants are called ‘M / White’.' },
    ]);
    expect(await faulty([variant('XL', 'White')])).toMatchObject([{ field: 'variants.0.options.Size' }]);
    expect(await faulty([{ options: { Size: 'M' } }])).toMatchObject([{ field: 'variants.0.options.Colour' }]);
    expect(await faulty([])).toMatchObject([{ field: 'variants' }]);
    expect(await faulty([{ ...white, price: 10, salePrice: 10 }])).toMatchObject([{ field: 'variants.0.salePrice' }]);
    expect(await faulty([{ ...white, salePrice: 10 }])).toMatchObject([{ field: 'variants.0.price' }]);
    expect(await faulty([{ ...white, price: 0 }])).toEqual([
      { field: 'variants.0.price', message: 'Price must be above 0.' },
    ]);
    expect(await faulty([{ ...white, price: 'dear', totalStock: -1 }])).toMatchObject([
      { field: 'variants.0.price', message: 'Price must be a number with up to 2 decimals.' },
      { field: 'variants.0.totalStock', message: 'Stock must be a whole number up to 1000000.' },
    ]);
    expect(await faulty([white], { options: [], totalStock: 1 })).toMatchObject([
      { field: 'variants.0.options.Size' },
      {},
    ]);
    expectFailure(await add({ variants: [{ ...white, image: '/media/none/1200.webp' }] }), 'IMAGE_NOT_OURS');
  });

  it('has SKUs that nothing else in the shop has, whatever their case', async () => {
    const first = await added();
    const other = await added({ variants: [variant('S', 'White', { sku: 'Other' })] });
    const taken = expectFailure(
      await edit(other.id, { variants: [variant('S', 'White', { sku: 'ox-s-w' })] }),
      'SKU_TAKEN',
      409,
    );
    expect(taken.details).toEqual([{ field: 'variants.0.sku', message: "Another product has the SKU 'ox-s-w'." }]);
    const swapped = first.variants.map((each, index) => ({ ...each, sku: first.variants[2 - index]?.sku ?? '' }));
    expect(requireSuccess(await edit(first.id, { variants: swapped })).data.variants.map(({ sku }) => sku)).toEqual([
      'OX-M-N',
      'OX-M-W',
      'OX-S-W',
    ]);
    await admin.call(calls.adminProducts.remove, { params: { id: first.id } });
    requireSuccess(await edit(other.id, { variants: [variant('S', 'White', { sku: 'OX-S-W' })] }));
  });

  it('is found by the SKU of a variant, and not by one that is retired', async () => {
    const product = await added();
    await added({ title: 'Ox', variants: [variant('M', 'White')] });
    const find = async (keyword: string) =>
      requireSuccess(await shop.visitor().call(calls.products.search, { params: { keyword } })).data.map(
        ({ title }) => title,
      );
    const findAsAdmin = async (search: string) =>
      requireSuccess(await admin.call(calls.adminProducts.list, { query: { search } })).data.map(({ title }) => title);
    expect(await find('ox-m-n')).toEqual(['Oxford Shirt']);
    expect(await findAsAdmin('Ox-M-N')).toEqual(['Oxford Shirt']);
    expect(await findAsAdmin('ox')).toEqual(['Ox', 'Oxford Shirt']);
    requireSuccess(await edit(product.id, { variants: product.variants.slice(0, 2) }));
    expect(await find('ox-m-n')).toEqual([]);
    expect(await findAsAdmin('ox-m-n')).toEqual([]);
  });
});

describe('a product without options', () => {
  const plain = { options: undefined, variants: undefined, totalStock: 5 };

  it('has one variant, its default, with a SKU where one is said', async () => {
    const product = await added(plain);
    const only = { id: product.id, sku: '', options: {}, price: 1500, totalStock: 5, ownPrice: false, ownImage: false };
    expect(product).toMatchObject({ options: [], priceFrom: false, basePrice: 1500, variants: [only] });
    const named = requireSuccess(await edit(product.id, { ...plain, variants: [{ sku: 'BAG-1' }] })).data;
    expect(named.variants).toMatchObject([{ id: product.id, sku: 'BAG-1', totalStock: 5 }]);
  });

  it('needs its stock', async () => {
    expectFailure(
      await add({ ...plain, totalStock: undefined }),
      'INVALID_REQUEST',
      400,
      'Stock must be a whole number.',
    );
  });
});

it('the ledger of a product names its variants, and says what became of each', async () => {
  const product = await added();
  const [small] = product.variants;
  const { buyer, addressId } = await buying.buyerWith([{ productId: product.id, variantId: small?.id, quantity: 3 }]);
  requireSuccess(await buying.placeOrder(buyer, addressId));
  const { data, total } = requireSuccess(await admin.call(calls.inventory.ledger, { params: { id: product.id } }));
  expect(total).toBe(4);
  expect(data[0]).toMatchObject({ reason: 'order', change: -3, onHand: 1, sku: 'OX-S-W', variantTitle: 'S / White' });
});
