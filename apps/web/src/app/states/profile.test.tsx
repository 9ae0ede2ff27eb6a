// @vitest-environment jsdom
import { type Address, calls, type Order } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { orderPath, paths } from '../../base/paths.ts';
import { DETAILS, FULL_TOTALS, lineOf, ORDER, PARCELS } from '../../data/testing/orders.ts';
import { addressList, addressOf } from '../testing/addresses.ts';
import { button, expectToast, isDisabled, press, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.profile);
const DUSTED = 'The shelves are being dusted.';
const open = (query = '') => app.open(`${paths.shopping.profile}${query}`, SHOPPER);
const searchOf = (router: ReturnType<typeof open>) => router.state.location.search;
const closeDialog = () =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));

describe('orders', () => {
  const answer = (...orders: Order[]) =>
    app.shop.answer(calls.orders.list, ({ query }) => {
      const page = Number(query.get('page') ?? 1);
      return { data: orders.slice(20 * (page - 1), 20 * page), total: orders.length, page, limit: 20 };
    });
  const history = () => screen.findByRole('table', { name: 'Order History' });
  const dialog = () => screen.findByRole('dialog', { name: 'Order Details' });

  it('a shopper without orders sees what others buy', async () => {
    answer();
    app.shop.answer(calls.products.list, { data: [SHIRT], total: 1, totalIsMore: false, page: 1, limit: 8 });
    open();
    const popular = within(await screen.findByRole('region', { name: 'Popular now' }));
    expect(popular.getAllByRole('article')).toHaveLength(1);
    expect(app.shop.sentBy(calls.products.list)[0]?.query.get('featured')).toBe('true');
  });

  it('a shopper without orders is led to the shop', async () => {
    answer();
    const router = open();
    await screen.findByRole('heading', { name: 'No Orders Yet' });
    expect(screen.queryByRole('heading', { name: 'Popular now' })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Orders' }).getAttribute('aria-selected')).toBe('true');
    await screen.findByText("You haven't placed any orders yet. Start shopping to see your order history here");
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Start Shopping' })));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.shopping.listing));
  });

  it('each status has its words and its colour', async () => {
    const looks = [
      ['confirmed', 'Confirmed', 'emerald'],
      ['inProcess', 'Being packed', 'warning'],
      ['inShipping', 'Sent', 'info'],
      ['delivered', 'Delivered', 'success'],
      ['pending', 'Pending', 'dark'],
      ['rejected', 'Cancelled', 'danger'],
    ] as const;
    answer(...looks.map(([orderStatus], index) => ({ ...ORDER, id: `${index}`, orderStatus })));
    open();
    const badges = [...(await history()).querySelectorAll<HTMLElement>('[data-tone]')];
    expect(badges.map(({ textContent, dataset }) => [textContent, dataset.tone])).toEqual(
      looks.map(([, text, tone]) => [text, tone]),
    );
    const grounds = badges.map(({ className }) => /(?<=^| )bg-\S+/.exec(className)?.[0]);
    expect(new Set(grounds).size).toBe(6);
  });

  it.each([
    ['nothing', {}, []],
    [
      'discount, delivery, fees and tax',
      { chargeTotals: FULL_TOTALS },
      ['Discount −$10.00', 'Shipping $7.00', 'Fees $1.50', 'Tax $5.50'],
    ],
  ])('an order says what there is between its items and its total: %s', async (_name, fields, sums) => {
    answer(ORDER);
    app.shop.answer(calls.orders.details, { data: { ...DETAILS, ...fields } });
    open(`?order=${ORDER.id}`);
    const part = await within(await dialog()).findByRole('region', { name: 'Order items' });
    const terms = [...part.querySelectorAll('dt')];
    expect(
      terms.map(({ textContent, nextElementSibling }) => `${textContent} ${nextElementSibling?.textContent}`),
    ).toEqual(sums);
  });

  it('a page of the history stays while an order is looked at, and over a reload', async () => {
    answer(...Array.from({ length: 21 }, (_, index) => ({ ...ORDER, _id: `${index}`, id: `${index}` })));
    app.shop.answer(calls.orders.details, { data: DETAILS });
    const router = open();
    await history();
    await press('Next');
    await screen.findByText('Showing 21-21 of 21');
    expect((await history()).querySelectorAll('tbody')).toHaveLength(1);
    await press('Details');
    await dialog();
    expect(searchOf(router)).toBe('?page=2&order=20');
    await closeDialog();
    await waitFor(() => expect(searchOf(router)).toBe('?page=2'));
    await screen.findByText('Showing 21-21 of 21');
  });

  it('an address with a page and an order shows both, and one behind the last page the last', async () => {
    answer(...Array.from({ length: 21 }, (_, index) => ({ ...ORDER, _id: `${index}`, id: `${index}` })));
    app.shop.answer(calls.orders.details, { data: DETAILS });
    const router = open('?page=2&order=20');
    await dialog();
    await screen.findByText('Showing 21-21 of 21');
    await act(() => router.navigate(`${paths.shopping.profile}?page=9`));
    await waitFor(() => expect(searchOf(router)).toBe('?page=2'));
  });

  it('an order shows what was ordered, and leads to its page, its parcel and the return of its items', async () => {
    const sent = { ...ORDER, ...PARCELS, cartItems: [lineOf('Linen shirt'), lineOf('Wool coat')] };
    answer({ ...sent, orderStatus: 'inShipping' }, { ...sent, id: 'd', orderStatus: 'delivered', shipments: [] });
    open();
    const [first, second] = [...(await history()).querySelectorAll('tbody')].map((row) => within(row));
    const linkOf = (row: typeof first, name: RegExp) => row?.getByRole('link', { name }).getAttribute('href');
    expect(linkOf(first, /Linen shirt and 1 more/)).toBe(orderPath(ORDER.id));
    expect(linkOf(first, /Track parcel/)).toBe(PARCELS.shipments[0]?.trackingUrl);
    expect(first?.queryByRole('link', { name: 'Return items' })).toBeNull();
    expect(linkOf(second, /Return items/)).toBe(orderPath('d', '/return'));
  });

  it('an order that was not paid in time says so, and one that waits can be paid from the list', async () => {
    const unpaid = { ...ORDER, paymentStatus: 'pending', orderStatus: 'pending' } as const;
    answer(
      { ...unpaid, id: 'w', payableUntil: '2026-11-21T10:00:00.000Z' },
      { ...unpaid, id: 'e', orderStatus: 'rejected', paymentStatus: 'expired' },
    );
    app.shop.refuse(calls.orders.pay, 'Too late.', { code: 'ORDER_CLOSED', status: 409 });
    open();
    await history();
    screen.getByText('Waiting for payment');
    screen.getByText('Not paid, closed');
    await press('Pay now');
    await expectToast('danger', 'Too late.');
    expect(app.shop.sentBy(calls.orders.pay)).toMatchObject([{ body: { orderId: 'w' } }]);
  });

  it('an order without items says so', async () => {
    answer();
    app.shop.answer(calls.orders.details, { data: DETAILS });
    open(`?order=${DETAILS.id}`);
    await screen.findByText('No items found');
  });

  describe('failures', () => {
    it('an order that is not there says so, and offers no second look', async () => {
      answer();
      app.shop.refuse(calls.orders.details, 'This order was not found.', { code: 'ORDER_NOT_FOUND', status: 404 });
      open(`?order=${DETAILS.id}`);
      expect((await dialog()).contains(await screen.findByText('This order was not found.'))).toBe(true);
      expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    });

    it('orders that cannot be loaded can be asked for again', async () => {
      app.shop.refuse(calls.orders.list);
      open();
      await screen.findByText(DUSTED);
      answer();
      await press('Try Again');
      await screen.findByRole('heading', { name: 'No Orders Yet' });
    });
  });
});

describe('addresses', () => {
  let saved: Address[];
  beforeEach(() => {
    saved = [];
    app.shop.answer(calls.addresses.list, () => addressList(...saved));
    app.shop.answer(calls.addresses.add, ({ body }) => {
      const added = addressOf(String(body?.address));
      saved = [...saved, added];
      return { data: added };
    });
  });
  const openTab = () => open('?tab=address');
  /** A field of the form; the tab's panel has the name 'Address' as well. */
  const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await act(async () => fireEvent.input(fieldOf(label), { target: { value } }));
  };
  const ANOTHER = { Address: '1 First Street', City: 'Pune', Pincode: '411001', Phone: '+91 98220 55501' };
  const cards = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

  it('loading, then the empty text, then an address that was added', async () => {
    const release = app.shop.hold(calls.addresses.list);
    openTab();
    await screen.findByText('Loading addresses...');
    release();
    await screen.findByText('No addresses found. Please add an address');

    await press('Add New Address');
    await screen.findByRole('heading', { name: 'Add New Address' });
    expect(await isDisabled('Add Address')).toBe(true);
    await fill({ ...ANOTHER, Phone: '   ' });
    expect(await isDisabled('Add Address')).toBe(true);
    await fill(ANOTHER);
    expect(await isDisabled('Add Address')).toBe(false);
    await press('Close');
    expect(screen.queryByRole('heading', { name: 'Add New Address' })).toBeNull();

    await press('Add New Address');
    await waitFor(() => expect(fieldOf('City').value).toBe(''));
    await fill(ANOTHER);
    await press('Add Address');
    await expectToast('success', 'Address added successfully');
    await waitFor(() => expect(cards()).toEqual([expect.stringContaining('1 First Street')]));
    expect(screen.queryByRole('heading', { name: 'Add New Address' })).toBeNull();
    expect(app.shop.sentBy(calls.addresses.add).at(-1)?.body).toMatchObject({ city: 'Pune', pincode: '411001' });
  });

  it('an address is edited and deleted after a question, the last one too', async () => {
    saved = [addressOf('1 First Street', { notes: 'Ring twice' })];
    app.shop.answer(calls.addresses.update, ({ body }) => {
      saved = [addressOf(String(body?.address))];
      return { data: addressOf(String(body?.address)) };
    });
    app.shop.answer(calls.addresses.remove, () => {
      saved = [];
      return { message: 'Done.' };
    });
    openTab();
    await press('Edit');
    await screen.findByRole('heading', { name: 'Edit Address' });
    expect(fieldOf('Address').value).toBe('1 First Street');
    expect(fieldOf('Notes').value).toBe('Ring twice');
    await fill({ Address: '9 Other Street' });
    await press('Update Address');
    await expectToast('success', 'Address updated successfully');
    await waitFor(() => expect(cards()).toEqual([expect.stringContaining('9 Other Street')]));
    expect(app.shop.sentBy(calls.addresses.update)[0]?.body).toMatchObject({ notes: 'Ring twice' });

    await press('Delete');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(cards()).toHaveLength(1);
    await press('Delete');
    await screen.findByRole('alertdialog');
    await press('Delete');
    await expectToast('success', 'Address deleted successfully');
    await screen.findByText('No addresses found. Please add an address');
    // The focus was lost to the top of the page, because the button that had opened the question was gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add New Address'));
  });

  describe('limits and failures', () => {
    it('a third address is the last; another tab’s is counted by the server', async () => {
      saved = [addressOf('1 First Street'), addressOf('2 Second Street')];
      openTab();
      await press('Add New Address');
      saved = [...saved, addressOf('3 Third Street')];
      app.shop.refuse(calls.addresses.add, 'You can add max 3 addresses', { code: 'ADDRESS_LIMIT' });
      await fill(ANOTHER);
      await press('Add Address');
      await expectToast('danger', 'You can add max 3 addresses');
      await waitFor(() => expect(cards()).toHaveLength(3));
      expect(await isDisabled('Maximum addresses added')).toBe(true);
      const list = screen.getAllByRole('article')[0]?.closest('.scroll-area');
      expect(list?.className).toContain('max-h-[400px]');
    });

    it('what the server refuses is said under its field, which has the focus', async () => {
      openTab();
      const said = 'Enter a valid phone number.';
      app.shop.refuse(calls.addresses.add, said, {
        code: 'INVALID_REQUEST',
        details: [{ field: 'phone', message: said }],
      });
      await press('Add New Address');
      await waitFor(() => fieldOf('Phone'));
      await fill({ ...ANOTHER, Phone: 'call me' });
      await press('Add Address');
      await waitFor(() => expect(document.activeElement).toBe(fieldOf('Phone')));
      expect(fieldOf('Phone').getAttribute('aria-invalid')).toBe('true');
      const described = fieldOf('Phone').getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(said);
    });

    it('addresses that cannot be loaded can be asked for again', async () => {
      app.shop.refuse(calls.addresses.list);
      openTab();
      await screen.findByText(DUSTED);
      app.shop.answer(calls.addresses.list, addressList());
      await press('Try Again');
      await screen.findByText('No addresses found. Please add an address');
    });
  });
});

