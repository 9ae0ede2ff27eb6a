import { calls } from '@haberdash/contract';
import { eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type ApiClient, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { createVisiting } from '../../testing/visitors.ts';
import { customers } from '../customers/customers.tables.ts';
import { orders } from '../orders/orders.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
const buying = createBuying(shop);
const visiting = createVisiting(shop);

it('the last unit goes to a visitor or to a member who want it at once, never to both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const productId = await shop.addProduct({ totalStock: 1 });
    const visitor = await visiting.visitorWith(productId);
    const { buyer, addressId } = await buying.buyerWith([{ productId }]);
    const answers = await Promise.all([visiting.place(visitor), buying.placeOrder(buyer, addressId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await buying.stockOf(productId)).toBe(0);
  }
});

it('a visitor who presses twice has one order that waits for its payment', async () => {
  const productId = await shop.addProduct({ totalStock: 9 });
  const visitor = await visiting.visitorWith(productId);
  const placed = await Promise.all([1, 2, 3].map(() => visiting.place(visitor)));
  expect(new Set(placed.map((answer) => requireSuccess(answer).orderId)).size).toBe(1);
  expect(await buying.stockOf(productId)).toBe(8);
});

it('a sign-in while the visitor places an order leaves a cart or an order, and no failure of its own', async () => {
  const productId = await shop.addProduct({ totalStock: 50 });
  for (let round = 0; round < 5; round += 1) {
    const shopper = await shop.shopper();
    const visitor = await visiting.visitorWith(productId);
    const headers = { cookie: visitor.sessionCookie() };
    const body = { email: shopper.email, password: shopper.password };
    const [signedIn, placed] = await Promise.all([
      shop.visitor().raw(calls.auth.login, { body, headers }),
      visiting.place(visitor),
    ]);
    requireSuccess(signedIn);
    expect([201, 409]).toContain(placed.status);
    const cart = requireSuccess(await shopper.call(calls.cart.get, { params: { userId: 'me' } })).data;
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([1]);
  }
});

it('orders join an account once, however often its link is used at once', async () => {
  const productId = await shop.addProduct({ price: 100_000, totalStock: 9 });
  const email = 'vera@example.test';
  const made = [];
  for (let count = 0; count < 3; count += 1) {
    const order = await visiting.placed(productId, { email });
    await buying.decide(order.approvalURL);
    requireSuccess(await visiting.capture(shop.visitor(), order));
    made.push(order);
  }
  const body = { orderToken: made[0]?.orderToken ?? '' };
  requireSuccess(await shop.visitor().call(calls.orders.makeAccount, { body }));
  const [mail] = (await writtenMails(shop.database)).filter(({ kind }) => kind === 'account-confirm');
  const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
  const open = { token, password: 'a long enough phrase' };
  const opened = await Promise.all(
    [1, 2, 3].map(() => shop.visitor().call(calls.account.resetPassword, { body: open })),
  );
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await shop.database.db.$count(orders, isNull(orders.userId))).toBe(0);
  const [row] = await shop.database.db
    .select()
    .from(orders)
    .where(eq(orders.id, made[0]?.orderId ?? ''));
  const [customer] = await shop.database.db
    .select()
    .from(customers)
    .where(eq(customers.userId, row?.userId ?? ''));
  expect(customer).toMatchObject({ orders: 3, spent: 300_000 });
});

/** Signs a visitor in, whose cart then becomes part of the member's. @returns the member */
async function signInAs(visitor: ApiClient) {
  const shopper = await shop.shopper();
  const body = { email: shopper.email, password: shopper.password };
  const headers = { cookie: visitor.sessionCookie() };
  return { shopper, answer: requireSuccess(await shop.visitor().raw(calls.auth.login, { body, headers })) };
}

describe('a member who had begun to order as a visitor', () => {
  it('was refused the last unit, because of their own unpaid order', async () => {
    const productId = await shop.addProduct({ totalStock: 1 });
    const { visitor, ...order } = await visiting.placed(productId);
    await buying.decide(order.approvalURL);
    const { shopper, answer } = await signInAs(visitor);
    expect(answer).toMatchObject({ mergeNotes: [] });
    const cart = requireSuccess(await shopper.call(calls.cart.get, { params: { userId: 'me' } })).data;
    expect(cart.items).toMatchObject([{ quantity: 1, totalStock: 1 }]);
    const addressId = await buying.saveAddress(shopper);
    const placed = await Promise.all([1, 2].map(() => buying.placeOrder(shopper, addressId)));
    const [one, other] = placed.map((each) => requireSuccess(each).orderId);
    expect(one).toBe(other);
    expect(await buying.stockOf(productId)).toBe(0);
    // What the visitor has approved is not charged any more, and their link says so.
    const late = await visiting.capture(shop.visitor(), order);
    expect(late.body).toMatchObject({ code: 'ORDER_CLOSED' });
  });

  it('kept in the cart what they had paid for meanwhile with the order’s link', async () => {
    const productId = await shop.addProduct({ totalStock: 3 });
    const { visitor, ...order } = await visiting.placed(productId);
    await buying.decide(order.approvalURL);
    const { shopper } = await signInAs(visitor);
    requireSuccess(await visiting.capture(shop.visitor(), order));
    const cart = requireSuccess(await shopper.call(calls.cart.get, { params: { userId: 'me' } })).data;
    expect(cart.items).toEqual([]);
  });

  it('neither reads nor pays that order without its link', async () => {
    const { visitor, orderId, orderToken } = await visiting.placed(await shop.addProduct());
    const { shopper } = await signInAs(visitor);
    expect((await shopper.call(calls.orders.details, { params: { orderId } })).status).toBe(404);
    expect((await shopper.call(calls.orders.pay, { body: { orderId } })).status).toBe(404);
    requireSuccess(await shopper.call(calls.orders.pay, { body: { orderId, orderToken } }));
  });

  it('who pays for the one while they order the other is charged for one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const productId = await shop.addProduct({ totalStock: 1 });
      const { visitor, ...order } = await visiting.placed(productId);
      await buying.decide(order.approvalURL);
      const { shopper } = await signInAs(visitor);
      const addressId = await buying.saveAddress(shopper);
      const answers = await Promise.all([
        visiting.capture(shop.visitor(), order),
        buying.placeOrder(shopper, addressId),
      ]);
      expect(answers.filter(({ status }) => status < 400)).toHaveLength(1);
      expect(await buying.stockOf(productId)).toBe(0);
    }
  });

  it('signs in twice with an unpaid order of each visit', async () => {
    const productId = await shop.addProduct({ totalStock: 9 });
    const shopper = await shop.shopper();
    const body = { email: shopper.email, password: shopper.password };
    for (let visit = 0; visit < 2; visit += 1) {
      const { visitor } = await visiting.placed(productId);
      requireSuccess(
        await shop.visitor().raw(calls.auth.login, { body, headers: { cookie: visitor.sessionCookie() } }),
      );
    }
    const cart = requireSuccess(await shopper.call(calls.cart.get, { params: { userId: 'me' } })).data;
    expect(cart.items).toMatchObject([{ quantity: 2 }]);
    requireSuccess(await buying.placeOrder(shopper, await buying.saveAddress(shopper)));
    expect(await buying.stockOf(productId)).toBe(6);
  });
});
