import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);

describe('the cart', () => {
  it('is empty at first, and the same one each time', async () => {
    const buyer = await shop.shopper();
    const first = await buying.cartOf(buyer);
    expect(first).toMatchObject({ items: [], subtotal: 0, chargeTotal: 0, userId: buyer.user.id });
    expect((await buying.cartOf(buyer))._id).toBe(first._id);
  });

  it('adds up the same product in one line and shows both currencies', async () => {
    const productId = await shop.addProduct({ price: 149_900, salePrice: 99_900, totalStock: 5 });
    const buyer = await shop.shopper();
    await buying.addToCart(buyer, productId, 2);
    const body = requireSuccess(await buying.addToCart(buyer, productId, 1));
    expect(body.data.items).toHaveLength(1);
    expect(body.data.items[0]).toMatchObject({
      quantity: 3,
      price: 1499,
      salePrice: 999,
      chargePrice: 11.75,
      totalStock: 5,
    });
    expect(body.data).toMatchObject({ subtotal: 2997, chargeTotal: 35.25 });
  });

  it('never holds more than the stock, counted with what it holds already', async () => {
    const productId = await shop.addProduct({ totalStock: 3 });
    const buyer = await shop.shopper();
    await buying.addToCart(buyer, productId, 2);
    expectFailure(
      await buying.addToCart(buyer, productId, 2),
      'OUT_OF_STOCK',
      409,
      'Cannot add 2 more units. Maximum available: 1',
    );
    const set = await buyer.call(calls.cart.update, { body: { userId: buyer.user.id, productId, quantity: 4 } });
    expectFailure(set, 'OUT_OF_STOCK', 409, 'Only 3 items are available in stock');
    expect((await buying.cartOf(buyer)).items[0]?.quantity).toBe(2);
  });

  it('sets a quantity, answers it, and lets it go down even where the stock has fallen below', async () => {
    const productId = await shop.addProduct({ totalStock: 5 });
    const buyer = await shop.shopper();
    await buying.addToCart(buyer, productId, 5);
    const rival = await buying.buyerWith([{ productId, quantity: 3 }]);
    await buying.placeOrder(rival.buyer, rival.addressId);
    const down = await buyer.call(calls.cart.update, { body: { userId: buyer.user.id, productId, quantity: 4 } });
    expect(requireSuccess(down, 200).data).toMatchObject({ quantity: 4, productId });
  });

  it.each([0, -1, 1.5, 1000, '2', null])('refuses the quantity %s', async (quantity) => {
    const productId = await shop.addProduct({ totalStock: 5 });
    const buyer = await shop.shopper();
    expectFailure(
      await buyer.raw(calls.cart.add, { body: { userId: buyer.user.id, productId, quantity } }),
      'INVALID_REQUEST',
      400,
    );
  });

  it('answers a product that is not there with 404, whatever its id looks like', async () => {
    const buyer = await shop.shopper();
    for (const productId of ['6f1f2c1e-0000-4000-8000-000000000000', 'abc', "' or 1=1 --"]) {
      expect((await buying.addToCart(buyer, productId)).status).toBe(404);
    }
  });

  it('removes a line, also when it is gone already', async () => {
    const productId = await shop.addProduct();
    const buyer = await shop.shopper();
    await buying.addToCart(buyer, productId);
    for (let n = 0; n < 2; n += 1) {
      const removed = await buyer.call(calls.cart.remove, { params: { userId: buyer.user.id, productId } });
      expect(requireSuccess(removed, 200)).toMatchObject({ productId, data: { items: [] } });
    }
  });

  it('issue: a buyer who came back from PayPal saw their own units as sold out', async () => {
    const productId = await shop.addProduct({ totalStock: 2 });
    const { buyer, addressId } = await buying.buyerWith([{ productId, quantity: 2 }]);
    await buying.placeOrder(buyer, addressId);
    expect(await buying.stockOf(productId)).toBe(0);
    expect((await buying.cartOf(buyer)).items[0]?.totalStock).toBe(2);
    const update = { userId: buyer.user.id, productId };
    expect((await buyer.call(calls.cart.update, { body: { ...update, quantity: 1 } })).status).toBe(200);
    expect((await buyer.call(calls.cart.update, { body: { ...update, quantity: 2 } })).status).toBe(200);
    expect((await buyer.call(calls.cart.update, { body: { ...update, quantity: 3 } })).status).toBe(409);
  });

  it('is closed to other users', async () => {
    const productId = await shop.addProduct();
    const owner = await shop.shopper();
    const other = await shop.shopper();
    await buying.addToCart(owner, productId);
    expect((await other.call(calls.cart.get, { params: { userId: owner.user.id } })).status).toBe(403);
    expect((await other.call(calls.cart.add, { body: { userId: owner.user.id, productId, quantity: 1 } })).status).toBe(
      403,
    );
    expect((await other.call(calls.cart.remove, { params: { userId: owner.user.id, productId } })).status).toBe(403);
    expect((await buying.cartOf(owner)).items[0]?.quantity).toBe(1);
  });
});
