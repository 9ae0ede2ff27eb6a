// @vitest-environment jsdom
import { type AdminOrder, calls } from '@haberdash/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../base/paths.ts';
import { ADMIN_DETAILS as details, NO_TABS, ADMIN_ORDER as order } from '../../data/testing/orders.ts';
import { ADMIN, expectToast, isDisabled, press, select, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.orders);
const FAILURE = 'Failed to load orders. Please try again later.';
const counts = { total: 1, pending: 0, confirmed: 1, inProcess: 0, inShipping: 0, delivered: 0, rejected: 0 };
const list = (...data: AdminOrder[]) => ({
  data,
  total: data.length,
  totalIsMore: false,
  page: 1,
  limit: 10,
  counts,
  tabs: NO_TABS,
});

beforeEach(() => app.shop.answer(calls.adminOrders.list, ({ query }) => list(...(query.get('search') ? [] : [order]))));

const open = (query = '') => app.open(`${paths.admin.orders}${query}`, ADMIN);
const row = () => screen.findByText('#0b5e7c1e');

it("what nothing fits says 'No orders match your filters', and Clear filters shows all", async () => {
  const router = open('?search=no+such+id');
  await screen.findByRole('heading', { name: 'No orders match your filters' });
  await press('Clear filters');
  await row();
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('searchbox', { name: 'Search by order ID...' })).toHaveProperty('value', '');
});

it('Refresh fetches anew, and the shape of the rows is shown while they load', async () => {
  const release = app.shop.hold(calls.adminOrders.list);
  open();
  await screen.findByRole('status', { name: 'Loading orders' });
  release();
  await row();
  const before = app.shop.sentBy(calls.adminOrders.list).length;
  await press('Refresh');
  await waitFor(() => expect(app.shop.sentBy(calls.adminOrders.list)).toHaveLength(before + 1));
});

it('a list that cannot be loaded offers Try Again, and a Refresh that fails keeps what is there', async () => {
  app.shop.refuse(calls.adminOrders.list, 'Not now.');
  open();
  await screen.findByText(FAILURE);
  app.shop.answer(calls.adminOrders.list, list(order));
  await press('Try Again');
  await row();
  app.shop.refuse(calls.adminOrders.list, 'Not now.');
  await press('Refresh');
  await expectToast('danger', FAILURE);
  await screen.findByText(/^Updates paused · last updated /);
  await row();
});

it("an order without items says 'No items found'", async () => {
  app.shop.answer(calls.adminOrders.details, { data: details });
  open(`?order=${order.id}`);
  await screen.findByText('No items found');
});

it('while no events of new orders arrive, the page says that it cannot update', async () => {
  open();
  await screen.findByText(/^Live · last updated /);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await act(async () => app.shop.breakStream());
    await screen.findByText(/^Updates paused · last updated /);
    const before = app.shop.sentBy(calls.adminOrders.list).length;
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await screen.findByText(/^Live · last updated /);
    // What came meanwhile was not received.
    await waitFor(() => expect(app.shop.sentBy(calls.adminOrders.list).length).toBeGreaterThan(before));
  } finally {
    vi.useRealTimers();
  }
});

it('an order that came while the list was being read was missing until the next one came', async () => {
  open();
  await row();
  await screen.findByText(/^Live · last updated /);
  const seen = { ...order, paymentStatus: 'refunded' as const };
  const release = app.shop.hold(calls.adminOrders.list);
  const before = app.shop.sentBy(calls.adminOrders.list).length;
  await act(async () => app.shop.notifyOfChange());
  app.shop.answer(calls.adminOrders.list, list(seen));
  await act(async () => app.shop.notifyOfChange());
  await act(async () => app.shop.notifyOfChange());
  expect(app.shop.sentBy(calls.adminOrders.list)).toHaveLength(before + 1);
  await act(async () => release());
  await screen.findByText('Refunded', { selector: 'td *' });
  expect(app.shop.sentBy(calls.adminOrders.list)).toHaveLength(before + 2);
});

it('the table, the count badges and a row show the orders as they are', async () => {
  const data = [{ ...order, totalAmount: 1234.5 }];
  const counted = { total: 9, pending: 1, confirmed: 4, delivered: 3, rejected: 1 };
  app.shop.answer(calls.adminOrders.list, { ...list(...data), counts: counted, tabs: NO_TABS });
  open();
  const cells = (await row()).closest('tr')?.querySelectorAll('td') ?? [];
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'Order ID',
    'Date',
    'Status',
    'Total Amount',
    'Payment',
    'Actions',
  ]);
  expect([...cells].map(({ textContent }) => textContent)).toEqual([
    '#0b5e7c1eMeera Nair',
    expect.stringContaining('2026'),
    'Confirmed',
    '₹1,234.50',
    'Paid',
    'Details',
  ]);
  const badges = screen.getByRole('list', { name: 'Number of orders' }).querySelectorAll('li');
  expect([...badges].map(({ textContent }) => textContent)).toEqual([
    'Total: 9',
    'Pending: 1',
    'Confirmed: 4',
    'Delivered: 3',
    'Rejected: 1',
  ]);
});

it('the row of a visitor’s order has their email', async () => {
  app.shop.answer(calls.adminOrders.list, list({ ...order, userId: null, email: 'vera@example.test' }));
  open();
  expect((await row()).closest('tr')?.querySelector('td')?.textContent).toBe('#0b5e7c1eMeera Nairvera@example.test');
});

it("pages of 10 with 'Showing a-b of n'; a new search or filter starts at page 1; all of it in the address", async () => {
  const orders = Array.from({ length: 12 }, (_, index) => ({ ...order, _id: `${index}`, id: `${index}` }));
  const delivered = { ...order, orderStatus: 'delivered' as const };
  app.shop.answer(calls.adminOrders.list, ({ query }) => {
    const page = Number(query.get('page') ?? 1);
    const found = query.get('status') ? [delivered] : query.get('search') ? [order] : orders;
    return { ...list(...found.slice(10 * (page - 1), 10 * page)), total: found.length, page };
  });
  const router = open();
  const query = () => router.state.location.search;
  const showing = (text: string) => screen.findByText(text);
  const filter = () => screen.getByLabelText<HTMLSelectElement>('Filter by status');
  const asked = () => Object.fromEntries(app.shop.sentBy(calls.adminOrders.list).at(-1)?.query ?? []);
  await showing('Showing 1-10 of 12');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
  expect(await isDisabled('Previous')).toBe(true);
  await press('Next');
  await showing('Showing 11-12 of 12');
  expect(query()).toBe('?page=2');
  await act(() => router.navigate(-1));
  await showing('Showing 1-10 of 12');
  await act(() => router.navigate(1));
  await showing('Showing 11-12 of 12');

  await select('Filter by status', 'delivered');
  await waitFor(() => expect(query()).toBe('?status=delivered'));
  await screen.findByText('Delivered', { selector: 'td *' });
  expect(asked()).toMatchObject({ status: 'delivered', page: '1' });
  expect(filter().value).toBe('delivered');
  expect([...filter().options].map(({ text }) => text)).toEqual([
    'All statuses',
    'Pending',
    'Confirmed',
    'In process',
    'In shipping',
    'Delivered',
    'Rejected',
  ]);

  await act(() => router.navigate(`${paths.admin.orders}?page=2`));
  await showing('Showing 11-12 of 12');
  await type('Search by order ID...', '#0B5E');
  await waitFor(() => expect(query()).toBe(`?search=${encodeURIComponent('#0B5E')}`));
  await row();
  expect(asked()).toMatchObject({ search: '0B5E', page: '1' });
});
