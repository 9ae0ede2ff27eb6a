import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { asBuyer, checkoutWith } from '../../testing/checkout-with.ts';
import { createPayingByHand, TRANSFER } from '../../testing/paying-by-hand.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { webhookReceiver } from '../../testing/webhook-events.ts';
import { SYSTEM } from '../orders/index.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);
afterEach(() => buying.disarm());

type Order = Awaited<ReturnType<typeof buying.placedOrder>>;
const tokenOf = ({ approvalURL }: Order) => new URL(approvalURL).searchParams.get('token') ?? '';
const checkout = () => shop.services.checkout;
const refusedLookUps = () => buying.arm({ on: 'get', kind: '404', times: 100 });

const attemptsOf = ({ orderId }: Order) =>
  shop.database.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(paymentAttempts.number);
const statesOf = async (order: Order) => (await attemptsOf(order)).map(({ state }) => state);

const underReview = async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL, 'pending');
  expectFailure(await buying.capture(order.buyer, order.orderId, order.approvalURL), 'PAYMENT_UNDER_REVIEW');
  return order;
};

/** An order whose capture was made, and whose answers were lost. */
const capturing = async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL);
  await buying.arm({ on: 'capture', kind: 'drop', times: 3 });
  expectFailure(await buying.capture(order.buyer, order.orderId, order.approvalURL), 'PAYMENT_OUTCOME_UNKNOWN');
  return order;
};

/** An order that was given up while its money was on the way. */
const givenUp = async (begin: () => Promise<Order> = capturing) => {
  const order = await begin();
  const mistaken = checkoutWith(shop, { lookUp: async () => ({ kind: 'failed', issue: 'INVALID_RESOURCE_ID' }) });
  shop.clock.passMinutes(20);
  await mistaken.reconcilePayments();
  shop.clock.passMinutes(31);
  await checkout().expireOrders();
  expect(await statesOf(order)).toEqual(['failed']);
  return order;
};

const deliver = (order: Order, id = 'WH-LATE') =>
  webhookReceiver(shop).deliver({ id, orderId: order.orderId, providerOrderId: tokenOf(order) });

async function expectGivenBack(order: Order) {
  expect(await statesOf(order)).toEqual(['mismatch']);
  await checkout().settleRefunds();
  const [capture] = await buying.capturesOf(order.orderId);
  expect(capture?.status).toBe('REFUNDED');
  expect(await buying.refundsOf(order.orderId)).toMatchObject([{ status: 'COMPLETED', amount: capture?.amount }]);
  const { history, paymentStatus, orderStatus } = await buying.details(order.buyer, order.orderId);
  expect({ paymentStatus, orderStatus }).toMatchObject({ orderStatus: 'rejected' });
  expect(history.filter(({ note }) => note.includes('though the payment was over'))).toHaveLength(1);
  expect(await buying.stockOf(order.productId)).toBe(5);
}

describe('a look-up that PayPal refuses', () => {
  it.each([
    ['is under review', underReview],
    ['was being captured', capturing],
  ])('does not end a payment that %s', async (_, begin) => {
    const order = await begin();
    await refusedLookUps();
    for (let round = 0; round < 3; round += 1) {
      shop.clock.passMinutes(40);
      await checkout().reconcilePayments();
      await checkout().expireOrders();
    }
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'pending' });
    expect(await buying.stockOf(order.productId)).toBe(3);

    await buying.disarm();
    if (begin === underReview) await buying.settle(order.orderId, 'COMPLETED');
    shop.clock.passMinutes(40);
    await checkout().reconcilePayments();
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await buying.capturesOf(order.orderId)).toMatchObject([{ status: 'COMPLETED' }]);
    expect(await buying.stockOf(order.productId)).toBe(3);
  });

  it('ends a payment that was never charged', async () => {
    const order = await buying.placedOrder();
    await refusedLookUps();
    shop.clock.passMinutes(1);
    await checkout().reconcilePayments();
    expect(await statesOf(order)).toEqual(['failed']);
  });

  it('leaves a review to the answer that says DECLINED', async () => {
    const order = await underReview();
    await refusedLookUps();
    shop.clock.passMinutes(1);
    await checkout().reconcilePayments();
    await buying.disarm();
    await buying.settle(order.orderId, 'DECLINED');
    shop.clock.passMinutes(1);
    await checkout().reconcilePayments();
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({
      orderStatus: 'rejected',
      paymentStatus: 'failed',
    });
    expect(await buying.stockOf(order.productId)).toBe(5);
  });
});

