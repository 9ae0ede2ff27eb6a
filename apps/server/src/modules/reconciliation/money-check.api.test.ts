import { calls, type MoneyCheck } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { orders } from '../orders/orders.tables.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';
import { refunds } from '../payments/refunds.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const db = () => shop.database.db;

const paid = async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL);
  requireSuccess(await buying.capture(order.buyer, order.orderId, order.approvalURL));
  return order;
};

const check = async (): Promise<MoneyCheck> => {
  const done = await shop.services.moneyCheck.check('A test');
  if (!done) throw new Error('another money check runs');
  return done;
};
/** The simulated PayPal goes on knowing the orders of the tests before, which the shop has forgotten: they name no order. */
const foundIn = ({ differences }: MoneyCheck) => differences.filter(({ orderId }) => orderId !== '');
const kindsOf = (done: MoneyCheck) => foundIn(done).map(({ kind, mend }) => `${kind}: ${mend}`);

const refund = async (admin: TestUser, id: string, body: { amount?: number } = {}) =>
  requireSuccess(
    await admin.call(calls.adminOrders.refund, { params: { id }, body: { reason: 'Too small', ...body } }),
  );

const repair = (admin: TestUser, { id, differences }: MoneyCheck, at = 0) =>
  admin.call(calls.moneyCheck.mend, { params: { id }, body: { key: differences[at]?.key ?? '' } });

const captureIdOf = async (orderId: string) => (await buying.capturesOf(orderId))[0]?.id ?? '';
const control = (path: string, body: object = {}) =>
  shop.visitor().raw({ method: 'POST', path: `/paypal-simulator/_simulator${path}` }, { body });

