import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const sending = createSendingSteps(shop);

const mailsTo = async (email: string) => (await writtenMails(shop.database)).filter(({ to }) => to === email);
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const BLUE_DART = { carrier: 'Blue Dart', trackingNumber: '69012345678' };

describe('sending items of an order', () => {
  it('case 2.3.7: 2 of 3 pieces of one line are a part, and the third is all of it', async () => {
    const admin = await shop.admin();
    const { orderId, itemId, buyer } = await sending.paidOrder({ quantity: 3 });
    const first = await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 2 }], BLUE_DART);
    expect(first.order).toMatchObject({ orderStatus: 'inShipping', fulfilment: 'partial' });
    expect(first.order.toSend).toMatchObject([{ orderItemId: itemId, quantity: 1 }]);
    expect(first.parcel).toMatchObject({
      ...{ ...BLUE_DART, state: 'shipped', items: [{ orderItemId: itemId, quantity: 2 }] },
      trackingUrl: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=69012345678',
    });
    const second = await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }]);
    expect(second.order).toMatchObject({ orderStatus: 'inShipping', fulfilment: 'fulfilled', toSend: [] });
    expect(await sending.details(buyer, orderId)).toMatchObject({
      ...{ fulfilment: 'fulfilled', shipments: [{ trackingNumber: '69012345678' }, { trackingNumber: '' }] },
    });
    const mails = (await mailsTo(buyer.email)).filter(({ kind }) => kind === 'shipment-sent');
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Order #${orderId.slice(0, 8)} is on its way`,
      `Part of order #${orderId.slice(0, 8)} is on its way`,
    ]);
    const part = mails.find(({ subject }) => subject.startsWith('Part'))?.text ?? '';
    expect(part).toContain('Quantity: 2');
    expect(part).toMatch(/Still to come, in another parcel:\n\n- .*\n {2}Quantity: 1/);
    expect(part).toContain('Tracking number: 69012345678');
    expect(part).toContain('https://www.bluedart.com/');
    expect(await kindsTo(buyer.email)).not.toContain('order-sent');
  });

  it('case 2.3.9: with 5 of 10 shipped, 5 are not shipped yet, and no more than these can be', async () => {
    const admin = await shop.admin();
    const { orderId, itemId } = await sending.paidOrder({ quantity: 10, stock: 10 });
    const { order } = await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 5 }]);
    expect(order.toSend).toMatchObject([{ orderItemId: itemId, quantity: 5 }]);
    const items = [
      { orderItemId: itemId, quantity: 3 },
      { orderItemId: itemId, quantity: 3 },
    ];
    const { details } = expectFailure(await sending.ship(admin, orderId, { items }), 'NOTHING_LEFT_TO_SEND', 409);
    expect(details).toEqual([{ orderItemId: itemId, returnItemId: null, quantity: 5 }]);
  });

  it('the same press twice makes one parcel and one mail', async () => {
    const admin = await shop.admin();
    const { orderId, itemId, buyer } = await sending.paidOrder({ quantity: 2 });
    const body = { items: [{ orderItemId: itemId, quantity: 1 }], requestId: 'one press' };
    requireSuccess(await sending.ship(admin, orderId, body));
    const again = requireSuccess(await sending.ship(admin, orderId, body)).data;
    expect(again.shipments).toHaveLength(1);
    expect((await kindsTo(buyer.email)).filter((kind) => kind === 'shipment-sent')).toHaveLength(1);
  });

  it('what is packed is mailed and out once it is handed over', async () => {
    const admin = await shop.admin();
    const { orderId, itemId, buyer } = await sending.paidOrder({ quantity: 2 });
    const items = [{ orderItemId: itemId, quantity: 2 }];
    const { order, parcel } = await sending.sent(admin, orderId, items, { state: 'pending' });
    expect(order).toMatchObject({ orderStatus: 'inProcess', fulfilment: 'unfulfilled', toSend: [] });
    expect(await kindsTo(buyer.email)).not.toContain('shipment-sent');
    const change = { state: 'shipped' as const, ...BLUE_DART };
    for (let press = 0; press < 2; press += 1) {
      const { data } = requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, change));
      expect(data).toMatchObject({ orderStatus: 'inShipping', fulfilment: 'fulfilled' });
    }
    expect((await kindsTo(buyer.email)).filter((kind) => kind.startsWith('shipment'))).toEqual(['shipment-sent']);
  });

  it('an order that is not paid, and one that is rejected, is not sent', async () => {
    const admin = await shop.admin();
    const { orderId, buyer } = await sending.placedOrder();
    const items = [{ orderItemId: (await sending.details(buyer, orderId)).cartItems[0]?.id ?? '', quantity: 1 }];
    expectFailure(await sending.ship(admin, orderId, { items }), 'ORDER_NOT_TO_SEND', 409);
    const paid = await sending.paidOrder();
    await sending.setStatus(admin, paid.orderId, 'rejected');
    const own = [{ orderItemId: paid.itemId, quantity: 1 }];
    expectFailure(await sending.ship(admin, paid.orderId, { items: own }), 'ORDER_NOT_TO_SEND', 409);
  });
});

