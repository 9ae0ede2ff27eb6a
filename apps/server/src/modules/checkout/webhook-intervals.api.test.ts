import { afterEach, expect, it } from 'vitest';
import { createBuying } from '../../testing/buying.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { inboxOf } from '../../testing/webhook-events.ts';

const shop = useTestShop({}, { sendsWebhooks: true });
const buying = createBuying(shop);
afterEach(() => buying.disarm());

const openOrders = (count: number) => Promise.all(Array.from({ length: count }, () => buying.placedOrder()));
const lookUps = async () => (await buying.ledger()).calls.filter(({ method }) => method === 'GET').length;

/** Checks every half minute, as often as a payment may come up. @returns how often PayPal was asked */
async function askedWithin(minutes: number): Promise<number> {
  const before = await lookUps();
  for (let n = 0; n < minutes * 2; n += 1) {
    shop.clock.passMinutes(0.5);
    await shop.services.checkout.reconcilePayments();
  }
  return (await lookUps()) - before;
}

/** Pays an order, so that its payment is reported to the shop. */
async function paid() {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL);
  expect((await buying.capture(order.buyer, order.orderId, order.approvalURL)).status).toBe(200);
}

/** So many orders are completed at PayPal, and the shop has received and followed that. */
const isFollowed = (orders: number) =>
  expect
    .poll(async () => {
      const events = await inboxOf(shop);
      const completed = events.filter(({ type }) => type === 'CHECKOUT.ORDER.COMPLETED').length;
      return { completed, waiting: events.filter(({ state }) => state === 'waiting').length };
    })
    .toEqual({ completed: orders, waiting: 0 });

it('while webhooks arrive, open payments are hardly asked about', async () => {
  await paid();
  await isFollowed(1);
  await openOrders(10);
  expect(await askedWithin(4)).toBe(0);
  // Once each by five minutes, and then ever more rarely.
  expect(await askedWithin(4)).toBe(10);
});

it('while none has ever arrived, as before: after half a minute, and then ever more rarely', async () => {
  await openOrders(10);
  expect(await askedWithin(4)).toBeGreaterThanOrEqual(30);
});

it('when they stop arriving although payments are made, as before', async () => {
  await paid();
  await isFollowed(1);
  await buying.arm({ on: 'webhook', kind: 'never', times: 100 });
  shop.clock.passMinutes(3);
  await paid();
  shop.clock.passMinutes(3);
  await openOrders(5);
  expect(await askedWithin(2)).toBeGreaterThanOrEqual(10);
});

it('a payment under review is asked about as soon as ever', async () => {
  await paid();
  await isFollowed(1);
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL, 'pending');
  await buying.capture(order.buyer, order.orderId, order.approvalURL);
  await isFollowed(2);
  await buying.arm({ on: 'webhook', kind: 'never', times: 100 });
  await buying.settle(order.orderId, 'COMPLETED');
  shop.clock.passMinutes(1);
  await shop.services.checkout.reconcilePayments();
  expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
});
