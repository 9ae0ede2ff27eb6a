import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type ApiClient, expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { productVariants } from '../catalog/catalog.tables.ts';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { carts } from './cart.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });

const add = (client: ApiClient, productId: string, quantity = 1) =>
  client.call(calls.cart.add, { body: { productId, quantity } });
const cartOf = async (client: ApiClient) =>
  requireSuccess(await client.call(calls.cart.get, { params: { userId: 'me' } })).data;
const linesOf = async (client: ApiClient) =>
  (await cartOf(client)).items.map(({ productId, quantity }) => [productId, quantity]);
const signIn = async (client: ApiClient, { email, password }: Pick<TestUser, 'email' | 'password'>) =>
  requireSuccess(await client.call(calls.auth.login, { body: { email, password } }));
const countCarts = () => shop.database.db.$count(carts);
const DAY_MINUTES = 24 * 60;

describe('a visitor’s cart in an open shop', () => {
  it('is empty and not stored before the first piece is added', async () => {
    const visitor = shop.visitor();
    expect(await cartOf(visitor)).toMatchObject({ userId: 'me', id: '', items: [], subtotal: 0 });
    expectFailure(await add(visitor, await shop.addProduct({ totalStock: 0 })), 'OUT_OF_STOCK');
    expect(await countCarts()).toBe(0);
    expect(visitor.sessionCookie()).toBe('');
  });

  it('is known by a cookie that no script reads, with the hash of a random token', async () => {
    const visitor = shop.visitor();
    const answer = await add(visitor, await shop.addProduct({ totalStock: 5 }), 2);
    expect(requireSuccess(answer).data.userId).toBe('me');
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^cart=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [row] = await shop.database.db.select().from(carts);
    expect(cookie).not.toContain(row?.visitorTokenHash);
    expect(await linesOf(visitor)).toEqual([[expect.any(String), 2]]);
    expect(await linesOf(shop.visitor())).toEqual([]);
  });

  it('is changed and emptied as a user’s is', async () => {
    const visitor = shop.visitor();
    const productId = await shop.addProduct({ totalStock: 5 });
    const change = { body: { productId, quantity: 3 } };
    expectFailure(await visitor.call(calls.cart.update, change), 'CART_ITEM_NOT_FOUND');
    await add(visitor, productId);
    expect(requireSuccess(await visitor.call(calls.cart.update, change)).data.items[0]?.quantity).toBe(3);
    expectFailure(await add(visitor, productId, 3), 'OUT_OF_STOCK');
    const removed = await visitor.call(calls.cart.remove, { params: { userId: 'me', productId } });
    expect(requireSuccess(removed).data.items).toEqual([]);
    expect(
      requireSuccess(await shop.visitor().call(calls.cart.remove, { params: { userId: 'me', productId } })).data.id,
    ).toBe('');
  });

  it('is not reached by naming an id, also not that of a user', async () => {
    const visitor = shop.visitor();
    const productId = await shop.addProduct();
    await add(visitor, productId);
    const { id } = await cartOf(visitor);
    const shopper = await shop.shopper();
    for (const userId of [id, shopper.user.id]) {
      expectFailure(await visitor.call(calls.cart.get, { params: { userId } }), 'NOT_SIGNED_IN', 401);
      const body = { userId, productId, quantity: 1 };
      expectFailure(await visitor.call(calls.cart.add, { body }), 'NOT_SIGNED_IN', 401);
    }
    expectFailure(await shopper.call(calls.cart.get, { params: { userId: id } }), 'NOT_ALLOWED', 403);
  });

  it('lives for 30 days after its last use, which is written down once a day', async () => {
    const visitor = shop.visitor();
    const productId = await shop.addProduct();
    await add(visitor, productId);
    const seenAt = async () => (await shop.database.db.select({ at: carts.visitorSeenAt }).from(carts))[0]?.at;
    const begun = await seenAt();
    await cartOf(visitor);
    expect(await seenAt()).toEqual(begun);
    shop.clock.passMinutes(29 * DAY_MINUTES);
    const later = await visitor.call(calls.cart.get, { params: { userId: 'me' } });
    expect(later.headers.get('set-cookie')).toContain('Max-Age=2592000');
    shop.clock.passMinutes(29 * DAY_MINUTES);
    await shop.services.cart.visitors.deleteOld();
    expect((await cartOf(visitor)).items).toHaveLength(1);
    shop.clock.passMinutes(31 * DAY_MINUTES);
    expect((await cartOf(visitor)).items).toEqual([]);
    await shop.services.cart.visitors.deleteOld();
    expect(await countCarts()).toBe(0);
  });

  it('of a user is at `me` as well', async () => {
    const shopper = await shop.shopper();
    const productId = await shop.addProduct();
    requireSuccess(await add(shopper, productId));
    expect(await cartOf(shopper)).toMatchObject({ userId: shopper.user.id, items: [{ productId }] });
  });
});

