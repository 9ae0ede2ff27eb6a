// @vitest-environment jsdom
import { type CartItem, calls } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { cartLine, cartOf } from '../testing/cart.ts';
import { expectToast, isDisabled, press, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.search);
const lineOf = (Colour: string): CartItem =>
  cartLine({
    ...{ productId: 'p', variantId: `S-${Colour}`, title: 'Shirt', quantity: 2, totalStock: 5 },
    ...{ choice: { Size: 'S', Colour }, variantTitle: `S / ${Colour}` },
  });
const hat = { ...SHIRT, ...{ id: 'p2', _id: 'p2', title: 'Hat', slug: 'hat', options: [], variants: [] } };
let lines: CartItem[];

beforeEach(() => {
  lines = [lineOf('White')];
  app.shop.answer(calls.products.details, { data: SHIRT });
  app.shop.answer(calls.products.look, { data: [SHIRT, hat] });
  app.shop.answer(calls.cart.get, () => ({ data: cartOf(...lines) }));
  app.shop.answer(calls.cart.add, () => {
    lines = [...lines, lineOf('Navy')];
    return { data: cartOf(...lines) };
  });
  app.shop.answer(calls.cart.remove, () => {
    lines = lines.slice(1);
    return { productId: 'p', data: cartOf(...lines) };
  });
});

async function openForm() {
  app.open(paths.shopping.search, SHOPPER);
  await press('Cart, 1 item');
  await press('Change Shirt (S / White)');
}

const choose = async (name: string, value: string) => {
  const select = await screen.findByLabelText(name, { selector: 'select' });
  await act(async () => fireEvent.change(select, { target: { value } }));
};

it('another colour takes the place of the line, with its quantity', async () => {
  await openForm();
  await choose('Colour', 'Navy');
  await press('Update');
  await expectToast('success', 'Cart updated', 'Changed to S / Navy');
  expect(app.shop.sentBy(calls.cart.add)).toMatchObject([
    { body: { productId: 'p', variantId: 'S-Navy', quantity: 2 } },
  ]);
  expect(app.shop.sentBy(calls.cart.remove).map(({ query }) => query.get('variantId'))).toEqual(['S-White']);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Change Shirt (S / Navy)'));
});

it('a size that is sold out cannot be chosen', async () => {
  await openForm();
  await choose('Size', 'M');
  await screen.findByText('This one is sold out.');
  expect(await isDisabled('Update')).toBe(true);
  await press('Cancel');
  expect(screen.queryByLabelText('Size')).toBeNull();
});

it('what the shop refuses leaves the line as it was', async () => {
  await openForm();
  await choose('Colour', 'Navy');
  app.shop.refuse(calls.cart.add, 'Only 1 item is available in stock', { code: 'OUT_OF_STOCK' });
  await press('Update');
  await expectToast('danger', 'Only 1 item is available in stock');
  expect(app.shop.sentBy(calls.cart.remove)).toEqual([]);
});

it('products that go with the last line are shown, but for those that are in the cart', async () => {
  app.open(paths.shopping.search, SHOPPER);
  await press('Cart, 1 item');
  const section = (await screen.findByRole('heading', { name: 'Goes well with' })).closest('section');
  expect(
    section &&
      within(section)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
  ).toEqual(['Hat']);
});
