import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { asBuyer, checkoutWith, held } from '../../testing/checkout-with.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { inboxOf, webhookReceiver } from '../../testing/webhook-events.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';
import { webhookEvents } from '../payments/webhooks.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);
afterEach(() => buying.disarm());

const tokenOf = (approvalURL: string) => new URL(approvalURL).searchParams.get('token') ?? '';
const paidOrder = async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL);
  await buying.capture(order.buyer, order.orderId, order.approvalURL);
  const [capture] = await buying.capturesOf(order.orderId);
  return { ...order, captureId: capture?.id ?? '' };
};

describe('what an event says of money', () => {
  it('is not believed: captured, it says, and the buyer has not approved', async () => {
    const { buyer, orderId, approvalURL } = await buying.placedOrder();
    const { deliver } = webhookReceiver(shop);
    await deliver({ orderId, providerOrderId: tokenOf(approvalURL), captureId: 'INVENTED' });
    expect(await inboxOf(shop)).toMatchObject([{ state: 'done', orderId }]);
    expect(await buying.details(buyer, orderId)).toMatchObject({ paymentStatus: 'pending', orderStatus: 'pending' });
    expect(await buying.capturesOf(orderId)).toEqual([]);
  });

  it('is not believed: denied, it says, and the money is there', async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL);
    const { deliver } = webhookReceiver(shop);
    await deliver({ type: 'PAYMENT.CAPTURE.DENIED', providerOrderId: tokenOf(order.approvalURL) });
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
    await deliver({ id: 'WH-2', type: 'PAYMENT.CAPTURE.DENIED', providerOrderId: tokenOf(order.approvalURL) });
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('for which order is decided by PayPal’s own ids first', async () => {
    const approved = await buying.placedOrder();
    const other = await buying.placedOrder();
    await buying.decide(approved.approvalURL);
    const { deliver } = webhookReceiver(shop);
    await deliver({ orderId: other.orderId, providerOrderId: tokenOf(approved.approvalURL) });
    expect(await buying.details(approved.buyer, approved.orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await buying.details(other.buyer, other.orderId)).toMatchObject({ paymentStatus: 'pending' });
  });
});

it('an event that comes before the id of the payment is stored is followed once it is', async () => {
  const { productId, buyer, addressId } = await buying.placedOrder();
  await buying.addToCart(buyer, productId, 1);
  const slow = held(shop.services.payments.open);
  const placing = checkoutWith(shop, { open: slow.call }).placeOrder(asBuyer(buyer.user), {
    addressId,
  });
  await slow.begun;
  const [creating] = await shop.database.db.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'creating'));
  const orderId = creating?.orderId ?? '';
  const { deliver, follow } = webhookReceiver(shop);
  await deliver({ orderId, providerOrderId: 'NOTYETKNOWN', type: 'CHECKOUT.ORDER.APPROVED' });
  expect(await inboxOf(shop)).toMatchObject([{ state: 'waiting', tries: 1 }]);
  slow.letThrough();
  const { approvalURL } = await placing;
  await buying.decide(approvalURL);
  await shop.database.db.update(paymentAttempts).set({ checkAt: null });
  await shop.database.db.update(webhookEvents).set({ providerOrderId: tokenOf(approvalURL) });
  shop.clock.passMinutes(1);
  await follow();
  expect(await inboxOf(shop)).toMatchObject([{ state: 'done', orderId, tries: 2 }]);
  expect(await buying.details(buyer, orderId)).toMatchObject({ paymentStatus: 'paid' });
});

it('an event while PayPal does not answer is tried again, and ends as well', async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL);
  await buying.arm({ on: 'get', kind: '503', times: 3 });
  const { deliver, follow } = webhookReceiver(shop);
  await deliver({ providerOrderId: tokenOf(order.approvalURL) });
  const [waiting] = await inboxOf(shop);
  expect(waiting).toMatchObject({ state: 'waiting', lastIssue: 'the payment is unknown', handledAt: null });
  shop.clock.passMinutes(0.1);
  await follow();
  expect(await inboxOf(shop)).toMatchObject([{ state: 'done', tries: 2 }]);
  expect(await buying.capturesOf(order.orderId)).toHaveLength(1);
});

