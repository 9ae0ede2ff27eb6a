// @vitest-environment jsdom
import { type AdminOrderDetails, calls, type HandPayment } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminOrderPath, paths } from '../../base/paths.ts';
import { CASH, NO_TABS, TRANSFER } from '../../data/testing/orders.ts';
import { ADMIN, choose, expectToast, field, isDisabled, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.orders);
const COUNTS = { total: 1, pending: 1, confirmed: 0, delivered: 0, rejected: 0 };
const list = (...orders: AdminOrderDetails[]) => ({
  data: orders.map((order) => ({ ...order, hasQuestion: false })),
  ...{ total: orders.length, totalIsMore: false, page: 1, limit: 10, counts: COUNTS, tabs: NO_TABS },
});
const UNPAID: AdminOrderDetails = {
  ...TRANSFER,
  ...{ email: '', refunds: [], refundable: { amount: 0, items: [] }, moneyToGiveBack: [], receipts: [] },
  toSend: [],
};
const paid = (fields: Partial<HandPayment>, order: Partial<AdminOrderDetails> = {}): AdminOrderDetails => ({
  ...UNPAID,
  ...order,
  handPayment: { ...(TRANSFER.handPayment as HandPayment), ...fields },
});
const show = (data: AdminOrderDetails) => {
  app.shop.answer(calls.adminOrders.details, { data });
  app.open(adminOrderPath(data.id), ADMIN);
};
const block = async () => within(await screen.findByRole('region', { name: 'Payment' }));
const recorded = () => app.shop.sentBy(calls.adminOrders.recordPayment).at(-1)?.body;

beforeEach(() => {
  app.shop.answer(calls.adminOrders.list, list({ ...UNPAID }));
  app.shop.answer(calls.adminOrders.filters, {
    data: { countries: ['IN'], methods: [], paymentMethods: ['bank_transfer'] },
  });
  app.shop.answer(calls.timeline.read, { data: [] });
});