describe('a sign-in', () => {
  it('hard case 1: with 10 in the account, 1 as a visitor and 10 in stock leaves 10, and says so', async () => {
    const productId = await shop.addProduct({ title: 'Linen Shirt', totalStock: 10 });
    const shopper = await shop.shopper();
    await add(shopper, productId, 10);
    const visitor = shop.visitor();
    await add(visitor, productId);
    const { mergeNotes, user } = await signIn(visitor, shopper);
    expect(user.id).toBe(shopper.user.id);
    expect(mergeNotes).toEqual([{ code: 'capped', title: 'Linen Shirt', wanted: 11, kept: 10 }]);
    expect(await linesOf(visitor)).toEqual([[productId, 10]]);
  });

  it('hard cases 2 and 3: makes one line of the same product, and neither cart overwrites the other', async () => {
    const [both, own, visitors] = await shop.addProducts([{ totalStock: 9 }, { totalStock: 9 }, { totalStock: 9 }]);
    const shopper = await shop.shopper();
    await add(shopper, both ?? '', 2);
    await add(shopper, own ?? '', 1);
    const visitor = shop.visitor();
    await add(visitor, both ?? '', 3);
    await add(visitor, visitors ?? '', 4);
    expect((await signIn(visitor, shopper)).mergeNotes).toEqual([]);
    expect(await linesOf(visitor)).toEqual(
      expect.arrayContaining([
        [both, 5],
        [own, 1],
        [visitors, 4],
      ]),
    );
    expect(await linesOf(shopper)).toHaveLength(3);
  });

  it('hard case 5: on a shared computer, the next one does not get the first one’s cart', async () => {
    const productId = await shop.addProduct({ totalStock: 9 });
    const [anna, ben] = [await shop.shopper('Anna'), await shop.shopper('Ben')];
    const browser = shop.visitor();
    await add(browser, productId, 2);
    await signIn(browser, anna);
    expect(await countCarts()).toBe(1);
    requireSuccess(await browser.call(calls.auth.logout));
    expect(await linesOf(browser)).toEqual([]);
    await signIn(browser, ben);
    expect(await linesOf(browser)).toEqual([]);
    expect(await linesOf(anna)).toEqual([[productId, 2]]);
  });

  it('drops what is sold no more, and names it', async () => {
    const productId = await shop.addProduct({ title: 'Old Scarf', totalStock: 9 });
    const visitor = shop.visitor();
    await add(visitor, productId, 2);
    const ids = shop.database.db.select({ id: productVariants.id }).from(productVariants);
    const variants = await ids.where(eq(productVariants.productId, productId));
    for (const { id } of variants) {
      await shop.database.db
        .update(stockLevels)
        .set({ retiredAt: shop.clock.now() })
        .where(eq(stockLevels.variantId, id));
    }
    const shopper = await shop.shopper();
    const { mergeNotes } = await signIn(visitor, shopper);
    expect(mergeNotes).toEqual([{ code: 'gone', title: 'Old Scarf', wanted: 2, kept: 0 }]);
    expect(await linesOf(visitor)).toEqual([]);
  });

  it('without a visitor’s cart, or with a made-up cookie, has nothing to say', async () => {
    const shopper = await shop.shopper();
    expect((await signIn(shop.visitor(), shopper)).mergeNotes).toEqual([]);
    const body = { email: shopper.email, password: shopper.password };
    const answer = await shop.visitor().raw(calls.auth.login, { body, headers: { cookie: 'cart=made-up' } });
    expect(requireSuccess(answer).mergeNotes).toEqual([]);
  });

  it('merges nothing where an account is made', async () => {
    const productId = await shop.addProduct({ totalStock: 9 });
    const visitor = shop.visitor();
    await add(visitor, productId);
    const body = { userName: 'Nina', email: 'nina@example.test', password: 'a long enough phrase' };
    requireSuccess(await visitor.call(calls.auth.signup, { body }), 201);
    expect(await linesOf(visitor)).toEqual([[productId, 1]]);
  });
});
