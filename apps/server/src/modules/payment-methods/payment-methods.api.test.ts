import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createPayingByHand, TRANSFER } from '../../testing/paying-by-hand.ts';
import { createTestShop, type TestShop, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const paying = createPayingByHand(shop);

const methodsOf = async (of: TestShop) => requireSuccess(await of.visitor().call(calls.shop.info)).data.paymentMethods;

describe('the ways to pay', () => {
  it('are PayPal alone until the merchant changes them, and are changed by their version', async () => {
    const admin = await shop.admin();
    expect(await paying.settings(admin)).toEqual({
      version: 0,
      paypal: { isActive: true, obstacle: null },
      cod: { isActive: false, fee: 0, minTotal: null, maxTotal: null, zones: [] },
      bankTransfer: { isActive: false, instructions: '', days: 7 },
    });
    expect(await methodsOf(shop)).toEqual(['paypal']);
    const cod = { isActive: true, fee: 49, minTotal: 100, maxTotal: 5000.5 };
    const save = (body: object) => admin.call(calls.payments.save, { body: { version: 0, ...body } });
    const saved = requireSuccess(await save({ cod, bankTransfer: TRANSFER })).data;
    expect(saved).toMatchObject({ version: 1, cod: { ...cod, zones: [] }, bankTransfer: TRANSFER });
    expect(await methodsOf(shop)).toEqual(['paypal', 'cod', 'bank_transfer']);
    const { details } = expectFailure(await save({ cod: { isActive: false } }), 'SETTINGS_CHANGED', 409);
    expect(details).toEqual(saved);
  });

  it.each([
    [{ cod: { fee: -1 } }, 'cod.fee'],
    [{ cod: { fee: 1.001 } }, 'cod.fee'],
    [{ cod: { minTotal: 100, maxTotal: 99 } }, 'cod.maxTotal'],
    [{ cod: { zones: ['00000000-0000-4000-8000-000000000000'] } }, 'cod.zones'],
    [{ bankTransfer: { isActive: true } }, 'bankTransfer.instructions'],
    [{ bankTransfer: { days: 0 } }, 'bankTransfer.days'],
  ])('%j is refused at its field', async (change, field) => {
    const admin = await shop.admin();
    const answer = await admin.call(calls.payments.save, { body: { version: 0, ...change } });
    expect(expectFailure(answer, 'INVALID_REQUEST', 400).details).toMatchObject([{ field }]);
  });

  it('never all go: the last active one stays on, also where two are switched off at once', async () => {
    const admin = await paying.offer({ cod: { isActive: true } });
    const off = (change: object, version: number) => admin.call(calls.payments.save, { body: { version, ...change } });
    const both = { paypal: { isActive: false }, cod: { isActive: false } };
    expectFailure(await off(both, 1), 'LAST_PAYMENT_METHOD', 409);
    const changes = [{ paypal: { isActive: false } }, { cod: { isActive: false } }];
    const answers = await Promise.all(changes.map((change) => off(change, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { version } = await paying.settings(admin);
    for (const change of changes) await off(change, version);
    expect(await methodsOf(shop)).toHaveLength(1);
  });

  it('are the staff’s with the permission of settings alone', async () => {
    const buyer = await shop.shopper();
    expectFailure(await buyer.call(calls.payments.get), 'NOT_ALLOWED', 403);
    expectFailure(await buyer.call(calls.payments.save, { body: { version: 0 } }), 'NOT_ALLOWED', 403);
  });
});

describe('an order', () => {
  it('is paid by the first way that is offered where none was named, and where PayPal was named and is off', async () => {
    await paying.offer({
      cod: { isActive: true, minTotal: 5000 },
      bankTransfer: TRANSFER,
      paypal: { isActive: false },
    });
    const productId = await shop.addProduct({ price: 100_000, totalStock: 9 });
    for (const extra of [{}, { paymentMethod: 'paypal' }]) {
      const { buyer, addressId } = await paying.buyerWith([{ productId }]);
      const { orderId } = requireSuccess(await paying.placeOrder(buyer, addressId, extra));
      expect(await paying.details(buyer, orderId)).toMatchObject({ paymentMethod: 'bank_transfer' });
    }
  });

  it('is offered cash at the door in the zones and with the deliveries that take it', async () => {
    const admin = await shop.admin();
    const method = { kind: 'flat' as const, amount: 0, isActive: true };
    const methods = [
      { ...method, name: 'Post', codAllowed: true },
      { ...method, name: 'Courier', amount: 50, codAllowed: false },
    ];
    const zones = [
      { name: 'Home', regions: [{ countryCode: 'IN' }], methods },
      { name: 'Abroad', regions: [{ countryCode: 'GB' }], methods: [{ ...method, name: 'Air', codAllowed: true }] },
    ];
    const saved = requireSuccess(await admin.call(calls.shipping.save, { body: { version: 0, zones } })).data;
    const [home] = saved.zones;
    await paying.offer({ cod: { isActive: true, zones: [home?.id ?? ''] } });
    const { buyer } = await paying.buyerWith([{ productId: await shop.addProduct({ price: 100_000, totalStock: 9 }) }]);
    const reasonAt = async (countryCode: string, methodId?: string) => {
      const body = { address: { countryCode, subdivision: '', pincode: '411001' }, methodId };
      const { paymentMethods } = requireSuccess(await buyer.call(calls.checkout.quote, { body })).data;
      return paymentMethods.find(({ id }) => id === 'cod')?.reason;
    };
    const courier = home?.methods.find(({ name }) => name === 'Courier')?.id;
    expect(await reasonAt('IN')).toBeUndefined();
    expect(await reasonAt('IN', courier)).toBe('Cash on delivery isn’t offered with this delivery.');
    expect(await reasonAt('GB')).toBe('Cash on delivery isn’t offered at this address.');
  });
});

it('cash at the door was lost with the zone that it was limited to, and could not be saved any more', async () => {
  const admin = await shop.admin();
  const method = { name: 'Post', kind: 'flat' as const, amount: 0, codAllowed: true, isActive: true };
  const zone = { name: 'Home', regions: [{ countryCode: 'IN' }], methods: [method] };
  const saved = requireSuccess(await admin.call(calls.shipping.save, { body: { version: 0, zones: [zone] } })).data;
  const zones = [saved.zones[0]?.id ?? ''];
  await paying.offer({ cod: { isActive: true, zones }, paypal: { isActive: false } });
  requireSuccess(await admin.call(calls.shipping.save, { body: { version: 1, zones: [] } }));
  requireSuccess(await admin.call(calls.payments.save, { body: { version: 1, cod: { fee: 1, zones } } }));
  const { buyer, addressId } = await paying.buyerWith([{ productId: await shop.addProduct({ totalStock: 9 }) }]);
  requireSuccess(await paying.placeOrder(buyer, addressId));
});

describe('a shop whose charge currency PayPal does not take', () => {
  let other: TestShop;
  beforeAll(async () => {
    other = await createTestShop({ CHARGE_CURRENCY: 'INR' });
  });
  afterAll(() => other.leave());

  it('opens without PayPal, takes no order until there is a way to pay, and cannot switch PayPal on', async () => {
    const own = createPayingByHand(other);
    const admin = await other.admin();
    const { paypal } = await own.settings(admin);
    expect(paypal).toMatchObject({ isActive: false, obstacle: expect.stringMatching(/^PayPal can’t charge in INR\./) });
    expect(await methodsOf(other)).toEqual([]);
    expect(requireSuccess(await other.visitor().call(calls.shop.info)).data.paymentsSimulated).toBe(false);
    const { status } = await other.visitor().raw({ method: 'GET', path: '/paypal-simulator/_simulator/ledger' });
    expect(status).toBe(404);
    const productId = await other.addProduct({ price: 100_000, totalStock: 9 });
    const { buyer, addressId } = await own.buyerWith([{ productId }]);
    expect((await own.quote(buyer, { addressId })).paymentMethods).toEqual([]);
    expectFailure(await own.placeOrder(buyer, addressId), 'NO_WAY_TO_PAY', 409);

    const body = { version: 0, paypal: { isActive: true } };
    const refused = await admin.call(calls.payments.save, { body });
    expectFailure(refused, 'PAYMENT_METHOD_NOT_AVAILABLE', 400, paypal.obstacle ?? '');
    await own.offer({ bankTransfer: TRANSFER });
    const { orderId } = requireSuccess(await own.placeOrder(buyer, addressId));
    expect(await own.details(buyer, orderId)).toMatchObject({ paymentMethod: 'bank_transfer', chargedAmount: 1000 });
    const check = await other.services.moneyCheck.check('A test');
    expect(check).toMatchObject({ way: 'none', differences: [] });
  });
});
