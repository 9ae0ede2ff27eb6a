import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createRefunding } from '../../testing/refunding.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { webhookReceiver } from '../../testing/webhook-events.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const { paidOrder, refund, retry, requireDetails } = createRefunding(buying);
afterEach(() => buying.disarm());

const usd = (value: string) => ({ value, currency_code: 'USD' });
const amountsOf = async (orderId: string) => (await buying.refundsOf(orderId)).map(({ amount }) => amount);
const revenueOf = async (admin: Awaited<ReturnType<typeof shop.admin>>) =>
  requireSuccess(await admin.call(calls.dashboard.get)).data.revenue.total;

describe('an order that the admin refunds', () => {
  it('whole: what was paid goes back once, and the order, the revenue and the buyer say so', async () => {
    const order = await paidOrder();
    const admin = await shop.admin();
    expect(await revenueOf(admin)).toBe(3198);
    const { message, data } = requireSuccess(await refund(admin, order.orderId), 200);
    expect(message).toBe('Refund sent.');
    expect(data).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'refunded',
      refundable: { amount: 0, items: [] },
      refunds: [{ amount: 37.62, currency: 'USD', reason: 'Sent back.', status: 'completed', byName: 'Test Admin' }],
    });
    expect(await amountsOf(order.orderId)).toEqual([usd('37.62')]);
    expect(await revenueOf(admin)).toBe(0);
    const seen = await buying.details(order.buyer, order.orderId);
    expect(seen.refunds).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        amount: 37.62,
        currency: 'USD',
        reason: 'Sent back.',
        status: 'completed',
      },
    ]);
    expect(seen.history.at(-1)).toMatchObject({ from: 'paid', to: 'refunded', byName: 'Test Admin' });
    expectFailure(await refund(admin, order.orderId), 'REFUND_TOO_MUCH', 409, 'This order has been fully refunded.');
  });

  it('by amount: to the cent, never more than is left, and the last of it makes the revenue exactly 0', async () => {
    const order = await paidOrder({ price: 100_000 });
    const admin = await shop.admin();
    const [part] = requireSuccess(await refund(admin, order.orderId, { amount: 7.84 })).data.refunds;
    expect(part).toMatchObject({ amount: 7.84, status: 'completed' });
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'partially_refunded' });
    const tooMuch = expectFailure(await refund(admin, order.orderId, { amount: 15.69 }), 'REFUND_TOO_MUCH', 409);
    expect(tooMuch.details).toEqual({ left: 15.68 });
    // A third of 23.52 USD is a third of 2,000.00 INR, rounded once.
    expect(await revenueOf(admin)).toBe(1333.33);
    await refund(admin, order.orderId, { amount: 7.84 });
    expect(await revenueOf(admin)).toBe(666.66);
    const rest = requireSuccess(await refund(admin, order.orderId)).data;
    expect(rest).toMatchObject({ paymentStatus: 'refunded', refunds: [{}, {}, { amount: 7.84 }] });
    expect(await revenueOf(admin)).toBe(0);
    expect(await amountsOf(order.orderId)).toEqual([usd('7.84'), usd('7.84'), usd('7.84')]);
  });

  it('by item: at their price, into stock again where they came back, and not more than were bought', async () => {
    const order = await paidOrder({ quantity: 3, stock: 5 });
    const admin = await shop.admin();
    const [item] = order.paid.cartItems;
    const items = (quantity: number) => [{ orderItemId: item?.id ?? '', quantity }];
    const back = requireSuccess(await refund(admin, order.orderId, { items: items(1), restock: true })).data;
    expect(back).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundable: { amount: 37.62, items: items(2) },
      refunds: [{ amount: 18.81, restock: true, items: items(1) }],
    });
    expect(await buying.stockOf(order.productId)).toBe(3);
    const tooMany = await refund(admin, order.orderId, { items: items(3) });
    expect(expectFailure(tooMany, 'REFUND_ITEMS_TOO_MANY', 409).details).toEqual([{ orderItemId: item?.id, left: 2 }]);
    requireSuccess(await refund(admin, order.orderId, { items: items(1), restock: false }));
    expect(await buying.stockOf(order.productId)).toBe(3);
    requireSuccess(await refund(admin, order.orderId, { items: items(1), amount: 10, restock: true }));
    expect(await buying.stockOf(order.productId)).toBe(4);
    expect(await amountsOf(order.orderId)).toEqual([usd('18.81'), usd('18.81'), usd('10.00')]);
  });

  it('refuses what makes no sense, and asks PayPal for nothing', async () => {
    const order = await paidOrder();
    const other = await buying.placedOrder();
    const admin = await shop.admin();
    for (const body of [{ amount: 0 }, { amount: -1 }, { amount: 1.001 }, { items: [] }, { reason: ' ' }]) {
      expectFailure(await refund(admin, order.orderId, body), 'INVALID_REQUEST', 400);
    }
    expectFailure(await refund(admin, order.orderId, { amount: 1, restock: true }), 'INVALID_REQUEST', 400);
    const foreign = [{ orderItemId: other.orderId, quantity: 1 }];
    expectFailure(await refund(admin, order.orderId, { items: foreign }), 'REFUND_ITEMS_TOO_MANY', 409);
    expectFailure(await refund(admin, other.orderId), 'ORDER_NOT_PAID', 409);
    expectFailure(await refund(admin, 'abc'), 'ORDER_NOT_FOUND', 404);
    expectFailure(await retry(admin, order.orderId, other.orderId), 'REFUND_NOT_FOUND', 404);
    expect((await refund(order.buyer, order.orderId)).status).toBe(403);
    expect(await buying.refundsOf(order.orderId)).toEqual([]);
  });

  it('the same press again is answered by the refund that there is', async () => {
    const order = await paidOrder();
    const admin = await shop.admin();
    const body = { amount: 10, requestId: 'form-1' };
    await refund(admin, order.orderId, body);
    const again = requireSuccess(await refund(admin, order.orderId, body), 200).data;
    expect(again.refunds).toHaveLength(1);
    requireSuccess(await refund(admin, order.orderId, { ...body, requestId: 'form-2' }));
    expect(await amountsOf(order.orderId)).toEqual([usd('10.00'), usd('10.00')]);
  });

  it('rejected before or after: its items come back once', async () => {
    const before = await paidOrder({ quantity: 2, stock: 5 });
    const after = await paidOrder({ quantity: 2, stock: 5 });
    const admin = await shop.admin();
    const reject = (id: string) =>
      admin.call(calls.adminOrders.update, { params: { id }, body: { orderStatus: 'rejected' } });
    await reject(before.orderId);
    await refund(admin, before.orderId, { restock: true });
    const [item] = after.paid.cartItems;
    await refund(admin, after.orderId, { items: [{ orderItemId: item?.id ?? '', quantity: 1 }], restock: true });
    await reject(after.orderId);
    expect(await buying.stockOf(before.productId)).toBe(5);
    expect(await buying.stockOf(after.productId)).toBe(5);
    expect(await shop.services.inventory.findDifferences()).toEqual([]);
    const taken = await admin.call(calls.adminOrders.update, {
      params: { id: after.orderId },
      body: { orderStatus: 'inProcess' },
    });
    expect(taken.status).toBe(200);
    expect(await buying.stockOf(after.productId)).toBe(4);
  });

  it('rejected, refunded with its items put back, and taken up again: it does not take them again', async () => {
    const order = await paidOrder();
    const admin = await shop.admin();
    const set = (orderStatus: 'rejected' | 'inProcess') =>
      admin.call(calls.adminOrders.update, { params: { id: order.orderId }, body: { orderStatus } });
    requireSuccess(await set('rejected'));
    expect(await buying.stockOf(order.productId)).toBe(5);
    const [item] = (await requireDetails(admin, order.orderId)).cartItems;
    const items = [{ orderItemId: item?.id ?? '', quantity: 1 }];
    requireSuccess(await refund(admin, order.orderId, { items, restock: true }));
    expect(await buying.stockOf(order.productId)).toBe(5);
    requireSuccess(await set('inProcess'));
    expect(await buying.stockOf(order.productId)).toBe(4);
    requireSuccess(await set('rejected'));
    expect(await buying.stockOf(order.productId)).toBe(5);
    expect(await shop.services.inventory.findDifferences()).toEqual([]);
  });

  it('an amount that is a text is refused plainly', async () => {
    const order = await paidOrder();
    const admin = await shop.admin();
    const path = calls.adminOrders.refund.path.replace(':id', order.orderId);
    const answer = await admin.raw({ method: 'POST', path }, { body: { reason: 'Sent back.', amount: '100.50' } });
    expect(answer.body).toMatchObject({ code: 'INVALID_REQUEST', message: 'The amount must be a number.' });
    const odd = await admin.raw({ method: 'POST', path }, { body: { reason: 7, restock: 'yes', items: 'all' } });
    expect(odd.body).toMatchObject({
      details: expect.arrayContaining([
        { field: 'items', message: 'items must be a list.' },
        { field: 'restock', message: 'restock must be true or false.' },
      ]),
    });
  });

  it('rejected: what is to be given back goes away with it', async () => {
    const order = await paidOrder();
    const admin = await shop.admin();
    await admin.call(calls.adminOrders.update, { params: { id: order.orderId }, body: { orderStatus: 'rejected' } });
    await refund(admin, order.orderId, { amount: 7.62 });
    expect((await requireDetails(admin, order.orderId)).moneyToGiveBack).toMatchObject([{ amount: 30 }]);
    await refund(admin, order.orderId);
    expect((await requireDetails(admin, order.orderId)).moneyToGiveBack).toEqual([]);
  });
});