describe('money that arrives for a payment that was given up', () => {
  it('is given back when a webhook reports it', async () => {
    const order = await givenUp();
    await deliver(order);
    await expectGivenBack(order);
    await deliver(order, 'WH-AGAIN');
    await expectGivenBack(order);
  });

  it('case 7.3.6: is given back where the buyer has paid the order in another way since', async () => {
    const byHand = createPayingByHand(shop);
    await byHand.offer({ bankTransfer: TRANSFER });
    const order = await givenUp();
    const placed = await buying.placeOrder(order.buyer, order.addressId, { paymentMethod: 'bank_transfer' });
    const { orderId } = requireSuccess(placed);
    const admin = await shop.admin();
    const { chargedAmount } = await byHand.orderOf(admin, orderId);
    requireSuccess(await byHand.record(admin, orderId, { amount: chargedAmount }));
    await deliver(order);
    await checkout().settleRefunds();
    expect(await statesOf(order)).toEqual(['mismatch']);
    expect(await buying.refundsOf(order.orderId)).toHaveLength(1);
    expect(await byHand.orderOf(admin, orderId)).toMatchObject({ paymentStatus: 'paid', handPayment: { surplus: 0 } });
  });

  it('is given back when PayPal is asked again', async () => {
    const order = await givenUp();
    await checkout().askAgain(order.orderId);
    await expectGivenBack(order);
  });

  it('is found by the money check, which has it given back', async () => {
    const order = await givenUp();
    const found = await shop.services.moneyCheck.check('A test');
    const ofOrder = found?.differences.filter(({ orderId }) => orderId === order.orderId) ?? [];
    expect(ofOrder).toMatchObject([{ kind: 'capture-not-in-shop', mend: 'ask' }]);
    const mended = await shop.services.moneyCheck.repair(found?.id ?? '', ofOrder[0]?.key ?? '');
    expect(mended.isGone).toBe(true);
    await expectGivenBack(order);
  });

  it('is given back once by webhooks, the job and the money check at the same moment', async () => {
    const orders = [await givenUp(), await givenUp(), await givenUp()];
    await Promise.all(
      orders.flatMap((order, index) => [
        deliver(order, `WH-A${index}`),
        deliver(order, `WH-B${index}`),
        checkout().askAgain(order.orderId),
        checkout().reconcilePayments(),
      ]),
    );
    for (const order of orders) await expectGivenBack(order);
  });

  it('is waited for while PayPal holds it back, and given back by the job when it comes', async () => {
    const order = await givenUp(underReview);
    await deliver(order);
    expect(await statesOf(order)).toEqual(['failed']);
    await buying.arm({ on: 'get', kind: '503', times: 3 });
    shop.clock.passMinutes(20);
    await checkout().reconcilePayments();
    await buying.disarm();
    await buying.settle(order.orderId, 'COMPLETED');
    shop.clock.passMinutes(20);
    await checkout().reconcilePayments();
    await expectGivenBack(order);
  });

  it('is asked about again while PayPal refuses to answer', async () => {
    const order = await givenUp();
    await refusedLookUps();
    await deliver(order);
    expect(await statesOf(order)).toEqual(['failed']);
    await buying.disarm();
    shop.clock.passMinutes(30);
    await webhookReceiver(shop).follow();
    await expectGivenBack(order);
  });

  it('leaves an order alone that its buyer pays by another payment', async () => {
    const order = await capturing();
    shop.clock.passMinutes(1);
    const mistaken = checkoutWith(shop, { lookUp: async () => ({ kind: 'failed', issue: 'INVALID_RESOURCE_ID' }) });
    await mistaken.reconcilePayments();
    const again = await checkout().payAgain(asBuyer(order.buyer.user), order.orderId);
    await deliver(order);
    expect(await statesOf(order)).toEqual(['mismatch', 'approvable']);
    await checkout().settleRefunds();
    await buying.decide(again.approvalURL, 'abandon');
    shop.clock.passMinutes(1);
    await checkout().reconcilePayments();
    expect(await statesOf(order)).toEqual(['mismatch', 'captured']);
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
    const captures = await buying.capturesOf(order.orderId);
    expect(captures.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'REFUNDED']);
  });

  it('does not end an order that was taken up again by hand', async () => {
    const order = await givenUp();
    await shop.services.orders.setStatus(order.orderId, 'inProcess', undefined, SYSTEM);
    await deliver(order);
    await checkout().settleRefunds();
    expect((await buying.refundsOf(order.orderId)).map(({ status }) => status)).toEqual(['COMPLETED']);
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ orderStatus: 'inProcess' });
    expect(await buying.stockOf(order.productId)).toBe(3);
  });
});

it('a refused question does not fail a refund whose answer was lost: it is made once', async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL);
  requireSuccess(await buying.capture(order.buyer, order.orderId, order.approvalURL));
  await buying.arm(
    { on: 'refund', kind: 'drop', times: 3 },
    { on: 'refund', kind: '404', times: 9 },
    { on: 'get', kind: '404', times: 99 },
  );
  const input = { amount: 5, reason: 'Too small.', restock: false };
  await checkout().refund(order.orderId, input, SYSTEM);
  shop.clock.passMinutes(20);
  await checkout().settleRefunds();
  expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ refunds: [{ status: 'pending' }] });

  await buying.disarm();
  shop.clock.passMinutes(20);
  await checkout().settleRefunds();
  expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ refunds: [{ status: 'completed' }] });
  expect(await buying.refundsOf(order.orderId)).toHaveLength(1);
});
