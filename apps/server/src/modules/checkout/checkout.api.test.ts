import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
afterEach(() => buying.disarm());

const placed = (wanted?: Parameters<typeof buying.placedOrder>[0]) => buying.placedOrder(wanted);

describe('the road from the cart to the paid order', () => {
  it('takes the stock when the order is made, the money when it is approved, and empties the cart', async () => {
    const order = await placed();
    expect(await buying.stockOf(order.productId)).toBe(3);
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({
      orderStatus: 'pending',
      paymentStatus: 'pending',
      paymentMethod: 'paypal',
      paymentId: '',
      payerId: '',
      totalAmount: 3198,
      chargedAmount: 37.62,
      chargeCurrency: 'USD',
      exchangeRate: 85,
    });
    expect((await buying.cartOf(order.buyer)).items).toHaveLength(1);

    const back = await buying.decide(order.approvalURL);
    expect(back?.pathname).toBe('/shopping/paypal-return');
    expect(back?.searchParams.get('orderId')).toBe(order.orderId);

    const body = requireSuccess(await buying.capture(order.buyer, order.orderId, order.approvalURL), 200);
    expect(body).toMatchObject({ success: true, data: { orderStatus: 'confirmed', paymentStatus: 'paid' } });
    expect(body.data.paymentId).toBe(new URL(order.approvalURL).searchParams.get('token'));
    expect(body.data.payerId).toBe(back?.searchParams.get('PayerID'));
    expect((await buying.cartOf(order.buyer)).items).toEqual([]);
    expect(await buying.stockOf(order.productId)).toBe(3);

    const [capture] = await buying.capturesOf(order.orderId);
    expect(capture).toMatchObject({ status: 'COMPLETED', amount: { currency_code: 'USD', value: '37.62' } });
  });

  it('answers the same success when the return page is loaded again', async () => {
    const order = await placed();
    await buying.decide(order.approvalURL);
    const first = await buying.capture(order.buyer, order.orderId, order.approvalURL);
    const second = await buying.capture(order.buyer, order.orderId, order.approvalURL);
    expect(requireSuccess(second, 200).data).toEqual(requireSuccess(first).data);
  });

  it('leaves what was put into the cart after the order was made', async () => {
    const order = await placed({ quantity: 1 });
    const other = await shop.addProduct();
    await buying.addToCart(order.buyer, order.productId, 2);
    await buying.addToCart(order.buyer, other, 1);
    await buying.decide(order.approvalURL);
    await buying.capture(order.buyer, order.orderId, order.approvalURL);
    const { items } = await buying.cartOf(order.buyer);
    expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [order.productId, 2],
      [other, 1],
    ]);
  });

  it('hole S3: ignores prices, totals and states that the client sends', async () => {
    const id = await shop.addProduct({ price: 85_000 });
    const { buyer, addressId } = await buying.buyerWith([{ productId: id }]);
    const forged = {
      totalAmount: 0.01,
      orderStatus: 'delivered',
      paymentStatus: 'paid',
      paymentMethod: 'paypal',
      cartItems: [{ productId: id, title: 'free', price: '0.01', quantity: 1 }],
    };
    const body = requireSuccess(await buying.placeOrder(buyer, addressId, forged));
    expect(await buying.details(buyer, body.orderId)).toMatchObject({
      totalAmount: 850,
      chargedAmount: 10,
      orderStatus: 'pending',
      paymentStatus: 'pending',
      cartItems: [{ price: 850 }],
    });
  });

  it('charges the sale price where there is one', async () => {
    const id = await shop.addProduct({ price: 200_000, salePrice: 170_000 });
    const { buyer, addressId } = await buying.buyerWith([{ productId: id }]);
    const body = requireSuccess(await buying.placeOrder(buyer, addressId));
    expect(await buying.details(buyer, body.orderId)).toMatchObject({ totalAmount: 1700, chargedAmount: 20 });
  });
});

