// @vitest-environment jsdom
import { type AdminOrder, calls } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { adminOrderPath, packingSlipsPath, paths, pickListPath } from '../../base/paths.ts';
import { ADMIN_DETAILS, ADMIN_ORDER, NO_TABS } from '../../data/testing/orders.ts';
import { ADMIN, expectToast, follow, press, select, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.orders);
const COUNTS = { total: 1234, pending: 0, confirmed: 1, delivered: 0, rejected: 0 };
const TABS = { ...NO_TABS, toPack: 12, toSend: 3, sent: 4, refundDue: 1 };

const numbered = (number: number, fields: Partial<AdminOrder> = {}): AdminOrder => {
  const id = `${number}0000000-0000-4000-8000-000000000000`;
  return { ...ADMIN_ORDER, _id: id, id, ...fields };
};
const list = (...data: AdminOrder[]) => ({
  ...{ data, total: data.length, totalIsMore: false, page: 1, limit: 10, counts: COUNTS, tabs: TABS },
});

beforeEach(() => app.shop.answer(calls.adminOrders.list, list(numbered(1), numbered(2))));

const open = (query = '') => app.open(`${paths.admin.orders}${query}`, ADMIN);
const asked = () => Object.fromEntries(app.shop.sentBy(calls.adminOrders.list).at(-1)?.query ?? []);
const tabs = () => within(screen.getByRole('navigation', { name: 'Orders by what’s to do' })).getAllByRole('link');
const tick = (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
const bar = () => screen.queryByRole('region', { name: 'Selected orders' });

it('tabs are links with the numbers of their orders; what is overpaid has one only while there is any', async () => {
  const router = open();
  await screen.findByText('#10000000');
  expect(tabs().map(({ textContent }) => textContent)).toEqual([
    ...['All1,234', 'To pack12', 'To send3', 'Sent4', 'Refund due1', 'Awaiting payment', 'Questions'],
  ]);
  expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', ...Array(6).fill(null)]);
  app.shop.answer(calls.adminOrders.list, { ...list(numbered(3)), tabs: { ...TABS, overpaid: 1 } });
  await follow('To pack 12');
  await screen.findByText('#30000000');
  expect(router.state.location.search).toBe('?tab=toPack');
  expect(asked()).toEqual({ tab: 'toPack', page: '1', limit: '10' });
  expect(tabs().map(({ textContent }) => textContent)).toContain('Overpaid1');
});

it.each([
  ['toPack', 'Nothing to pack', 'Paid orders appear here until you mark them as packed.'],
  ['question', 'No open questions', 'Orders appear here when their buyer asks something, until you answer.'],
])('a tab without orders says what will be there: %s', async (tab, title, text) => {
  app.shop.answer(calls.adminOrders.list, list());
  const router = open(`?tab=${tab}`);
  await screen.findByRole('heading', { name: title });
  expect(screen.getByText(text)).toBeDefined();
  await follow('View all orders');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('filters within a tab that leave nothing are taken off, and the tab stays', async () => {
  app.shop.answer(calls.adminOrders.list, ({ query }) => list(...(query.get('search') ? [] : [numbered(1)])));
  const router = open('?tab=toPack&sort=oldest&search=nobody&from=2026-03-01');
  await screen.findByRole('heading', { name: 'No orders match your filters' });
  await press('Clear filters');
  await screen.findByText('#10000000');
  expect(router.state.location.search).toBe('?tab=toPack&sort=oldest');
});

it('order and days are asked for, stored in the address, and exported', async () => {
  const router = open('?page=2');
  await screen.findByText('#10000000');
  const asksFor = (query: object) => waitFor(() => expect(asked()).toMatchObject(query));
  await select('Sort by', 'highest');
  await asksFor({ sort: 'highest', page: '1' });
  await type('From', '2026-03-01');
  await asksFor({ from: '2026-03-01' });
  await type('To', '2026-03-31');
  await asksFor({ sort: 'highest', from: '2026-03-01', to: '2026-03-31' });
  expect(router.state.location.search).toBe('?sort=highest&from=2026-03-01&to=2026-03-31');
  const file = screen.getByRole('link', { name: 'Export as CSV' });
  expect(file.getAttribute('href')).toBe(`${calls.adminOrders.export.path}?from=2026-03-01&to=2026-03-31&sort=highest`);
});

it('a row says what was sent, how many pieces, and that its buyer asks; a press on it opens the order’s page', async () => {
  const line = { ...{ productId: 'p', variantId: 'v', title: 'Shirt', sku: '', variantTitle: '', image: '/x.webp' } };
  const sums = { total: 1, chargeTotal: 1, discountTotal: 0, chargeDiscountTotal: 0, taxLines: [] };
  const cartItems = ['a', 'b'].map((id) => ({ ...line, ...sums, id, price: 1, chargePrice: 1, quantity: 2 }));
  app.shop.answer(calls.adminOrders.list, list(numbered(1, { cartItems, hasQuestion: true, fulfilment: 'partial' })));
  app.shop.answer(calls.adminOrders.details, { data: ADMIN_DETAILS });
  const router = open();
  const row = (await screen.findByText('#10000000')).closest('tr');
  for (const text of ['Question', 'Partly sent', '4 pieces', 'Meera Nair']) expect(row?.textContent).toContain(text);
  expect(screen.getByRole('link', { name: '#10000000' }).getAttribute('href')).toBe(adminOrderPath(numbered(1).id));
  await act(async () => fireEvent.click(within(row as HTMLElement).getByText('4 pieces')));
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe(adminOrderPath(numbered(1).id));
  });
});

it('selected orders are marked as packed, those that cannot be say why, and none is marked that was packed before', async () => {
  app.shop.answer(
    calls.adminOrders.list,
    list(numbered(1), numbered(2), numbered(3, { orderStatus: 'inShipping' }), numbered(4)),
  );
  app.shop.answer(calls.adminOrders.updateMany, {
    data: [
      { id: numbered(1).id, outcome: 'changed', message: '' },
      { id: numbered(2).id, outcome: 'refused', message: 'The payment is being taken.' },
    ],
  });
  const router = open();
  await screen.findByText('#10000000');
  expect(bar()).toBeNull();
  await tick('Select all orders on this page');
  expect(bar()?.textContent).toContain('4 orders selected');
  await tick('Select order #40000000');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all orders on this page' }).indeterminate).toBe(
    true,
  );
  expect(router.state.location.pathname).toBe(paths.admin.orders);
  const file = screen.getByRole('link', { name: 'Export' }).getAttribute('href') ?? '';
  const ids = [1, 2, 3].map((number) => numbered(number).id).join(',');
  expect(new URL(file, 'https://shop.test').searchParams.get('ids')).toBe(ids);
  expect(screen.getByRole('link', { name: 'Print slips' }).getAttribute('href')).toContain('/admin/orders/slips?ids=');
  expect(screen.getByRole('link', { name: 'Pick list' }).getAttribute('href')).toContain(
    '/admin/orders/pick-list?ids=',
  );
  await press('Send 2');
  await screen.findByRole('dialog', { name: 'Send several orders' });
  expect(screen.getByLabelText('Tracking number of #10000000')).toBeDefined();
  expect(screen.queryByLabelText('Tracking number of #30000000')).toBeNull();
  await press('Close');
  await tick('Select all orders on this page');
  await tick('Select order #40000000');
  await press('Mark 2 as packed');
  await expectToast('success', '1 order marked as packed');
  expect(app.shop.sentBy(calls.adminOrders.updateMany).at(-1)?.body).toEqual({
    ids: [numbered(1).id, numbered(2).id],
    orderStatus: 'inProcess',
  });
  const dialog = await screen.findByRole('dialog', { name: '1 order not changed' });
  expect(dialog.textContent).toContain('#20000000The payment is being taken.');
  expect(bar()).toBeNull();
});

