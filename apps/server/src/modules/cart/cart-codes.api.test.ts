import { calls, MAX_ORDER_CODES } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createPromoting } from '../../testing/promoting.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { createVisiting } from '../../testing/visitors.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
const buying = createBuying(shop);
const visiting = createVisiting(shop);
const promoting = createPromoting(shop);
const { enter } = promoting;
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const promote = (fields: Parameters<typeof promoting.promote>[1]) => promoting.promote(admin, fields);
const buyerOf = async (price: number, quantity = 1) => {
  const productId = await shop.addProduct({ price, totalStock: 50 });
  return { ...(await buying.buyerWith([{ productId, quantity }])), productId };
};
const cartOf = async (client: ApiClient) =>
  requireSuccess(await client.call(calls.cart.get, { params: { userId: 'me' } })).data;
const removeCode = async (client: ApiClient, code: string) =>
  requireSuccess(await client.call(calls.cart.removeCode, { params: { code } })).data;

describe('a code of a cart', () => {
  it('stays with it, however it was typed, and every answer has what it takes off', async () => {
    await promote({ name: 'Summer', code: 'SUMMER-10' });
    const { buyer, productId } = await buyerOf(170_000);
    const cart = await enter(buyer, ' ｓummer‑10 ');
    const applied = { code: 'SUMMER-10', status: 'applied', reason: null, message: '', missing: null };
    expect(cart).toMatchObject({
      codes: [applied],
      adjustments: [{ kind: 'discount', label: 'Summer', code: 'SUMMER-10', amount: -170, chargeAmount: -2 }],
      totals: { subtotal: 1700, discount: 170, total: 1530 },
      chargeTotal: 18,
      items: [{ total: 1700, discountTotal: 170, chargeDiscountTotal: 2 }],
    });
    expect(await cartOf(buyer)).toEqual(cart);
    expect(await enter(buyer, 'summer-10')).toEqual(cart);
    const added = requireSuccess(await buying.addToCart(buyer, productId)).data;
    expect(added).toMatchObject({ codes: [applied], totals: { discount: 340, total: 3060 } });
    const without = await removeCode(buyer, 'summer-10');
    expect(without).toMatchObject({ codes: [], adjustments: [], totals: { discount: 0, total: 3400 } });
    expect(await removeCode(buyer, 'SUMMER-10')).toEqual(without);
  });

  it('is not needed for a promotion that applies by itself', async () => {
    await promote({ name: 'All week', class: 'line', value: 5 });
    const { buyer } = await buyerOf(100_000);
    expect(await cartOf(buyer)).toMatchObject({
      codes: [],
      adjustments: [{ label: 'All week', code: null, amount: -50 }],
      totals: { total: 950 },
    });
  });

  it('that takes nothing off stays entered and says why', async () => {
    const alone = { combinesWith: { line: false, order: false, shipping: false } };
    await promote({ code: 'MIN', minSubtotal: 2000 });
    await promote({ code: 'FOUR', minQuantity: 4 });
    await promote({ code: 'KIDS', class: 'line', target: { categories: ['kids'] } });
    await promote({ code: 'BEST', value: 30, ...alone });
    await promote({ code: 'LESS', value: 20, ...alone });
    const { buyer, productId } = await buyerOf(100_000);
    for (const code of ['MIN', 'FOUR', 'KIDS', 'LESS', 'BEST']) await enter(buyer, code);
    const { codes, totals } = await cartOf(buyer);
    expect(totals).toMatchObject({ discount: 300, total: 700 });
    const told = codes.map(({ code, reason, message, missing }) => [code, reason, message, missing]);
    expect(told).toEqual([
      ['MIN', 'belowMinimum', 'Add ₹1,000.00 more to use this code.', 1000],
      ['FOUR', 'tooFewItems', 'Add 3 more of the items that this code is for.', null],
      ['KIDS', 'noItem', 'This code isn’t for anything in your cart.', null],
      ['LESS', 'notCombinable', 'This code can’t be combined with what you already save.', null],
      ['BEST', null, '', null],
    ]);
    requireSuccess(await buying.addToCart(buyer, productId));
    expect((await cartOf(buyer)).codes[0]).toMatchObject({ code: 'MIN', reason: 'notCombinable' });
  });

  it('has its time and its buyers', async () => {
    const now = shop.clock.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    await promote({ code: 'SOON', startsAt: at(10), endsAt: at(20) });
    const { buyer } = await buyerOf(100_000);
    await promote({ code: 'YOURS', customerRule: 'emails', emails: [buyer.email.replace('@', '+news@')] });
    await promote({ code: 'THEIRS', customerRule: 'emails', emails: ['other@example.test'] });
    const reasonOf = async (code: string) =>
      (await enter(buyer, code)).codes.find((each) => each.code === code)?.reason;
    expect(await reasonOf('SOON')).toBe('notStarted');
    expect(await reasonOf('THEIRS')).toBe('notForYou');
    expect(await reasonOf('YOURS')).toBe(null);
    await removeCode(buyer, 'YOURS');
    shop.clock.passMinutes(11);
    expect(await reasonOf('SOON')).toBe(null);
    shop.clock.passMinutes(10);
    expect(await reasonOf('SOON')).toBe('ended');
  });

  it('that the merchant deletes takes nothing off any more, and can be taken out', async () => {
    const { id } = await promote({ code: 'GONE' });
    const { buyer } = await buyerOf(100_000);
    await enter(buyer, 'GONE');
    requireSuccess(await admin.call(calls.adminPromotions.remove, { params: { id } }));
    expect(await cartOf(buyer)).toMatchObject({ codes: [{ code: 'GONE', reason: 'ended' }], totals: { discount: 0 } });
    expect((await removeCode(buyer, 'GONE')).codes).toEqual([]);
  });

  it('is one of five at most, and one of a draft is not known', async () => {
    const { buyer } = await buyerOf(100_000);
    for (let index = 0; index <= MAX_ORDER_CODES; index += 1) await promote({ code: `C${index}` });
    for (let index = 0; index < MAX_ORDER_CODES; index += 1) await enter(buyer, `C${index}`);
    const more = await buyer.call(calls.cart.addCode, { body: { code: `C${MAX_ORDER_CODES}` } });
    expectFailure(more, 'TOO_MANY_CODES', 409);
    await promote({ code: 'DRAFT', status: 'draft' });
    expectFailure(await buyer.call(calls.cart.addCode, { body: { code: 'DRAFT' } }), 'CODE_NOT_FOUND', 404);
  });

  it('is not guessed: after twenty wrong ones there is a pause, for a right one as well', async () => {
    await promote({ code: 'RIGHT' });
    const { buyer } = await buyerOf(100_000);
    const guess = (code: string) => buyer.call(calls.cart.addCode, { body: { code } });
    for (let count = 0; count < 20; count += 1) {
      expectFailure(await guess(`WRONG-${count}`), 'CODE_NOT_FOUND', 404);
      if (count < 5) requireSuccess(await guess('RIGHT'));
    }
    expectFailure(await guess('WRONG'), 'TOO_MANY_REQUESTS', 429);
    expectFailure(await guess('RIGHT'), 'TOO_MANY_REQUESTS', 429);
    shop.clock.passMinutes(11);
    requireSuccess(await guess('RIGHT'));
  });
});

