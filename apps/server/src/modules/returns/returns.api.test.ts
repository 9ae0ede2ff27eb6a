import { calls } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createReturning } from '../../testing/returning.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const returning = createReturning(shop, buying);
const { add, ask, deliveredOrder, details, ledgerOf, optionsOf, refundShown, through } = returning;

let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const amountsOf = async (orderId: string) => (await buying.refundsOf(orderId)).map(({ amount }) => amount.value);
const mailsOf = async (kind: string) =>
  requireSuccess(await admin.call(calls.mail.list, { query: {} })).data.filter((mail) => mail.kind === kind);

describe('a return, from asking to the money', () => {
  it('is asked for, approved, sent, received, inspected and refunded; the stock and the mails follow', async () => {
    const order = await deliveredOrder(admin);
    const [item] = (await optionsOf(order.buyer, order.orderId)).items;
    expect(item).toMatchObject({ quantity: 2, obstacle: '', exchanges: [] });
    const asked = await ask(order.buyer, order.orderId, { quantity: 1 });
    expect(asked).toMatchObject({ state: 'requested', kind: 'return', canCancel: true, refunded: null });
    expect(asked.number).toBe(`R-${asked.id.slice(0, 8)}`);
    expect(await mailsOf('return-requested')).toHaveLength(1);
    const approved = await through(admin, asked.id, { action: 'approve', note: 'Send it to Mill Lane.' });
    expect(approved).toMatchObject({ state: 'approved', note: 'Send it to Mill Lane.', refund: null });
    const sent = await order.buyer.call(calls.returns.send, {
      params: { id: asked.id },
      body: { trackingNumber: 'DT 12' },
    });
    expect(requireSuccess(sent).data).toMatchObject({ state: 'inTransit', trackingNumber: 'DT 12' });
    const received = await through(admin, asked.id, 'receive');
    expect(received).toMatchObject({
      state: 'received',
      canCancel: false,
      refund: { currency: 'USD', goods: 18.81, delivery: 0, fee: 0, total: 18.81, maxDiminished: 0 },
    });
    expect(await buying.stockOf(order.productId)).toBe(3);
    expect(await through(admin, asked.id, 'inspect')).toMatchObject({ state: 'inspected' });
    expect(await buying.stockOf(order.productId)).toBe(4);
    const { message, data } = requireSuccess(await refundShown(admin, asked.id));
    expect(message).toBe('Refund sent.');
    expect(data).toMatchObject({
      state: 'closed',
      refund: null,
      refunded: { amount: 18.81, currency: 'USD', isComplete: true },
    });
    expect(await amountsOf(order.orderId)).toEqual(['18.81']);
    expect(await ledgerOf(order.orderId)).toEqual(['order -2', 'return 1']);
    expect(await mailsOf('return-changed')).toHaveLength(2);
    expect(await shop.services.inventory.findDifferences()).toEqual([]);
    const { data: own } = requireSuccess(await order.buyer.call(calls.returns.list, { query: {} }));
    expect(own.map(({ state }) => state)).toEqual(['closed']);
  });

  it('is seen and asked for by nobody else, and by whoever has the order’s link', async () => {
    const order = await deliveredOrder(admin);
    const stranger = await shop.shopper();
    const [item] = (await optionsOf(order.buyer, order.orderId)).items;
    const one = { orderItemId: item?.orderItemId ?? '', quantity: 1, reason: 'faulty', resolution: 'refund' as const };
    const { orderId } = order;
    expectFailure(await add(stranger, { orderId, items: [one] }), 'ORDER_NOT_FOUND', 404);
    expectFailure(await add(shop.visitor(), { orderId, items: [one] }), 'NOT_SIGNED_IN', 401);
    const orderToken = shop.services.links.tokenOf(orderId);
    const added = requireSuccess(await add(shop.visitor(), { orderId, orderToken, items: [one] }), 201).data;
    const other = await deliveredOrder(admin);
    const foreign = shop.services.links.tokenOf(other.orderId);
    const params = { id: added.id };
    expectFailure(await stranger.call(calls.returns.cancel, { params, body: {} }), 'ORDER_NOT_FOUND', 404);
    const withForeign = await shop.visitor().call(calls.returns.cancel, { params, body: { orderToken: foreign } });
    expectFailure(withForeign, 'ORDER_NOT_FOUND', 404);
    const seen = await shop.visitor().call(calls.returns.list, { query: { orderToken } });
    expect(requireSuccess(seen).data).toHaveLength(1);
    requireSuccess(await shop.visitor().call(calls.returns.cancel, { params, body: { orderToken } }));
    expect((await details(admin, added.id)).state).toBe('cancelled');
  });
});
