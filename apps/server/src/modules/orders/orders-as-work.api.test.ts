import { calls, ORDER_TABS, type OrderTab } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import type { NewOrderRow } from '../../testing/order-factory.ts';
import { createPayingByHand, TRANSFER } from '../../testing/paying-by-hand.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { shipmentItems, shipments } from '../shipments/shipments.tables.ts';
import { orderLines, orders } from './orders.tables.ts';

const shop = useTestShop({ STORE_TIME_ZONE: 'Asia/Kolkata' });
const paying = createPayingByHand(shop);

type Query = NonNullable<Parameters<typeof list>[1]>;

const list = async (
  staff: TestUser,
  query: {
    search?: string;
    tab?: OrderTab;
    status?: string;
    from?: string;
    to?: string;
    sort?: 'newest' | 'oldest' | 'changed' | 'highest' | 'lowest';
    page?: number;
    limit?: number;
  } = {},
) => requireSuccess(await staff.call(calls.adminOrders.list, { query }));

const idsOf = async (staff: TestUser, query: Query) => (await list(staff, query)).data.map(({ id }) => id);

const addOrder = async (fields: Partial<NewOrderRow> = {}) =>
  shop.addOrder({ userId: (await shop.shopper()).user.id, ...fields });

const csv = async (staff: TestUser, query: Query) => {
  const answer = await staff.call(calls.adminOrders.export, { query });
  return { status: answer.status, lines: String(answer.body).trimEnd().split('\r\n') };
};

describe('the tabs of the list', () => {
  it('have the orders of each, as many as they say', async () => {
    const staff = await shop.admin();
    const packing = await addOrder();
    const sending = await addOrder({ status: 'inProcess' });
    const partly = await addOrder({ status: 'inShipping', fulfilment: 'partial' });
    const sent = await addOrder({ status: 'inShipping', fulfilment: 'fulfilled' });
    const question = await addOrder({ status: 'delivered', questionAt: shop.clock.now() });
    const unpaid = { paymentMethod: 'cod', paymentStatus: 'awaiting', paidAt: null } as const;
    const awaiting = await addOrder({ ...unpaid, status: 'delivered' });
    // Nothing waits in these.
    await addOrder({ paymentStatus: 'refunded' });
    await addOrder({ status: 'inProcess', paymentStatus: 'refunded' });
    await addOrder({ status: 'delivered', fulfilment: 'partial' });
    await addOrder({ status: 'rejected', fulfilment: 'partial' });
    const all: Partial<Record<OrderTab, string[]>> = {
      ...{ toPack: [packing], toSend: [sending, partly], sent: [partly, sent], question: [question] },
      ...{ awaiting: [awaiting] },
    };
    for (const tab of ORDER_TABS) {
      const { data, total, tabs } = await list(staff, { tab });
      expect([tab, data.map(({ id }) => id).sort(), total, tabs[tab]]).toEqual([
        tab,
        [...(all[tab] ?? [])].sort(),
        all[tab]?.length ?? 0,
        all[tab]?.length ?? 0,
      ]);
    }
    expect(await idsOf(staff, { tab: 'awaiting', status: 'delivered' })).toEqual([awaiting]);
    expect((await list(staff, { tab: 'toSend', status: 'inProcess' })).total).toBe(1);
  });

  it('of money follow what comes, goes back, and is taken back as a mistake', async () => {
    const staff = await paying.offer({ bankTransfer: TRANSFER });
    const { orderId } = await paying.placedBy('bank_transfer');
    const money = async () => {
      const { tabs } = await list(staff);
      return { awaiting: tabs.awaiting, refundDue: tabs.refundDue, overpaid: tabs.overpaid };
    };
    expect(await money()).toEqual({ awaiting: 1, refundDue: 0, overpaid: 0 });
    requireSuccess(await paying.record(staff, orderId, { amount: 400 }));
    expect(await money()).toEqual({ awaiting: 1, refundDue: 0, overpaid: 0 });
    const receipts = (await paying.orderOf(staff, orderId)).receipts;
    const mistake = { params: { id: orderId }, body: { receiptId: receipts[0]?.id ?? '' } };
    requireSuccess(await staff.call(calls.adminOrders.undoPayment, mistake));
    expect(await money()).toEqual({ awaiting: 1, refundDue: 0, overpaid: 0 });
    requireSuccess(await paying.record(staff, orderId, { amount: 1100 }));
    expect(await money()).toEqual({ awaiting: 0, refundDue: 1, overpaid: 1 });
    for (const tab of ['overpaid', 'refundDue'] as const) expect(await idsOf(staff, { tab })).toEqual([orderId]);
    const back = { params: { id: orderId }, body: { amount: 100 } };
    requireSuccess(await staff.call(calls.adminOrders.returnPayment, back));
    expect(await money()).toEqual({ awaiting: 0, refundDue: 0, overpaid: 0 });
    // All of it is to go back once the order is rejected.
    await paying.setStatus(staff, orderId, 'rejected');
    expect(await money()).toEqual({ awaiting: 0, refundDue: 1, overpaid: 0 });
    expect(await idsOf(staff, { tab: 'refundDue' })).toEqual([orderId]);
  });

  it('money for an order that has expired is overpaid', async () => {
    const staff = await paying.offer({ bankTransfer: TRANSFER });
    const { orderId } = await paying.placedBy('bank_transfer');
    await shop.database.db.update(orders).set({ paymentStatus: 'expired', status: 'rejected' });
    requireSuccess(await paying.record(staff, orderId, { amount: 10 }));
    expect(await idsOf(staff, { tab: 'overpaid' })).toEqual([orderId]);
  });
});