describe('an order that waits for its transfer', () => {
  it('says what is due, is never called paid, and has no refund', async () => {
    show(UNPAID);
    (await block()).getByText('0b5e7c1e-4');
    screen.getByText('There’s nothing to refund: this order hasn’t been paid.');
    const page = screen.getByRole('main');
    expect(within(page).queryByText('Paid')).toBeNull();
    expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Refund');
  });

  it('has its money recorded, after a question', async () => {
    show(UNPAID);
    await block();
    await press('Record a payment');
    await waitFor(() => expect(field('Amount received (INR)').value).toBe('1000.00'));
    await type('Reference (optional)', 'UTR 77');
    await press('Record payment');
    await screen.findByText('Record Rs. 1,000.00 as received?');
    const order = paid({ received: 1000, missing: 0 }, { paymentStatus: 'paid', orderStatus: 'confirmed' });
    app.shop.answer(calls.adminOrders.recordPayment, { message: 'Payment recorded', data: order });
    await press('Record payment');
    await expectToast('success', 'Payment recorded');
    expect(recorded()).toMatchObject({ amount: 1000, reference: 'UTR 77', accept: false });
    expect(String(recorded()?.requestId)).toMatch(/^[0-9a-f]{32}$/);
  });

  it('of which less came stays unpaid, or is accepted as enough', async () => {
    show(UNPAID);
    await block();
    await press('Record a payment');
    await waitFor(() => field('Amount received (INR)'));
    await type('Amount received (INR)', '999');
    await screen.findByText('Rs. 1.00 less than is due.');
    await press('Record payment');
    await screen.findByText('Rs. 1.00 will still be missing, and the order isn’t paid yet.');
    await press('Cancel');
    await act(async () => fireEvent.click(screen.getByLabelText('Accept as enough')));
    await press('Record payment');
    await screen.findByText('The order counts as paid, Rs. 1.00 short. The difference is kept in its history.');
    app.shop.refuse(calls.adminOrders.recordPayment, 'Not now.');
    await press('Record payment');
    await screen.findByText('Not now.', { selector: '[role=alert]' });
    expect(recorded()).toMatchObject({ amount: 999, accept: true });
    expect(field('Amount received (INR)').value).toBe('999');
  });

  it('does not take nothing for a payment', async () => {
    show(UNPAID);
    await block();
    await press('Record a payment');
    await waitFor(() => field('Amount received (INR)'));
    await type('Amount received (INR)', '0');
    await press('Record payment');
    await screen.findByText('Enter an amount above 0.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('what came too much is marked as returned', async () => {
  const receipt = {
    ...{ id: 'r1', kind: 'receipt' as const, amount: 1200, currency: 'INR', reference: 'UTR 77', byName: 'Asha' },
    ...{ receivedAt: '2026-11-21T00:00:00.000Z', recordedAt: '2026-11-21T00:00:00.000Z' },
  };
  show(paid({ received: 1200, missing: 0, surplus: 200 }, { paymentStatus: 'paid', receipts: [receipt] }));
  (await block()).getByText('Rs. 200.00');
  screen.getByText(/recorded by Asha/);
  await press('Mark as returned');
  await waitFor(() => expect(field('Amount returned (INR)').value).toBe('200.00'));
  await press('Mark as returned');
  await screen.findByText('Did you return Rs. 200.00?');
  app.shop.answer(calls.adminOrders.returnPayment, { message: 'Recorded', data: paid({}) });
  await press('Mark as returned');
  await expectToast('success', 'Recorded');
  expect(app.shop.sentBy(calls.adminOrders.returnPayment)[0]?.body).toMatchObject({ amount: 200 });
});

it('a refund by hand is marked as done', async () => {
  const refund = {
    ...{ id: 'f1', at: '2026-11-21T00:00:00.000Z', amount: 300, currency: 'INR', reason: 'Too small' },
    ...{ status: 'pending' as const, by: 'admin' as const, byName: 'Asha', restock: false, items: [] },
    ...{ providerRefundId: '', issue: '' },
  };
  show(paid({ received: 1000, missing: 0 }, { paymentStatus: 'paid', refunds: [refund] }));
  await screen.findByText('To be refunded');
  await press('Mark as done');
  await press('Mark as done');
  await screen.findByText('Did you refund Rs. 300.00?');
  app.shop.answer(calls.adminOrders.completeRefund, { message: 'Refund done', data: paid({}) });
  await press('Mark as done');
  await expectToast('success', 'Refund done');
  expect(app.shop.sentBy(calls.adminOrders.completeRefund)[0]?.body).toEqual({ refundId: 'f1', reference: '' });
});

it('the list says how an unpaid order is paid, and what is missing or too much', async () => {
  const short = { ...paid({ received: 999, missing: 1 }), id: 'o2', _id: 'o2' };
  const over = {
    ...paid({ received: 1200, surplus: 200, missing: 0 }, { paymentStatus: 'paid' }),
    id: 'o3',
    _id: 'o3',
  };
  app.shop.answer(calls.adminOrders.list, list({ ...UNPAID, ...CASH, refunds: [] }, short, over));
  app.open(paths.admin.orders, ADMIN);
  await screen.findByText('₹1.00 missing');
  screen.getByText('₹200.00 overpaid');
  screen.getByText('Cash on delivery');
  expect(screen.getAllByText('Awaiting payment', { selector: '[data-tone]' })).toHaveLength(2);
});

describe('a bank’s statement', () => {
  const rows = [
    { line: 2, text: '21 Nov;NEFT 0b5e7c1e-4;1,000.00', amount: 1000, outcome: 'matched' as const, orderId: UNPAID.id },
    { line: 3, text: '21 Nov;RENT;-900', amount: null, outcome: 'unreadable' as const, orderId: null },
  ];
  const file = (text: string) => new File([text], 'november.csv', { type: 'text/csv' });

  it('is shown row by row before it is recorded', async () => {
    app.open(paths.admin.orders, ADMIN);
    await press('Match a bank statement');
    await screen.findByText(/Export your account’s transactions as CSV/);
    expect(await isDisabled('Record payments')).toBe(true);
    app.shop.answer(calls.adminOrders.matchStatement, { data: { rows, kept: 1 } });
    await choose('Bank statement', file('Datum;Betrag\n'));
    await screen.findByText('1 of 2 rows would be recorded.');
    screen.getByText('Pays the order');
    screen.getByText('Not readable');
    await press('Record 1 payment');
    await expectToast('success', '1 payment recorded');
    const bodies = app.shop.sentBy(calls.adminOrders.matchStatement).map(({ body }) => body);
    expect(bodies).toEqual([
      { text: 'Datum;Betrag\n', apply: false },
      { text: 'Datum;Betrag\n', apply: true },
    ]);
    await press('Done');
  });

  it('that is empty is not sent', async () => {
    app.open(paths.admin.orders, ADMIN);
    await press('Match a bank statement');
    await screen.findByText(/Export your account’s transactions as CSV/);
    await choose('Bank statement', file(' '));
    await screen.findByText('This file is empty.');
    expect(app.shop.sentBy(calls.adminOrders.matchStatement)).toEqual([]);
  });
});
