import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { createVisiting } from '../../testing/visitors.ts';
import { customers } from '../customers/customers.tables.ts';
import { orders } from './orders.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
const buying = createBuying(shop);
const visiting = createVisiting(shop);

const EMAIL = 'vera@example.test';
const PASSWORD = 'a long enough phrase';

const find = (orderNumber: string, email: string) =>
  shop.visitor().call(calls.orders.find, { body: { orderNumber, email } });
const mailsOf = async (wanted: string) => (await writtenMails(shop.database)).filter(({ kind }) => kind === wanted);

/** Mails of links, once those that a server is writing are there. */
async function linksMailed() {
  await shop.services.orders.linksMailed();
  return mailsOf('order-link');
}

const paidOrder = async (email = EMAIL) => {
  const order = await visiting.placed(await shop.addProduct({ price: 100_000 }), { email });
  await buying.decide(order.approvalURL);
  requireSuccess(await visiting.capture(shop.visitor(), order));
  return order;
};
const ownerOf = async (orderId: string) => {
  const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, orderId));
  return row?.userId;
};
const signIn = (email: string, password: string) =>
  shop.visitor().call(calls.auth.login, { body: { email, password } });
const ordersOf = async (userId: string) =>
  (await shop.database.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))).map(({ id }) => id);
const setPassword = (link: string, password = PASSWORD) => {
  const body = { token: new URL(link).searchParams.get('token') ?? '', password };
  return shop.visitor().call(calls.account.resetPassword, { body });
};

describe('finding an order', () => {
  it('hard case 7: answers the same whether or not there is such an order, and mails the link to its email alone', async () => {
    const { orderId } = await visiting.placed(await shop.addProduct());
    const number = orderId.slice(0, 8);
    const answers = [
      await find(`# ${number.toUpperCase()}`, 'VERA@example.test'),
      await find(number, 'other@example.test'),
      await find('0a0b0c0d', EMAIL),
    ];
    const bodies = answers.map((answer) => requireSuccess(answer));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    const [mail, ...others] = await linksMailed();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(EMAIL);
    expect(shop.services.links.read(new URL(mail?.link ?? '').pathname.split('/').at(-1) ?? '')).toBe(orderId);
  });

  it('mails the link of a member’s order to their account’s email', async () => {
    const { buyer, orderId } = await buying.placedOrder();
    requireSuccess(await find(orderId.slice(0, 8), buyer.email));
    expect((await linksMailed()).map(({ to }) => to)).toEqual([buyer.email]);
  });

  it('fills no mailbox', async () => {
    const { orderId } = await visiting.placed(await shop.addProduct());
    for (let time = 0; time < 8; time += 1) requireSuccess(await find(orderId.slice(0, 8), EMAIL));
    expect(await linksMailed()).toHaveLength(5);
  });

  it('was refused to the buyer because a stranger had tried emails for their order', async () => {
    const { orderId } = await visiting.placed(await shop.addProduct());
    for (let time = 0; time < 6; time += 1) requireSuccess(await find(orderId.slice(0, 8), `${time}@example.test`));
    await shop.services.orders.linksMailed();
    requireSuccess(await find(orderId.slice(0, 8), EMAIL));
    expect(await linksMailed()).toHaveLength(1);
  });

  it('refuses what is no number of an order', async () => {
    const message = 'Enter the eight characters of the order number, such as 1a2b3c4d.';
    expectFailure(await find('12', EMAIL), 'INVALID_REQUEST', 400, message);
  });
});