describe('the list', () => {
  it('is in the order that is asked for, in pages, and so is what a search finds', async () => {
    const staff = await shop.admin();
    const userId = (await shop.shopper('Asha Rao')).user.id;
    const day = (number: number) => new Date(`2026-03-0${number}T10:00:00Z`);
    const add = (date: number, changed: number, total: number) =>
      shop.addOrder({ userId, userName: 'Asha Rao', orderDate: day(date), updateDate: day(changed), total });
    const [first, second, third] = [await add(1, 9, 500), await add(2, 4, 900), await add(3, 5, 100)];
    const expected = {
      newest: [third, second, first],
      oldest: [first, second, third],
      changed: [first, third, second],
      highest: [second, first, third],
      lowest: [third, first, second],
    };
    for (const [sort, ids] of Object.entries(expected) as [keyof typeof expected, string[]][]) {
      expect([sort, await idsOf(staff, { sort })]).toEqual([sort, ids]);
      expect([sort, await idsOf(staff, { sort, search: 'asha' })]).toEqual([sort, ids]);
      expect(await idsOf(staff, { sort, page: 2, limit: 2 })).toEqual(ids.slice(2));
      expect(await idsOf(staff, { sort, search: 'asha', page: 2, limit: 2 })).toEqual(ids.slice(2));
    }
  });

  it('has the days of the store’s time zone, the last one included', async () => {
    const staff = await shop.admin();
    const add = (at: string) => addOrder({ orderDate: new Date(at) });
    const [before, begin, end, after] = [
      await add('2026-03-01T18:29:59.999Z'),
      await add('2026-03-01T18:30:00.000Z'),
      await add('2026-03-03T18:29:59.999Z'),
      await add('2026-03-03T18:30:00.000Z'),
    ];
    expect(await idsOf(staff, { from: '2026-03-02', to: '2026-03-03' })).toEqual([end, begin]);
    expect(await idsOf(staff, { from: '2026-03-04' })).toEqual([after]);
    expect(await idsOf(staff, { to: '2026-03-01' })).toEqual([before]);
    expect((await list(staff, { from: '2026-03-02', limit: 1 })).total).toBe(3);
    expectFailure(await staff.call(calls.adminOrders.list, { query: { from: '2.3.2026' } }), 'INVALID_REQUEST', 400);
  });

  it('is searched within a tab and days', async () => {
    const staff = await shop.admin();
    const userName = 'Zora Quill';
    const old = new Date('2026-03-01T10:00:00Z');
    const open = await addOrder({ userName });
    const early = await addOrder({ userName, orderDate: old });
    await addOrder({ userName, status: 'delivered' });
    expect((await idsOf(staff, { search: 'quill', tab: 'toPack' })).sort()).toEqual([open, early].sort());
    expect(await idsOf(staff, { search: 'quill', tab: 'toPack', to: '2026-03-01' })).toEqual([early]);
    expect(await list(staff, { search: 'quill', tab: 'sent' })).toMatchObject({ data: [], total: 0 });
  });
});

