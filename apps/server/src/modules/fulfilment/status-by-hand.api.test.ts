import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createDocumenting } from '../../testing/documenting.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { withdrawals } from '../withdrawals/withdrawals.tables.ts';

const shop = useTestShop();
const sending = createSendingSteps(shop);
const documenting = createDocumenting(shop);

const COD = { cod: { isActive: true } };
const stockMoves = async (orderId: string) =>
  (await shop.services.inventory.listLedgerOfOrder(orderId)).map(({ reason, change }) => ({ reason, change }));
const refund = (itemId: string, quantity: number) => ({ reason: 'Torn', items: [{ orderItemId: itemId, quantity }] });

describe('a status that is set by hand', () => {
  it('`rejected` has what is out come back and what is packed stay, each with its own cause', async () => {
    const admin = await shop.admin();
    const { orderId, itemId, productId } = await sending.paidOrder({ quantity: 3, stock: 5 });
    await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }]);
    await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }], { state: 'pending' });
    const rejected = await sending.setStatus(admin, orderId, 'rejected');
    expect(rejected).toMatchObject({ fulfilment: 'unfulfilled', toSend: [] });
    expect(rejected.shipments.map(({ state }) => state)).toEqual(['returned', 'cancelled']);
    expect(await sending.stockOf(productId)).toBe(5);
    expect((await stockMoves(orderId)).slice(1)).toEqual([
      { reason: 'shipment', change: 1 },
      { reason: 'rejection', change: 2 },
    ]);
    const again = await sending.setStatus(admin, orderId, 'inProcess');
    expect(again.toSend).toMatchObject([{ orderItemId: itemId, quantity: 3 }]);
  });

  it('a refused parcel of cash on delivery: its parcel is returned, its units are back, and nothing is refunded', async () => {
    const admin = await sending.offer(COD);
    const { orderId, productId } = await sending.placedBy('cod', { stock: 5 });
    const itemId = (await sending.orderOf(admin, orderId)).cartItems[0]?.id ?? '';
    await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }]);
    const rejected = await sending.setStatus(admin, orderId, 'rejected');
    expect(rejected).toMatchObject({ paymentStatus: 'cancelled', refunds: [], shipments: [{ state: 'returned' }] });
    expect(await sending.stockOf(productId)).toBe(5);
  });

  it('`delivered` marks what is out as delivered', async () => {
    const admin = await shop.admin();
    const { orderId, itemId } = await sending.paidOrder({ quantity: 2 });
    await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 2 }]);
    const delivered = await sending.setStatus(admin, orderId, 'delivered');
    expect(delivered).toMatchObject({ fulfilment: 'fulfilled', shipments: [{ state: 'delivered' }] });
    expect(delivered.shipments[0]?.deliveredAt).not.toBeNull();
  });

  it('without parcels says that all of it is out, with the one mail for all of it, and back that nothing is', async () => {
    const admin = await shop.admin();
    const { orderId, buyer, itemId } = await sending.paidOrder({ quantity: 2 });
    const sent = await sending.setStatus(admin, orderId, 'inShipping');
    expect(sent).toMatchObject({ fulfilment: 'fulfilled', shipments: [], toSend: [] });
    const items = [{ orderItemId: itemId, quantity: 1 }];
    expectFailure(await sending.ship(admin, orderId, { items }), 'NOTHING_LEFT_TO_SEND', 409);
    const back = await sending.setStatus(admin, orderId, 'inProcess');
    expect(back).toMatchObject({ fulfilment: 'unfulfilled', toSend: [{ quantity: 2 }] });
    const mails = (await writtenMails(shop.database)).filter(({ to }) => to === buyer.email);
    expect(mails.filter(({ kind }) => kind === 'order-sent')).toHaveLength(1);
  });
});

describe('a refund', () => {
  it('of what is left to send makes a part the whole, and a delivered part a delivered order', async () => {
    const admin = await shop.admin();
    const { orderId, itemId, buyer } = await sending.paidOrder({ quantity: 2 });
    const { parcel } = await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }]);
    requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, { state: 'delivered' }));
    const params = { id: orderId };
    const { data } = requireSuccess(await admin.call(calls.adminOrders.refund, { params, body: refund(itemId, 1) }));
    expect(data).toMatchObject({ fulfilment: 'fulfilled', orderStatus: 'delivered', toSend: [] });
    const mails = (await writtenMails(shop.database)).filter(({ to }) => to === buyer.email);
    expect(mails.filter(({ kind }) => kind === 'order-delivered')).toHaveLength(1);
  });

  it('that the provider refuses leaves its units to be sent', async () => {
    const admin = await shop.admin();
    const { orderId, itemId } = await sending.paidOrder({ quantity: 2 });
    const { parcel } = await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }]);
    requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, { state: 'delivered' }));
    await sending.arm({ on: 'refund', kind: 'failed' });
    const params = { id: orderId };
    expectFailure(await admin.call(calls.adminOrders.refund, { params, body: refund(itemId, 1) }), 'REFUND_FAILED');
    await sending.disarm();
    expect(await sending.orderOf(admin, orderId)).toMatchObject({
      ...{ fulfilment: 'partial', orderStatus: 'inShipping', toSend: [{ quantity: 1 }] },
    });
  });
});

describe('cash on delivery', () => {
  it('case 7.3.4: its invoice is issued with the first parcel, not with the order', async () => {
    const admin = await sending.offer(COD);
    await documenting.setUp(admin);
    const { orderId } = await sending.placedBy('cod', { quantity: 2 });
    await documenting.work();
    expect((await documenting.list(admin)).data).toEqual([]);
    const itemId = (await sending.orderOf(admin, orderId)).cartItems[0]?.id ?? '';
    const { parcel } = await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }], { state: 'pending' });
    await documenting.work();
    expect((await documenting.list(admin)).data).toEqual([]);
    requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, { state: 'shipped' }));
    await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }]);
    await documenting.work();
    expect((await documenting.list(admin)).data).toMatchObject([{ kind: 'invoice', orderId }]);
    expect(await sending.orderOf(admin, orderId)).toMatchObject({ paymentStatus: 'awaiting' });
  });

  it('is its buyer’s to cancel until a parcel is made', async () => {
    const admin = await sending.offer(COD);
    const { orderId, buyer } = await sending.placedBy('cod');
    const itemId = (await sending.orderOf(admin, orderId)).cartItems[0]?.id ?? '';
    await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }], { state: 'pending' });
    expectFailure(await buyer.call(calls.orders.cancel, { body: { orderId } }), 'ORDER_CHANGED', 409);
  });
});

describe('a withdrawal that waits to be judged', () => {
  it('keeps its order from being sent', async () => {
    const admin = await shop.admin();
    const { orderId, itemId } = await sending.paidOrder();
    const items = [{ orderItemId: itemId, quantity: 1 }];
    const { parcel } = await sending.sent(admin, orderId, items, { state: 'pending' });
    const stated = { id: orderId, requestKey: 'one', orderNumber: orderId.slice(0, 8), email: 'a@example.test' };
    await shop.database.db
      .insert(withdrawals)
      .values({ ...stated, orderId, isEmailOfOrder: true, name: 'Asha', statedAt: shop.clock.now() });
    expectFailure(await sending.ship(admin, orderId, { items }), 'ORDER_WITHDRAWN', 409);
    const change = await sending.changeParcel(admin, orderId, parcel.id, { state: 'shipped' });
    expectFailure(change, 'ORDER_WITHDRAWN', 409);
    requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, { state: 'cancelled' }));
  });
});