describe('an account out of an order', () => {
  const makeAccount = (orderToken: string) => shop.visitor().call(calls.orders.makeAccount, { body: { orderToken } });
  const mailedLink = async (kind: string) => {
    const [mail] = await mailsOf(kind);
    expect(mail?.to).toBe(EMAIL);
    return mail?.link ?? '';
  };

  it('has the orders of its email once its mailbox has set the password, and counts them as the customer’s', async () => {
    const [one, other] = [await paidOrder(), await paidOrder('Vera@Example.test')];
    const stranger = await paidOrder('somebody@example.test');
    const unpaid = await visiting.placed(await shop.addProduct());
    requireSuccess(await makeAccount(one.orderToken));
    expect(await ownerOf(one.orderId)).toBeNull();
    requireSuccess(await setPassword(await mailedLink('account-confirm')));
    const { user } = requireSuccess(await signIn(EMAIL, PASSWORD));
    expect(user.userName).toBe('Vera Novak');
    expect((await ordersOf(user.id)).sort()).toEqual([one.orderId, other.orderId].sort());
    expect(await ownerOf(stranger.orderId)).toBeNull();
    expect(await ownerOf(unpaid.orderId)).toBeNull();
    const [customer] = await shop.database.db.select().from(customers).where(eq(customers.userId, user.id));
    expect(customer).toMatchObject({ orders: 2, spent: 200_000 });
  });

  it('had the password of whoever was sent the order’s link, and showed them all orders of its email', async () => {
    const order = await paidOrder();
    const body = { orderToken: order.orderToken, password: 'the password of a thief' };
    expectFailure(await shop.visitor().raw(calls.orders.makeAccount, { body }), 'INVALID_REQUEST', 400);
    requireSuccess(await makeAccount(order.orderToken));
    expectFailure(await signIn(EMAIL, body.password), 'INVALID_CREDENTIALS');
    requireSuccess(await setPassword(await mailedLink('account-confirm')));
    expectFailure(await signIn(EMAIL, body.password), 'INVALID_CREDENTIALS');
  });

  it('hard case 8: somebody who registers a visitor’s email sees nothing until it is proved', async () => {
    const order = await paidOrder();
    const thief = { userName: 'Thief', email: EMAIL, password: 'the password of a thief' };
    requireSuccess(await shop.visitor().call(calls.auth.signup, { body: thief }), 201);
    const { user } = requireSuccess(await signIn(EMAIL, thief.password));
    expect(await ordersOf(user.id)).toEqual([]);
    // The visitor asks for an account: their mailbox decides who has it.
    const answer = requireSuccess(await makeAccount(order.orderToken));
    expect(answer.message).toContain('Open the link in the email');
    expect(await mailsOf('account-confirm')).toEqual([]);
    requireSuccess(await setPassword(await mailedLink('password-reset')));
    expect(await ordersOf(user.id)).toEqual([order.orderId]);
    expectFailure(await signIn(EMAIL, thief.password), 'INVALID_CREDENTIALS');
  });

  it('opens once with its link, for an hour', async () => {
    const order = await paidOrder();
    requireSuccess(await makeAccount(order.orderToken));
    const link = await mailedLink('account-confirm');
    expectFailure(await setPassword(`${link.slice(0, -2)}xx`), 'LINK_NOT_VALID');
    shop.clock.passMinutes(61);
    expectFailure(await setPassword(link), 'LINK_NOT_VALID');
    expect(await ownerOf(order.orderId)).toBeNull();
  });

  it('is not made without a true link, or for a member’s order', async () => {
    expectFailure(await makeAccount('no.such.token'), 'NOT_SIGNED_IN', 401);
    const { orderId } = await buying.placedOrder();
    expectFailure(await makeAccount(shop.services.links.tokenOf(orderId)), 'ORDER_NOT_FOUND', 404);
  });
});

it('a stranger who changed their account to a visitor’s email saw the orders once the visitor pressed on the link', async () => {
  const [order, thief] = [await paidOrder(), await shop.shopper()];
  const body = { email: EMAIL, currentPassword: thief.password };
  requireSuccess(await thief.call(calls.account.changeEmail, { body }));
  const [mail] = await mailsOf('email-confirm');
  const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
  requireSuccess(await shop.visitor().call(calls.account.confirmEmail, { body: { token } }));
  expect(await ownerOf(order.orderId)).toBeNull();
});
