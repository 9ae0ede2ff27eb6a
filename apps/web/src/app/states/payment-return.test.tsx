// @vitest-environment jsdom
import { calls, type ErrorCode } from '@haberdash/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../base/paths.ts';
import { DETAILS, FULL_TOTALS } from '../../data/testing/orders.ts';
import { visitorDetails } from '../../storefront/checkout/visitor-details.ts';
import { press, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.paypalReturn);
const ORDER_ID = DETAILS.id;
const waiting = {
  ...DETAILS,
  orderStatus: 'pending',
  paymentStatus: 'pending',
  payableUntil: '2026-11-21T03:00:00.000Z',
} as const;

beforeEach(() => app.shop.answer(calls.orders.details, { data: waiting }));

const open = (query = `?orderId=${ORDER_ID}&token=t`) => app.open(`${paths.shopping.paypalReturn}${query}`, SHOPPER);
const heading = (name: string) => screen.findByText(name, { selector: 'h1' });
const refuse = (code: ErrorCode, message = 'Not taken.') =>
  app.shop.refuse(calls.orders.capture, message, { code, status: 409 });
const answerPaid = () => app.shop.answer(calls.orders.capture, { message: 'Paid.', data: DETAILS });
const expectPaid = () => heading('Payment is successfull!');
const labels = () => [...document.querySelectorAll('main a, main button')].map(({ textContent }) => textContent);

it('a payment that PayPal reviews is neither paid nor asked for again', async () => {
  refuse('PAYMENT_UNDER_REVIEW');
  open();
  await heading('Payment under review');
  expect(labels()).toEqual(['View Orders', 'Continue Shopping']);
  expect(screen.getByText('View Orders').getAttribute('href')).toContain(ORDER_ID);
});

it('when the shop cannot be reached, trying again is offered and pays', async () => {
  app.shop.cut(calls.orders.capture);
  open();
  await heading('We couldn’t check the payment');
  answerPaid();
  await press('Try again');
  await expectPaid();
});

it('while PayPal is down nothing is lost: the page waits and shows the end of it', async () => {
  refuse('PAYMENT_OUTCOME_UNKNOWN');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open();
    await heading('Waiting for your payment');
    app.shop.answer(calls.orders.details, { data: DETAILS });
    await act(() => vi.advanceTimersByTimeAsync(4000));
    await expectPaid();
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  [DETAILS.chargeTotals, ['Subtotal $11.76', 'Shipping Free', 'Tax $0.00', 'Total $11.76']],
  [FULL_TOTALS, ['Subtotal $100.00', 'Discount −$10.00', 'Shipping $7.00', 'Fees $1.50', 'Tax $5.50', 'Total $104.00']],
])('the success page adds up what was paid: %o', async (chargeTotals, sums) => {
  answerPaid();
  app.shop.answer(calls.orders.details, { data: { ...DETAILS, chargeTotals } });
  open();
  await expectPaid();
  await screen.findByText('Subtotal');
  const terms = [...document.querySelectorAll('main dt')].slice(-sums.length);
  expect(
    terms.map(({ textContent, nextElementSibling }) => `${textContent} ${nextElementSibling?.textContent}`),
  ).toEqual(sums);
});

it('the checkout showed whoever used the tab next the address of a visitor who had paid', async () => {
  visitorDetails.keep('{"address":"7 Orchard Road"}');
  answerPaid();
  app.shop.answer(calls.orders.details, { data: DETAILS });
  open();
  await expectPaid();
  await waitFor(() => expect(visitorDetails.read()).toBeNull());
});

it('a payment that was not approved is sent to PayPal to be approved', async () => {
  refuse('PAYMENT_NOT_APPROVED');
  open();
  await heading('Payment not approved yet');
  screen.getByText('Payments are simulated.');
  app.shop.refuse(calls.orders.pay, 'Declined.', { code: 'ORDER_CLOSED', status: 409 });
  await press('Approve the payment');
  await heading('This order can no longer be paid');
  expect(app.shop.sentBy(calls.orders.pay)).toMatchObject([{ body: { orderId: ORDER_ID } }]);
});

it('an order that was given up is not paid any more', async () => {
  refuse('ORDER_CLOSED');
  open();
  await heading('This order can no longer be paid');
  expect(labels()).toEqual(['Back to cart', 'View Orders']);
});

it("a return without an order, with an unknown one or with another user's finds no payment", async () => {
  refuse('ORDER_NOT_FOUND');
  const router = open();
  await heading('Payment not found');
  expect(screen.getByText('View Orders').getAttribute('href')).toBe(paths.shopping.profile);
  const asked = app.shop.sentBy(calls.orders.capture).length;
  await act(() => router.navigate(paths.shopping.profile));
  await waitFor(() => expect(screen.queryByText('Payment not found')).toBeNull());
  await act(() => router.navigate(paths.shopping.paypalReturn));
  await heading('Payment not found');
  expect(app.shop.sentBy(calls.orders.capture)).toHaveLength(asked);
});

it('an order that was given up is not called paid, whatever the address says', async () => {
  const closed = { orderStatus: 'rejected', paymentStatus: 'cancelled', payableUntil: null } as const;
  app.shop.answer(calls.orders.details, { data: { ...waiting, ...closed } });
  app.open(`${paths.shopping.paymentSuccess}?order=${ORDER_ID}`, SHOPPER);
  await screen.findByText('Nothing was charged');
  expect(screen.queryByText('Payment is successfull!')).toBeNull();
});