describe('a refund that does not end at once', () => {
  it('pending, and then completed: the money counts as given back when it is', async () => {
    const order = await paidOrder({ stock: 5 });
    const admin = await shop.admin();
    await buying.arm({ on: 'refund', kind: 'pending' });
    const { message, data } = requireSuccess(await refund(admin, order.orderId, { restock: true }));
    expect(message).toBe('Refund on its way.');
    expect(data).toMatchObject({ paymentStatus: 'paid', refundable: { amount: 0 }, refunds: [{ status: 'pending' }] });
    expect(await buying.stockOf(order.productId)).toBe(5);
    const [atPaypal] = await buying.refundsOf(order.orderId);
    await buying.settleRefund(atPaypal?.id ?? '', 'COMPLETED');
    shop.clock.passMinutes(2);
    await shop.services.checkout.settleRefunds();
    expect(await requireDetails(admin, order.orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ status: 'completed', providerRefundId: atPaypal?.id }],
    });
    expect(await buying.stockOf(order.productId)).toBe(5);
  });

  it('pending, and then failed: it says why, and is made at the next try with its items back once', async () => {
    const order = await paidOrder({ stock: 5 });
    const admin = await shop.admin();
    await buying.arm({ on: 'refund', kind: 'pending' });
    const [begun] = requireSuccess(await refund(admin, order.orderId, { restock: true })).data.refunds;
    const [atPaypal] = await buying.refundsOf(order.orderId);
    await buying.settleRefund(atPaypal?.id ?? '', 'FAILED');
    shop.clock.passMinutes(2);
    await shop.services.checkout.settleRefunds();
    const failed = await requireDetails(admin, order.orderId);
    expect(failed).toMatchObject({
      paymentStatus: 'paid',
      refundable: { amount: 37.62 },
      refunds: [{ status: 'failed', issue: expect.stringContaining('couldn’t complete it') }],
    });
    const retried = requireSuccess(await retry(admin, order.orderId, begun?.id ?? ''), 200).data;
    expect(retried).toMatchObject({ paymentStatus: 'refunded', refunds: [{ status: 'completed', issue: '' }] });
    expect(requireSuccess(await retry(admin, order.orderId, begun?.id ?? '')).data.refunds).toHaveLength(1);
    expect(await buying.stockOf(order.productId)).toBe(5);
    expect((await buying.refundsOf(order.orderId)).map(({ status }) => status)).toEqual(['FAILED', 'COMPLETED']);
  });

  it('refused by PayPal at once: nothing is given back, and the admin learns why', async () => {
    const order = await paidOrder();
    const admin = await shop.admin();
    await buying.arm({ on: 'refund', kind: 'failed' });
    const failure = expectFailure(await refund(admin, order.orderId), 'REFUND_FAILED', 502);
    expect(failure.details).toMatchObject({ id: order.orderId, refunds: [{ status: 'failed' }] });
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
  });

  it.each(['drop', '500', '503', '429', 'html', 'reset', 'delay'])(
    'PayPal answers it with %s: made once',
    async (kind) => {
      const order = await paidOrder();
      const admin = await shop.admin();
      await buying.arm({ on: 'refund', kind, times: 2, ms: 50 });
      requireSuccess(await refund(admin, order.orderId));
      await buying.disarm();
      shop.clock.passMinutes(5);
      await shop.services.checkout.settleRefunds();
      expect(await requireDetails(admin, order.orderId)).toMatchObject({ paymentStatus: 'refunded' });
      expect(await amountsOf(order.orderId)).toEqual([usd('37.62')]);
    },
  );

  it.each(['drop', 'reset'])('its end is not known (%s): it is asked again, not made again', async (kind) => {
    const order = await paidOrder();
    const admin = await shop.admin();
    await buying.arm({ on: 'refund', kind, times: 3 });
    const { data } = requireSuccess(await refund(admin, order.orderId));
    expect(data).toMatchObject({ paymentStatus: 'paid', refundable: { amount: 0 }, refunds: [{ status: 'pending' }] });
    expectFailure(await refund(admin, order.orderId, { amount: 1 }), 'REFUND_TOO_MUCH');
    shop.clock.passMinutes(1);
    await shop.services.checkout.settleRefunds();
    expect(await requireDetails(admin, order.orderId)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await amountsOf(order.orderId)).toEqual([usd('37.62')]);
  });

  it('asked about only after PayPal has forgotten the request: it is looked for, not made again', async () => {
    const order = await paidOrder();
    const admin = await shop.admin();
    await buying.arm({ on: 'refund', kind: 'drop', times: 1 }, { on: 'refund', kind: 'reset', times: 2 });
    await refund(admin, order.orderId, { amount: 10 });
    shop.clock.passMinutes(46 * 24 * 60);
    await shop.services.checkout.settleRefunds();
    const later = await requireDetails(await shop.admin(), order.orderId);
    expect(later.refunds).toMatchObject([{ status: 'completed' }]);
    expect(await amountsOf(order.orderId)).toEqual([usd('10.00')]);
  });
});

