import { calls } from '@haberdash/contract';
import { eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { proveEmail } from '../../testing/emails.ts';
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

it('orders join an account once, however often its email is confirmed at once', async () => {
  const productId = await shop.addProduct({ price: 100_000, totalStock: 9 });
  const email = 'vera@example.test';
  const made = [];
  for (let count = 0; count < 3; count += 1) {
    const order = await visiting.placed(productId, { email });
    await buying.decide(order.approvalURL);
    requireSuccess(await visiting.capture(shop.visitor(), order));
    made.push(order);
  }
  const body = { orderToken: made[0]?.orderToken ?? '', password: 'a long enough phrase' };
  requireSuccess(await shop.visitor().call(calls.orders.makeAccount, { body }));
  const [mail] = (await writtenMails(shop.database)).filter(({ kind }) => kind === 'account-confirm');
  const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
  const confirm = () => shop.visitor().call(calls.account.confirmEmail, { body: { token } });
  await Promise.all([1, 2, 3].map(async () => requireSuccess(await confirm())));
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

it('an order that is paid while its email is being proved joins the account, whichever comes first', async () => {
  const productId = await shop.addProduct({ price: 100_000, totalStock: 50 });
  for (let round = 0; round < 6; round += 1) {
    const shopper = await shop.shopper();
    const order = await visiting.placed(productId, { email: shopper.email });
    await buying.decide(order.approvalURL);
    const [, captured] = await Promise.all([proveEmail(shop, shopper), visiting.capture(shop.visitor(), order)]);
    requireSuccess(captured);
    const rows = await shop.database.db.select().from(customers).where(eq(customers.userId, shopper.user.id));
    expect(rows).toMatchObject([{ orders: 1, spent: 100_000 }]);
    expect(await shop.database.db.$count(customers, isNull(customers.userId))).toBe(0);
  }
});