describe('changing a parcel', () => {
  const shipped = async (quantity = 2) => {
    const admin = await shop.admin();
    const paid = await sending.paidOrder({ quantity });
    const items = [{ orderItemId: paid.itemId, quantity }];
    return { admin, ...paid, items, ...(await sending.sent(admin, paid.orderId, items, BLUE_DART)) };
  };

  it('all that left is delivered: the order is, and its buyer is told once', async () => {
    const { admin, orderId, parcel, buyer } = await shipped();
    const { data } = requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, { state: 'delivered' }));
    expect(data).toMatchObject({ orderStatus: 'delivered', fulfilment: 'fulfilled' });
    expect(data.shipments[0]?.deliveredAt).not.toBeNull();
    expect((await kindsTo(buyer.email)).filter((kind) => kind === 'order-delivered')).toHaveLength(1);
    const undone = requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, { state: 'shipped' })).data;
    expect(undone).toMatchObject({ orderStatus: 'inShipping', shipments: [{ state: 'shipped', deliveredAt: null }] });
    expect(await kindsTo(buyer.email)).not.toContain('order-sent');
  });

  it('a part that is delivered leaves the order on its way', async () => {
    const admin = await shop.admin();
    const { orderId, itemId } = await sending.paidOrder({ quantity: 2 });
    const { parcel } = await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }]);
    const { data } = requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, { state: 'delivered' }));
    expect(data).toMatchObject({ orderStatus: 'inShipping', fulfilment: 'partial' });
  });

  it('a parcel that was sent by mistake is undone: its units are to be sent again, and its buyer is told', async () => {
    const { admin, orderId, parcel, buyer, items, productId } = await shipped();
    const stock = await sending.stockOf(productId);
    const { data } = requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, { state: 'cancelled' }));
    expect(data).toMatchObject({ orderStatus: 'inProcess', fulfilment: 'unfulfilled', toSend: items });
    expect(data.refunds).toEqual([]);
    expect(await sending.stockOf(productId)).toBe(stock);
    expect(await kindsTo(buyer.email)).toContain('shipment-cancelled');
    expectFailure(await sending.changeParcel(admin, orderId, parcel.id, { state: 'shipped' }), 'SHIPMENT_MOVED', 409);
    expect((await sending.sent(admin, orderId, items)).order).toMatchObject({ fulfilment: 'fulfilled' });
  });

  it('a parcel that came back leaves its units to be sent again', async () => {
    const { admin, orderId, parcel, items } = await shipped();
    const { data } = requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, { state: 'returned' }));
    expect(data).toMatchObject({ orderStatus: 'inProcess', fulfilment: 'unfulfilled', toSend: items });
    const other = { carrier: 'UPS' };
    expectFailure(await sending.changeParcel(admin, orderId, parcel.id, other), 'SHIPMENT_MOVED', 409);
  });

  it('a corrected number is mailed once with its own address, and what is as it was is not', async () => {
    const { admin, orderId, parcel, buyer } = await shipped();
    const change = { trackingNumber: '70000000001' };
    for (let press = 0; press < 2; press += 1) {
      const { data } = requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, change));
      expect(data.shipments[0]?.trackingUrl).toContain('trackNo=70000000001');
    }
    const corrected = (await mailsTo(buyer.email)).filter(({ kind }) => kind === 'shipment-changed');
    expect(corrected).toHaveLength(1);
    expect(corrected[0]?.text).toContain('70000000001');
    expect(corrected[0]?.text).not.toContain('69012345678');
  });

  it('units that were refunded after they had been packed are not handed over', async () => {
    const admin = await shop.admin();
    const { orderId, itemId } = await sending.paidOrder({ quantity: 2 });
    const items = [{ orderItemId: itemId, quantity: 2 }];
    const { parcel } = await sending.sent(admin, orderId, items, { state: 'pending' });
    const refund = { reason: 'Torn', items: [{ orderItemId: itemId, quantity: 1 }], restock: true };
    requireSuccess(await admin.call(calls.adminOrders.refund, { params: { id: orderId }, body: refund }));
    const change = await sending.changeParcel(admin, orderId, parcel.id, { state: 'shipped' });
    expectFailure(change, 'NOTHING_LEFT_TO_SEND', 409);
    requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, { state: 'cancelled' }));
    const one = [{ orderItemId: itemId, quantity: 1 }];
    expect((await sending.sent(admin, orderId, one)).order).toMatchObject({ fulfilment: 'fulfilled', toSend: [] });
  });
});
