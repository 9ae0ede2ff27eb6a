import { calls } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import type { SizedProduct } from '../../testing/factories.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
let shirt: SizedProduct;
let buyer: TestUser;
beforeEach(async () => {
  shirt = await shop.addSized({ S: 0, M: 3, L: 5 }, { title: 'Linen Shirt', price: 149_900 });
  buyer = await shop.shopper();
});

const add = (size: string, quantity = 1) => buying.addToCart(buyer, shirt.productId, quantity, shirt.sizes[size]);
const update = (variantId: string | undefined, quantity: number) =>
  buyer.call(calls.cart.update, { body: { userId: buyer.user.id, productId: shirt.productId, variantId, quantity } });
const remove = (query: { variantId?: string | undefined } = {}) =>
  buyer.call(calls.cart.remove, { params: { userId: buyer.user.id, productId: shirt.productId }, query });
const edit = async (fields: object) => {
  const admin = await shop.admin();
  const { data } = requireSuccess(await admin.call(calls.products.details, { params: { id: shirt.productId } }));
  const body = { ...data, ...fields };
  return requireSuccess(await admin.call(calls.adminProducts.edit, { params: { id: shirt.productId }, body })).data;
};

describe('a product with options in the cart', () => {
  it('has a line for each variant, which names it', async () => {
    await add('M', 2);
    await add('L');
    const cart = requireSuccess(await add('M')).data;
    const line = { productId: shirt.productId, title: 'Linen Shirt', price: 1499, isRetired: false };
    expect(cart.items).toMatchObject([
      { ...line, variantId: shirt.sizes.M, variantTitle: 'M', quantity: 3, totalStock: 3 },
      { ...line, variantId: shirt.sizes.L, variantTitle: 'L', quantity: 1, totalStock: 5 },
    ]);
    expect(cart.items[0]?.sku).toMatch(/-M$/);
  });

  it('is refused while nothing is chosen, and says what to choose', async () => {
    const refused = expectFailure(await buying.addToCart(buyer, shirt.productId), 'VARIANT_REQUIRED', 400);
    expect(refused.message).toBe('Please choose a size.');
    expect(refused.details).toEqual({
      productId: shirt.productId,
      options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
    });
    const asDefault = await buying.addToCart(buyer, shirt.productId, 1, shirt.productId);
    expectFailure(asDefault, 'VARIANT_REQUIRED', 400);
    await add('M');
    expectFailure(await update(undefined, 2), 'VARIANT_REQUIRED', 400);
  });

  it('has the stock of the variant alone', async () => {
    const refused = expectFailure(await add('M', 4), 'OUT_OF_STOCK', 409);
    expect(refused.message).toBe('Cannot add 4 more units. Maximum available: 3');
    const { sizes, productId } = shirt;
    expect(refused.details).toMatchObject({
      productId,
      variantId: sizes.M,
      variantTitle: 'M',
      available: 3,
      held: 0,
    });
    expectFailure(await add('S'), 'OUT_OF_STOCK', 409);
    requireSuccess(await add('L', 5));
  });

  it('changes one line, and takes one out or all of them', async () => {
    await add('M');
    await add('L');
    expect(requireSuccess(await update(shirt.sizes.L, 4)).data).toMatchObject({
      variantId: shirt.sizes.L,
      quantity: 4,
      items: [{ quantity: 1 }, { quantity: 4 }],
    });
    expect(requireSuccess(await remove({ variantId: shirt.sizes.M })).data.items).toMatchObject([
      { variantTitle: 'L', quantity: 4 },
    ]);
    await add('M');
    expect(requireSuccess(await remove()).data.items).toEqual([]);
  });

  it('says so of a variant that is unknown, or of another product', async () => {
    const other = await shop.addSized({ M: 3 });
    const sentence = 'The option you chose is no longer available. Please choose another.';
    for (const variantId of [newId(), 'nonsense', other.sizes.M]) {
      const answer = await buying.addToCart(buyer, shirt.productId, 1, variantId);
      expectFailure(answer, 'VARIANT_NOT_FOUND', 404, sentence);
    }
  });

  it('costs and shows what the variant does', async () => {
    const { variants } = requireSuccess(
      await shop.visitor().call(calls.products.details, { params: { id: shirt.productId } }),
    ).data;
    await edit({
      variants: variants.map((each) =>
        each.options.Size === 'L' ? { ...each, price: 1700, salePrice: 1600, ownPrice: true } : each,
      ),
      basePrice: 1400,
    });
    await add('M');
    const { items, subtotal } = requireSuccess(await add('L')).data;
    expect(items).toMatchObject([
      { price: 1400, salePrice: 0 },
      { price: 1700, salePrice: 1600 },
    ]);
    expect(subtotal).toBe(3000);
  });

  it('says at the next look that its variant is sold no more, and lets it be taken out', async () => {
    await add('M');
    await add('L');
    const { variants } = await edit({});
    await edit({ variants: variants.filter(({ options }) => options.Size !== 'M') });
    const [gone, left] = (await buying.cartOf(buyer)).items;
    expect(gone).toMatchObject({ variantTitle: 'M', isRetired: true, totalStock: 0 });
    expect(left).toMatchObject({ variantTitle: 'L', isRetired: false });
    expectFailure(await add('M'), 'VARIANT_NOT_FOUND', 404);
    const addressId = await buying.saveAddress(buyer);
    const refused = expectFailure(await buying.placeOrder(buyer, addressId), 'OUT_OF_STOCK', 409);
    expect(refused.message).toBe('Linen Shirt (M) is no longer available.');
    expect(refused.details).toMatchObject([{ variantId: shirt.sizes.M, variantTitle: 'M', available: 0 }]);
    await remove({ variantId: shirt.sizes.M });
    requireSuccess(await buying.placeOrder(buyer, addressId));
  });

  it('a line from before the product had options has to be chosen anew', async () => {
    const productId = await shop.addProduct({ totalStock: 3 });
    await buying.addToCart(buyer, productId);
    shirt = { productId, sizes: {} };
    const size = { name: 'Size', values: ['M'] };
    await edit({ options: [size], variants: [{ options: { Size: 'M' }, totalStock: 3 }] });
    expect((await buying.cartOf(buyer)).items).toMatchObject([{ variantId: productId, isRetired: true }]);
    expectFailure(await update(undefined, 2), 'VARIANT_REQUIRED', 400);
    expect(requireSuccess(await remove()).data.items).toEqual([]);
  });
});
