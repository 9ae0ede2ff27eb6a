import { calls, FORMER_CUSTOMER } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { proveEmail } from '../../testing/emails.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createPromoting } from '../../testing/promoting.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { addresses } from '../addresses/addresses.tables.ts';
import { sessions, users } from '../auth/auth.tables.ts';
import { carts } from '../cart/cart.tables.ts';
import { events } from '../events/events.tables.ts';
import { newsletterSubscriptions } from '../newsletter/newsletter.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { promotions, redemptions } from '../promotions/promotions.tables.ts';
import { reviews } from '../reviews/reviews.tables.ts';
import { stockNotices } from '../stock-notices/stock-notices.tables.ts';
import { wishlistItems } from '../wishlist/wishlist.tables.ts';

const shop = useTestShop();
const { promote } = createPromoting(shop);

const ADDRESS = { address: '12 Lake Road', city: 'Pune', pincode: '411001', phone: '9812345678', notes: 'Ring twice' };

const deleteAccount = (person: TestUser, currentPassword = person.password) =>
  person.call(calls.account.remove, { body: { currentPassword } });

/** A user of whom the shop stores something everywhere. */
async function knownShopper(order: { status?: 'delivered' | 'inShipping'; paymentStatus?: 'paid' } = {}) {
  const shopper = await shop.shopper('Asha Rao');
  await proveEmail(shop, shopper);
  const userId = shopper.user.id;
  const productId = await shop.addProduct();
  requireSuccess(await shopper.call(calls.addresses.add, { body: { userId, ...ADDRESS } }));
  requireSuccess(await shopper.call(calls.wishlist.add, { body: { userId, productId } }));
  requireSuccess(await shopper.call(calls.cart.add, { body: { userId, productId, quantity: 1 } }));
  const review = { productId, reviewMessage: 'Fits well.', reviewValue: 4 };
  requireSuccess(await shopper.call(calls.reviews.add, { body: review }));
  await shop.visitor().call(calls.shop.subscribe, { body: { email: shopper.email.toUpperCase() } });
  const awaitedId = await shop.addProduct({ totalStock: 0 });
  const notice = { productId: awaitedId, email: shopper.email };
  requireSuccess(await shop.visitor().call(calls.stockNotices.ask, { body: notice }));
  const fields = { userName: 'Asha Rao', paymentStatus: 'paid', status: 'delivered', ...ADDRESS, ...order } as const;
  const orderId = await shop.addOrder({ userId, payerId: 'PAYER1', paymentId: 'PAY1', ...fields }, [{ productId }]);
  const placed = {
    kind: 'order.placed' as const,
    orderId,
    buyerId: userId,
    at: shop.clock.now(),
    note: 'Order placed.',
  };
  const { email } = shopper;
  const promotion = await promote(await shop.admin(), { code: 'ASHA', customerRule: 'emails', emails: [email] });
  const used = { promotionId: promotion.id, state: 'used' as const, createdAt: placed.at, updatedAt: placed.at };
  await shop.database.db.insert(redemptions).values({ orderId, userId, email, ...used });
  const actor = { by: 'shopper' as const, userId, name: 'Asha Rao' };
  await inTransaction(shop.database.db, (tx) => shop.services.events.record(tx, { ...placed, actor }));
  return { shopper, productId, awaitedId, orderId };
}

const rowOf = async (orderId: string) =>
  (await shop.database.db.select().from(orders).where(eq(orders.id, orderId)))[0];

describe('the own data', () => {
  it('come as a file with everything of the person, and nothing that opens a door', async () => {
    const { shopper, productId, awaitedId, orderId } = await knownShopper();
    const answer = await shopper.call(calls.account.download);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const { data } = requireSuccess(answer);
    expect(data).toMatchObject({
      account: { id: shopper.user.id, userName: 'Asha Rao', email: shopper.email, role: 'shopper' },
      addresses: [ADDRESS],
      orders: [
        {
          id: orderId,
          cartItems: [{ productId }],
          addressInfo: { phone: ADDRESS.phone },
          history: [{ byName: 'Asha Rao' }],
        },
      ],
      reviews: [{ productId, reviewMessage: 'Fits well.' }],
      wishlist: [{ productId }],
      cart: { items: [{ productId, quantity: 1 }] },
      newsletter: { confirmedAt: null },
      stockNotices: [{ productId: awaitedId }],
      sessions: [{ isCurrent: true }],
    });
    const text = JSON.stringify(data);
    const [session] = await shop.database.db.select().from(sessions);
    const [user] = await shop.database.db.select().from(users);
    for (const secret of [session?.tokenHash, user?.passwordHash]) expect(text).not.toContain(secret);
  });

  it('hole S2: are closed to other users', async () => {
    const { shopper } = await knownShopper();
    const stranger = await shop.shopper('Stranger');
    const { data } = requireSuccess(await stranger.call(calls.account.download));
    expect(data).toMatchObject({ addresses: [], orders: [], reviews: [], wishlist: [], newsletter: null });
    expect(JSON.stringify(data)).not.toContain(shopper.user.id);
  });
});