it('an event that fails every time is given up at last, and keeps no other from being followed', async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL);
  const broken = webhookReceiver(shop, { findPayment: () => Promise.reject(new Error('the database is gone')) });
  await broken.deliver({ id: 'WH-1', providerOrderId: 'BROKEN' });
  for (let n = 0; n < 9; n += 1) {
    shop.clock.passMinutes(13 * 60);
    await broken.follow();
  }
  expect(await inboxOf(shop)).toMatchObject([
    { state: 'failed', lastIssue: 'it failed; the log says why', dueAt: null },
  ]);
  await webhookReceiver(shop).deliver({ id: 'WH-2', orderId: order.orderId });
  expect((await inboxOf(shop)).map(({ state }) => state)).toEqual(['failed', 'done']);
});

describe('a refund', () => {
  it.each([
    ['by its capture', ({ captureId }: { captureId: string }) => ({ captureId })],
    ['by the order that PayPal was told', ({ orderId }: { orderId: string }) => ({ orderId })],
  ])('named %s: refunds of that payment are asked about', async (_, named) => {
    const order = await paidOrder();
    await buying.refundAtPaypal(order.orderId);
    const { deliver } = webhookReceiver(shop);
    await deliver({ type: 'PAYMENT.CAPTURE.REFUNDED', subject: 'refund', refundId: 'REF1', ...named(order) });
    expect(await inboxOf(shop)).toMatchObject([{ state: 'done', orderId: order.orderId, refundId: 'REF1' }]);
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ status: 'completed' }],
    });
  });

  it('that PayPal does not report now is asked about again', async () => {
    const order = await paidOrder();
    await buying.refundAtPaypal(order.orderId);
    const { deliver } = webhookReceiver(shop, {}, { findPayment: async () => undefined });
    await deliver({
      type: 'PAYMENT.CAPTURE.REFUNDED',
      subject: 'refund',
      refundId: 'REF1',
      captureId: order.captureId,
    });
    expect(await inboxOf(shop)).toMatchObject([
      { state: 'waiting', lastIssue: 'the refunds of the payment were not told' },
    ]);
  });
});

describe('a dispute', () => {
  const opened = { type: 'CUSTOMER.DISPUTE.CREATED', subject: 'dispute-opened' as const, disputeId: 'PP-D-4012' };
  const resolved = { type: 'CUSTOMER.DISPUTE.RESOLVED', subject: 'dispute-resolved' as const, disputeId: 'PP-D-4012' };

  it('is a remark for the admin, when it is opened and when it is resolved, and not for the buyer', async () => {
    const { buyer, orderId, captureId } = await paidOrder();
    const before = await buying.details(buyer, orderId);
    const mails = (await shop.database.db.select().from(outbox)).length;
    const { deliver } = webhookReceiver(shop);
    await deliver({ id: 'WH-1', ...opened, captureId });
    await deliver({ id: 'WH-1', ...opened, captureId });
    await deliver({ id: 'WH-2', type: 'CUSTOMER.DISPUTE.UPDATED', subject: 'dispute-updated', captureId });
    await deliver({ id: 'WH-3', ...resolved, captureId, disputeOutcome: 'RESOLVED_BUYER_FAVOUR' });
    const admin = await shop.admin();
    const { data } = requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } }));
    expect(data.history.slice(before.history.length).map(({ note }) => note)).toEqual([
      "PayPal's dispute PP-D-4012 was opened by the customer.",
      "PayPal's dispute PP-D-4012 was resolved: RESOLVED_BUYER_FAVOUR.",
    ]);
    expect(data).toMatchObject({ paymentStatus: 'paid', orderStatus: 'confirmed' });
    expect((await buying.details(buyer, orderId)).history).toEqual(before.history);
    expect(await shop.database.db.select().from(outbox)).toHaveLength(mails);
  });

  it('is remarked on once where a server was too slow, and another server took its event over', async () => {
    const { orderId, captureId } = await paidOrder();
    const slow = held(shop.services.payments.inbox.findPayment);
    const late = webhookReceiver(shop, { findPayment: slow.call }).deliver({ ...opened, captureId });
    await slow.begun;
    shop.clock.passMinutes(2);
    await webhookReceiver(shop).follow();
    slow.letThrough();
    await late;
    const admin = await shop.admin();
    const { data } = requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } }));
    expect(data.history.filter(({ note }) => note.includes('PP-D-4012'))).toHaveLength(1);
    expect(await inboxOf(shop)).toMatchObject([{ state: 'done', tries: 2 }]);
  });
});
