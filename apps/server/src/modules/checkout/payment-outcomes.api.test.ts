import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
afterEach(() => buying.disarm());

const placed = (wanted?: Parameters<typeof buying.placedOrder>[0]) => buying.placedOrder(wanted);

describe('a payment that does not come', () => {
  it('declined: the order stays pending, the cart stays, and another try succeeds', async () => {
    const order = await placed();
    await buying.decide(order.approvalURL, 'decline');
    const declined = await buying.capture(order.buyer, order.orderId, order.approvalURL);
    expectFailure(declined, 'PAYMENT_DECLINED', 409);
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({
      orderStatus: 'pending',
      paymentStatus: 'failed',
    });
    expect((await buying.cartOf(order.buyer)).items).toHaveLength(1);
    expect(await buying.stockOf(order.productId)).toBe(3);

    const retry = await order.buyer.call(calls.orders.pay, { body: { orderId: order.orderId } });
    const { approvalURL } = requireSuccess(retry, 200);
    await buying.decide(approvalURL, 'approve');
    const paid = await buying.capture(order.buyer, order.orderId, approvalURL);
    expect(requireSuccess(paid).data).toMatchObject({ paymentStatus: 'paid', orderStatus: 'confirmed' });
  });

  it('not approved yet: says so and stays payable', async () => {
    const order = await placed();
    const early = await buying.capture(order.buyer, order.orderId, order.approvalURL);
    expectFailure(early, 'PAYMENT_NOT_APPROVED');
    await buying.decide(order.approvalURL);
    expect((await buying.capture(order.buyer, order.orderId, order.approvalURL)).status).toBe(200);
  });

  it('cancelled by the buyer: the stock is back, the cart is as it was', async () => {
    const order = await placed();
    const cancelled = await order.buyer.call(calls.orders.cancel, { body: { orderId: order.orderId } });
    expect(requireSuccess(cancelled, 200).data).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'cancelled' });
    expect(await buying.stockOf(order.productId)).toBe(5);
    expect((await buying.cartOf(order.buyer)).items).toHaveLength(1);
    await order.buyer.call(calls.orders.cancel, { body: { orderId: order.orderId } });
    expect(await buying.stockOf(order.productId)).toBe(5);
  });
});

describe('a buyer who does not come back', () => {
  it('is looked after by the periodic check: captured once, the cart emptied', async () => {
    const order = await placed();
    await buying.decide(order.approvalURL, 'abandon');
    shop.clock.passMinutes(1);
    await shop.services.checkout.reconcilePayments();
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    });
    expect((await buying.cartOf(order.buyer)).items).toEqual([]);
  });
});

