// @vitest-environment jsdom
import { type Address, type CartItem, calls, type Shortage } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../base/paths.ts';
import { DETAILS } from '../../data/testing/orders.ts';
import { addressList, addressOf } from '../testing/addresses.ts';
import { cartLine, cartOf, quotedOf } from '../testing/cart.ts';
import { button, expectToast, isDisabled, press, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.checkout);
const PAY = 'Checkout with PayPal';
const CREATED = 'Order created! Redirecting to payment...';
const ITEM = 'Linen shirt';
let lines: CartItem[];
let addresses: Address[];

beforeEach(() => {
  lines = [cartLine()];
  addresses = [addressOf('1 First Street'), addressOf('2 Second Street')];
  app.shop.answer(calls.cart.get, () => ({ data: cartOf(...lines) }));
  app.shop.answer(calls.checkout.quote, () => ({ data: quotedOf(cartOf(...lines)) }));
  app.shop.answer(calls.cart.update, ({ body }) => {
    const quantity = Number(body?.quantity);
    lines = lines.map((line) =>
      line.productId === body?.productId ? cartLine({ ...line, quantity, total: line.price * quantity }) : line,
    );
    return { data: { ...cartOf(...lines), productId: 'p1', variantId: 'p1', quantity } };
  });
  app.shop.answer(calls.cart.remove, ({ path }) => {
    lines = lines.filter(({ productId }) => !path.endsWith(`/${productId}`));
    return { productId: 'p1', data: cartOf(...lines) };
  });
  app.shop.answer(calls.addresses.list, () => addressList(...addresses));
  app.shop.answer(calls.orders.create, { orderId: DETAILS.id, approvalURL: '/paypal-simulator/checkoutnow?token=t' });
});

const open = () => app.open(paths.shopping.checkout, SHOPPER);
const AGREEMENT = 'By completing your purchase, you agree to our Terms of Service and Privacy Policy';

