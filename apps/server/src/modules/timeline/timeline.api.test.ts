import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createRefunding } from '../../testing/refunding.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop({}, { sendsWebhooks: true });
const buying = createBuying(shop);
const refunding = createRefunding(buying);

describe("an order's timeline", () => {
  it('lists history, payments, refunds, webhooks, mails and stock in one order of time', async () => {
    const admin = await shop.admin();
    const { orderId } = await refunding.paidOrder();
    requireSuccess(await refunding.refund(admin, orderId, { amount: 1 }));
    const read = async () => requireSuccess(await admin.call(calls.timeline.read, { params: { id: orderId } })).data;
    await expect
      .poll(async () => (await read()).filter(({ kind }) => kind === 'webhook').length)
      .toBeGreaterThanOrEqual(3);
    const timeline = await read();
    expect(timeline.map(({ at }) => at)).toEqual(
      timeline
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const of = (wanted: string) => timeline.filter(({ kind }) => kind === wanted).reverse();
    expect(of('payment')).toMatchObject([
      { step: 'opened', number: 1, amount: 37.62, currency: 'USD' },
      { step: 'asked' },
      { step: 'now', state: 'captured', captureId: expect.stringMatching(/^[A-Z0-9]{17}$/), issue: '' },
    ]);
    expect(of('refund')).toMatchObject([{ amount: 1, status: 'completed', reason: 'Sent back.', by: 'admin' }]);
    expect(of('stock')).toMatchObject([{ change: -2, reason: 'order' }]);
    expect(of('mail').map((one) => one.kind === 'mail' && one.mail)).toEqual(
      expect.arrayContaining(['order-confirmed', 'new-order', 'order-refunded']),
    );
    expect(of('webhook').map((one) => one.kind === 'webhook' && one.type)).toContain('PAYMENT.CAPTURE.REFUNDED');
    expect(of('history').length).toBeGreaterThan(2);
  });

  it('is for the admin alone', async () => {
    const { buyer, orderId } = await buying.placedOrder();
    expectFailure(await buyer.call(calls.timeline.read, { params: { id: orderId } }), 'NOT_ALLOWED');
    const admin = await shop.admin();
    expectFailure(await admin.call(calls.timeline.read, { params: { id: admin.user.id } }), 'ORDER_NOT_FOUND');
  });
});
