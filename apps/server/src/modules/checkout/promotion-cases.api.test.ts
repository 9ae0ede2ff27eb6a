import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createPromoting } from '../../testing/promoting.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { createVisiting } from '../../testing/visitors.ts';
import { users } from '../auth/auth.tables.ts';

// Hard cases of promotions in whole orders; those of the price itself are in `promotion-cases.test.ts`.

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
const buying = createBuying(shop);
const visiting = createVisiting(shop);
const promoting = createPromoting(shop);
const { enter, usesOf } = promoting;
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const promote = (fields: Parameters<typeof promoting.promote>[1]) => promoting.promote(admin, fields);
const INDIAN = 85 * 100;

/** A buyer with a product of 20.00 USD in the cart, for which a code is entered. */
const buyerWithCode = async (code: string) => {
  const productId = await shop.addProduct({ price: 20 * INDIAN, totalStock: 50 });
  const found = await buying.buyerWith([{ productId }]);
  await enter(found.buyer, code);
  return { ...found, productId };
};

const placed = async ({ buyer, addressId }: Awaited<ReturnType<typeof buyerWithCode>>) =>
  requireSuccess(await buying.placeOrder(buyer, addressId), 201);

const pay = async (buyer: TestUser, { orderId, approvalURL }: { orderId: string; approvalURL: string }) => {
  await buying.decide(approvalURL);
  return requireSuccess(await buying.capture(buyer, orderId, approvalURL)).data;
};

