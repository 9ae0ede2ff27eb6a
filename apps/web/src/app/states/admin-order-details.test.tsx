// @vitest-environment jsdom
import { type AdminOrderDetails, calls, type TimelineEntry } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { adminOrderPath, paths } from '../../base/paths.ts';
import { ADMIN_DETAILS, ADMIN_ORDER, FULL_TOTALS, NO_TABS, ORDER } from '../../data/testing/orders.ts';
import { ADMIN, expectToast, press, select, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.orders);
const counts = { total: 1, pending: 0, confirmed: 1, delivered: 0, rejected: 0 };
const [at, by, byName] = ['2026-11-21T00:00:00.000Z', 'admin', 'Demo Admin'] as const;
const change = (from: string | null, to: string) => ({ kind: 'order', at, from, to, by, byName, note: '' }) as const;

const nothing = { discount: 0, shipping: 0, fees: 0, tax: 0, taxIncluded: 0 };
const sums = (amount: number) => ({ ...nothing, subtotal: amount, total: amount });
const ITEM = {
  id: 'i1',
  productId: 'p1',
  variantId: 'p1',
  title: 'Linen shirt',
  sku: '',
  variantTitle: '',
  image: '/front.webp',
  price: 12_750.5,
  chargePrice: 150.01,
  quantity: 1,
  total: 12_750.5,
  chargeTotal: 150.01,
  ...{ discountTotal: 0, chargeDiscountTotal: 0, taxLines: [] },
};
let details: AdminOrderDetails;
let entries: TimelineEntry[];

beforeEach(() => {
  entries = [];
  details = {
    ...ADMIN_DETAILS,
    paymentId: 'PAY-1',
    totalAmount: 12_750.5,
    chargedAmount: 150.01,
    cartItems: [ITEM],
    totals: sums(12_750.5),
    chargeTotals: sums(150.01),
    addressInfo: { ...ORDER.addressInfo, phone: '+91 98220 55501' },
  };
  app.shop.answer(calls.adminOrders.list, {
    data: [ADMIN_ORDER],
    total: 1,
    totalIsMore: false,
    page: 1,
    limit: 10,
    counts,
    tabs: NO_TABS,
  });
  app.shop.answer(calls.adminOrders.details, () => ({ data: details }));
  app.shop.answer(calls.timeline.read, () => ({ data: entries }));
});

const open = (query = `?order=${ORDER.id}`) => app.open(`${paths.admin.orders}${query}`, ADMIN);
const dialog = () => screen.findByRole('dialog', { name: 'Order #0b5e7c1e' });
const textOf = (name: string) => screen.getByRole('region', { name }).textContent;
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const status = () => screen.getByLabelText<HTMLSelectElement>('Order status');
const setStatus = async (value: string) => {
  await select('Order status', value);
  await press('Update');
};

it('say what discounts, delivery, fees and taxes made of the items’ sum', async () => {
  details = { ...details, totals: { ...FULL_TOTALS, tax: 0, taxIncluded: 5.5, total: 98.5 } };
  open();
  await dialog();
  const list = await screen.findByLabelText('Totals');
  expect(list.textContent).toBe(
    'SubtotalRs. 100.00Discount−Rs. 10.00ShippingRs. 7.00FeesRs. 1.50Tax includedRs. 5.50TotalRs. 98.50',
  );
});

it("show both currencies with 'Rs.', address, payment, items and history", async () => {
  const entry = { kind: 'payment', at, number: 1, step: 'now', state: 'captured', amount: 150.01 } as const;
  entries = [
    {
      kind: 'stock',
      at,
      by: 'shopper',
      byName: 'Meera Nair',
      title: 'Linen shirt',
      sku: '',
      variantTitle: '',
      change: -1,
      reason: 'order',
    },
    { ...entry, currency: 'USD', paymentId: 'PAY-1', captureId: 'CAP-1', issue: '' },
    { ...change('pending', 'confirmed'), kind: 'history', change: 'order' },
    { ...change('pending', 'paid'), kind: 'history', change: 'payment' },
    { ...change(null, 'pending'), kind: 'history', change: 'order', note: 'Order placed.' },
  ];
  const router = open('');
  await press('Details');
  await dialog();
  expect(screen.getByText(ORDER.id).parentElement?.textContent).toBe(`Order ID: ${ORDER.id}`);
  for (const [term, text] of [
    ['Payment status', 'Paid'],
    ['Payment method', 'PayPal'],
    ['Payment ID', 'PAY-1'],
    ['Total Amount', 'Rs. 12,750.50'],
    ['Charged', '$150.011 USD = 85 INR'],
    ['Name', 'Meera Nair'],
    ['Address', '12 Lake View RoadPune 411001Maharashtra'],
    ['Phone', '+91 98220 55501'],
    ['Subtotal', 'Rs. 12,750.50'],
    ['Shipping', 'Free'],
    ['Total', 'Rs. 12,750.50'],
  ] as const)
    expect(fact(term), term).toBe(text);
  expect(screen.getByText('Order status', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Confirmed');
  expect(textOf('Items')).toContain('Linen shirtQuantity: 1Rs. 12,750.50$150.01');
  const history = () => [...screen.getByRole('region', { name: 'History' }).querySelectorAll('li')];
  await waitFor(() => expect(history()).toHaveLength(5));
  for (const text of [
    'Order placed',
    'Order status changed from Pending to Confirmed',
    'Payment status changed from Pending to Paid',
    'The payment of $150.01 was received',
  ])
    expect(textOf('History')).toContain(text);
  await select('Filter by type', 'stock');
  expect(history().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1 × Linen shirt taken from stock/),
  ]);

  expect(router.state.location.search).toBe(`?order=${ORDER.id}`);
  await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Details'));
});