describe('an answer of PayPal that does not arrive or cannot be trusted', () => {
  it('lost after the money was taken: the same request is asked again, one capture', async () => {
    const order = await placed();
    await buying.decide(order.approvalURL);
    await buying.arm({ on: 'capture', kind: 'drop', times: 1 });
    expect((await buying.capture(order.buyer, order.orderId, order.approvalURL)).status).toBe(200);
    expect(await buying.capturesOf(order.orderId)).toHaveLength(1);
  });

  it('unknown after every try: nothing is guessed, the check asks and settles it', async () => {
    const order = await placed();
    await buying.decide(order.approvalURL);
    await buying.arm({ on: 'capture', kind: 'drop', times: 1 }, { on: 'capture', kind: 'reset', times: 2 });
    const unknown = await buying.capture(order.buyer, order.orderId, order.approvalURL);
    expectFailure(unknown, 'PAYMENT_OUTCOME_UNKNOWN', 502);
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'pending' });
    shop.clock.passMinutes(40);
    await shop.services.checkout.reconcilePayments();
    await shop.services.checkout.expireOrders();
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await buying.capturesOf(order.orderId)).toHaveLength(1);
    expect(await buying.stockOf(order.productId)).toBe(3);
  });

  it.each(['wrong-amount', 'wrong-currency'])('%s: never counts as paid, and keeps the stock', async (kind) => {
    const order = await placed();
    await buying.decide(order.approvalURL);
    await buying.arm({ on: 'capture', kind });
    expectFailure(await buying.capture(order.buyer, order.orderId, order.approvalURL), 'PAYMENT_UNDER_REVIEW', 409);
    const details = await buying.details(order.buyer, order.orderId);
    expect(details.paymentStatus).toBe('pending');
    expect(details.history.at(-1)?.note).toMatch(/^Not counted as paid: /);
    expect(await buying.stockOf(order.productId)).toBe(3);
  });

  it.each(['500', '503', '429', 'html', 'expired-token'])(
    '%s once: tried again under the same request id',
    async (kind) => {
      const order = await placed();
      await buying.decide(order.approvalURL);
      await buying.arm({ on: 'capture', kind, ms: 10 });
      expect((await buying.capture(order.buyer, order.orderId, order.approvalURL)).status).toBe(200);
      const sent = (await buying.ledger()).calls.filter(({ path }) =>
        path.endsWith(`${new URL(order.approvalURL).searchParams.get('token')}/capture`),
      );
      expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
      expect(sent.length).toBe(2);
    },
  );

  it('pending review: not paid, the stock held; paid when it clears', async () => {
    const order = await placed();
    await buying.decide(order.approvalURL, 'pending');
    expectFailure(await buying.capture(order.buyer, order.orderId, order.approvalURL), 'PAYMENT_UNDER_REVIEW');
    shop.clock.passMinutes(60);
    await shop.services.checkout.expireOrders();
    expect(await buying.stockOf(order.productId)).toBe(3);
    await buying.settle(order.orderId, 'COMPLETED');
    await shop.services.checkout.reconcilePayments();
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
  });

  it.each([
    ['DECLINED', { orderStatus: 'rejected', paymentStatus: 'failed' }, 0],
    ['COMPLETED', { orderStatus: 'rejected' }, 1],
  ] as const)(
    'issue: under review with a wrong amount and then %s: the order was open for ever',
    async (status, end, refunded) => {
      const order = await placed();
      await buying.decide(order.approvalURL, 'pending');
      await buying.arm({ on: 'capture', kind: 'wrong-amount' });
      expectFailure(await buying.capture(order.buyer, order.orderId, order.approvalURL), 'PAYMENT_UNDER_REVIEW');
      await shop.services.checkout.settleRefunds();
      await buying.settle(order.orderId, status);
      shop.clock.passMinutes(1);
      await shop.services.checkout.reconcilePayments();
      await shop.services.checkout.settleRefunds();
      expect(await buying.details(order.buyer, order.orderId)).toMatchObject(end);
      const { refunds } = await buying.ledger();
      const [capture] = await buying.capturesOf(order.orderId);
      expect(refunds.filter(({ capture_id }) => capture_id === capture?.id)).toHaveLength(refunded);
    },
  );

  it('issue: a decline that the check found was written into the history again every half minute', async () => {
    const order = await placed();
    await buying.decide(order.approvalURL, 'pending');
    await buying.arm({ on: 'capture', kind: 'drop', times: 1 }, { on: 'capture', kind: 'reset', times: 2 });
    await buying.capture(order.buyer, order.orderId, order.approvalURL);
    await buying.settle(order.orderId, 'DECLINED');
    const before = (await buying.ledger()).calls.length;
    for (let halfMinute = 0; halfMinute < 50; halfMinute += 1) {
      shop.clock.passMinutes(0.5);
      await shop.services.checkout.reconcilePayments();
    }
    const { history, paymentStatus } = await buying.details(order.buyer, order.orderId);
    expect(paymentStatus).toBe('failed');
    expect(history.filter(({ note }) => note.includes('CAPTURE_DECLINED'))).toHaveLength(1);
    // Ever more rarely: not fifty times.
    expect((await buying.ledger()).calls.length - before).toBeLessThan(12);
  });

  it('issue: cancelling a payment under review was answered as if it were cancelled', async () => {
    const order = await placed();
    await buying.decide(order.approvalURL, 'pending');
    await buying.capture(order.buyer, order.orderId, order.approvalURL);
    expectFailure(
      await order.buyer.call(calls.orders.cancel, { body: { orderId: order.orderId } }),
      'PAYMENT_UNDER_REVIEW',
      409,
    );
    expect(await buying.stockOf(order.productId)).toBe(3);
  });

  it('pending review and then declined: the order ends and its stock is back', async () => {
    const order = await placed();
    await buying.decide(order.approvalURL, 'pending');
    await buying.capture(order.buyer, order.orderId, order.approvalURL);
    await buying.settle(order.orderId, 'DECLINED');
    shop.clock.passMinutes(10);
    await shop.services.checkout.reconcilePayments();
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({
      orderStatus: 'rejected',
      paymentStatus: 'failed',
    });
    expect(await buying.stockOf(order.productId)).toBe(5);
  });
});