describe('uses of a code', () => {
  it('case 1.3.9: declined, pay again: one’s own hold does not refuse', async () => {
    await promote({ code: 'ONCE', usageLimit: 1 });
    const buyer = await buyerWithCode('ONCE');
    const first = await placed(buyer);
    await buying.decide(first.approvalURL, 'decline');
    expectFailure(await buying.capture(buyer.buyer, first.orderId, first.approvalURL), 'PAYMENT_DECLINED');
    expect(await usesOf(first.orderId)).toEqual(['held']);
    const again = await placed(buyer);
    expect((await buying.details(buyer.buyer, again.orderId)).chargeTotals).toMatchObject({ discount: 2, total: 18 });
    const paid = await pay(buyer.buyer, again);
    expect(paid.paymentStatus).toBe('paid');
    expect(await usesOf(again.orderId)).toEqual(['used']);
  });

  it('case 1.3.9: a changed cart replaces the order that holds the last use, and holds it itself', async () => {
    const { id } = await promote({ code: 'ONCE', usageLimit: 1, usageLimitPerCustomer: 1 });
    const buyer = await buyerWithCode('ONCE');
    const first = await placed(buyer);
    await buying.addToCart(buyer.buyer, buyer.productId);
    const second = await placed(buyer);
    expect(second.orderId).not.toBe(first.orderId);
    expect([await usesOf(first.orderId), await usesOf(second.orderId)]).toEqual([['released'], ['held']]);
    await pay(buyer.buyer, second);
    expect(await promoting.usesOfPromotion(id)).toEqual(['released', 'used']);
  });

  it('case 1.3.10: cancelled three times with a limit of two per customer: still usable', async () => {
    await promote({ code: 'TWICE', usageLimitPerCustomer: 2 });
    const buyer = await buyerWithCode('TWICE');
    for (let round = 0; round < 3; round += 1) {
      const { orderId } = await placed(buyer);
      requireSuccess(await buyer.buyer.call(calls.orders.cancel, { body: { orderId } }));
      expect(await usesOf(orderId)).toEqual(['released']);
    }
    await pay(buyer.buyer, await placed(buyer));
  });

  it('case 1.3.11: a guest’s use, then an account with that email in capitals: one limit', async () => {
    await promote({ code: 'WELCOME', usageLimitPerCustomer: 1 });
    const productId = await shop.addProduct({ price: 20 * INDIAN });
    const visitor = await visiting.visitorWith(productId);
    await enter(visitor, 'welcome');
    const email = 'Vera+first@Example.test';
    const order = requireSuccess(await visiting.place(visitor, { email }));
    expect(await usesOf(order.orderId)).toEqual(['held']);

    const account = await buying.buyerWith([{ productId }]);
    const { db } = shop.database;
    await db.update(users).set({ email: 'vera@example.test' }).where(eq(users.id, account.buyer.user.id));
    const { codes } = await enter(account.buyer, 'WELCOME');
    expect(codes).toMatchObject([{ status: 'notApplicable', reason: 'usedByYou' }]);
    expectFailure(await buying.placeOrder(account.buyer, account.addressId), 'CODE_USED_UP', 409);

    const other = await visiting.visitorWith(productId);
    await enter(other, 'WELCOME');
    expectFailure(await visiting.place(other, { email: 'VERA@example.test' }), 'CODE_USED_UP', 409);
  });

  it('case 1.3.12: the code ends between approval and capture: captured as quoted; the next order is refused it', async () => {
    const { combinesWith: _, ...promotion } = await promote({ code: 'SUMMER' });
    const buyer = await buyerWithCode('SUMMER');
    const order = await placed(buyer);
    await buying.decide(order.approvalURL);
    const { version, id, name } = promotion;
    const ended = { name, class: 'order', action: 'percent', value: 10, code: 'SUMMER', status: 'ended' } as const;
    requireSuccess(await admin.call(calls.adminPromotions.edit, { params: { id }, body: { version, ...ended } }));
    const paid = requireSuccess(await buying.capture(buyer.buyer, order.orderId, order.approvalURL)).data;
    expect(paid.chargeTotals).toMatchObject({ subtotal: 20, discount: 2, total: 18 });
    expect(await usesOf(order.orderId)).toEqual(['used']);
    expect((await buying.capturesOf(order.orderId))[0]?.amount).toEqual({ currency_code: 'USD', value: '18.00' });

    const next = await buyerWithCode('SUMMER');
    const quoted = requireSuccess(await next.buyer.call(calls.checkout.quote, { body: {} })).data;
    expect(quoted.codes).toMatchObject([{ code: 'SUMMER', reason: 'ended' }]);
    expect(quoted.changes).toEqual([
      { code: 'CODE_NOT_APPLICABLE', message: 'SUMMER: This code isn’t valid any more.' },
    ]);
    const refused = await buying.placeOrder(next.buyer, next.addressId, { expectedTotal: 18 });
    const { details } = expectFailure(refused, 'PRICE_CHANGED', 409);
    expect(details).toMatchObject({ chargeTotal: 20, quote: { changes: quoted.changes } });
  });

  it('an order that is not paid in time releases its use, and one that is paid late after all has it again', async () => {
    await promote({ code: 'ONCE', usageLimit: 1 });
    const buyer = await buyerWithCode('ONCE');
    const order = await placed(buyer);
    shop.clock.passMinutes(31);
    await shop.services.checkout.expireOrders();
    expect(await usesOf(order.orderId)).toEqual(['released']);
    await buying.decide(order.approvalURL);
    const paid = requireSuccess(await buying.capture(buyer.buyer, order.orderId, order.approvalURL)).data;
    expect(paid).toMatchObject({ paymentStatus: 'paid', chargeTotals: { total: 18 } });
    expect(await usesOf(order.orderId)).toEqual(['used']);
  });

  it('an expired order whose use went to another one meanwhile is not charged', async () => {
    await promote({ code: 'ONCE', usageLimit: 1 });
    const late = await buyerWithCode('ONCE');
    const order = await placed(late);
    shop.clock.passMinutes(31);
    await shop.services.checkout.expireOrders();
    const other = await buyerWithCode('ONCE');
    const second = await placed(other);
    await buying.decide(order.approvalURL);
    expectFailure(await buying.capture(late.buyer, order.orderId, order.approvalURL), 'ORDER_CLOSED');
    expect(await buying.capturesOf(order.orderId)).toEqual([]);
    expect(await buying.stockOf(late.productId)).toBe(50);
    await pay(other.buyer, second);
    expect(await usesOf(second.orderId)).toEqual(['used']);
  });

  it('a paid order that is rejected before it was sent gives its use back where the promotion says so', async () => {
    for (const restoreOnCancel of [true, false]) {
      await promote({ code: `BACK-${restoreOnCancel}`, restoreOnCancel });
      const buyer = await buyerWithCode(`BACK-${restoreOnCancel}`);
      const order = await placed(buyer);
      await pay(buyer.buyer, order);
      const body = { orderStatus: 'rejected' as const };
      requireSuccess(await admin.call(calls.adminOrders.update, { params: { id: order.orderId }, body }));
      expect(await usesOf(order.orderId)).toEqual([restoreOnCancel ? 'released' : 'used']);
    }
  });

  it('a code of 100 % confirms the order at once and is used at once, and has left the cart', async () => {
    await promote({ code: 'GIFT', value: 100, usageLimit: 1 });
    const buyer = await buyerWithCode('GIFT');
    const { orderId } = await placed(buyer);
    expect(await buying.details(buyer.buyer, orderId)).toMatchObject({
      ...{ orderStatus: 'confirmed', paymentStatus: 'paid', paymentMethod: 'none' },
      chargeTotals: { subtotal: 20, discount: 20, total: 0 },
    });
    expect(await usesOf(orderId)).toEqual(['used']);
    expect(await buying.cartOf(buyer.buyer)).toMatchObject({ items: [], codes: [] });
  });

  it('a code stays in the cart until its order is paid, and one that gave nothing stays after it', async () => {
    await promote({ code: 'SUMMER' });
    await promote({ code: 'LATER', startsAt: '2100-01-01T00:00:00Z' });
    const buyer = await buyerWithCode('SUMMER');
    await enter(buyer.buyer, 'LATER');
    const order = await placed(buyer);
    expect((await buying.cartOf(buyer.buyer)).codes).toHaveLength(2);
    await pay(buyer.buyer, order);
    expect((await buying.cartOf(buyer.buyer)).codes).toMatchObject([{ code: 'LATER', reason: 'notStarted' }]);
  });

  it('another code with the same total makes another order: each has the use of its own code', async () => {
    await promote({ code: 'ONE', usageLimit: 1 });
    await promote({ code: 'OTHER', usageLimit: 1 });
    const buyer = await buyerWithCode('ONE');
    const first = await placed(buyer);
    requireSuccess(await buyer.buyer.call(calls.cart.removeCode, { params: { code: 'ONE' } }));
    await enter(buyer.buyer, 'OTHER');
    const second = await placed(buyer);
    expect([await usesOf(first.orderId), await usesOf(second.orderId)]).toEqual([['released'], ['held']]);
    const [discount] = (await buying.details(buyer.buyer, second.orderId)).adjustments;
    expect(discount).toMatchObject({ kind: 'discount', code: 'OTHER', amount: -170, chargeAmount: -2 });
  });

  it('a code for a first order is refused after one, and a member’s code to a visitor', async () => {
    await promote({ code: 'FIRST', customerRule: 'firstOrder' });
    await promote({ code: 'MEMBER', customerRule: 'signedIn' });
    const buyer = await buyerWithCode('FIRST');
    await pay(buyer.buyer, await placed(buyer));
    await buying.addToCart(buyer.buyer, buyer.productId);
    expect((await enter(buyer.buyer, 'FIRST')).codes).toMatchObject([
      { reason: expect.stringMatching(/usedByYou|notForYou/) },
    ]);
    // Whoever signs out is the same customer, by their email.
    const signedOut = await visiting.visitorWith(buyer.productId);
    await enter(signedOut, 'FIRST');
    const body = { email: buyer.buyer.email.replace('@', '+again@') };
    const { data } = requireSuccess(await signedOut.call(calls.checkout.quote, { body }));
    expect(data.codes).toMatchObject([
      { status: 'notApplicable', reason: expect.stringMatching(/usedByYou|notForYou/) },
    ]);
    const visitor = await visiting.visitorWith(buyer.productId);
    expect((await enter(visitor, 'MEMBER')).codes).toMatchObject([
      { reason: 'notForYou', message: 'Sign in to use this code.' },
    ]);
  });
});