describe('the deletion of an account', () => {
  it('case 38: needs the password, ends all sessions, and no one signs in any more', async () => {
    const { shopper } = await knownShopper();
    expectFailure(await deleteAccount(shopper, 'a wrong one'), 'PASSWORD_WRONG', 400);
    const answer = await deleteAccount(shopper);
    requireSuccess(answer);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=;/);
    expect((await shopper.call(calls.auth.checkAuth)).status).toBe(401);
    const { email, password, user } = shopper;
    expect(await shop.database.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    const signIn = (name: string) => shop.visitor().call(calls.auth.login, { body: { email: name, password } });
    for (const name of [email, `${user.id}@deleted.invalid`]) {
      expectFailure(await signIn(name), 'INVALID_CREDENTIALS', 401);
    }
  });

  it('leaves nothing of the person anywhere in the database but what the orders’ books need', async () => {
    const { shopper, productId, orderId } = await knownShopper();
    requireSuccess(await deleteAccount(shopper));
    const { db } = shop.database;
    for (const table of [addresses, carts, wishlistItems, newsletterSubscriptions, stockNotices]) {
      expect(await db.$count(table)).toBe(0);
    }
    const order = await rowOf(orderId);
    expect(order).toMatchObject({ userName: FORMER_CUSTOMER, phone: '', notes: '', payerId: '', paymentId: 'PAY1' });
    expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', city: 'Pune', pincode: '411001' });
    expect(order?.total).toBeGreaterThan(0);
    // The mail that says so is still to be sent; then that is forgotten as well.
    expect(await writtenMails(shop.database)).toMatchObject([
      { kind: 'account-deleted', to: shopper.email },
      { kind: 'newsletter-confirm', to: FORMER_CUSTOMER },
      { kind: 'password-changed', to: FORMER_CUSTOMER },
      { kind: 'password-reset', to: FORMER_CUSTOMER },
    ]);
    await shop.services.outbox.deliver();
    const tables = [users, orders, events, reviews, outbox, promotions, redemptions];
    const stored = await Promise.all(tables.map((table) => db.select().from(table)));
    const text = JSON.stringify(stored);
    for (const trace of ['Asha', shopper.email, ADDRESS.address, ADDRESS.phone, ADDRESS.notes, 'PAYER1']) {
      expect(text).not.toContain(trace);
    }
    const list = requireSuccess(await shop.visitor().call(calls.reviews.list, { params: { productId } })).data;
    expect(list).toMatchObject([{ userName: 'A former customer', reviewMessage: 'Fits well.', reviewValue: 4 }]);
  });

  it('lets the email be used for a new account, which has nothing of the old one', async () => {
    const { shopper } = await knownShopper();
    requireSuccess(await deleteAccount(shopper));
    const { email } = shopper;
    const visitor = shop.visitor();
    const body = { userName: 'Asha Anew', email, password: 'quiet-river-stone' };
    const { user } = requireSuccess(await visitor.call(calls.auth.signup, { body }));
    expect(user.id).not.toBe(shopper.user.id);
    requireSuccess(await visitor.call(calls.auth.login, { body: { email, password: body.password } }));
    const { data } = requireSuccess(await visitor.call(calls.account.download));
    expect(data).toMatchObject({ addresses: [], orders: [], reviews: [], wishlist: [], cart: { items: [] } });
  });

  it('leaves the address of an order that is on its way, until it has arrived', async () => {
    const { shopper, orderId } = await knownShopper({ status: 'inShipping' });
    requireSuccess(await deleteAccount(shopper));
    expect(await rowOf(orderId)).toMatchObject({ userName: 'Asha Rao', ...ADDRESS });
    shop.clock.passMinutes(61);
    await shop.services.personalData.eraseDue();
    expect(await rowOf(orderId)).toMatchObject(ADDRESS);
    const admin = await shop.admin();
    const arrived = { params: { id: orderId }, body: { orderStatus: 'delivered' as const } };
    requireSuccess(await admin.call(calls.adminOrders.update, arrived));
    shop.clock.passMinutes(61);
    await shop.services.personalData.eraseDue();
    expect(await rowOf(orderId)).toMatchObject({ userName: FORMER_CUSTOMER, phone: '', city: 'Pune' });
    const [user] = await shop.database.db.select().from(users).where(eq(users.id, shopper.user.id));
    expect(user?.erasureDueAt).toBeNull();
    expect((await writtenMails(shop.database)).filter(({ to }) => to === shopper.email)).toHaveLength(1);
  });

  it('erases what was under way when the account was deleted', async () => {
    const { shopper, productId } = await knownShopper();
    const userId = shopper.user.id;
    requireSuccess(await deleteAccount(shopper));
    await shop.services.cart.addToCart({ id: userId, userId }, { productId }, 1);
    await shop.services.addresses.addAddress({ id: userId, userName: 'Asha Rao' }, ADDRESS);
    shop.clock.passMinutes(61);
    await shop.services.personalData.eraseDue();
    expect(await shop.database.db.$count(carts)).toBe(0);
    expect(await shop.database.db.$count(addresses)).toBe(0);
  });

  it('is refused while an order waits for its payment', async () => {
    const shopper = await shop.shopper();
    const productId = await shop.addProduct();
    const waits = {
      paymentStatus: 'pending',
      status: 'pending',
      payableUntil: new Date(Date.now() + 600_000),
    } as const;
    await shop.addOrder({ userId: shopper.user.id, ...waits }, [{ productId }]);
    const sentence = 'One of your orders is waiting for payment. Pay for it or cancel it first.';
    expectFailure(await deleteAccount(shopper), 'ORDER_WAITS_FOR_PAYMENT', 409, sentence);
    expect((await shopper.call(calls.auth.checkAuth)).status).toBe(200);
  });

  it('is refused to the last admin', async () => {
    const [first, second] = [await shop.admin(), await shop.admin()];
    requireSuccess(await deleteAccount(first));
    expectFailure(await deleteAccount(second), 'LAST_STAFF_MANAGER', 409);
    expect((await second.call(calls.auth.checkAuth)).status).toBe(200);
  });
});