describe('the file of orders', () => {
  it('has a line per order line with its parcel, amounts of the order once, and no formulas', async () => {
    const staff = await shop.admin();
    const asha = await shop.shopper('Asha Rao');
    const productIds = await shop.addProducts([{ title: 'Shirt' }, { title: 'Scarf' }]);
    const orderId = await shop.addOrder(
      { userId: asha.user.id, userName: '=HYPERLINK("x")', total: 350_00, phone: '+91 5550100', status: 'inShipping' },
      productIds.map((productId, index) => ({ productId, quantity: index + 1 })),
    );
    const { db } = shop.database;
    await db.update(orderLines).set({ sku: 'LEVI-1', discountTotal: 10_00 }).where(eq(orderLines.position, 1));
    const [, scarf] = await db.select().from(orderLines).orderBy(orderLines.position);
    const shipmentId = newId();
    const at = shop.clock.now();
    await db.insert(shipments).values({
      ...{ id: shipmentId, orderId, requestKey: 'once', state: 'shipped', createdAt: at, shippedAt: at },
      ...{ carrier: 'India Post', trackingNumber: 'EE1' },
    });
    await db.insert(shipmentItems).values({ shipmentId, orderItemId: scarf?.id ?? '', quantity: 2 });
    const { status, lines } = await csv(staff, {});
    expect(status).toBe(200);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"Order","Date","Status","Fulfilment"');
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")","${asha.email}","'+91 5550100"`);
    expect(lines[1]).toContain('"","","Linen Shirt","","",1,100.00,0.00,0.00,100.00,"INR",60.00,350.00,1.18,"USD"');
    expect(lines[2]).toContain(
      '"India Post","EE1","Linen Shirt","","LEVI-1",2,100.00,10.00,0.00,190.00,"INR",,,,"USD"',
    );
  });

  it('has all pages of a filter in its order, those of a search, and an order without lines', async () => {
    const staff = await shop.admin();
    const userId = (await shop.shopper()).user.id;
    const day = (number: number) => new Date(Date.UTC(2026, 2, 1, 0, 0, number));
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1)
      ids.push(await shop.addOrder({ userId, userName: 'Asha', orderDate: day(count) }));
    await addOrder({ status: 'delivered', userName: 'Asha' });
    const idsIn = async (query: Query) => (await csv(staff, query)).lines.slice(1).map((line) => line.slice(1, 37));
    expect(await idsIn({ tab: 'toPack', sort: 'oldest' })).toEqual(ids);
    expect(await idsIn({ tab: 'toPack', sort: 'changed' })).toEqual([...ids].reverse());
    expect(await idsIn({ tab: 'toPack', search: 'asha' })).toEqual([...ids].reverse());
    expect(await idsIn({ tab: 'sent' })).toEqual([]);
    const [first, second] = ids;
    const some = await staff.call(calls.adminOrders.export, { query: { ids: `${second},${first},x` } });
    expect(String(some.body).match(/^"[0-9a-f-]{36}"/gm)).toEqual([`"${second}"`, `"${first}"`]);
  });

  it('is for staff who may see orders', async () => {
    expect((await csv(await shop.staff('editor'), {})).status).toBe(403);
    expect((await shop.visitor().call(calls.adminOrders.export, { query: {} })).status).toBe(401);
  });
});

describe('several orders at once', () => {
  it('change each by itself: what one says keeps no other from it', async () => {
    const staff = await shop.admin();
    const productId = await shop.addProduct({ totalStock: 0 });
    const userId = (await shop.shopper()).user.id;
    const [one, done] = [await addOrder(), await addOrder({ status: 'inProcess' })];
    const gone = await shop.addOrder({ userId, status: 'rejected', holdsStock: false }, [{ productId }]);
    const nothing = newId();
    const ids = [one, gone, done, nothing, one];
    const update = (orderStatus: 'inProcess') =>
      staff.call(calls.adminOrders.updateMany, { body: { ids, orderStatus } });
    expect(requireSuccess(await update('inProcess')).data).toEqual([
      { id: one, outcome: 'changed', message: '' },
      { id: gone, outcome: 'refused', message: expect.stringContaining('can’t be reopened') },
      { id: done, outcome: 'unchanged', message: '' },
      { id: nothing, outcome: 'refused', message: expect.any(String) },
    ]);
    const { history } = requireSuccess(await staff.call(calls.adminOrders.details, { params: { id: one } })).data;
    expect(history).toMatchObject([{ from: 'confirmed', to: 'inProcess', byName: 'Test Admin' }]);
    expect(requireSuccess(await update('inProcess')).data[0]).toMatchObject({ outcome: 'unchanged' });
    const none = await staff.call(calls.adminOrders.updateMany, { body: { ids: [], orderStatus: 'inProcess' } });
    expectFailure(none, 'INVALID_REQUEST', 400);
  });
});
