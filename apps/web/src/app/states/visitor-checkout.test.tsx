// @vitest-environment jsdom
import { calls } from '@haberdash/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../base/paths.ts';
import { DETAILS } from '../../data/testing/orders.ts';
import { cartLine, cartOf, quotedOf } from '../testing/cart.ts';
import { isDisabled, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.checkout);
const PAY = 'Checkout with PayPal';
const cart = { ...cartOf(cartLine()), userId: 'me' };
const quotes = () => app.shop.sentBy(calls.checkout.quote).map(({ body }) => body);

beforeEach(() => {
  localStorage.setItem('cart', '1');
  app.shop.answer(calls.cart.get, { data: cart });
  app.shop.answer(calls.checkout.quote, { data: quotedOf(cart) });
  app.shop.answer(calls.orders.create, { orderId: DETAILS.id, approvalURL: '/paypal-simulator/checkoutnow?token=t' });
});

async function openFilled(): Promise<void> {
  app.open(paths.shopping.checkout, null, { access: 'open' });
  await waitFor(async () => expect(await isDisabled(PAY)).toBe(false));
  await type('Name', 'Meera Nair');
  await type('Address', '12 Lake View Road');
  await type('City', 'Pune');
  await type('Pincode', '411001');
  await type('Phone', '+91 98220 55501');
  await waitFor(() => expect(quotes().at(-1)?.address).toMatchObject({ pincode: '411001' }));
  await waitFor(async () => expect(await isDisabled(PAY)).toBe(false));
}

it('a press on the pay button was lost while the shop was asked what the order costs for the email just typed', async () => {
  await openFilled();
  const release = app.shop.hold(calls.checkout.quote);
  await type('Email', 'meera@example.test');
  await waitFor(() => expect(quotes().at(-1)?.email).toBe('meera@example.test'));
  await press(PAY);
  await screen.findByText('Order created! Redirecting to payment...');
  expect(app.shop.sentBy(calls.orders.create)[0]?.body).toMatchObject({
    ...{ email: 'meera@example.test', expectedTotal: cart.chargeTotals.total },
  });
  release();
});

it('while delivery and tax of another address are on their way, nothing can be paid', async () => {
  await openFilled();
  await type('Email', 'meera@example.test');
  const release = app.shop.hold(calls.checkout.quote);
  await type('Pincode', '411002');
  await waitFor(async () => expect(await isDisabled(PAY)).toBe(true));
  release();
  await waitFor(async () => expect(await isDisabled(PAY)).toBe(false));
});