describe('the money check', () => {
  it('finds nothing where all agrees, and says what it compared', async () => {
    const admin = await shop.admin();
    const [first] = [await paid(), await paid(), await buying.placedOrder()];
    await refund(admin, first.orderId, { amount: 1 });
    const done = await check();
    expect(done).toMatchObject({ state: 'done', way: 'report', remarks: [] });
    expect(kindsOf(done)).toEqual([]);
    expect(done.counts).toMatchObject({ orders: 3, payments: 2, captures: 2, refunds: 1 });
    expect(done.counts.refunded).toEqual([{ currency: 'USD', amount: 1 }]);
  });

  it('A9: finds a capture that PayPal has never heard of and cannot be asked about', async () => {
    const { orderId } = await paid();
    const nameless = { providerOrderId: null, captureId: 'DEMO-CAPTURE', captureSentAt: null };
    shop.clock.passMinutes(10);
    await db().update(paymentAttempts).set(nameless).where(eq(paymentAttempts.orderId, orderId));
    const found = await check();
    expect(kindsOf(found)).toContain('capture-not-at-provider: look');
  });

  it('accounts for all that it counts, on both sides', async () => {
    const { refunded: _, captured: __, ...before } = (await check()).counts;
    const admin = await shop.admin();
    const { orderId } = await paid();
    await refund(admin, orderId, { amount: 1 });
    const { counts } = await check();
    expect(counts.transactions - before.transactions).toBe(2);
    expect(counts).toMatchObject({ captures: 1, refunds: 1, earlier: 0, unmatched: 0, foreign: before.foreign });
  });

  it('finds a capture that the shop does not know, and repairs that by asking PayPal', async () => {
    const admin = await shop.admin();
    const { buyer, orderId, approvalURL } = await buying.placedOrder();
    await buying.decide(approvalURL);
    const token = new URL(approvalURL).searchParams.get('token');
    await buying.arm({ on: 'capture', kind: 'drop', times: 3 });
    expectFailure(await buying.capture(buyer, orderId, approvalURL), 'PAYMENT_OUTCOME_UNKNOWN');
    expect(kindsOf(await check())).toEqual([]);
    shop.clock.passMinutes(5);
    const found = await check();
    expect(kindsOf(found)).toEqual(['capture-not-in-shop: ask']);
    expect(found.differences[0]).toMatchObject({ orderId, currency: 'USD', shopAmount: null, paymentId: token });
    const repaired = requireSuccess(await repair(admin, found));
    expect(repaired.data.differences[0]?.mendedAt).not.toBeNull();
    expect(repaired.message).toBe('Fixed: the difference is resolved.');
    const order = requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } })).data;
    expect(order.paymentStatus).toBe('paid');
    expect(requireSuccess(await repair(admin, found)).message).toBe('Fixed: the difference is resolved.');
    expect(kindsOf(await check())).toEqual([]);
  });

  it('finds refunds and chargebacks made at PayPal, and has them written down', async () => {
    const admin = await shop.admin();
    const [refunded, reversed] = [await paid(), await paid()];
    await control(`/captures/${await captureIdOf(refunded.orderId)}/refund`, {});
    await control(`/captures/${await captureIdOf(reversed.orderId)}/reverse`);
    const found = await check();
    expect(kindsOf(found)).toEqual(['refund-not-in-shop: ask', 'refund-not-in-shop: ask']);
    requireSuccess(await repair(admin, found, 0));
    requireSuccess(await repair(admin, found, 1));
    expect(kindsOf(await check())).toEqual([]);
  });

  it('has money given back that is not owed, once, however often it is pressed', async () => {
    const admin = await shop.admin();
    const { orderId } = await paid();
    const body = { orderStatus: 'rejected' as const };
    requireSuccess(await admin.call(calls.adminOrders.update, { params: { id: orderId }, body }));
    const found = await check();
    expect(kindsOf(found)).toEqual(['not-given-back: give-back']);
    await Promise.all([repair(admin, found), repair(admin, found)]);
    await shop.services.checkout.settleRefunds();
    const captureId = await captureIdOf(orderId);
    const made = (await buying.ledger()).refunds.filter(({ capture_id }) => capture_id === captureId);
    expect(made).toHaveLength(1);
    expect(kindsOf(await check())).toEqual([]);
  });

  it('has the rest given back where less than was asked for came back the first time', async () => {
    const admin = await shop.admin();
    const { orderId } = await paid();
    const body = { orderStatus: 'rejected' as const };
    requireSuccess(await admin.call(calls.adminOrders.update, { params: { id: orderId }, body }));
    await repair(admin, await check());
    await shop.services.checkout.settleRefunds();
    await db().update(refunds).set({ amount: 1 }).where(eq(refunds.orderId, orderId));
    const found = await check();
    expect(kindsOf(found)).toContain('not-given-back: give-back');
    const at = found.differences.findIndex(({ kind }) => kind === 'not-given-back');
    requireSuccess(await repair(admin, found, at));
    const rows = await db().select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(rows.map(({ state }) => state).sort()).toEqual(['completed', 'requested']);
  });

  it('has a failed refund made anew', async () => {
    const admin = await shop.admin();
    const { orderId } = await paid();
    await buying.arm({ on: 'refund', kind: 'failed' });
    const failed = await admin.call(calls.adminOrders.refund, { params: { id: orderId }, body: { reason: 'Torn' } });
    expectFailure(failed, 'REFUND_FAILED');
    const found = await check();
    expect(kindsOf(found)).toEqual(['refund-failed: try-again']);
    requireSuccess(await repair(admin, found));
    expect(kindsOf(await check())).toEqual([]);
  });

  it('names each thing that was changed behind its back, with the order that it is about', async () => {
    await shop.admin();
    const { orderId } = await paid();
    const change = async (work: () => Promise<unknown>, ...kinds: string[]) => {
      await work();
      const found = await check();
      expect(kindsOf(found)).toEqual(kinds);
      expect(foundIn(found).every((one) => one.orderId === orderId)).toBe(true);
    };
    const ofOrder = eq(orders.id, orderId);
    const ofAttempt = eq(paymentAttempts.orderId, orderId);
    await change(() => db().delete(outbox).where(eq(outbox.kind, 'order-confirmed')), 'confirmation-missing: look');
    await db().delete(outbox);
    await change(() => db().update(orders).set({ paymentStatus: 'expired' }).where(ofOrder), 'captured-not-paid: look');
    await db().update(orders).set({ paymentStatus: 'paid' }).where(ofOrder);
    await change(() => db().update(paymentAttempts).set({ amount: 1 }).where(ofAttempt), 'capture-differs: look');
    await change(
      () => db().update(paymentAttempts).set({ captureId: 'ANOTHER' }).where(ofAttempt),
      'capture-not-in-shop: look',
      'capture-not-at-provider: look',
    );
    await change(
      () => db().delete(paymentAttempts).where(ofAttempt),
      'paid-without-capture: look',
      'payment-of-no-order: look',
    );
  });

  it('finds a refund that PayPal does not know', async () => {
    const admin = await shop.admin();
    const { orderId } = await paid();
    await refund(admin, orderId);
    await db().update(refunds).set({ providerRefundId: 'NOBODYS' });
    expect(kindsOf(await check())).toEqual(['refund-not-in-shop: ask', 'refund-not-at-provider: look']);
  });

  it('finds a payment in the name of an order that the shop does not have', async () => {
    const { orderId } = await paid();
    const captureId = await captureIdOf(orderId);
    await shop.reset();
    const { differences } = await check();
    const stray = differences.find(({ transactionId }) => transactionId === captureId);
    expect(stray).toMatchObject({ kind: 'payment-of-no-order', orderId: '', mend: 'look', currency: 'USD' });
  });

  it('asks about payments one by one where the books are not shown, and says so', async () => {
    const { orderId } = await paid();
    await control(`/captures/${await captureIdOf(orderId)}/refund`, {});
    await buying.arm({ on: 'report', kind: '403' });
    const found = await check();
    expect(found).toMatchObject({ way: 'payments', counts: { asked: 1, transactions: 0 } });
    expect(found.remarks).toEqual([expect.stringContaining('the permission ‘Transaction Search’')]);
    expect(kindsOf(found)).toEqual(['refund-not-in-shop: ask']);
  });

  it('compares the shop with itself where PayPal does not answer, and says so', async () => {
    await paid();
    await buying.arm({ on: 'report', kind: '503', times: 3 });
    const found = await check();
    expect(found).toMatchObject({ way: 'none', found: 0, counts: { orders: 1, transactions: 0, asked: 0 } });
    expect(found.remarks).toEqual([expect.stringContaining('We couldn’t reach PayPal')]);
  });

  it('is for the admin alone', async () => {
    expectFailure(await (await shop.shopper()).call(calls.moneyCheck.latest), 'NOT_ALLOWED');
    expectFailure(await shop.visitor().call(calls.moneyCheck.run), 'NOT_SIGNED_IN');
    const admin = await shop.admin();
    expect(requireSuccess(await admin.call(calls.moneyCheck.latest)).data).toEqual({ running: null, last: null });
    expectFailure(await repair(admin, await check()), 'INVALID_REQUEST');
  });

  it('is begun from the page and ends by itself', async () => {
    const admin = await shop.admin();
    await paid();
    const begun = requireSuccess(await admin.call(calls.moneyCheck.run)).data;
    expect((begun.running ?? begun.last)?.byName).toBe('Test Admin');
    await expect
      .poll(async () => requireSuccess(await admin.call(calls.moneyCheck.latest)).data.last?.state)
      .toBe('done');
  });

  it('is done once a day', async () => {
    const stop = new AbortController().signal;
    await shop.services.moneyCheck.checkDaily(stop);
    const first = (await shop.services.moneyCheck.getLatest()).last;
    await shop.services.moneyCheck.checkDaily(stop);
    expect((await shop.services.moneyCheck.getLatest()).last).toEqual(first);
    shop.clock.passMinutes(24 * 60);
    await shop.services.moneyCheck.checkDaily(stop);
    expect((await shop.services.moneyCheck.getLatest()).last?.id).not.toBe(first?.id);
  });
});
