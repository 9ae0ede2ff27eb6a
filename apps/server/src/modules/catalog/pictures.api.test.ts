import { calls, type ProductBody } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { images as storedImages } from '../media/media.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const URLS = Array.from({ length: 5 }, () => `/media/${newId()}/1200.webp`) as [string, string, string, string, string];
const [FRONT, BACK, NAVY, DETAIL, OWN] = URLS;
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
  const image = { width: 1200, height: 800, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(storedImages).values(URLS.map((url) => ({ ...image, id: newId(), url })));
});

const plain: ProductBody = {
  title: 'Oxford Shirt',
  description: 'Crisp.',
  category: 'men',
  brand: 'zara',
  price: 1500,
  totalStock: 3,
  image: FRONT,
};
const { image: _image, totalStock: _stock, ...texts } = plain;
const sized = {
  ...texts,
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['White', 'Navy'] },
  ],
  variants: [
    { options: { Size: 'S', Colour: 'White' } },
    { options: { Size: 'M', Colour: 'White' }, image: OWN },
    { options: { Size: 'S', Colour: 'Navy' } },
    { options: { Size: 'M', Colour: 'Navy' } },
  ],
  images: [
    { url: FRONT, alt: 'From the front' },
    { url: DETAIL, variantOptions: [{ Size: 'M', Colour: 'White' }] },
    { url: NAVY, alt: 'In navy', variantOptions: [{ Colour: 'Navy' }] },
  ],
} satisfies ProductBody;
const add = (body: ProductBody) => admin.call(calls.adminProducts.add, { body });
const added = async (body: ProductBody) => requireSuccess(await add(body), 201).data;
const edit = (id: string, body: ProductBody) => admin.call(calls.adminProducts.edit, { params: { id }, body });
const edited = async (id: string, body: ProductBody) => requireSuccess(await edit(id, body)).data;
/** A product as shoppers see it, without the mark that it is new, which the console's answers lack. */
const details = async (id: string) => {
  const { isNew: _, ...shown } = requireSuccess(
    await shop.visitor().call(calls.products.details, { params: { id } }),
  ).data;
  return shown;
};

describe('the pictures of a product', () => {
  it('are one where an image alone is sent, and in lists the first', async () => {
    const product = await added(plain);
    expect(product).toMatchObject({ image: FRONT, images: [{ url: FRONT, alt: '' }] });
    const [listed] = requireSuccess(await shop.visitor().call(calls.products.list)).data;
    expect(listed).toMatchObject({ image: FRONT });
    expect(listed).not.toHaveProperty('images');
  });

  it('keep their order and texts, with the first of them as the image whatever image is sent', async () => {
    const images = [BACK, FRONT].map((url) => ({ url, alt: `Of ${url}` }));
    const product = await added({ ...plain, image: NAVY, images });
    expect(product).toMatchObject({ image: BACK, images });
    expect(product).toMatchObject(await details(product.id));
    const turned = await edited(product.id, { ...texts, totalStock: 3, images: [...images].reverse() });
    expect(turned).toMatchObject({ image: FRONT, images: [...images].reverse() });
    expect(turned).toMatchObject(await details(product.id));
  });

  it('stay when a client changes something else that knows of the first alone, and become one with another image', async () => {
    const images = [FRONT, BACK].map((url) => ({ url, alt: `Of ${url}` }));
    const product = await added({ ...plain, images });
    expect(await edited(product.id, { ...plain, title: 'Poplin Shirt' })).toMatchObject({ image: FRONT, images });
    expect(await edited(product.id, { ...plain, image: BACK })).toMatchObject({
      image: BACK,
      images: [{ url: BACK, alt: '' }],
    });
  });

  it.each([
    ['more than twelve', { images: Array.from({ length: 13 }, () => ({ url: FRONT })) }, 'images', 'up to 12'],
    ['one without an address', { images: [{ url: FRONT }, { url: '  ' }] }, 'images.1.url', 'needs an address'],
    ['none', { images: [] }, 'images', 'needs an image'],
    ['none and no image', { images: undefined, image: '' }, 'image', 'needs an image'],
  ])('are refused where there are %s', async (_, fields, field, message) => {
    const { details: faults } = expectFailure(await add({ ...plain, ...fields }), 'INVALID_REQUEST');
    expect(faults).toEqual([{ field, message: expect.stringContaining(message) }]);
  });

  it('must have been uploaded to this shop', async () => {
    const images = [{ url: FRONT }, { url: 'https://elsewhere.example/a.webp' }];
    expectFailure(await add({ ...plain, images }), 'IMAGE_NOT_OURS');
    const product = await added(plain);
    expectFailure(await edit(product.id, { ...plain, images }), 'IMAGE_NOT_OURS');
  });
});