describe("a refund made at PayPal's own site", () => {
  const follow = (order: { orderId: string; approvalURL: string }) =>
    shop.services.checkout.followRefunds(order.orderId, new URL(order.approvalURL).searchParams.get('token') ?? '');

  it('is written down once, in part and whole, and an old COMPLETED after it changes nothing', async () => {
    const order = await paidOrder();
    const admin = await shop.admin();
    await buying.refundAtPaypal(order.orderId, usd('10.00'));
    await follow(order);
    await follow(order);
    expect(await requireDetails(admin, order.orderId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundable: { amount: 27.62 },
      refunds: [{ amount: 10, byName: 'PayPal', status: 'completed', reason: 'Refunded on PayPal’s website.' }],
    });
    await buying.refundAtPaypal(order.orderId);
    await follow(order);
    await buying.capture(order.buyer, order.orderId, order.approvalURL);
    const details = await requireDetails(admin, order.orderId);
    expect(details).toMatchObject({ paymentStatus: 'refunded', refunds: [{}, { amount: 27.62 }] });
    expect(details.refunds).toHaveLength(2);
    expect(await revenueOf(admin)).toBe(0);
  });

  it('or a reversal, because the buyer complained, is written down with that reason', async () => {
    const order = await paidOrder();
    await buying.reverse(order.orderId);
    await follow(order);
    expect(await requireDetails(await shop.admin(), order.orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ amount: 37.62, reason: 'The customer opened a dispute, and PayPal refunded the payment.' }],
    });
  });

  it.each([true, false])(
    'issue: after a dispute lost in part, a refund at PayPal was called a dispute as well (reported by webhooks: %s)',
    async (isNotified) => {
      const order = await paidOrder();
      const events = webhookReceiver(shop);
      const deliver = async (subject: 'refund' | 'reversal') => {
        const refundId = (await buying.refundsOf(order.orderId)).at(-1)?.id;
        const providerOrderId = new URL(order.approvalURL).searchParams.get('token') ?? '';
        if (isNotified)
          await events.deliver({ id: `WH-${refundId}`, subject, refundId, orderId: order.orderId, providerOrderId });
        else await follow(order);
      };
      await buying.reverse(order.orderId, usd('10.00'));
      await deliver('reversal');
      for (const value of ['3.00', '4.00']) {
        await buying.refundAtPaypal(order.orderId, usd(value));
        await deliver('refund');
      }
      const { refunds } = await requireDetails(await shop.admin(), order.orderId);
      expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
        [10, 'The customer opened a dispute, and PayPal refunded the payment.'],
        [3, 'Refunded on PayPal’s website.'],
        [4, 'Refunded on PayPal’s website.'],
      ]);
    },
  );

  it('is found out when the shop is refused its own', async () => {
    const order = await paidOrder();
    const admin = await shop.admin();
    await buying.refundAtPaypal(order.orderId);
    const failure = expectFailure(await refund(admin, order.orderId, { amount: 5 }), 'REFUND_FAILED');
    expect(failure.details).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [
        { amount: 5, status: 'failed', issue: expect.stringContaining('already refunded this payment in full') },
        { amount: 37.62, status: 'completed' },
      ],
    });
    const [mine] = (await requireDetails(admin, order.orderId)).refunds;
    expectFailure(await retry(admin, order.orderId, mine?.id ?? ''), 'REFUND_TOO_MUCH', 409);
  });

  it('is not mistaken for one of the shop’s whose answer was lost', async () => {
    const order = await paidOrder();
    const admin = await shop.admin();
    await buying.arm({ on: 'refund', kind: 'drop', times: 1 }, { on: 'refund', kind: 'reset', times: 2 });
    await refund(admin, order.orderId, { amount: 10 });
    await buying.disarm();
    await buying.refundAtPaypal(order.orderId, usd('10.00'));
    await follow(order);
    await follow(order);
    shop.clock.passMinutes(5);
    await shop.services.checkout.settleRefunds();
    const { refunds } = await requireDetails(admin, order.orderId);
    expect(refunds.map(({ amount, status, byName }) => [amount, status, byName])).toEqual([
      [10, 'completed', 'Test Admin'],
      [10, 'completed', 'PayPal'],
    ]);
    expect(await buying.refundsOf(order.orderId)).toHaveLength(2);
  });
});

