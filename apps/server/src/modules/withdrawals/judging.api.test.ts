import { calls, type WithdrawalBody } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { type ApiClient, expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createPromoting } from '../../testing/promoting.ts';
import { createReturning } from '../../testing/returning.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const sending = createSendingSteps(shop);
const promoting = createPromoting(shop);
const returning = createReturning(shop, sending);

const DAY_MINUTES = 24 * 60;

const kindsTo = async (email: string) =>
  (await writtenMails(shop.database)).flatMap(({ kind, to }) => (to === email ? kind : []));
const read = async (admin: ApiClient, orderId: string) =>
  requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } })).data;
const first = async (admin: ApiClient) => {
  const [newest] = requireSuccess(await admin.call(calls.adminWithdrawals.list)).data;
  if (!newest) throw new Error('there is no withdrawal');
  return newest;
};
/** The buyer states it. @returns the statement as the staff sees it */
const stated = async (admin: ApiClient, orderId: string, email: string, more: Partial<WithdrawalBody> = {}) => {
  const body = { orderNumber: orderId.slice(0, 8), email, name: 'Asha', ...more };
  requireSuccess(await shop.visitor().call(calls.withdrawals.state, { body }), 202);
  return first(admin);
};
const judge = (admin: ApiClient, id: string, action: 'accept' | 'refuse' = 'accept', note = '') =>
  admin.call(calls.adminWithdrawals.judge, { params: { id }, body: { action, note } });

describe('before anything is sent', () => {
  it('hard case 5.3.12: the shipment is blocked, and stock, uses and money go back once', async () => {
    const admin = await shop.admin();
    const code = 'LINEN10';
    await promoting.promote(admin, { code });
    const productId = await shop.addProduct({ price: 159_900, totalStock: 5 });
    const { buyer, addressId } = await sending.buyerWith([{ productId, quantity: 2 }]);
    await promoting.enter(buyer, code);
    const placed = requireSuccess(await sending.placeOrder(buyer, addressId));
    await sending.decide(placed.approvalURL);
    const { orderId } = placed;
    const { data } = requireSuccess(await sending.capture(buyer, orderId, placed.approvalURL));
    const items = data.cartItems.map(({ id, quantity }) => ({ orderItemId: id, quantity }));
    expect([await sending.stockOf(productId), await promoting.usesOf(orderId)]).toEqual([3, ['used']]);

    const { id } = await stated(admin, orderId, buyer.email);
    expectFailure(await sending.ship(admin, orderId, { items }), 'ORDER_WITHDRAWN', 409);
    const byHand = { params: { id: orderId }, body: { orderStatus: 'inShipping' as const } };
    expectFailure(await admin.call(calls.adminOrders.update, byHand), 'ORDER_WITHDRAWN', 409);
    const judged = requireSuccess(await judge(admin, id)).data;
    expect(judged).toMatchObject({ state: 'accepted', returnId: null });
    expectFailure(await judge(admin, id), 'WITHDRAWAL_JUDGED', 409);
    expectFailure(await sending.ship(admin, orderId, { items }), 'ORDER_NOT_TO_SEND', 409);
    expect(await read(admin, orderId)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'refunded' });
    expect([await sending.stockOf(productId), await promoting.usesOf(orderId)]).toEqual([5, ['released']]);
    expect(await sending.refundsOf(orderId)).toHaveLength(1);
    const kinds = await kindsTo(buyer.email);
    expect(kinds.filter((kind) => kind === 'withdrawal-judged')).toHaveLength(1);
  });

  it('a statement that is refused lets the order be sent', async () => {
    const admin = await shop.admin();
    const { orderId, itemId, buyer } = await sending.paidOrder({ quantity: 1 });
    const { id } = await stated(admin, orderId, buyer.email);
    requireSuccess(await judge(admin, id, 'refuse', 'Made to measure.'));
    const items = [{ orderItemId: itemId, quantity: 1 }];
    expect((await sending.sent(admin, orderId, items)).order.orderStatus).toBe('inShipping');
  });

  it('a stranger’s statement holds nothing up', async () => {
    const admin = await shop.admin();
    const { orderId, itemId } = await sending.paidOrder({ quantity: 1 });
    await stated(admin, orderId, 'stranger@example.test');
    const items = [{ orderItemId: itemId, quantity: 1 }];
    expect((await sending.sent(admin, orderId, items)).order.orderStatus).toBe('inShipping');
  });

  it('of a part refunds these units at once, and the rest is sent', async () => {
    const admin = await shop.admin();
    const { orderId, itemId, buyer, productId } = await sending.paidOrder({ quantity: 3, stock: 5 });
    const { id, items } = await stated(admin, orderId, buyer.email, { items: [{ orderItemId: itemId, quantity: 1 }] });
    expect(items).toMatchObject([{ orderItemId: itemId, quantity: 1 }]);
    requireSuccess(await judge(admin, id));
    const order = await read(admin, orderId);
    expect(order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'partially_refunded' });
    expect(order.toSend).toMatchObject([{ orderItemId: itemId, quantity: 2 }]);
    expect(await sending.stockOf(productId)).toBe(3);
    requireSuccess(await sending.ship(admin, orderId, { items: [{ orderItemId: itemId, quantity: 2 }] }));
  });
});