describe('a visitor’s code', () => {
  it('needs a cart, and goes along at the sign-in with those of the account, five at most', async () => {
    for (let index = 0; index < 7; index += 1) await promote({ code: `C${index}` });
    const empty = await shop.visitor().call(calls.cart.addCode, { body: { code: 'C0' } });
    expectFailure(empty, 'CART_EMPTY');

    const { buyer, productId } = await buyerOf(100_000);
    for (const code of ['C0', 'C1', 'C2', 'C3']) await enter(buyer, code);
    const visitor = await visiting.visitorWith(productId);
    for (const code of ['C4', 'C1', 'C5']) await enter(visitor, code);
    const body = { email: buyer.email, password: buyer.password };
    requireSuccess(await visitor.call(calls.auth.login, { body }));
    const { codes, items } = await cartOf(buyer);
    expect(codes.map(({ code }) => code)).toEqual(['C0', 'C1', 'C2', 'C3', 'C4']);
    expect(items).toMatchObject([{ quantity: 2 }]);
  });

  it('for certain emails is checked with the one that is typed at the checkout', async () => {
    await promote({ code: 'VERA', customerRule: 'emails', emails: ['vera@example.test'] });
    const visitor = await visiting.visitorWith(await shop.addProduct({ price: 170_000 }));
    const cart = await enter(visitor, 'VERA');
    expect(cart.codes).toMatchObject([
      { reason: 'notForYou', message: 'This code is for certain customers. We’ll check it with your email.' },
    ]);
    const quoteOf = async (email: string) =>
      requireSuccess(await visitor.call(calls.checkout.quote, { body: { email } })).data.quote.totals;
    expect(await quoteOf('max@example.test')).toMatchObject({ discount: 0 });
    expect(await quoteOf('Vera+1@example.test')).toMatchObject({ discount: 170 });
  });
});

