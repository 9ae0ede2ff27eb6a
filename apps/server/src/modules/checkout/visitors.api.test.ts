import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { createVisiting, VISITORS_ADDRESS } from '../../testing/visitors.ts';
import { carts } from '../cart/cart.tables.ts';
import { orders } from '../orders/orders.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
const buying = createBuying(shop);
const visiting = createVisiting(shop);

const rowOf = async (orderId: string) => {
  const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
};

describe('a visitor’s order', () => {
  it('is placed with email and address, paid with the token of its link, and mailed to that email', async () => {
    const productId = await shop.addProduct({ totalStock: 3 });
    const { visitor, ...order } = await visiting.placed(productId);
    const row = await rowOf(order.orderId);
    const [cart] = await shop.database.db.select().from(carts);
    expect(row).toMatchObject({ userId: null, userName: 'Vera Novak', email: 'vera@example.test', addressId: null });
    expect(row).toMatchObject({ cartId: cart?.id, buyerId: cart?.id, address: '7 Orchard Road', city: 'Pune' });
    const back = await buying.decide(order.approvalURL);
    expect(back?.pathname).toBe('/shopping/paypal-return');
    expect(shop.services.links.read(back?.searchParams.get('orderToken') ?? '')).toBe(order.orderId);
    const paid = requireSuccess(await visiting.capture(shop.visitor(), order)).data;
    expect(paid).toMatchObject({ paymentStatus: 'paid', orderStatus: 'confirmed', userId: null });
    expect(JSON.stringify(paid)).not.toMatch(/Orchard|5550|vera@/);
    expect(await buying.stockOf(productId)).toBe(2);
    expect(paid).toMatchObject({ paymentId: '', payerId: '' });
    const empty = requireSuccess(await visitor.call(calls.cart.get, { params: { userId: 'me' } })).data;
    expect(empty.items).toEqual([]);
    const mails = await writtenMails(shop.database);
    expect(mails.filter(({ kind }) => kind === 'order-confirmed').map(({ to }) => to)).toEqual(['vera@example.test']);
  });

  it('is neither paid nor read with the cart’s cookie alone', async () => {
    const { visitor, ...order } = await visiting.placed(await shop.addProduct());
    await buying.decide(order.approvalURL);
    const { orderId, approvalURL } = order;
    for (const orderToken of [undefined, 'made.up.token', shop.services.links.tokenOf(orderId).slice(0, -1)]) {
      const token = orderToken === undefined ? {} : { orderToken };
      expectFailure(await visiting.capture(visitor, { orderId, approvalURL, ...token }), 'NOT_SIGNED_IN', 401);
      expectFailure(await visitor.call(calls.orders.pay, { body: { orderId, ...token } }), 'NOT_SIGNED_IN', 401);
      expectFailure(await visitor.call(calls.orders.cancel, { body: { orderId, ...token } }), 'NOT_SIGNED_IN', 401);
    }
  });

  it('hard case 6: is not found by its id alone', async () => {
    const { visitor, orderId } = await visiting.placed(await shop.addProduct());
    for (const client of [visitor, shop.visitor(), await shop.shopper()]) {
      expectFailure(await client.call(calls.orders.details, { params: { orderId } }), 'ORDER_NOT_FOUND', 404);
    }
  });

  it('is reached with the token of no other order', async () => {
    const productId = await shop.addProduct({ totalStock: 9 });
    const one = await visiting.placed(productId);
    const other = await visiting.placed(productId, { email: 'other@example.test' });
    const body = { orderId: one.orderId, orderToken: other.orderToken };
    expectFailure(await shop.visitor().call(calls.orders.pay, { body }), 'ORDER_NOT_FOUND', 404);
    const shopper = await shop.shopper();
    expectFailure(await shopper.call(calls.orders.pay, { body: { orderId: one.orderId } }), 'ORDER_NOT_FOUND', 404);
    // A member who has the link may pay it.
    const paid = await shopper.call(calls.orders.pay, { body: { orderId: one.orderId, orderToken: one.orderToken } });
    expect(requireSuccess(paid).approvalURL).toBe(one.approvalURL);
  });

  it('goes on with the same cart, is replaced by a changed one, and is cancelled with its token', async () => {
    const productId = await shop.addProduct({ totalStock: 5 });
    const { visitor, ...first } = await visiting.placed(productId);
    expect(requireSuccess(await visiting.place(visitor)).orderId).toBe(first.orderId);
    requireSuccess(await visitor.call(calls.cart.add, { body: { productId, quantity: 2 } }));
    const second = requireSuccess(await visiting.place(visitor));
    expect(second.orderId).not.toBe(first.orderId);
    expect((await rowOf(first.orderId)).paymentStatus).toBe('cancelled');
    expect(await buying.stockOf(productId)).toBe(2);
    const orderToken = shop.services.links.tokenOf(second.orderId);
    const cancelled = await shop.visitor().call(calls.orders.cancel, { body: { orderId: second.orderId, orderToken } });
    expect(requireSuccess(cancelled).data.paymentStatus).toBe('cancelled');
    expect(await buying.stockOf(productId)).toBe(5);
  });

  it.each([
    [{ email: undefined }, 'INVALID_REQUEST', 'Email is required.'],
    [{ address: undefined }, 'ADDRESS_REQUIRED', undefined],
    [{ address: { ...VISITORS_ADDRESS, recipientName: undefined } }, 'INVALID_REQUEST', 'Name is required.'],
    [{ address: undefined, recipientName: 'Vera Novak', phone: '12345' }, 'ADDRESS_REQUIRED', undefined],
  ] as const)('needs what is missing: %j', async (extra, code, message) => {
    const visitor = await visiting.visitorWith(await shop.addProduct());
    const body = { email: 'vera@example.test', address: VISITORS_ADDRESS, ...extra };
    expectFailure(await visitor.raw(calls.orders.create, { body }), code, undefined, message);
  });

  it('was a way to fill a mailbox, by ordering with its email and cancelling', async () => {
    const { orderId, orderToken } = await visiting.placed(await shop.addProduct());
    requireSuccess(await shop.visitor().call(calls.orders.cancel, { body: { orderId, orderToken } }));
    expect(await writtenMails(shop.database)).toEqual([]);
  });

  it('without a cart is none', async () => {
    expectFailure(await visiting.place(shop.visitor()), 'CART_EMPTY');
  });

  it('is quoted before it is made, also without a cart', async () => {
    const visitor = await visiting.visitorWith(await shop.addProduct({ price: 100_000 }), 2);
    const body = { address: { countryCode: 'IN', subdivision: 'IN-MH', pincode: '411001' } };
    expect(requireSuccess(await visitor.call(calls.checkout.quote, { body })).data.quote.lines).toHaveLength(1);
    expect(requireSuccess(await shop.visitor().call(calls.checkout.quote, { body: {} })).data.quote.lines).toEqual([]);
  });
});