describe('wishlist', () => {
  const products = Array.from({ length: 25 }, (_, index) => ({
    ...SHIRT,
    ...{ _id: `w${index}`, id: `w${index}`, secondImage: null, colours: [], options: [] },
  }));
  let wished: typeof products;
  beforeEach(() => {
    wished = products;
    app.shop.answer(calls.wishlist.ids, () => ({ data: wished.map(({ id }) => id) }));
    app.shop.answer(calls.wishlist.list, ({ query }) => {
      const page = Number(query.get('page') ?? 1);
      return { data: wished.slice(24 * (page - 1), 24 * page), total: wished.length, page, limit: 24 };
    });
    app.shop.answer(calls.wishlist.remove, ({ path }) => {
      wished = wished.filter(({ id }) => !path.endsWith(`/${id}`));
      return { message: 'Done.' };
    });
  });
  const cards = () => screen.queryAllByRole('article');

  it('a page of the wishlist stays while a product is looked at, and is left with its last product', async () => {
    app.shop.answer(calls.products.details, { data: SHIRT });
    const router = open('?tab=wishlist');
    await screen.findByText('Showing 1-24 of 25');
    await press('Next');
    await screen.findByText('Showing 25-25 of 25');
    await waitFor(() => expect(cards()).toHaveLength(1));
    await act(async () => fireEvent.click(within(cards()[0] ?? document.body).getByRole('link', { name: 'Shirt' })));
    await screen.findByRole('dialog');
    await act(() => router.navigate(-1));
    await screen.findByText('Showing 25-25 of 25');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The dialog gave the focus back to the page's first control, which was another tab and opened it.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(searchOf(router)).toBe('?tab=wishlist&page=2');
    await press('Remove from wishlist');
    await waitFor(() => expect(searchOf(router)).toBe('?tab=wishlist'));
    await waitFor(() => expect(cards()).toHaveLength(24));
  });

  describe('failures', () => {
    it('a heart that could not be saved is empty again', async () => {
      wished = products.slice(0, 1);
      app.shop.answer(calls.wishlist.ids, { data: [] });
      app.shop.refuse(calls.wishlist.add);
      open('?tab=wishlist');
      await press('Add to wishlist');
      await expectToast('danger', 'Failed to update your wishlist', DUSTED);
      const heart = await button('Add to wishlist');
      expect(heart.getAttribute('aria-pressed')).toBe('false');
      expect(app.shop.sentBy(calls.wishlist.add)).toMatchObject([{ body: { productId: 'w0' } }]);
    });
  });
});