it('money that came and is not owed is shown above the facts, with its reason and an id to copy', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const router = open();
  await dialog();
  expect(screen.queryByRole('region', { name: 'Refund due' })).toBeNull();
  const money = { captureId: 'CAP-1', amount: 10, currency: 'USD', reason: 'The order was rejected.' };
  details = { ...details, moneyToGiveBack: [money] };
  await act(() => router.navigate(paths.admin.orders));
  await act(() => router.navigate(`${paths.admin.orders}?order=${ORDER.id}`));
  await screen.findByRole('region', { name: 'Refund due' });
  expect(textOf('Refund due')).toContain('$10.00 · The order was rejected.');
  expect(textOf('Refund due')).toContain('Capture ID: CAP-1');
  await press('Copy capture ID');
  await expectToast('success', 'Capture ID copied');
  expect(writeText).toHaveBeenCalledWith('CAP-1');
});

it('the order stays as it is where there is not enough to take it up again', async () => {
  details = { ...details, orderStatus: 'rejected' };
  const sentence = 'The order can’t be reopened: ‘Linen shirt’ has only 0 left in stock.';
  open();
  await dialog();
  app.shop.refuse(calls.adminOrders.update, sentence, { code: 'OUT_OF_STOCK', status: 409, details: [] });
  await setStatus('delivered');
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toBe(`${sentence}The order stays Rejected.`);
});

it('a change of an older state is refused with the present one; a second press sets it', async () => {
  open();
  await dialog();
  details = { ...details, orderStatus: 'inShipping', version: 2, history: [change('confirmed', 'inShipping')] };
  app.shop.refuse(calls.adminOrders.update, 'Someone else changed this order while you were editing.', {
    code: 'ORDER_CHANGED',
    status: 409,
  });
  await setStatus('inProcess');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      'It is In shipping now, and the payment is Paid, as shown above.',
    ),
  );
  expect(screen.getByRole('alert').textContent).toContain('Someone else changed this order while you were editing.');
  app.shop.answer(calls.adminOrders.update, { message: 'Order status updated', data: details });
  await press('Update');
  await expectToast('success', 'Order status updated');
  const sent = app.shop.sentBy(calls.adminOrders.update).map(({ body }) => body);
  expect(sent).toEqual([
    { orderStatus: 'inProcess', version: 1 },
    { orderStatus: 'inProcess', version: 2 },
  ]);
});

it('a history that was read while the status was set did not have the change, and stayed so', async () => {
  const release = app.shop.hold(calls.timeline.read);
  open();
  await dialog();
  const { kind, ...event } = change('confirmed', 'delivered');
  app.shop.answer(calls.timeline.read, { data: [{ kind: 'history', change: kind, ...event }] });
  app.shop.answer(calls.adminOrders.update, { message: 'Order status updated', data: details });
  await setStatus('delivered');
  await expectToast('success', 'Order status updated');
  await act(async () => release());
  await waitFor(() => expect(textOf('History')).toContain('Order status changed from Confirmed to Delivered'));
});

it('details that cannot be loaded and a change that fails say why', async () => {
  app.shop.refuse(calls.adminOrders.details, 'Order not found', { status: 404 });
  const router = open('');
  await press('Details');
  await expectToast('danger', 'Failed to load order details', 'Order not found');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  // Drawn as well: a press before that would be one more on what is open.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Details' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  app.shop.answer(calls.adminOrders.details, { data: details });
  app.shop.refuse(calls.adminOrders.update);
  await press('Details');
  await dialog();
  await setStatus('delivered');
  await expectToast('danger', 'Failed to update order status', 'The shelves are being dusted.');
  expect(status().value).toBe('delivered');
});

it('an amount that PayPal does not give back is listed with its reason, and is made at the next try', async () => {
  details = { ...details, refundable: { amount: 300, items: [] } };
  const issue = 'PayPal accepted the refund but then couldn’t complete it.';
  const made = { id: 'r1', at, amount: 12.5, currency: 'USD', reason: 'Did not fit.', by, byName, restock: false };
  const refund = (fields: { status: 'failed' | 'completed'; issue: string }) => {
    const refunds = [{ ...made, ...fields, items: [], providerRefundId: '' }];
    details = { ...details, refunds, refundable: { amount: 287.5, items: [] } };
  };
  app.open(adminOrderPath(ORDER.id), ADMIN);
  await press('Refund');
  const custom = await screen.findByLabelText(/Custom amount/, { selector: 'input' });
  await act(async () => fireEvent.click(custom));
  await type('Reason', 'Did not fit.');
  await type('Amount in USD', '500');
  await screen.findByText(/You can refund up to \$300\.00\./);
  await type('Amount in USD', '12.50');
  app.shop.refuse(calls.adminOrders.refund, issue, { code: 'REFUND_FAILED', status: 502 });
  await press('Refund $12.50');
  await screen.findByRole('alertdialog');
  refund({ status: 'failed', issue });
  await press('Refund $12.50');
  await expectToast('danger', 'The refund failed', issue);
  expect(app.shop.sentBy(calls.adminOrders.refund)).toMatchObject([{ body: { amount: 12.5, reason: 'Did not fit.' } }]);
  await waitFor(() => expect(textOf('Refunds')).toContain('Not sent yet'));
  expect(textOf('Refunds')).toContain(issue);

  app.shop.answer(calls.adminOrders.retryRefund, () => {
    refund({ status: 'completed', issue: '' });
    return { message: 'Refund sent.', data: details };
  });
  await press('Try again');
  await expectToast('success', 'Refund sent.');
  await waitFor(() => expect(textOf('Refunds')).toMatch(/\$12\.50Refunded/));
  expect(app.shop.sentBy(calls.adminOrders.retryRefund)).toMatchObject([{ body: { refundId: 'r1' } }]);
});