describe('what prevents an order from being made', () => {
  it('an empty cart', async () => {
    const { buyer, addressId } = await buying.buyerWith([]);
    expectFailure(
      await buying.placeOrder(buyer, addressId),
      'CART_EMPTY',
      400,
      'Your cart is empty. Please add items to proceed.',
    );
  });

  it('no address, and the address of another user', async () => {
    const id = await shop.addProduct();
    const { buyer } = await buying.buyerWith([{ productId: id }]);
    const stranger = await buying.buyerWith([]);
    const without = await buyer.call(calls.orders.create, { body: {} });
    expectFailure(without, 'ADDRESS_REQUIRED', 400, 'Please select one address to proceed.');
    expectFailure(await buying.placeOrder(buyer, stranger.addressId), 'ADDRESS_NOT_FOUND');
    expect(await buying.stockOf(id)).toBeGreaterThan(0);
  });

  it('a stock that has fallen since; the buyer learns how many are left and nothing is taken', async () => {
    const scarce = await shop.addProduct({ title: 'Linen Shirt', totalStock: 3 });
    const plenty = await shop.addProduct({ totalStock: 9 });
    const { buyer, addressId } = await buying.buyerWith([
      { productId: plenty, quantity: 2 },
      { productId: scarce, quantity: 3 },
    ]);
    const rival = await buying.buyerWith([{ productId: scarce, quantity: 2 }]);
    await buying.placeOrder(rival.buyer, rival.addressId);
    expectFailure(
      await buying.placeOrder(buyer, addressId),
      'OUT_OF_STOCK',
      409,
      'Linen Shirt: Only 1 items are available in stock.',
    );
    expect(await buying.stockOf(plenty)).toBe(9);
    expect(await buying.stockOf(scarce)).toBe(1);
  });

  it('a total that is higher than the one that the buyer saw; a lower one is applied without asking', async () => {
    const id = await shop.addProduct({ price: 85_000 });
    const { buyer, addressId } = await buying.buyerWith([{ productId: id }]);
    const dearer = await buying.placeOrder(buyer, addressId, { expectedTotal: 9.99 });
    expect(expectFailure(dearer, 'PRICE_CHANGED', 409).details).toMatchObject({ chargeTotal: 10 });
    expect((await buying.placeOrder(buyer, addressId, { expectedTotal: 12 })).status).toBe(201);
  });

  it('a PayPal that cannot be reached: nothing is charged and the stock is back', async () => {
    const id = await shop.addProduct({ totalStock: 4 });
    const { buyer, addressId } = await buying.buyerWith([{ productId: id, quantity: 4 }]);
    await buying.arm({ on: 'create', kind: '503', times: 3 });
    expectFailure(await buying.placeOrder(buyer, addressId), 'PAYMENT_PROVIDER_FAILED', 502);
    expect(await buying.stockOf(id)).toBe(4);
    expect((await buying.cartOf(buyer)).items).toHaveLength(1);
    expect((await buying.placeOrder(buyer, addressId)).status).toBe(201);
  });
});

describe('paying again for the same cart', () => {
  it('goes on with the open order instead of making a second one', async () => {
    const order = await placed();
    const again = await buying.placeOrder(order.buyer, order.addressId);
    expect(again.body).toMatchObject({ orderId: order.orderId, approvalURL: order.approvalURL });
    expect(await buying.stockOf(order.productId)).toBe(3);
  });

  it('replaces the open order when the cart has changed; the old one can never be paid', async () => {
    const order = await placed();
    await buying.decide(order.approvalURL);
    await buying.addToCart(order.buyer, order.productId, 1);
    const next = await buying.placeOrder(order.buyer, order.addressId);
    expect(requireSuccess(next).orderId).not.toBe(order.orderId);
    expect(await buying.stockOf(order.productId)).toBe(2);
    expectFailure(await buying.capture(order.buyer, order.orderId, order.approvalURL), 'ORDER_CLOSED');
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({
      orderStatus: 'rejected',
      paymentStatus: 'cancelled',
    });
  });
});
