// @vitest-environment jsdom
import { calls, type LinkedOrder, type OrderDetails } from '@haberdash/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderPath, orderPlacedPath, paths } from '../../base/paths.ts';
import { CASH, DETAILS, TRANSFER } from '../../data/testing/orders.ts';
import { expectToast, press, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.orderPlaced);
const { id } = TRANSFER;
const open = () => app.open(orderPlacedPath(id), SHOPPER);
const answer = (data: OrderDetails) => app.shop.answer(calls.orders.details, { data });
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const linked = (order: OrderDetails): LinkedOrder => ({ ...order, isContactHidden: true, isVisitors: true });

beforeEach(() => app.shop.answer(calls.cart.get, { data: { ...EMPTY_CART } }));
const EMPTY_CART = {
  ...{ _id: 'c1', id: 'c1', userId: 'u1', items: [], adjustments: [], codes: [], subtotal: 0, chargeTotal: 0 },
  totals: { ...TRANSFER.totals, subtotal: 0, total: 0 },
  chargeTotals: { ...TRANSFER.totals, subtotal: 0, total: 0 },
};

it('a transfer: how much, where to, under which reference and until when, with the focus on the heading', async () => {
  answer(TRANSFER);
  open();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Order placed' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(['Amount', 'Reference', 'Pay to', 'To pay'].map(factOf)).toEqual([
    '₹1,000.00',
    '0b5e7c1e-4',
    'Account holder: Haberdash\nIFSC: ABCD0123456',
    '₹1,000.00',
  ]);
  expect(factOf('Pay by')).toContain('2026');
  screen.getByText(/We’re holding your items until 28.Nov 2026\./);
  expect(document.body.textContent).not.toMatch(/amount paid|received your payment|paypal/i);
});

it('part of a transfer: what is missing', async () => {
  const handPayment = { ...TRANSFER.handPayment, received: 999, missing: 1 } as NonNullable<
    OrderDetails['handPayment']
  >;
  answer({ ...TRANSFER, handPayment });
  open();
  await screen.findByText('We’ve received ₹999.00. The rest is still missing.');
  expect(factOf('Amount')).toBe('₹1.00');
  expect(screen.queryByText('Cancel order')).toBeNull();
});

it('cash: what to have ready at the door', async () => {
  answer(CASH);
  open();
  await screen.findByText('You pay in cash');
  screen.getByText(/ready when your order arrives\./);
  expect(screen.getByText('₹1,000.00', { selector: 'strong' })).toBeTruthy();
});

it('it is cancelled from here, and its screen says so', async () => {
  answer(CASH);
  const router = open();
  await press('Cancel order');
  const cancelled: OrderDetails = { ...CASH, orderStatus: 'rejected', paymentStatus: 'cancelled' };
  app.shop.answer(calls.orders.cancel, { message: 'Order cancelled', data: cancelled });
  answer(cancelled);
  await screen.findByText('The items go back on sale, and there’s nothing to pay.');
  await press('Cancel order');
  await expectToast('success', 'Order cancelled');
  await waitFor(() => expect(router.state.location.pathname).toBe(orderPath(id)));
  await screen.findByRole('heading', { level: 1, name: 'Order #0b5e7c1e' });
});

describe('a visitor', () => {
  const address = `${orderPlacedPath(id)}&orderToken=t1`;

  it('sees it by the token in the address, which stays known in the tab', async () => {
    app.shop.answer(calls.orders.byLink, { data: linked(TRANSFER) });
    app.open(address, null, { access: 'open' });
    await screen.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(screen.getByText('View your order').getAttribute('href')).toBe('/order/t1');
    expect(sessionStorage.getItem(`orderToken:${id}`)).toBe('t1');
  });

  it('without it is asked to sign in', async () => {
    const router = app.open(orderPlacedPath(id), null, { access: 'open' });
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.login));
  });
});

it('an order that awaits nothing has its own screen', async () => {
  answer(DETAILS);
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe(orderPath(id)));
});

it('one that cannot be loaded can be asked for again', async () => {
  app.shop.refuse(calls.orders.details, 'Not now.');
  open();
  await screen.findByText('Not now.');
  answer(CASH);
  await press('Try Again');
  await screen.findByText('You pay in cash');
});