describe('pictures of variants', () => {
  it('a variant shows its own picture, else the first that names it, else the first', async () => {
    const product = await added(sized);
    const idOf = (Size: string, Colour: string) =>
      product.variants.find(({ options }) => options.Size === Size && options.Colour === Colour)?.id ?? '';
    const navy = [idOf('S', 'Navy'), idOf('M', 'Navy')];
    expect(product.images).toEqual([
      { url: FRONT, alt: 'From the front' },
      { url: DETAIL, alt: '', variantIds: [idOf('M', 'White')] },
      { url: NAVY, alt: 'In navy', variantIds: navy },
    ]);
    expect(product.variants.map(({ image, ownImage }) => [image, ownImage])).toEqual([
      [FRONT, false],
      [OWN, true],
      [NAVY, false],
      [NAVY, false],
    ]);
    expect(await edited(product.id, product)).toMatchObject({ images: product.images, variants: product.variants });
  });

  it('what a variant shows is what its line in the cart and in the order shows', async () => {
    const product = await added({ ...sized, variants: sized.variants.map((each) => ({ ...each, totalStock: 2 })) });
    const buyer = await shop.shopper();
    for (const { id } of product.variants) await buying.addToCart(buyer, product.id, 1, id);
    const cart = requireSuccess(await buyer.call(calls.cart.get, { params: { userId: buyer.user.id } })).data;
    expect(cart.items.map(({ image }) => image)).toEqual([FRONT, OWN, NAVY, NAVY]);
    const placed = requireSuccess(await buying.placeOrder(buyer, await buying.saveAddress(buyer)), 201);
    const order = requireSuccess(await buyer.call(calls.orders.details, { params: { orderId: placed.orderId } })).data;
    expect(order.cartItems.map(({ image }) => image)).toEqual([FRONT, OWN, NAVY, NAVY]);
  });

  it('name those that stay when others go, and show the product where none is left', async () => {
    const { version: _, ...product } = await added(sized);
    const [, , smallNavy, mediumNavy] = product.variants;
    const without = (ids: (string | undefined)[]) => product.variants.filter(({ id }) => !ids.includes(id));
    const one = await edited(product.id, { ...product, variants: without([smallNavy?.id]) });
    expect(one.images[2]).toEqual({ url: NAVY, alt: 'In navy', variantIds: [mediumNavy?.id] });
    const none = await edited(product.id, { ...product, variants: without([smallNavy?.id, mediumNavy?.id]) });
    expect(none.images[2]).toEqual({ url: NAVY, alt: 'In navy' });
  });

  it('a variant or value that is not the product’s is refused by its name', async () => {
    const product = await added(sized);
    const other = await added(sized);
    const stranger = other.variants[0]?.id ?? '';
    const images: ProductBody['images'] = [
      { url: FRONT, variantIds: [product.variants[0]?.id ?? '', stranger] },
      { url: BACK, variantOptions: [{ Colour: 'Pink' }, { Length: 'Long' }] },
    ];
    const { details: faults } = expectFailure(await edit(product.id, { ...sized, images }), 'INVALID_REQUEST');
    expect(faults).toEqual([
      { field: 'images.0.variantIds.1', message: 'This product has no variant with this id.' },
      { field: 'images.1.variantOptions.0.Colour', message: '‘Pink’ isn’t a value of Colour.' },
      { field: 'images.1.variantOptions.1.Length', message: 'This product has no option called ‘Length’.' },
    ]);
  });
});