describe('money that is not owed', () => {
  it.each(['wrong-amount', 'wrong-currency'])(
    '%s at the capture: it goes back by itself, and the order ends',
    async (kind) => {
      const order = await buying.placedOrder({ stock: 5 });
      await buying.decide(order.approvalURL);
      await buying.arm({ on: 'capture', kind });
      await buying.capture(order.buyer, order.orderId, order.approvalURL);
      const admin = await shop.admin();
      const [capture] = await buying.capturesOf(order.orderId);
      expect(await requireDetails(admin, order.orderId)).toMatchObject({
        paymentStatus: 'pending',
        refunds: [{ status: 'pending', by: 'system', amount: Number(capture?.amount.value) }],
        moneyToGiveBack: [{ captureId: capture?.id }],
      });
      await shop.services.checkout.settleRefunds();
      expect(await amountsOf(order.orderId)).toEqual([capture?.amount]);
      expect(await requireDetails(admin, order.orderId)).toMatchObject({
        orderStatus: 'rejected',
        paymentStatus: 'failed',
        refunds: [{ status: 'completed', currency: capture?.amount.currency_code }],
        refundable: { amount: 0 },
        moneyToGiveBack: [],
      });
      expect(await buying.stockOf(order.productId)).toBe(5);
      expect(await revenueOf(admin)).toBe(0);
    },
  );

  it('issue: what was paid for an order that had been rejected meanwhile stayed with the shop', async () => {
    const order = await buying.placedOrder({ stock: 5 });
    await buying.decide(order.approvalURL, 'pending');
    await buying.capture(order.buyer, order.orderId, order.approvalURL);
    const admin = await shop.admin();
    await admin.call(calls.adminOrders.update, { params: { id: order.orderId }, body: { orderStatus: 'rejected' } });
    await buying.settle(order.orderId, 'COMPLETED');
    shop.clock.passMinutes(20);
    await shop.services.checkout.reconcilePayments();
    expect(await requireDetails(admin, order.orderId)).toMatchObject({
      paymentStatus: 'paid',
      refunds: [{ by: 'system' }],
    });
    await shop.services.checkout.settleRefunds();
    expect(await requireDetails(admin, order.orderId)).toMatchObject({
      orderStatus: 'rejected',
      paymentStatus: 'refunded',
      moneyToGiveBack: [],
    });
    expect(await amountsOf(order.orderId)).toEqual([usd('37.62')]);
    expect(await buying.stockOf(order.productId)).toBe(5);
    expect(await revenueOf(admin)).toBe(0);
  });
});

describe('who is notified', () => {
  const mailsOf = async (kind: string) => {
    const body = requireSuccess(await (await shop.admin()).call(calls.mail.list, { query: {} }));
    return body.data.filter((mail) => mail.kind === kind);
  };

  it('the buyer, once for each refund, and no one of one that is not made', async () => {
    const order = await paidOrder();
    const admin = await shop.admin();
    await buying.arm({ on: 'refund', kind: 'failed' });
    await refund(admin, order.orderId, { amount: 5 });
    expect(await mailsOf('order-refunded')).toEqual([]);
    expect(await mailsOf('money-to-return')).not.toEqual([]);
    await refund(admin, order.orderId, { amount: 5 });
    await refund(admin, order.orderId);
    const subjects = (await mailsOf('order-refunded')).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      expect.stringContaining('Refund of $32.62'),
      expect.stringContaining('Refund of $5.00'),
    ]);
  });
});
