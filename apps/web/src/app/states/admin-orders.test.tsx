// @vitest-environment jsdom
import { calls, type Order } from '@haberdash/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../base/paths.ts';
import { ADMIN, expectToast, press, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.orders);
const ID = '0b5e7c1e-0000-4000-8000-000000000000';
const FAILURE = 'Failed to load orders. Please try again later.';
const sums = { subtotal: 1000, shipping: 0, tax: 0, total: 1000 };
const charged = { subtotal: 11.76, shipping: 0, tax: 0, total: 11.76 };

const order: Order = {
  _id: ID,
  id: ID,
  userId: 'u1',
  userName: 'Meera Nair',
  cartId: 'c1',
  orderDate: '2026-11-21T00:00:00.000Z',
  orderUpdateDate: '2026-11-21T00:00:00.000Z',
  orderStatus: 'confirmed',
  paymentMethod: 'paypal',
  paymentStatus: 'paid',
  paymentId: 'pay',
  payerId: 'payer',
  totalAmount: 1000,
  priceCurrency: 'INR',
  chargedAmount: 11.76,
  chargeCurrency: 'USD',
  exchangeRate: 85,
  cartItems: [],
  adjustments: [],
  totals: sums,
  chargeTotals: charged,
  addressInfo: { addressId: 'a1', address: '12 Lake View Road', city: 'Pune', pincode: '411001', phone: '', notes: '' },
  refunds: [],
  payableUntil: null,
  version: 1,
};
const details = { ...order, refunds: [], history: [], refundable: { amount: 11.76, items: [] }, moneyToGiveBack: [] };
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
  open(`?order=${ID}`);
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
