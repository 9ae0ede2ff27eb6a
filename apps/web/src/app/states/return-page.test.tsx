// @vitest-environment jsdom
import { calls, type OrderDetails } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { linkedOrderPath, orderPath, paths } from '../../base/paths.ts';
import { DETAILS, lineOf, ORDER } from '../../data/testing/orders.ts';
import { RETURN_OPTIONS, returnOf } from '../../data/testing/returns.ts';
import { cartOf } from '../testing/cart.ts';
import { choose, expectToast, field, press, SHOPPER, select, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.order);
const SHIRT = 'line of Linen shirt';
const DELIVERED: OrderDetails = {
  ...DETAILS,
  orderStatus: 'delivered',
  cartItems: [lineOf('Linen shirt', { quantity: 2 }), lineOf('Wool coat')],
};
const [OPTION] = RETURN_OPTIONS.items;
const answerOptions = (fields: Partial<typeof RETURN_OPTIONS> = {}) =>
  app.shop.answer(calls.returns.options, { data: { ...RETURN_OPTIONS, ...fields } });
const open = () => app.open(orderPath(ORDER.id, '/return'), SHOPPER);
const tick = async (name: RegExp) => {
  const box = await screen.findByRole('checkbox', { name });
  await act(async () => fireEvent.click(box));
};
const pick = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));
const sent = () => app.shop.sentBy(calls.returns.add).map(({ body }) => body);
const PICTURE = new File(['x'], 'seam.png', { type: 'image/png' });

beforeEach(() => {
  app.shop.answer(calls.cart.get, { data: cartOf() });
  app.shop.answer(calls.orders.details, { data: DELIVERED });
  app.shop.answer(calls.returns.list, { data: [], total: 0, page: 1, limit: 50 });
  app.shop.answer(calls.returns.add, { data: returnOf() });
  app.shop.answer(calls.returns.addPicture, { data: { url: '/uploads/seam/800.webp' } });
  answerOptions();
});

it('items are chosen with quantity, reason, another size and pictures, and the request says what is next', async () => {
  open();
  await tick(/Linen shirt/);
  screen.getByText('Fold it, pack it, send it.');
  await press('Increase quantity');
  await select('Reason', 'tooSmall');
  screen.getByText('A return fee of ₹100.00 is taken off your refund.');
  await pick(/^Exchange/);
  expect(field('Exchange for').querySelector<HTMLOptionElement>('option[value=xl]')?.disabled).toBe(true);
  await select('Exchange for', 'l');
  screen.getByText(/but not if the fault is ours, and not for exchanges\.$/);
  await choose('Picture of Linen shirt', PICTURE);
  await screen.findByAltText('Picture 1 of Linen shirt');
  await type('Comment (optional)', ' Tight at the shoulders ');
  await press('Request return');
  await screen.findByRole('heading', { level: 1, name: 'Return requested' });
  screen.getByText('Return R-1a2b3c. We’ll look at it and email you.');
  expect(screen.getByText('Back to your order').getAttribute('href')).toBe(orderPath(ORDER.id));
  expect(sent()).toEqual([
    {
      ...{ orderId: ORDER.id, comment: 'Tight at the shoulders', requestId: expect.any(String) },
      items: [
        {
          ...{ orderItemId: SHIRT, quantity: 2, reason: 'tooSmall', resolution: 'exchange', newVariantId: 'l' },
          pictures: ['/uploads/seam/800.webp'],
        },
      ],
    },
  ]);
});

it('what is missing is said at its field, which has the focus, and nothing is sent', async () => {
  open();
  await press('Request return');
  await screen.findByText('Choose at least one item.');
  await tick(/Linen shirt/);
  await press('Request return');
  await screen.findByText('Choose a reason.');
  await waitFor(() => expect(document.activeElement).toBe(field('Reason')));
  await select('Reason', 'faulty');
  await pick(/^Exchange/);
  screen.getByText('Choose what you’d like instead.');
  await press('Request return');
  await waitFor(() => expect(document.activeElement).toBe(field('Exchange for')));
  expect(sent()).toEqual([]);
});

it('a picture is taken away again; one that is refused says why', async () => {
  open();
  await tick(/Linen shirt/);
  await choose('Picture of Linen shirt', PICTURE);
  await press('Remove picture 1 of Linen shirt');
  expect(screen.queryByAltText('Picture 1 of Linen shirt')).toBeNull();
  app.shop.refuse(calls.returns.addPicture, 'This isn’t a picture.', { code: 'INVALID_REQUEST' });
  await choose('Picture of Linen shirt', PICTURE);
  await expectToast('danger', 'Failed to upload image', 'This isn’t a picture.');
});

it('once the window has closed, an item goes back only for what is the shop’s fault', async () => {
  if (!OPTION) throw new Error('There is an item.');
  answerOptions({
    items: [{ ...OPTION, quantity: 1, obstacle: 'The return window closed on 1 Dec 2026.', exchanges: [] }],
  });
  open();
  await tick(/Linen shirt/);
  screen.getByText('The return window closed on 1 Dec 2026.');
  const reasons = [...field('Reason').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(reasons).toEqual(['Choose a reason', 'Faulty']);
  expect(screen.queryByText('What would you like?')).toBeNull();
  await select('Reason', 'faulty');
  screen.getByText(/but not if the fault is ours/);
});

it('what can’t be returned says why', async () => {
  const inReturn = { ...returnOf().items[0], orderItemId: 'line of Wool coat' } as ReturnType<
    typeof returnOf
  >['items'][0];
  app.shop.answer(calls.returns.list, {
    ...{ data: [returnOf({ items: [inReturn] })], total: 1, page: 1, limit: 50 },
  });
  open();
  const others = await screen.findByRole('region', { name: 'Items that can’t be returned now' });
  expect(
    within(others)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Wool coatAlready in a return.']);
});

it('where nothing can be returned, that is said, with the way back', async () => {
  app.shop.answer(calls.orders.details, { data: { ...DELIVERED, orderStatus: 'inShipping' } });
  answerOptions({ items: [] });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Nothing to return' });
  expect(screen.getAllByText('Not delivered yet.')).toHaveLength(2);
});

it('a request that is refused because another was quicker says so and looks anew', async () => {
  open();
  await tick(/Linen shirt/);
  await select('Reason', 'faulty');
  const asked = app.shop.sentBy(calls.returns.options).length;
  app.shop.refuse(calls.returns.add, 'You can’t return more than has arrived.', {
    code: 'RETURN_TOO_MANY',
    status: 409,
  });
  await press('Request return');
  await screen.findByText('You can’t return more than has arrived.');
  await waitFor(() => expect(app.shop.sentBy(calls.returns.options)).toHaveLength(asked + 1));
});

it('goes by the link of an order as well', async () => {
  const { userId: _user, cartId: _cart, paymentId: _payment, payerId: _payer, ...order } = DELIVERED;
  app.shop.answer(calls.orders.byLink, { data: { ...order, isContactHidden: true, isVisitors: true } });
  app.open(linkedOrderPath('secret', '/return'), null);
  await tick(/Linen shirt/);
  await select('Reason', 'faulty');
  await choose('Picture of Linen shirt', PICTURE);
  await screen.findByAltText('Picture 1 of Linen shirt');
  await press('Request return');
  await screen.findByRole('heading', { level: 1, name: 'Return requested' });
  expect(sent()[0]).toMatchObject({ orderToken: 'secret' });
  for (const call of [calls.returns.options, calls.returns.addPicture])
    expect(app.shop.sentBy(call)[0]?.query.get('orderToken')).toBe('secret');
});