it('what the shopper agrees to is linked once it is published, in the specification’s words', async () => {
  app.shop.answer(calls.pages.list, { data: [{ slug: 'privacy', title: 'Your data' }] });
  open();
  const link = await screen.findByRole('link', { name: /^Privacy Policy/ });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Privacy Policy', '/pages/privacy']);
  expect(link.parentElement?.textContent).toBe(AGREEMENT);
  expect(screen.queryByRole('link', { name: /^Terms of Service/ })).toBeNull();
});
/** The choice of a saved address. */
function choice(street: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[type=radio][value="${street}"]`);
  if (!found) throw new Error(`There is no choice of ${street}`);
  return found;
}
async function openFilled() {
  const router = open();
  await waitFor(async () => expect(await isDisabled(PAY)).toBe(false));
  return router;
}
const sumOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const orders = () => app.shop.sentBy(calls.orders.create).map(({ body }) => body);
const shortage = (productId: string, title: string, available: number): Shortage => ({
  productId,
  variantId: productId,
  variantTitle: '',
  sku: '',
  title,
  available,
});
const refuseForStock = (...details: Shortage[]) =>
  app.shop.refuse(calls.orders.create, 'Not enough.', { code: 'OUT_OF_STOCK', status: 409, details });

it('the page shows banner, addresses, items and sums in both currencies', async () => {
  await openFilled();
  screen.getByRole('heading', { level: 1, name: 'Checkout' });
  for (const text of ['Complete your purchase securely', 'Shipping Address', 'Order Summary', ITEM])
    screen.getByText(text);
  expect(choice('1 First Street').checked).toBe(true);
  await act(async () => fireEvent.click(choice('2 Second Street')));
  expect(choice('1 First Street').checked).toBe(false);
  expect(['Subtotal', 'Shipping', 'Tax', 'Total'].map(sumOf)).toEqual(['₹17,000.00', 'Free', '$0.00', '$200.00']);
  screen.getByText('Payments are simulated.');
  screen.getByText('By completing your purchase, you agree to our Terms of Service and Privacy Policy');
  await press(PAY);
  await screen.findByText(CREATED);
  const ordered = { userId: 'u1', addressId: '2 Second Street', paymentMethod: 'paypal', cartId: 'c1' };
  expect(orders()).toEqual([{ ...ordered, expectedTotal: 200 }]);
});

it('an address that nothing delivers to was shown with free shipping', async () => {
  const changes = [{ code: 'NO_DELIVERY' as const, message: 'We do not deliver to this address.' }];
  app.shop.answer(calls.checkout.quote, () => ({ data: quotedOf(cartOf(...lines), { changes }) }));
  await openFilled();
  expect(sumOf('Shipping')).toBe('–');
  screen.getByText('We do not deliver to this address.');
  await press(PAY);
  await expectToast('danger', 'We do not deliver to this address.');
  expect(orders()).toEqual([]);
});

it('of three items two were in sight: up to four are, and more behind a button that says how many', async () => {
  lines = ['a', 'b', 'c', 'd', 'e'].map((productId) => cartLine({ productId, variantId: productId }));
  await openFilled();
  const list = screen.getByRole('list', { name: 'Items' });
  expect(list.className).toContain('max-h-[300px]');
  await press('Show all 5 items');
  expect(list.className).not.toContain('max-h-[300px]');
  screen.getByText('Show fewer');
});

it('an empty cart says so and leads to the listing after 5 seconds', async () => {
  lines = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const router = open();
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    screen.getByText("You'll be redirected to the shop in a few seconds");
    expect(screen.getByText('Browse Products').getAttribute('href')).toBe(paths.shopping.listing);
    expect(screen.queryByText(PAY)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(4000));
    // Nor is it on its way.
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe(paths.shopping.checkout);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.shopping.listing));
  } finally {
    vi.useRealTimers();
  }
});

describe('what has changed meanwhile', () => {
  const raisePrice = () => {
    lines = [cartLine({ quantity: 1, price: 17_000 })];
    app.shop.refuse(calls.orders.create, 'A price has changed.', { code: 'PRICE_CHANGED', status: 409 });
  };

  it('a price that went up meanwhile is shown before it is charged', async () => {
    lines = [cartLine({ quantity: 1 })];
    await openFilled();
    raisePrice();
    await press(PAY);
    await screen.findByText('A price has changed. The new total is $200.00.');
    await expectToast('danger', 'Failed to create order');
    expect(sumOf('Total')).toBe('$200.00');
    app.shop.answer(calls.orders.create, { orderId: DETAILS.id, approvalURL: '/paypal-simulator/checkoutnow?token=t' });
    await press(PAY);
    await screen.findByText(CREATED);
    expect(orders()).toMatchObject([{ expectedTotal: 100 }, { expectedTotal: 200 }]);
  });

  it('a changed price is said of the cart that it changed, not of the one that the buyer made since', async () => {
    lines = [cartLine({ quantity: 1 })];
    await openFilled();
    raisePrice();
    await press(PAY);
    await screen.findByText(/A price has changed\./, { selector: 'strong' });
    await press('Increase quantity');
    await waitFor(() => expect(screen.queryByText(/A price has changed\./, { selector: 'strong' })).toBeNull());
  });

  it('what has sold out meanwhile is named, and the cart can be changed to what is left', async () => {
    lines = [cartLine({ productId: 'gone', title: 'Hat' }), cartLine({ productId: 'scarce', quantity: 3 })];
    await openFilled();
    refuseForStock(shortage('gone', 'Hat', 0), shortage('scarce', ITEM, 1));
    await press(PAY);
    await screen.findByText('There’s no longer enough in stock.');
    screen.getByText(`${ITEM}: Only 1 left`);
    screen.getByText('Hat: Out of stock');
    await press('Update cart to what’s left');
    await waitFor(() => expect(screen.getByRole('list', { name: 'Items' }).children).toHaveLength(1));
    expect(lines).toMatchObject([{ productId: 'scarce', quantity: 1 }]);
    app.shop.answer(calls.orders.create, { orderId: DETAILS.id, approvalURL: '/paypal-simulator/checkoutnow?token=t' });
    await press(PAY);
    await screen.findByText(CREATED);
  });

  it('the last one that someone else bought is said to be gone', async () => {
    lines = [cartLine({ productId: 'gone', title: 'Hat' })];
    await openFilled();
    refuseForStock(shortage('gone', 'Hat', 0));
    await press(PAY);
    await screen.findByText('Someone just bought the last one.');
  });

  it('a shortage that the buyer has settled alone is not said any more, and nothing raises the quantity', async () => {
    lines = [cartLine({ quantity: 4 })];
    await openFilled();
    refuseForStock(shortage('p1', ITEM, 2));
    await press(PAY);
    await screen.findByText('There’s no longer enough in stock.');
    for (const left of [3, 2, 1]) {
      await press('Decrease quantity');
      await waitFor(async () => expect(await isDisabled(PAY)).toBe(false));
      expect(document.querySelector('output')?.textContent).toBe(String(left));
    }
    expect(screen.queryByText('There’s no longer enough in stock.')).toBeNull();
    expect(screen.queryByText('Update cart to what’s left')).toBeNull();
    expect(lines).toMatchObject([{ quantity: 1 }]);
  });

  it('a cart that another tab emptied is not ordered', async () => {
    await openFilled();
    lines = [];
    const said = 'Your cart is empty. Please add items to proceed.';
    app.shop.refuse(calls.orders.create, said, { code: 'CART_EMPTY', status: 409 });
    await press(PAY);
    await expectToast('danger', 'Failed to create order', said);
  });
});

describe('what is not ready', () => {
  it('an address is asked for, added without leaving, chosen at once, and replaced when deleted', async () => {
    addresses = [];
    app.shop.answer(calls.addresses.add, ({ body }) => {
      const added = addressOf(String(body?.address));
      addresses = [...addresses, added];
      return { data: added };
    });
    app.shop.answer(calls.addresses.remove, ({ path }) => {
      addresses = addresses.filter(({ id }) => !decodeURIComponent(path).endsWith(`/${id}`));
      return { message: 'Done.' };
    });
    const router = await openFilled();
    screen.getByText('No addresses found. Please add an address');
    await press(PAY);
    await expectToast('danger', 'Please select one address to proceed.');
    expect(orders()).toEqual([]);

    for (const street of ['1 First Street', '2 Second Street']) {
      // Where there is no address yet, its form is open at once.
      if (addresses.length > 0) await press('Add New Address');
      const fields = { Address: street, City: 'Pune', Pincode: '411001', Phone: '+91 98220 55501' };
      for (const [label, value] of Object.entries(fields)) {
        const field = await screen.findByLabelText(label, { selector: 'input' });
        await act(async () => fireEvent.input(field, { target: { value } }));
      }
      await press('Add Address');
      await waitFor(() => expect(choice(street).checked).toBe(true));
    }
    expect(router.state.location.pathname).toBe(paths.shopping.checkout);

    const remove = (await screen.findAllByText('Delete')).at(-1);
    await act(async () => remove?.click());
    await screen.findByRole('alertdialog');
    await press('Delete');
    await expectToast('success', 'Address deleted successfully');
    await waitFor(() => expect(document.querySelectorAll('input[type=radio]')).toHaveLength(1));
    expect(choice('1 First Street').checked).toBe(true);
  });

  it('an address that was typed and not saved is not passed over', async () => {
    await openFilled();
    await press('Add New Address');
    const street = await screen.findByLabelText('Address', { selector: 'input' });
    await act(async () => fireEvent.input(street, { target: { value: '3 Third Street' } }));
    await press(PAY);
    await expectToast('danger', 'Save the address first, or close the form.');
    expect(document.activeElement?.textContent).toBe('Add New Address');
    expect(orders()).toEqual([]);
    await press('Close');
    await press(PAY);
    await screen.findByText(CREATED);
  });

  it('no order can be placed while a quantity on screen is still being saved', async () => {
    await openFilled();
    const release = app.shop.hold(calls.cart.update);
    await press('Increase quantity');
    await waitFor(async () => expect(await isDisabled(PAY)).toBe(true));
    release();
    await waitFor(async () => expect(await isDisabled(PAY)).toBe(false));
  });

  it('no address is asked for while the addresses are still on their way', async () => {
    const release = app.shop.hold(calls.addresses.list);
    open();
    await screen.findByText('Loading addresses...');
    expect(await isDisabled(PAY)).toBe(true);
    release();
    await waitFor(async () => expect(await isDisabled(PAY)).toBe(false));
  });
});

describe('failures', () => {
  it('failures of order creation are reported, and the button is free again', async () => {
    await openFilled();
    app.shop.refuse(calls.orders.create, '');
    await press(PAY);
    await expectToast('danger', 'Failed to create order', 'Please try again later');
    app.shop.cut(calls.orders.create);
    await press(PAY);
    await expectToast('danger', 'Error processing your order');
    expect((await button(PAY)).disabled).toBe(false);
  });

  it('a cart that cannot be loaded can be asked for again', async () => {
    app.shop.refuse(calls.cart.get);
    open();
    await screen.findByText('The shelves are being dusted.');
    app.shop.answer(calls.cart.get, { data: cartOf(...lines) });
    await press('Try Again');
    await button(PAY);
  });
});
