// @vitest-environment jsdom
import { calls } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../base/paths.ts';
import { NO_TABS } from '../../data/testing/orders.ts';
import { FIGURES, NO_FIGURES } from '../testing/figures.ts';
import { ADMIN, expectToast, press, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.home);

beforeEach(() => app.shop.answer(calls.dashboard.get, { data: FIGURES }));

const open = (query = '') => app.open(`${paths.admin.home}${query}`, ADMIN);
const loaded = () => screen.findByText('Total revenue');
/** Text of a term and its figure. */
const figure = (term: string) => screen.getByText(term, { selector: 'dt, dt *' }).closest('div')?.textContent;

it('the 5 most recent orders are listed, with a link to all', async () => {
  open();
  await screen.findByText('Recent orders');
  const ids = screen.getAllByText(/^#[0-9a-e]0{7}$/).map(({ textContent }) => textContent);
  expect(ids).toEqual(['#a0000000', '#b0000000', '#c0000000', '#d0000000', '#e0000000']);
  expect(screen.getByText('View all orders').closest('a')?.getAttribute('href')).toBe(paths.admin.orders);
});

it('category bars show the top 4 and Others, and the inventory block its four figures', async () => {
  const term = { image: null, onHome: true, count: 1, description: '', subcategories: [] };
  const categories = ['Women', 'Men', 'Kids', 'Footwear'].map((label) => ({ ...term, label, id: label.toLowerCase() }));
  app.shop.answer(calls.taxonomy.list, { data: { categories, brands: [], hidden: { categories: [], brands: [] } } });
  open();
  await loaded();
  const bars = () =>
    [...document.querySelectorAll('[role=progressbar]')].map((bar) => [
      bar.getAttribute('aria-label'),
      bar.getAttribute('aria-valuenow'),
      bar.closest('li')?.textContent,
    ]);
  await waitFor(() =>
    expect(bars()).toEqual([
      ['Women: share of products', '40', 'Women40% · 40'],
      ['Men: share of products', '25', 'Men25% · 25'],
      ['Kids: share of products', '15', 'Kids15% · 15'],
      ['Footwear: share of products', '12', 'Footwear12.4% · 12'],
      ['Others: share of products', '8', 'Others7.6% · 8'],
      ['Women: share of sales', '80', 'Women80% · ₹2,412.00'],
      ['Men: share of sales', '20', 'Men20% · ₹603.00'],
    ]),
  );
  expect(figure('Low stock')).toMatch(/11.*1 to 10 left|1 to 10 left.*11/);
  expect(figure('Out of stock')).toContain('2');
  expect(figure('Top seller')).toMatch(/Linen shirt.*21 sold/);
  expect(figure('Slowest seller')).toContain('Silk scarf');
});

it('the chart shows revenue and orders over 7, 30 and 90 days, in words and as a table too', async () => {
  // The plot is as wide as its place, which jsdom does not lay out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      constructor(report: (entries: object[]) => void) {
        this.observe = () => report([{ contentRect: { width: 600 } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  open();
  const chart = within(await screen.findByRole('group', { name: 'Revenue and orders' }));
  for (const [days, revenue] of [
    [7, '₹703.50'],
    [90, '₹9,045.00'],
    [30, '₹3,015.00'],
  ] as const) {
    await press(`${days} days`);
    const name = chart.getByRole('img').getAttribute('aria-label');
    expect(name).toContain(`last ${days} days: ${revenue} from ${days} order`);
  }
  await act(async () => fireEvent.click(chart.getByText('Show as a table')));
  expect(chart.getAllByRole('row')).toHaveLength(31);
});

it("issue: a figure and its words ran together when they were copied ('191 to 10 left')", async () => {
  app.shop.answer(calls.dashboard.get, {
    data: { ...FIGURES, inventory: { lowStock: 19, outOfStock: 1200, topSeller: null, leastSelling: null } },
  });
  open();
  await loaded();
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures.slice(0, 2)).toEqual(['19 1 to 10 left', '1,200 no stock']);
});

it('what needs doing comes first, each number a link to its list; failures that are none are not there', async () => {
  open();
  const todo = within(await screen.findByRole('group', { name: 'To do' }));
  const { admin } = paths;
  expect(todo.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['To pack4confirmed orders', `${admin.orders}?tab=toPack`],
    ['To send2orders packed or partly sent', `${admin.orders}?tab=toSend`],
    ['Refunds due1orders with money to return', `${admin.orders}?tab=refundDue`],
    ['Failed payments3in the last 7 days', `${admin.orders}?status=rejected`],
    ['Low stock11products', `${admin.products}?status=published&stock=low`],
    ['Out of stock2products', `${admin.products}?status=published&stock=out`],
    ['Failed emails1not delivered', `${admin.mail}?state=failed`],
  ]);
});

it('a month with too little before it is compared in words', async () => {
  const revenue = { ...FIGURES.revenue, lastMonth: 10, changePercent: 3134.9, ordersThisMonth: 3, ordersLastMonth: 1 };
  app.shop.answer(calls.dashboard.get, { data: { ...FIGURES, revenue } });
  open();
  await loaded();
  screen.getByText('3 orders, 1 the previous month');
  expect(screen.queryByText(/3134/)).toBeNull();
});

it('today stands beside yesterday, before the ranges of days', async () => {
  open();
  const chart = within(await screen.findByRole('group', { name: 'Revenue and orders' }));
  await press('Today');
  chart.getByText('from 1 order today', { exact: false });
  expect(chart.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    Array(2).fill('₹100.50 1 order'),
  );
});

it('tabs and quick links lead on, and the tab is stored in the address', async () => {
  app.shop.answer(calls.banners.list, { data: [], total: 0, page: 1, limit: 100 });
  const router = open();
  await loaded();
  await act(async () => {
    const tab = screen.getByRole('tab', { name: 'Feature Images' });
    fireEvent.mouseDown(tab, { button: 0 });
    tab.focus();
  });
  await screen.findByText('Current feature images');
  expect(router.state.location.search).toBe('?tab=images');
  for (const [name, path] of [
    ['Manage products', paths.admin.products],
    ['View orders', paths.admin.orders],
  ] as const)
    expect(screen.getByText(name).closest('a')?.getAttribute('href')).toBe(path);
});

it('the shape of the figures is shown while they load', async () => {
  const release = app.shop.hold(calls.dashboard.get);
  open();
  await screen.findByRole('status', { name: 'Loading the dashboard' });
  release();
  await loaded();
});

describe('a dashboard that cannot be loaded', () => {
  it('says so in a toast and on the page, and Try Again loads it', async () => {
    app.shop.refuse(calls.dashboard.get, 'No figures today.');
    open();
    await expectToast('danger', 'Failed to load dashboard data', 'Please try refreshing the page');
    app.shop.answer(calls.dashboard.get, { data: FIGURES });
    await press('Try Again');
    await loaded();
  });
});

it('every admin page of an empty shop says what is not there and what to do', async () => {
  const none = { data: [], total: 0, page: 1 };
  const counts = { total: 0, pending: 0, confirmed: 0, delivered: 0, rejected: 0 };
  app.shop.answer(calls.dashboard.get, { data: NO_FIGURES });
  app.shop.answer(calls.adminBanners.list, { ...none, limit: 100 });
  app.shop.answer(calls.adminOrders.list, { ...none, limit: 10, totalIsMore: false, counts, tabs: NO_TABS });
  app.shop.answer(calls.adminProducts.list, { ...none, limit: 24, totalIsMore: false });
  const router = open();
  await loaded();
  for (const text of ['no revenue last month', 'No recent orders found', 'No category data available', 'No sales yet'])
    screen.getByText(text);
  expect(screen.getAllByText('₹0.00')).not.toEqual([]);
  expect(screen.getAllByText('Nothing sold yet')).toHaveLength(2);
  await act(() => router.navigate(`${paths.admin.home}?tab=images`));
  await screen.findByText('No feature images uploaded yet');

  await act(() => router.navigate(paths.admin.orders));
  await screen.findByText('No orders found');
  expect(screen.getAllByRole('link', { name: /^View shop/ })).toHaveLength(2);
  const badges = screen.getByRole('list', { name: 'Number of orders' }).children;
  expect([...badges].map(({ textContent }) => textContent)).toEqual([
    'Total: 0',
    'Pending: 0',
    'Confirmed: 0',
    'Delivered: 0',
    'Rejected: 0',
  ]);

  await act(() => router.navigate(paths.admin.products));
  await screen.findByText('Products (0)');
  await screen.findByText('No products found');
  await press('Add Product');
  await waitFor(() => expect(router.state.location.search).toBe('?edit=new'));
  await screen.findByRole('dialog', { name: 'Add New Product' });
});
