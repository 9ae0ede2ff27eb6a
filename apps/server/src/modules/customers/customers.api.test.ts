import { type CustomerSort, calls, FORMER_CUSTOMER } from '@haberdash/contract';
import { asc, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { askUnder, proveEmail } from '../../testing/emails.ts';
import { insertRefundRow } from '../../testing/order-factory.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { auditChanges } from '../audit/audit.tables.ts';
import { users } from '../auth/auth.tables.ts';
import { customers } from './customers.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);

const list = async (staff: TestUser, query: { search?: string; sort?: CustomerSort; page?: number; limit?: number }) =>
  requireSuccess(await staff.call(calls.adminCustomers.list, { query }));
const namesOf = async (staff: TestUser, query: Parameters<typeof list>[1]) =>
  (await list(staff, query)).data.map(({ userName }) => userName);
const details = async (staff: TestUser, id: string) =>
  requireSuccess(await staff.call(calls.adminCustomers.details, { params: { id } })).data;
const saveNote = (staff: TestUser, id: string, text: string, version: number) =>
  staff.call(calls.adminCustomers.saveNote, { params: { id }, body: { text, version } });
const deleteAccount = async (person: TestUser) =>
  requireSuccess(await person.call(calls.account.remove, { body: { currentPassword: person.password } }));

/** Three customers: Asha with two orders, Binu with one that cost more, Chandra with none. */
async function threeCustomers() {
  const now = shop.clock.now();
  const asha = await shop.shopper('Asha Rao');
  const binu = await shop.shopper('Binu Ortiz');
  const chandra = await shop.shopper('Chandra Das');
  const placed = (userId: string, minutes: number, total: number) =>
    shop.addOrder({ userId, total, orderDate: minutesAfter(now, -minutes), phone: '+91 98220 55501' });
  await placed(asha.user.id, 30, 100_00);
  const last = await placed(asha.user.id, 10, 50_00);
  await placed(binu.user.id, 20, 400_00);
  return { asha, binu, chandra, last, lastAt: minutesAfter(now, -10).toISOString() };
}

describe('the customers', () => {
  it('are listed with what they have bought, in each order, in pages', async () => {
    const staff = await shop.staff('support');
    const { asha, lastAt } = await threeCustomers();
    await shop.addOrder({ userId: asha.user.id, paymentStatus: 'expired', status: 'rejected', paidAt: null });
    const found = await list(staff, { sort: 'lastOrder' });
    expect(found.total).toBe(3);
    expect(found.data[0]).toMatchObject({
      userName: 'Asha Rao',
      email: asha.email,
      orders: 2,
      lastOrderAt: lastAt,
      spent: [{ currency: 'INR', amount: 150 }],
    });
    expect(found.data[2]).toMatchObject({ userName: 'Chandra Das', orders: 0, lastOrderAt: null, spent: [] });
    expect(await namesOf(staff, { sort: 'lastOrder' })).toEqual(['Asha Rao', 'Binu Ortiz', 'Chandra Das']);
    expect(await namesOf(staff, { sort: 'spent' })).toEqual(['Binu Ortiz', 'Asha Rao', 'Chandra Das']);
    expect(await namesOf(staff, { sort: 'orders' })).toEqual(['Asha Rao', 'Binu Ortiz', 'Chandra Das']);
    expect((await namesOf(staff, {})).sort()).toEqual(['Asha Rao', 'Binu Ortiz', 'Chandra Das']);
    expect(await namesOf(staff, { sort: 'orders', page: 2, limit: 2 })).toEqual(['Chandra Das']);
  });

  it('are found by words of name and email, and by a phone number of an address or an order', async () => {
    const staff = await shop.admin();
    const { asha, chandra } = await threeCustomers();
    await buying.saveAddress(chandra);
    expect(await namesOf(staff, { search: 'rao ASHA' })).toEqual(['Asha Rao']);
    expect(await namesOf(staff, { search: asha.email.slice(0, -4) })).toEqual(['Asha Rao']);
    expect(await namesOf(staff, { search: 'ortiz asha' })).toEqual([]);
    expect(await namesOf(staff, { search: '5550-0101' })).toEqual(['Chandra Das']);
    expect((await namesOf(staff, { search: '9822055501' })).sort()).toEqual(['Asha Rao', 'Binu Ortiz']);
    expect(await list(staff, { search: '%' })).toMatchObject({ data: [], total: 0 });
  });

  it('have spent what they paid less what was refunded, by currency', async () => {
    const staff = await shop.admin();
    const { asha, last } = await threeCustomers();
    await shop.addOrder({ userId: asha.user.id, total: 7_00, priceCurrency: 'EUR' });
    await insertRefundRow(shop.database.db, last, { revenue: 20_00, completedAt: shop.clock.now() });
    const spent = [
      { currency: 'EUR', amount: 7 },
      { currency: 'INR', amount: 130 },
    ];
    expect((await details(staff, asha.user.id)).spent).toEqual(spent);
    expect((await list(staff, { search: 'asha' })).data[0]).toMatchObject({ orders: 3, spent });
  });

  it('count a purchase and its refund as they happen', async () => {
    const staff = await shop.admin();
    const { buyer, orderId, approvalURL } = await buying.placedOrder({ quantity: 2, price: 100_00 });
    expect((await list(staff, {})).data).toMatchObject([{ orders: 0, spent: [] }]);
    await buying.decide(approvalURL);
    requireSuccess(await buying.capture(buyer, orderId, approvalURL));
    expect((await list(staff, {})).data).toMatchObject([{ orders: 1, spent: [{ currency: 'INR', amount: 200 }] }]);
    const [item] = (await buying.details(buyer, orderId)).cartItems;
    const items = [{ orderItemId: item?.id ?? '', quantity: 1 }];
    requireSuccess(
      await staff.call(calls.adminOrders.refund, { params: { id: orderId }, body: { reason: 'Torn', items } }),
    );
    expect((await list(staff, {})).data).toMatchObject([{ orders: 1, spent: [{ amount: 100 }] }]);
    const rows = await shop.database.db.select().from(customers).orderBy(asc(customers.userId));
    expect(rows).toMatchObject([{ userId: buyer.user.id, orders: 1, spent: 100_00, currency: 'INR' }]);
  });

  it('are no staff, but for those of the staff who have bought', async () => {
    const staff = await shop.admin();
    const { chandra, binu } = await threeCustomers();
    const { db } = shop.database;
    const ids = [chandra.user.id, binu.user.id];
    await db.update(users).set({ role: 'admin', staffRoleId: 'editor' }).where(inArray(users.id, ids));
    expect((await namesOf(staff, {})).sort()).toEqual(['Asha Rao', 'Binu Ortiz']);
    await db.update(users).set({ role: 'shopper', staffRoleId: null }).where(inArray(users.id, ids));
    expect((await namesOf(staff, {})).length).toBe(3);
    const own = await staff.call(calls.adminCustomers.details, { params: { id: staff.user.id } });
    expectFailure(own, 'CUSTOMER_NOT_FOUND', 404);
  });

  it('are exported as CSV, without formulas, as far as they are searched for', async () => {
    const staff = await shop.admin();
    const { asha } = await threeCustomers();
    await shop.shopper('=HYPERLINK("x")');
    const file = async (search?: string) => {
      const { status, body } = await staff.raw(calls.adminCustomers.export, { query: { search } });
      expect(status).toBe(200);
      return String(body).trimEnd().split('\r\n');
    };
    const lines = await file();
    expect(lines[0]).toBe('"Name","Email","Customer since","Orders","Last order","Spent","Newsletter","Account"');
    expect(lines).toHaveLength(5);
    expect(lines.some((line) => line.startsWith(`"'=HYPERLINK(""x"")"`))).toBe(true);
    expect(await file('asha')).toEqual([
      lines[0],
      expect.stringMatching(new RegExp(`^"Asha Rao","${asha.email}",".+","2",".+","INR 150.00","no","yes"$`)),
    ]);
  });
});

describe('a customer’s page', () => {
  it('has orders, addresses, consents and no note', async () => {
    const staff = await shop.staff('support');
    const { asha, last } = await threeCustomers();
    await buying.saveAddress(asha);
    await proveEmail(shop, asha);
    await askUnder(shop, asha.email);
    const shown = await details(staff, asha.user.id);
    expect(shown).toMatchObject({
      userName: 'Asha Rao',
      isFormer: false,
      orders: 2,
      ordersPlaced: 2,
      addresses: [{ phone: '+91 20 5550 0101' }],
      consents: { newsletter: { confirmedAt: null } },
      note: { text: '', version: 0, updatedAt: null },
    });
    expect(shown.emailProvedAt).not.toBeNull();
    expect(shown.consents.stockNotices).toHaveLength(1);
    expect(shown.latestOrders[0]?.id).toBe(last);
    const missing = await staff.call(calls.adminCustomers.details, { params: { id: newId() } });
    expectFailure(missing, 'CUSTOMER_NOT_FOUND', 404);
  });

  it('takes a note over the version that was read alone, and the audit says who wrote but not what', async () => {
    const staff = await shop.admin();
    const id = (await shop.shopper()).user.id;
    const first = requireSuccess(await saveNote(staff, id, 'Calls before delivery', 0));
    expect(first).toMatchObject({ message: 'Note saved.', data: { version: 1, byName: 'Test Admin' } });
    expectFailure(await saveNote(staff, id, 'Another', 0), 'CUSTOMER_NOTE_CHANGED', 409);
    const stale = await saveNote(staff, id, 'Another', 2);
    expectFailure(stale, 'CUSTOMER_NOTE_CHANGED', 409);
    expect(stale.body).toMatchObject({ details: { text: 'Calls before delivery', version: 1 } });
    requireSuccess(await saveNote(staff, id, '', 1));
    expect((await details(staff, id)).note).toMatchObject({ text: '', version: 2 });
    const told = await shop.database.db.select().from(auditChanges);
    expect(told.filter(({ thing }) => thing === 'customer_notes').map(({ after }) => after)).toEqual([
      { text: '•••', user_id: id },
      { text: '•••' },
    ]);
    expectFailure(await saveNote(staff, id, 'x'.repeat(2001), 2), 'INVALID_REQUEST', 400);
  });

  it('of a former customer keeps orders and nothing personal, and takes no note', async () => {
    const staff = await shop.admin();
    const asha = await shop.shopper('Asha Rao');
    const id = asha.user.id;
    await buying.saveAddress(asha);
    await shop.addOrder({ userId: id, status: 'delivered' });
    requireSuccess(await saveNote(staff, id, 'Calls before delivery', 0));
    const own = requireSuccess(await asha.call(calls.account.download)).data;
    expect(own.staffNote).toMatchObject({ text: 'Calls before delivery' });

    await deleteAccount(asha);
    expect(await list(staff, {})).toMatchObject({ data: [], total: 0 });
    expect(await list(staff, { search: 'asha' })).toMatchObject({ data: [], total: 0 });
    expect(await details(staff, id)).toMatchObject({
      userName: FORMER_CUSTOMER,
      email: '',
      isFormer: true,
      orders: 1,
      addresses: [],
      consents: { newsletter: null, stockNotices: [] },
      note: { text: '', version: 0 },
    });
    expectFailure(await saveNote(staff, id, 'Once more', 0), 'CUSTOMER_NOT_FOUND', 404);
  });
});