describe('once it is sent', () => {
  it('becomes a return of kind withdrawal, and the mail says how to send it back', async () => {
    const admin = await shop.admin();
    await returning.rule(admin, { instructions: 'Send it to 12 Mill Lane, Pune.' });
    const { orderId, itemId, buyer } = await sending.paidOrder({ quantity: 2 });
    await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 2 }]);
    const { id } = await stated(admin, orderId, buyer.email);
    const { returnId } = requireSuccess(await judge(admin, id)).data;
    const made = await returning.details(admin, returnId ?? '');
    expect(made).toMatchObject({ orderId, kind: 'withdrawal', state: 'approved', items: [{ quantity: 2 }] });
    const mail = (await writtenMails(shop.database)).find(({ kind }) => kind === 'withdrawal-judged');
    expect(mail?.text).toContain('Send it to 12 Mill Lane, Pune.');
    const { data } = requireSuccess(await admin.call(calls.timeline.read, { params: { id: orderId } }));
    const told = data.flatMap((entry) => (entry.kind === 'return' ? [entry.number] : []));
    expect(told).toEqual([made.number]);
  });

  it('refunds what is still here, and takes back what is on its way', async () => {
    const admin = await shop.admin();
    const { orderId, itemId, buyer, productId } = await sending.paidOrder({ quantity: 3, stock: 5 });
    await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 2 }]);
    const { id } = await stated(admin, orderId, buyer.email);
    const { returnId } = requireSuccess(await judge(admin, id)).data;
    expect((await returning.details(admin, returnId ?? '')).items).toMatchObject([{ quantity: 2 }]);
    const order = await read(admin, orderId);
    expect(order).toMatchObject({ paymentStatus: 'partially_refunded', toSend: [] });
    expect(await sending.stockOf(productId)).toBe(3);
  });

  it('hard case 5.3.11: of two parcels, 3 days apart, the period runs from the second', async () => {
    const admin = await shop.admin();
    const { orderId, itemId, buyer } = await sending.paidOrder({ quantity: 2 });
    const send = async () => (await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }])).parcel;
    const [one, other] = [await send(), await send()];
    const deliver = async (clerk: typeof admin, parcelId: string) =>
      requireSuccess(await sending.changeParcel(clerk, orderId, parcelId, { state: 'delivered' }));
    await deliver(admin, one.id);
    await stated(admin, orderId, buyer.email);
    expect((await first(admin)).periodEndsAt).toBeNull();
    shop.clock.passMinutes(3 * DAY_MINUTES);
    const clerk = await shop.admin();
    await deliver(clerk, other.id);
    const delivered = shop.clock.now();
    const { periodEndsAt } = await first(clerk);
    const end = new Date(periodEndsAt ?? '');
    const days = (end.getTime() - delivered.getTime()) / (DAY_MINUTES * 60_000);
    expect(days).toBeGreaterThan(14);
    expect(days).toBeLessThan(15);
  });
});
