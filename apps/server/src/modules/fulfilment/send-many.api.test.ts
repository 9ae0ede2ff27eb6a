import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const sending = createSendingSteps(shop);
const short = (id: string) => id.slice(0, 8);

describe('sending several orders at once', () => {
  it('says what it would do, does it once, and gives a sentence for each line', async () => {
    const admin = await shop.admin();
    const [one, two, unpaid] = [
      await sending.paidOrder({ quantity: 2 }),
      await sending.paidOrder({ quantity: 1 }),
      await sending.placedOrder(),
    ];
    const text = [
      'Order;Carrier;AWB number',
      `#${short(one.orderId)};Delhivery;123`,
      `"${two.orderId}";;456`,
      `${short(one.orderId)};UPS;789`,
      `${short(unpaid.orderId)};UPS;1`,
      'ffffffff;UPS;1',
      'nonsense;UPS;1',
    ].join('\r\n');
    const many = async (apply: boolean) =>
      requireSuccess(await admin.call(calls.shipments.sendMany, { body: { text, carrier: 'DTDC', apply } })).data;
    const dry = await many(false);
    const outcomes = ['sent', 'sent', 'nothingLeft', 'refused', 'unknown', 'unreadable'];
    expect(dry.rows.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(dry.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(dry.rows[0]?.message).toBe('Will send 2 items.');
    expect((await sending.orderOf(admin, one.orderId)).shipments).toEqual([]);
    const done = await many(true);
    expect([done.sent, done.rows.map(({ outcome }) => outcome)]).toEqual([2, outcomes]);
    expect(done.rows[1]).toMatchObject({ orderId: two.orderId, carrier: 'DTDC', trackingNumber: '456' });
    expect((await sending.orderOf(admin, one.orderId)).shipments).toMatchObject([{ carrier: 'Delhivery' }]);
    expect((await many(true)).sent).toBe(0);
  });

  it('refuses a text without lines', async () => {
    const admin = await shop.admin();
    const body = { text: '\n\n', apply: true };
    expectFailure(await admin.call(calls.shipments.sendMany, { body }), 'INVALID_REQUEST', 400);
  });
});

describe('the pick list', () => {
  it('adds up by SKU what is in no parcel yet, of all orders or of some', async () => {
    const admin = await shop.admin();
    const productId = await shop.addProduct({ totalStock: 20 });
    const paid = async (quantity: number) => {
      const { buyer, addressId } = await sending.buyerWith([{ productId, quantity }]);
      const { orderId, approvalURL } = requireSuccess(await sending.placeOrder(buyer, addressId));
      await sending.decide(approvalURL);
      const { data } = requireSuccess(await sending.capture(buyer, orderId, approvalURL));
      return { orderId, itemId: data.cartItems[0]?.id ?? '' };
    };
    const [one, two, gone] = [await paid(3), await paid(2), await paid(4)];
    await sending.sent(admin, one.orderId, [{ orderItemId: one.itemId, quantity: 1 }], { state: 'pending' });
    await sending.setStatus(admin, gone.orderId, 'inShipping');
    const list = async (ids?: string) =>
      requireSuccess(await admin.call(calls.shipments.pickList, { query: ids === undefined ? {} : { ids } })).data;
    expect((await list()).filter((row) => row.orders.some(({ id }) => id === one.orderId))).toMatchObject([
      {
        quantity: 4,
        orders: [
          { id: one.orderId, quantity: 2 },
          { id: two.orderId, quantity: 2 },
        ],
      },
    ]);
    expect(await list(`${two.orderId}, nonsense`)).toMatchObject([{ quantity: 2, orders: [{ id: two.orderId }] }]);
  });
});
