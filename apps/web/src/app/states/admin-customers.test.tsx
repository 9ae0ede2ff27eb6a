// @vitest-environment jsdom
import { type Customer, type CustomerDetails, calls } from '@haberdash/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminCustomerPath, paths } from '../../base/paths.ts';
import { ORDER } from '../../data/testing/orders.ts';
import { ADMIN, expectToast, field, isDisabled, press, select, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.customers);
const CUSTOMER: Customer = {
  id: 'c1',
  userName: 'Meera Nair',
  email: 'meera@example.test',
  isVisitor: false,
  createdAt: '2026-01-05T00:00:00.000Z',
  orders: 3,
  lastOrderAt: '2026-11-21T00:00:00.000Z',
  spent: [{ currency: 'INR', amount: 1200 }],
};
const DETAILS: CustomerDetails = {
  ...CUSTOMER,
  isFormer: false,
  emailProvedAt: null,
  addresses: [],
  latestOrders: [ORDER],
  ordersPlaced: 30,
  consents: { newsletter: { askedAt: CUSTOMER.createdAt, confirmedAt: null }, stockNotices: [] },
  note: { text: 'Calls first', version: 1, updatedAt: CUSTOMER.createdAt, byName: 'Ada' },
};
const list = (...data: Customer[]) => ({ data, total: data.length, totalIsMore: false, page: 1, limit: 25 });

describe('the customers', () => {
  it('are listed, sorted and searched for, in the address', async () => {
    app.shop.answer(calls.adminCustomers.list, ({ query }) => list(...(query.get('search') ? [] : [CUSTOMER])));
    const router = app.open(paths.admin.customers, ADMIN);
    const name = await screen.findByText('Meera Nair');
    expect(name.getAttribute('href')).toBe(adminCustomerPath('c1'));
    screen.getByText('₹1,200.00');
    await select('Sort by', 'spent');
    await waitFor(() => expect(app.shop.sentBy(calls.adminCustomers.list).at(-1)?.query.get('sort')).toBe('spent'));
    expect(router.state.location.search).toBe('?sort=spent');
    await type('Search by name, email or phone...', 'nobody');
    await screen.findByText('No customers match your search');
    expect(screen.getByText('Export as CSV').getAttribute('href')).toBe(
      `${calls.adminCustomers.export.path}?search=nobody`,
    );
    await press('Clear search');
    await screen.findByText('₹1,200.00');
  });

  it('that cannot be loaded offer Try Again', async () => {
    app.shop.refuse(calls.adminCustomers.list, 'Not now.');
    app.open(paths.admin.customers, ADMIN);
    await screen.findByText('Failed to load customers');
    app.shop.answer(calls.adminCustomers.list, list());
    await press('Try Again');
    await screen.findByText('No customers yet');
  });
});

describe('a customer’s page', () => {
  const open = async (details: CustomerDetails = DETAILS) => {
    app.shop.answer(calls.adminCustomers.details, { data: details });
    const router = app.open(adminCustomerPath('c1'), ADMIN);
    await screen.findByRole('heading', { level: 1, name: details.userName });
    return router;
  };

  it('has the figures, consents and orders, with the way to each and to all', async () => {
    await open();
    screen.getByText('30 orders placed');
    screen.getByText(/^Signed up .*, not confirmed$/);
    expect(screen.getByRole('link', { name: '#0b5e7c1e' }).getAttribute('href')).toBe(`/admin/orders/${ORDER.id}`);
    expect(screen.getByRole('link', { name: 'All 30 orders' }).getAttribute('href')).toBe('/admin/orders?search=c1');
  });

  it('saves the note, and shows what somebody else wrote meanwhile before it writes over it', async () => {
    await open();
    expect(await isDisabled('Save note')).toBe(true);
    const theirs = { text: 'Owes a call', version: 2, updatedAt: CUSTOMER.createdAt, byName: 'Binu' };
    app.shop.refuse(calls.adminCustomers.saveNote, 'Changed.', {
      ...{ code: 'CUSTOMER_NOTE_CHANGED', status: 409, details: theirs },
    });
    await type('Note', 'Calls twice');
    await press('Save note');
    await screen.findByText('Binu changed this note while you were editing:');
    const saved = { text: 'Calls twice', version: 3, updatedAt: CUSTOMER.createdAt, byName: 'Ada' };
    app.shop.answer(calls.adminCustomers.saveNote, { message: 'Note saved.', data: saved });
    await press('Save mine instead');
    await expectToast('success', 'Note saved.');
    expect(app.shop.sentBy(calls.adminCustomers.saveNote).map(({ body }) => body)).toEqual([
      { text: 'Calls twice', version: 1 },
      { text: 'Calls twice', version: 2 },
    ]);
    expect(field('Note').value).toBe('Calls twice');
  });

  it('of a former customer has no note and nothing personal', async () => {
    const former = { userName: 'A former customer', email: '', isFormer: true };
    await open({ ...DETAILS, ...former });
    screen.getByText(/has deleted their account/);
    expect(screen.queryByRole('heading', { name: 'Note' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull();
  });

  it('of a visitor says that there is no account, leads to the orders by email, and has no note', async () => {
    await open({ ...DETAILS, isVisitor: true });
    screen.getByText(/has no account/);
    screen.getByRole('heading', { name: 'Delivery addresses' });
    expect(screen.getByRole('link', { name: 'All 30 orders' }).getAttribute('href')).toBe(
      `/admin/orders?search=${encodeURIComponent(CUSTOMER.email)}`,
    );
    expect(screen.queryByRole('heading', { name: 'Note' })).toBeNull();
    expect(screen.queryByText('Email confirmed')).toBeNull();
  });

  it('that is not there says so', async () => {
    app.shop.refuse(calls.adminCustomers.details, 'Gone.', { code: 'CUSTOMER_NOT_FOUND', status: 404 });
    app.open(adminCustomerPath('c1'), ADMIN);
    await screen.findByRole('heading', { level: 1, name: 'Customer not found' });
  });
});
