import { BUILT_IN_PAGES, calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createTestShop, type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { users } from '../auth/auth.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';
import { passkeys } from '../second-factor/second-factor.tables.ts';

const shop = useTestShop();

const read = async (staff: TestUser) => {
  const { data } = requireSuccess(await staff.call(calls.adminSetup.get));
  if (!data) throw new Error('the shop has sold already');
  return data;
};
const doneOf = async (staff: TestUser) => (await read(staff)).steps.flatMap(({ id, isDone }) => (isDone ? [id] : []));

describe('the checklist of a new shop', () => {
  it('has nothing done in an empty shop', async () => {
    const { hasDemo, steps } = await read(await shop.admin());
    expect(hasDemo).toBe(false);
    expect(steps.map(({ id, isDone }) => [id, isDone])).toEqual(
      [
        ...['store-face', 'legal', 'market', 'delivery', 'taxes', 'product', 'publish', 'pages', 'payments', 'mail'],
        ...['two-step', 'staff', 'test-order'],
      ].map((id) => [id, false]),
    );
  });

  it('says of each step whether the shop as it is has it', async () => {
    const owner = await shop.admin();
    const image = '/media/own/1200.webp';
    await shop.addProduct({ image, totalStock: 0 });
    expect(await doneOf(owner)).toEqual(['publish']);
    await shop.addProduct({ image, totalStock: 3 });
    expect(await doneOf(owner)).toEqual(['product', 'publish']);

    const { version } = requireSuccess(await owner.call(calls.settings.get)).data;
    const store = { legalName: 'Mill Lane Ltd', address: '1 Mill Lane', countryCode: 'GB', email: 'shop@example.test' };
    requireSuccess(await owner.call(calls.settings.save, { body: { version, store } }));
    expect(await doneOf(owner)).toEqual(['legal', 'product', 'publish']);

    for (const [index, slug] of BUILT_IN_PAGES.entries()) {
      expect([index, (await doneOf(owner)).includes('pages')]).toEqual([index, false]);
      const body = { version: 0, isPublished: true };
      requireSuccess(await owner.call(calls.adminPages.publish, { params: { slug }, body }));
    }
    for (const [index, slug] of BUILT_IN_PAGES.entries()) {
      expect([index, (await doneOf(owner)).includes('pages')]).toEqual([index, false]);
      const body = { version: 1, title: 'Written', body: 'Within 30 days.' };
      requireSuccess(await owner.call(calls.adminPages.edit, { params: { slug }, body }));
    }
    expect(await doneOf(owner)).toContain('pages');

    await shop.addOrder({ userId: (await shop.shopper()).user.id, paymentStatus: 'failed' });
    expect(await doneOf(owner)).not.toContain('test-order');
    await shop.addOrder({ userId: (await shop.shopper()).user.id });
    expect(await doneOf(owner)).toContain('test-order');
  });

  it('counts delivery and taxes, without which a shop may sell too, as done once they are set up', async () => {
    const owner = await shop.admin();
    const optional = (await read(owner)).steps.flatMap(({ id, isOptional }) => (isOptional ? [id] : []));
    expect(optional).toEqual(['delivery', 'taxes', 'staff']);
    const zones = [{ name: 'World', regions: [{ countryCode: '*' }], methods: [] }];
    requireSuccess(await owner.call(calls.shipping.save, { body: { version: 0, zones } }));
    expect(await doneOf(owner)).toEqual(['delivery']);
    const taxes = { classes: [], rates: [], gst: true, shippingTax: 'split' as const };
    requireSuccess(await owner.call(calls.taxes.save, { body: { version: 0, mode: 'exclusive', ...taxes } }));
    expect(await doneOf(owner)).toEqual(['delivery', 'taxes']);
  });

  it('is about the account of whoever asks, and shows no step that they may not take', async () => {
    const [owner, editor] = [await shop.admin(), await shop.staff('editor')];
    expect((await read(editor)).steps.map(({ id }) => id)).toEqual(['product', 'publish', 'pages', 'two-step']);
    await shop.database.db.insert(passkeys).values({
      ...{ id: newId(), userId: editor.user.id, credentialId: 'x', publicKey: 'x', counter: 0, transports: [] },
      ...{ name: 'Phone', createdAt: shop.clock.now() },
    });
    expect(await doneOf(editor)).toEqual(['two-step']);
    expect(await doneOf(owner)).toEqual(['staff']);
    const shopper = await shop.shopper();
    expectFailure(await shopper.call(calls.adminSetup.get), 'NOT_ALLOWED', 403);
  });
});

it('the checklist ends with the first order that was paid with real money', async () => {
  const { db } = shop.database;
  const market = { STOREFRONT_ACCESS: 'open', PRICE_CURRENCY: 'EUR', EXCHANGE_RATE: '0.92' };
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_ENVIRONMENT: 'live' };
  const environment = { ...paypal, ...market };
  const live = await createTestShop(environment, { sharedWith: shop });
  try {
    const [owner, buyer] = [await live.admin(), await shop.shopper()];
    const isOpen = async () => requireSuccess(await owner.call(calls.adminSetup.get)).data !== null;
    const at = { createdAt: shop.clock.now(), updatedAt: shop.clock.now() };
    const buy = async (approvalUrl: string, userId = buyer.user.id) => {
      const orderId = await shop.addOrder({ userId });
      const asked = { number: 1, amount: 118, currency: 'USD', createRequestId: newId(), captureId: newId() };
      await db
        .insert(paymentAttempts)
        .values({ id: newId(), orderId, state: 'captured', approvalUrl, ...asked, ...at });
      return orderId;
    };
    expect(await doneOf(owner)).toEqual(['market', 'payments']);
    expect((await read(owner)).steps.find(({ id }) => id === 'market')?.text).toMatch(
      /^Everyone can see your products, and prices are in EUR, charged in USD\. /,
    );
    await buy(`${shop.url}/paypal-simulator/checkoutnow?token=1`);
    await buy('https://www.sandbox.paypal.com/checkoutnow?token=2');
    expect(await isOpen()).toBe(true);
    const sold = await buy('https://www.paypal.com/checkoutnow?token=3');
    expect(await isOpen()).toBe(false);
    await db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, sold));
    expect(await isOpen()).toBe(false);
    await db.update(users).set({ isDemo: true }).where(eq(users.id, buyer.user.id));
    expect(await isOpen()).toBe(true);
  } finally {
    await live.leave();
  }
});
