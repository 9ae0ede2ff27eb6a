import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '../../lib/clock.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { proveEmail } from '../../testing/emails.ts';
import { insertRefundRow } from '../../testing/order-factory.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { createVisiting } from '../../testing/visitors.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
const buying = createBuying(shop);
const visiting = createVisiting(shop);

const EMAIL = 'vera@example.test';
const order = (fields: object = {}) =>
  shop.addOrder({ userId: null, userName: 'Vera Novak', email: EMAIL, total: 100_00, ...fields });
const list = async (staff: TestUser, query: { search?: string; sort?: 'spent' } = {}) =>
  requireSuccess(await staff.call(calls.adminCustomers.list, { query }));
const details = async (staff: TestUser, id: string) =>
  requireSuccess(await staff.call(calls.adminCustomers.details, { params: { id } })).data;
const exported = async (staff: TestUser, search?: string) => {
  const { body } = await staff.raw(calls.adminCustomers.export, { query: { search } });
  return String(body).trimEnd().split('\r\n').slice(1);
};

describe('visitors with orders', () => {
  it('stand among the customers under their email, once', async () => {
    const staff = await shop.staff('support');
    const asha = await shop.shopper('Asha Rao');
    await shop.addOrder({ userId: asha.user.id, total: 150_00 });
    const now = shop.clock.now();
    const last = await order({ orderDate: minutesAfter(now, -5), userName: 'Vera N.', email: 'Vera@example.test' });
    await order({ orderDate: minutesAfter(now, -60) });
    await order({ orderDate: now, userName: 'Vera N.', paymentStatus: 'expired', status: 'rejected', paidAt: null });
    await insertRefundRow(shop.database.db, last, { revenue: 20_00, completedAt: now });
    const { data, total } = await list(staff, { sort: 'spent' });
    expect(total).toBe(2);
    expect(data).toMatchObject([
      {
        userName: 'Vera N.',
        email: EMAIL,
        isVisitor: true,
        createdAt: minutesAfter(now, -60).toISOString(),
        orders: 2,
        lastOrderAt: minutesAfter(now, -5).toISOString(),
        spent: [{ currency: 'INR', amount: 180 }],
      },
      { userName: 'Asha Rao', isVisitor: false },
    ]);
  });

  it('are found by name, email and phone, and exported', async () => {
    const staff = await shop.admin();
    await shop.shopper('Asha Rao');
    await order({ phone: '+91 98220 55501' });
    for (const search of ['novak vera', 'VERA@ex', '98220-55501']) {
      expect((await list(staff, { search })).data.map(({ userName }) => userName)).toEqual(['Vera Novak']);
      expect(await exported(staff, search)).toEqual([
        expect.stringMatching(/^"Vera Novak","vera@example.test",".+","1",".+","INR 100.00","no","no"$/),
      ]);
    }
    expect(await list(staff, { search: 'vera rao' })).toMatchObject({ data: [], total: 0 });
    expect(await exported(staff)).toHaveLength(2);
  });

  it('have a page with their orders and where these went, each address once, and no note', async () => {
    const staff = await shop.admin();
    await order();
    await order({ address: '7 Orchard Road' });
    const last = await order({ orderDate: minutesAfter(shop.clock.now(), 5), notes: 'Ring twice' });
    const id = (await list(staff)).data[0]?.id ?? '';
    const shown = await details(staff, id);
    expect(shown).toMatchObject({ id, isVisitor: true, isFormer: false, email: EMAIL, orders: 3, ordersPlaced: 3 });
    expect(shown.emailProvedAt).toBeNull();
    expect(shown.spent).toEqual([{ currency: 'INR', amount: 300 }]);
    expect(shown.latestOrders[0]?.id).toBe(last);
    expect(shown.addresses.map(({ address }) => address)).toEqual(['12 Mill Lane', '7 Orchard Road']);
    const body = { text: 'Calls first', version: 0 };
    expectFailure(await staff.call(calls.adminCustomers.saveNote, { params: { id }, body }), 'CUSTOMER_NOT_FOUND', 404);
  });

  it('move with a correction of the email', async () => {
    const staff = await shop.admin();
    const id = await order();
    const correct = (email: string) =>
      staff.call(calls.adminOrders.correctAddress, { params: { id }, body: { email } });
    requireSuccess(await correct('vera.novak@example.test'));
    expect((await list(staff)).data.map(({ email, orders }) => [email, orders])).toEqual([
      ['vera.novak@example.test', 1],
    ]);
  });

  it('are no entry of their own once their orders have joined an account', async () => {
    const staff = await shop.admin();
    const vera = await shop.shopper('Vera Novak');
    const { email } = vera;
    await order({ email });
    const unpaid = await visiting.placed(await shop.addProduct({ price: 100_000 }), { email });
    expect((await list(staff)).total).toBe(2);
    await proveEmail(shop, vera);
    // What still waits for its payment stays the visitor's.
    expect((await list(staff)).total).toBe(2);
    await buying.decide(unpaid.approvalURL);
    requireSuccess(await visiting.capture(shop.visitor(), unpaid));
    await proveEmail(shop, vera);
    expect((await list(staff)).data).toMatchObject([
      { id: vera.user.id, isVisitor: false, orders: 2, spent: [{ currency: 'INR', amount: 1100 }] },
    ]);
    expect((await details(staff, vera.user.id)).latestOrders.map(({ id }) => id)).toContain(unpaid.orderId);
  });
});