describe('an order that the admin rejects while it is not known whether it was paid', () => {
  const reject = async (orderId: string) =>
    (await shop.admin()).call(calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus: 'rejected' } });

  /** An order whose capture was sent and never answered. */
  const unanswered = async (...faults: Parameters<typeof buying.arm>) => {
    const order = await placed();
    await buying.decide(order.approvalURL);
    await buying.arm(...faults);
    expectFailure(await buying.capture(order.buyer, order.orderId, order.approvalURL), 'PAYMENT_OUTCOME_UNKNOWN');
    await buying.disarm();
    return order;
  };

  it('is not rejected, and the check takes the payment', async () => {
    const order = await unanswered({ on: 'capture', kind: 'reset', times: 20 });
    shop.clock.passMinutes(2);
    expectFailure(await reject(order.orderId), 'PAYMENT_IN_PROGRESS', 409);
    expect(await buying.stockOf(order.productId)).toBe(3);
    await shop.services.checkout.reconcilePayments();
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    });
  });

  it('issue: was charged after it had been rejected and its stock was back', async () => {
    const order = await unanswered({ on: 'capture', kind: 'reset', times: 20 });
    shop.clock.passMinutes(16);
    expect((await reject(order.orderId)).status).toBe(200);
    expect(await buying.stockOf(order.productId)).toBe(5);
    await shop.services.checkout.reconcilePayments();
    expect(await buying.capturesOf(order.orderId)).toEqual([]);
    const again = await buying.capture(order.buyer, order.orderId, order.approvalURL);
    expectFailure(again, 'ORDER_CLOSED', 409);
    expect(await buying.capturesOf(order.orderId)).toEqual([]);
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({
      orderStatus: 'rejected',
      paymentStatus: 'cancelled',
    });
  });

  it('can be rejected when the outcome stays unknown for ever; money found later is to be refunded', async () => {
    const order = await unanswered(
      { on: 'capture', kind: 'drop', times: 1 },
      { on: 'capture', kind: 'reset', times: 20 },
    );
    await buying.arm({ on: 'get', kind: 'reset', times: 1000 });
    for (let minute = 0; minute < 16; minute += 8) {
      shop.clock.passMinutes(8);
      await shop.services.checkout.reconcilePayments();
    }
    expect((await reject(order.orderId)).status).toBe(200);
    await buying.disarm();
    shop.clock.passMinutes(6);
    await shop.services.checkout.reconcilePayments();
    const details = await buying.details(order.buyer, order.orderId);
    expect(details).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'paid' });
    expect(details.history.at(-1)?.note).toBe('Paid after it was rejected. A refund is due.');
    expect(await buying.stockOf(order.productId)).toBe(5);
    expect(await buying.capturesOf(order.orderId)).toHaveLength(1);
  });
});

describe('a forged capture', () => {
  it('hole S4: with an invented payment id, with that of another order, by another user: nothing is paid', async () => {
    const mine = await placed();
    const theirs = await placed();
    await buying.decide(theirs.approvalURL);
    const invented = await mine.buyer.call(calls.orders.capture, {
      body: {
        orderId: mine.orderId,
        paymentId: 'PAYID12345',
        payerId: 'X',
      },
    });
    const borrowed = await buying.capture(mine.buyer, mine.orderId, theirs.approvalURL);
    const stolen = await buying.capture(mine.buyer, theirs.orderId, theirs.approvalURL);
    expectFailure(invented, 'PAYMENT_MISMATCH', 409);
    expectFailure(borrowed, 'PAYMENT_MISMATCH', 409);
    expectFailure(stolen, 'ORDER_NOT_FOUND', 404);
    expect(await buying.details(mine.buyer, mine.orderId)).toMatchObject({ paymentStatus: 'pending' });
    expect(await buying.details(theirs.buyer, theirs.orderId)).toMatchObject({ paymentStatus: 'pending' });
  });
});