it('a member’s order may go to an address that is not saved, and its mails to another email', async () => {
  const shopper = await shop.shopper();
  await buying.addToCart(shopper, await shop.addProduct());
  const placed = requireSuccess(await visiting.place(shopper, { email: 'gift@example.test' }));
  expect(placed.orderLink).toBeUndefined();
  const row = await rowOf(placed.orderId);
  expect(row).toMatchObject({ userId: shopper.user.id, email: 'gift@example.test', address: '7 Orchard Road' });
});

describe('the link of an order', () => {
  it('shows street, phone and notes once the email is given with it', async () => {
    const { orderToken: token } = await visiting.placed(await shop.addProduct());
    const hidden = requireSuccess(await shop.visitor().call(calls.orders.byLink, { params: { token } })).data;
    expect(hidden).toMatchObject({ isContactHidden: true, isVisitors: true, addressInfo: { city: 'Pune', phone: '' } });
    expect(JSON.stringify(hidden)).not.toMatch(/Orchard|5550|411001|vera@/);
    const open = (email: string) => shop.visitor().call(calls.orders.openLink, { params: { token }, body: { email } });
    expectFailure(await open('other@example.test'), 'EMAIL_NOT_OF_ORDER', 403);
    const shown = requireSuccess(await open('Vera@Example.test')).data;
    expect(shown).toMatchObject({ isContactHidden: false, addressInfo: { address: '7 Orchard Road' } });
  });

  it('of a member’s order opens with the account’s email', async () => {
    const { buyer, orderId } = await buying.placedOrder();
    const token = shop.services.links.tokenOf(orderId);
    const hidden = requireSuccess(await shop.visitor().call(calls.orders.byLink, { params: { token } })).data;
    expect(hidden).toMatchObject({ isContactHidden: true, isVisitors: false, addressInfo: { address: '' } });
    const body = { email: buyer.email };
    const shown = requireSuccess(await shop.visitor().call(calls.orders.openLink, { params: { token }, body })).data;
    expect(shown.addressInfo.address).toBe('1 Mill Lane');
  });
});