describe('a code for delivery', () => {
  it('is applied where delivery costs something, and says so where it is free already', async () => {
    await promote({ code: 'POST', class: 'shipping', action: 'freeShipping', value: null });
    const { buyer, addressId } = await buyerOf(85_000);
    expect((await enter(buyer, 'POST')).codes).toMatchObject([{ status: 'applied' }]);
    const quoted = async () => requireSuccess(await buyer.call(calls.checkout.quote, { body: { addressId } })).data;
    expect(await quoted()).toMatchObject({
      codes: [{ reason: 'deliveryFree', message: 'Delivery is free already.' }],
      changes: [{ code: 'CODE_NOT_APPLICABLE', message: 'POST: Delivery is free already.' }],
    });
    const { version } = requireSuccess(await admin.call(calls.shipping.get)).data;
    const courier = { name: 'Courier', kind: 'flat' as const, amount: 85, codAllowed: false, isActive: true };
    const zones = [{ name: 'India', regions: [{ countryCode: 'IN' }], methods: [courier] }];
    requireSuccess(await admin.call(calls.shipping.save, { body: { version, zones } }));
    const { quote, codes, changes } = await quoted();
    expect({ codes, changes }).toMatchObject({ codes: [{ status: 'applied' }], changes: [] });
    expect(quote.adjustments).toMatchObject([
      { kind: 'shipping', amount: 85 },
      { kind: 'shippingDiscount', amount: -85, code: 'POST' },
    ]);
    expect(quote.totals).toMatchObject({ discount: 0, shipping: 0, total: 850 });
  });

  it('goes by the goods after discounts, and so does free delivery from an amount', async () => {
    const { version } = requireSuccess(await admin.call(calls.shipping.get)).data;
    const courier = {
      ...{ name: 'Courier', kind: 'flat' as const, amount: 85, freeFrom: 1000, codAllowed: false, isActive: true },
    };
    const zones = [{ name: 'India', regions: [{ countryCode: 'IN' }], methods: [courier] }];
    requireSuccess(await admin.call(calls.shipping.save, { body: { version, zones } }));
    const { buyer, addressId } = await buyerOf(102_000);
    const totalsOf = async () =>
      requireSuccess(await buyer.call(calls.checkout.quote, { body: { addressId } })).data.quote.totals;
    expect(await totalsOf()).toMatchObject({ shipping: 0, total: 1020 });
    await promote({ code: 'TENTH' });
    await enter(buyer, 'TENTH');
    expect(await totalsOf()).toMatchObject({ discount: 102, shipping: 85, total: 1003 });
    // A discount that makes delivery cost more than it takes off is not applied.
    await removeCode(buyer, 'TENTH');
    await promote({ code: 'SMALL', value: 5 });
    await enter(buyer, 'SMALL');
    expect(await totalsOf()).toMatchObject({ discount: 0, shipping: 0, total: 1020 });
  });
});
