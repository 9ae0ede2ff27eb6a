// @vitest-environment jsdom
import { calls, type Order } from '@haberdash/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../base/paths.ts';
import { ADMIN, expectToast, press, setUpApp } from '../testing/open-app.tsx';
import { ADMIN_DETAILS as details, ORDER as order } from '../testing/orders.ts';

const app = setUpApp(paths.admin.orders);
const FAILURE = 'Failed to load orders. Please try again later.';
const counts = { total: 1, pending: 0, confirmed: 1, inProcess: 0, inShipping: 0, delivered: 0, rejected: 0 };
const list = (...data: Order[]) => ({ data, total: data.length, page: 1, limit: 10, counts });

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

it('Refresh fetches anew, and the shape of the rows stands there while they load', async () => {
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
  await screen.findByText(/^Cannot update now · last updated /);
  await row();
});

it("an order without items says 'No items found'", async () => {
  app.shop.answer(calls.adminOrders.details, { data: details });
  open(`?order=${order.id}`);
  await screen.findByText('No items found');
});

it('while nothing is heard of new orders, the page says that it cannot update', async () => {
  open();
  await screen.findByText(/^Updates by itself · last updated /);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await act(async () => app.shop.breakStream());
    await screen.findByText(/^Cannot update now · last updated /);
    const before = app.shop.sentBy(calls.adminOrders.list).length;
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await screen.findByText(/^Updates by itself · last updated /);
    // What came meanwhile was not heard.
    await waitFor(() => expect(app.shop.sentBy(calls.adminOrders.list).length).toBeGreaterThan(before));
  } finally {
    vi.useRealTimers();
  }
});
