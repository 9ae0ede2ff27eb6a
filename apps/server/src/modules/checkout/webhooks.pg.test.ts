import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { deliveriesAbout, inboxOf, sendAgain } from '../../testing/webhook-events.ts';
import { outbox } from '../outbox/outbox.tables.ts';

const shop = useTestShop({}, { sendsWebhooks: true });
const buying = createBuying(shop);
afterEach(() => buying.disarm());

const SOON = { timeout: 15_000, interval: 50 };
type Order = Awaited<ReturnType<typeof buying.placedOrder>>;

const isPaid = (order: Order) =>
  expect.poll(() => buying.details(order.buyer, order.orderId), SOON).toMatchObject({ paymentStatus: 'paid' });

const eventsAbout = async ({ orderId }: Order) => (await inboxOf(shop)).filter((event) => event.orderId === orderId);

/** An event of this type about the order has been followed, and none is left to be. */
const isFollowed = async (order: Order, type: string) => {
  const states = async () =>
    (await eventsAbout(order)).filter((event) => event.type === type).map(({ state }) => state);
  await expect.poll(states, SOON).toEqual(['done']);
  await expect.poll(async () => (await inboxOf(shop)).filter(({ state }) => state === 'waiting'), SOON).toEqual([]);
};
const [APPROVED, CAPTURED] = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'];

/** Charged once, sold once, mailed once, its cart empty. */
const isPaidOnce = async (order: Order) => {
  await isPaid(order);
  expect(await buying.capturesOf(order.orderId)).toHaveLength(1);
  expect(await buying.stockOf(order.productId)).toBe(3);
  const { history } = await buying.details(order.buyer, order.orderId);
  expect(history.filter(({ to, from }) => to === 'paid' && from !== 'paid')).toHaveLength(1);
  expect((await buying.cartOf(order.buyer)).items).toEqual([]);
};

describe('case 2: the buyer’s return and the webhook at the same moment', () => {
  it('charge once and both end well, twenty times', async () => {
    for (let round = 0; round < 4; round += 1) {
      const orders = await Promise.all(Array.from({ length: 5 }, () => buying.placedOrder()));
      await Promise.all(
        orders.map(async (order) => {
          // The webhook leaves while the buyer is sent back.
          const back = await buying.decide(order.approvalURL);
          expect(back?.searchParams.get('token')).toBeTruthy();
          expect((await buying.capture(order.buyer, order.orderId, order.approvalURL)).status).toBe(200);
          await isPaidOnce(order);
          await isFollowed(order, CAPTURED);
        }),
      );
    }
    const confirmations = (await shop.database.db.select({ kind: outbox.kind }).from(outbox)).filter(
      ({ kind }) => kind === 'order-confirmed',
    );
    expect(confirmations).toHaveLength(20);
  }, 120_000);

  it('a decline that the webhook brings first is shown to the buyer who comes back', async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL, 'decline');
    await expect
      .poll(() => buying.details(order.buyer, order.orderId), SOON)
      .toMatchObject({ paymentStatus: 'failed', orderStatus: 'pending' });
    const answer = await buying.capture(order.buyer, order.orderId, order.approvalURL);
    expect(answer.body).toMatchObject({ success: false, code: 'PAYMENT_DECLINED' });
    await buying.decide(order.approvalURL, 'approve');
    await isPaidOnce(order);
  });
});

it('case 3: approved and never returned, the webhook alone pays it', async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL, 'abandon');
  await isPaidOnce(order);
  await isFollowed(order, APPROVED);
  await isFollowed(order, CAPTURED);
});

it('case 4: a return that comes hours after the webhook finds the order paid', async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL, 'approve');
  await isPaidOnce(order);
  shop.clock.passMinutes(5 * 60);
  await shop.services.checkout.expireOrders();
  expect((await buying.capture(order.buyer, order.orderId, order.approvalURL)).status).toBe(200);
  await isPaidOnce(order);
});

describe('case 10: held for review', () => {
  const reviewed = async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL, 'pending');
    const history = async () => (await buying.details(order.buyer, order.orderId)).history;
    await expect
      .poll(history, SOON)
      .toContainEqual(expect.objectContaining({ note: 'PayPal is reviewing the payment.' }));
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'pending' });
    expect(await buying.stockOf(order.productId)).toBe(3);
    // Long after the hold would have ended.
    shop.clock.passMinutes(60);
    await shop.services.checkout.expireOrders();
    await isFollowed(order, 'PAYMENT.CAPTURE.PENDING');
    return order;
  };

  it('its good end is known within seconds', async () => {
    const order = await reviewed();
    await buying.settle(order.orderId, 'COMPLETED');
    await isPaidOnce(order);
  });

  it('its bad end is known within seconds, and the units go back', async () => {
    const order = await reviewed();
    await buying.settle(order.orderId, 'DECLINED');
    await expect
      .poll(() => buying.details(order.buyer, order.orderId), SOON)
      .toMatchObject({ paymentStatus: 'failed', orderStatus: 'rejected' });
    expect(await buying.stockOf(order.productId)).toBe(5);
  });
});

