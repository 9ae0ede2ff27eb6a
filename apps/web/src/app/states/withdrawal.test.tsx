// @vitest-environment jsdom
import { calls } from '@haberdash/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../base/paths.ts';
import { ORDER } from '../../data/testing/orders.ts';
import { press, SHOPPER, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.withdrawal);
const ITEM = {
  ...{ id: 'i1', productId: 'p1', variantId: 'v1', title: 'Linen shirt', sku: 'LS', variantTitle: 'M', image: '' },
  ...{ price: 500, chargePrice: 5.88, quantity: 2, total: 1000, chargeTotal: 11.76 },
  ...{ discountTotal: 0, chargeDiscountTotal: 0, tax: 0, chargeTax: 0, taxLines: [] },
};

const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const taken = () => app.shop.answer(calls.withdrawals.state, { message: 'We’ve received your withdrawal.' });

it('a guest comes with the number of the order, checks what they state, and is told when it was received', async () => {
  taken();
  app.open(`${paths.withdrawal}?order=1a2b3c4d`, null);
  await heading('Withdraw from contract');
  await type('Name', 'Vera Novak');
  await type('Email', 'vera@example.test');
  await press('Continue');
  const checked = await heading('Check your withdrawal');
  await waitFor(() => expect(document.activeElement).toBe(checked));
  expect(app.shop.sentBy(calls.withdrawals.state)).toEqual([]);
  expect(['Order', 'Withdrawn from', 'Name', 'Email'].map(factOf)).toEqual([
    '#1a2b3c4d',
    'The whole order',
    'Vera Novak',
    'vera@example.test',
  ]);
  await press('Confirm withdrawal');
  await heading('We’ve received your withdrawal');
  expect(factOf('Received')).toMatch(/20\d\d.*\d\d:\d\d/);
  expect(app.shop.sentBy(calls.withdrawals.state)[0]?.body).toMatchObject({
    ...{ orderNumber: '1a2b3c4d', name: 'Vera Novak', email: 'vera@example.test', items: [], text: '' },
    requestId: expect.any(String),
  });
});

it('what is missing or no order number is said at its field', async () => {
  app.open(paths.withdrawal, null);
  await heading('Withdraw from contract');
  await type('Order number', '12');
  await press('Continue');
  await screen.findByText('Enter the eight characters of the order number, such as 1a2b3c4d.');
  screen.getByText('Name is required');
  screen.getByText('Email is required');
});

it('a failure keeps the statement, and the same press is tried again', async () => {
  app.shop.refuse(calls.withdrawals.state, 'The shelves are being dusted.');
  app.open(`${paths.withdrawal}?order=1a2b3c4d`, null);
  await heading('Withdraw from contract');
  await type('Name', 'Vera Novak');
  await type('Email', 'vera@example.test');
  await press('Continue');
  await press('Confirm withdrawal');
  await screen.findByText('The shelves are being dusted.');
  taken();
  await press('Confirm withdrawal');
  await heading('We’ve received your withdrawal');
  const [first, second] = app.shop.sentBy(calls.withdrawals.state).map(({ body }) => body?.requestId);
  expect(second).toBe(first);
});

it('a shopper picks an order and some of its items, and can change them before they confirm', async () => {
  taken();
  app.shop.answer(calls.orders.list, { data: [{ ...ORDER, cartItems: [ITEM] }], total: 1, page: 1, limit: 20 });
  app.open(paths.withdrawal, SHOPPER);
  await heading('Withdraw from contract');
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Ann');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ann@example.test');
  fireEvent.click(screen.getByRole('radio', { name: 'Some of its items' }));
  await press('Continue');
  await screen.findByText('Choose at least one item.');
  await press('Increase quantity');
  await press('Continue');
  await heading('Check your withdrawal');
  expect(factOf('Withdrawn from')).toBe('1 × Linen shirt (M)');
  await press('Change details');
  await heading('Withdraw from contract');
  expect(await screen.findByRole('radio', { name: 'Some of its items' })).toHaveProperty('checked', true);
  await press('Increase quantity');
  await press('Continue');
  await press('Confirm withdrawal');
  await heading('We’ve received your withdrawal');
  const [sent] = app.shop.sentBy(calls.withdrawals.state);
  // All units are the whole order to the shop as well.
  expect(sent?.body).toMatchObject({ orderNumber: '0b5e7c1e', items: [{ orderItemId: 'i1', quantity: 2 }] });
});

it('the footer links to it in a shop that must have it', async () => {
  const link = { slug: 'withdrawal', title: 'Withdraw from contract here' };
  app.shop.answer(calls.pages.list, { data: [{ slug: 'terms', title: 'Terms' }, link] });
  app.open(paths.withdrawal, null);
  const shown = await screen.findByRole('link', { name: link.title });
  expect(shown.getAttribute('href')).toBe('/withdrawal');
});