it('selected orders are sent at once, and their slips and what to pick are printed', async () => {
  open();
  await screen.findByText('#10000000');
  await tick('Select all orders on this page');
  const ids = [1, 2].map((number) => numbered(number).id);
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Print slips')).toBe(packingSlipsPath(ids));
  expect(leadsTo('Pick list')).toBe(pickListPath(ids));
  await press('Send');
  await screen.findByRole('dialog', { name: 'Send several orders' });
  await waitFor(() => screen.getByRole('tab', { name: '2 selected orders' }));
  const row = { carrier: '', trackingNumber: '', outcome: 'sent', message: '' } as const;
  const rows = ids.map((orderId, index) => ({ ...row, line: index + 1, order: orderId, orderId }));
  app.shop.answer(calls.shipments.sendMany, { data: { rows, sent: 2 } });
  await press('Check');
  await press('Send 2 parcels');
  await expectToast('success', '2 parcels sent');
  await press('Done');
  expect(bar()).toBeNull();
});

it('what leaves the shop next can be sent by a file, and picked', async () => {
  open('?tab=toSend');
  await screen.findByText('#10000000');
  expect(screen.getByRole('link', { name: 'Pick list' }).getAttribute('href')).toBe(pickListPath());
  await press('Send several orders');
  await screen.findByRole('textbox', { name: 'Lines' });
});

it('what was selected stays selected when the change fails, and is none in another list', async () => {
  app.shop.refuse(calls.adminOrders.updateMany, 'Not now.');
  open();
  await screen.findByText('#10000000');
  await tick('Select order #10000000');
  await press('Mark as packed');
  await expectToast('danger', 'The orders weren’t marked as packed', 'Not now.');
  expect(bar()?.textContent).toContain('1 order selected');
  await follow('Sent 4');
  await waitFor(() => expect(asked()).toMatchObject({ tab: 'sent' }));
  expect(bar()).toBeNull();
});

it('phones have the orders as cards', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  open();
  const cards = within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole('listitem');
  expect(cards).toHaveLength(2);
  expect(cards[0]?.textContent).toContain('#10000000Meera Nair₹1,000.00');
  expect(document.querySelector('table')).toBeNull();
  await tick('Select all orders on this page');
  expect(bar()?.textContent).toContain('2 orders selected');
});

it('views of the list are saved, and named like those of the products', async () => {
  const router = open('?tab=toPack&sort=oldest');
  await screen.findByText('#10000000');
  await press('Save view');
  await type('Name', 'Oldest to pack');
  await press('Save view');
  await act(() => router.navigate(paths.admin.orders));
  await follow('Oldest to pack');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=oldest&tab=toPack'));
  localStorage.clear();
});