describe('case 15: cancelled', () => {
  it('at PayPal: no webhook charges it, and the order can still be paid', async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL, 'cancel');
    expect(await deliveriesAbout(shop, order.orderId)).toEqual([]);
    await buying.decide(order.approvalURL, 'approve');
    await isPaidOnce(order);
  });

  it('by the buyer while the approval is on its way: the webhook that comes after it charges nothing', async () => {
    const order = await buying.placedOrder();
    await buying.arm({ on: 'webhook', kind: 'delay', ms: 1500 });
    await buying.decide(order.approvalURL, 'approve');
    const cancelled = await order.buyer.call(calls.orders.cancel, { body: { orderId: order.orderId } });
    expect(requireSuccess(cancelled).data.paymentStatus).toBe('cancelled');
    await isFollowed(order, APPROVED);
    expect(await buying.capturesOf(order.orderId)).toEqual([]);
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'cancelled' });
    expect(await buying.stockOf(order.productId)).toBe(5);
  });

  it('the cancel link opened after the webhook has paid changes nothing', async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL, 'approve');
    await isPaid(order);
    const body = requireSuccess(await order.buyer.call(calls.orders.cancel, { body: { orderId: order.orderId } }));
    expect(body.data).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    await isPaidOnce(order);
  });
});

describe('case 16: a webhook', () => {
  it.each(['double', 'reorder', 'delay'])('case 7.3.12: %s: always the same end', async (kind) => {
    const order = await buying.placedOrder();
    await buying.arm({ on: 'webhook', kind, ms: 1000, times: 2 });
    await buying.decide(order.approvalURL);
    expect((await buying.capture(order.buyer, order.orderId, order.approvalURL)).status).toBe(200);
    await isFollowed(order, APPROVED);
    await isFollowed(order, CAPTURED);
    await isPaidOnce(order);
  });

  it('late, when the order is long over, changes nothing', async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL);
    await isPaidOnce(order);
    await isFollowed(order, CAPTURED);
    const before = await buying.details(order.buyer, order.orderId);
    const sent = await deliveriesAbout(shop, order.orderId);
    await shop.database.db.execute('truncate webhook_events');
    shop.clock.passMinutes(24 * 60);
    for (const delivery of [...sent].reverse()) expect(await sendAgain(delivery, shop)).toBe(200);
    await isFollowed(order, APPROVED);
    await isFollowed(order, CAPTURED);
    expect(await buying.details(order.buyer, order.orderId)).toEqual(before);
  });

  it('hole S23: forged, in whichever part, changes nothing', async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL, 'approve');
    await isPaid(order);
    for (const type of [APPROVED, CAPTURED, 'CHECKOUT.ORDER.COMPLETED']) await isFollowed(order, type);
    const other = await buying.placedOrder();
    // What PayPal reports of the tests before may still come.
    const received = async () => [...(await eventsAbout(order)), ...(await eventsAbout(other))];
    const before = await received();
    expect(before).not.toEqual([]);
    const [sent] = await deliveriesAbout(shop, order.orderId);
    const { headers = {}, body = '' } = sent ?? {};
    const forged = body.replaceAll(order.orderId, other.orderId).replace(/WH-\w/, 'WH-0');
    expect(await sendAgain({ headers, body: forged }, shop)).toBe(400);
    const foreign = { ...headers, 'paypal-cert-url': 'https://evil.example/v1/notifications/certs/CERT-1' };
    expect(await sendAgain({ headers: foreign, body }, shop)).toBe(400);
    expect(await received()).toEqual(before);
    expect(await buying.details(other.buyer, other.orderId)).toMatchObject({ paymentStatus: 'pending' });
  });
});

describe('a dispute at PayPal', () => {
  it('is in the history that the admin alone reads, and a chargeback is a refund that all see', async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL);
    await isPaidOnce(order);
    const { history } = await buying.details(order.buyer, order.orderId);
    const [capture] = await buying.capturesOf(order.orderId);
    const control = (path: string, body: object) =>
      shop.visitor().raw({ method: 'POST', path: `/paypal-simulator/_simulator${path}` }, { body });
    const opened = await control(`/captures/${capture?.id}/dispute`, {});
    const disputeId = String(Reflect.get(Object(opened.body), 'dispute_id'));
    await isFollowed(order, 'CUSTOMER.DISPUTE.CREATED');
    await control(`/disputes/${disputeId}/resolve`, { outcome: 'seller' });
    await isFollowed(order, 'CUSTOMER.DISPUTE.RESOLVED');
    await control(`/captures/${capture?.id}/reverse`, {});
    await isFollowed(order, 'PAYMENT.CAPTURE.REVERSED');

    const admin = await shop.admin();
    const { data } = requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: order.orderId } }));
    expect(data.history.map(({ note }) => note).filter((note) => note.includes(disputeId))).toEqual([
      `PayPal's dispute ${disputeId} was opened by the customer.`,
      expect.stringMatching(`PayPal's dispute ${disputeId} was resolved: [A-Z_]+\\.`),
    ]);
    const seen = await buying.details(order.buyer, order.orderId);
    expect(seen.history).toEqual([...history, expect.objectContaining({ from: 'paid', to: 'refunded' })]);
    expect(seen.refunds).toMatchObject([{ amount: seen.chargedAmount, status: 'completed' }]);
  });
});
