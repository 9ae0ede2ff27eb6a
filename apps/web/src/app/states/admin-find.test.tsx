// @vitest-environment jsdom
import { calls, type Findings } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminOrderPath, paths } from '../../base/paths.ts';
import { ADMIN_DETAILS, NO_TABS, ORDER } from '../../data/testing/orders.ts';
import { ADMIN, press, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.customers);
const NOTHING: Findings = {
  orders: { items: [], total: 0, totalIsMore: false },
  products: { items: [], total: 0, totalIsMore: false },
  customers: { items: [], total: 0, totalIsMore: false },
};
const { id, userName, orderDate, orderStatus, totalAmount, priceCurrency } = ORDER;
const FOUND: Findings = {
  ...NOTHING,
  orders: {
    items: [{ id, userName, orderDate, orderStatus, totalAmount, priceCurrency }],
    total: 1,
    totalIsMore: false,
  },
};

beforeEach(() => {
  const list = { data: [], total: 0, totalIsMore: false, page: 1, limit: 25 };
  const counts = { total: 1, pending: 0, confirmed: 1, delivered: 0, rejected: 0 };
  app.shop.answer(calls.adminCustomers.list, list);
  app.shop.answer(calls.adminOrders.list, { ...list, limit: 10, counts, tabs: NO_TABS });
  app.shop.answer(calls.adminOrders.details, { data: ADMIN_DETAILS });
  app.shop.answer(calls.adminConsole.waiting, { data: { ...NO_WAITING, openOrders: 12, refundsDue: 1 } });
  app.shop.answer(calls.adminConsole.find, ({ query }) => ({ data: query.get('q') === 'meera' ? FOUND : NOTHING }));
});

const NO_WAITING = {
  ...{ openOrders: 0, refundsDue: 0, questions: 0, deliveredUnpaid: 0, failedMails: 0 },
  ...{ returns: 0, withdrawals: 0 },
};

const open = async () => {
  const router = app.open(paths.admin.customers, ADMIN);
  await screen.findByText('No customers yet');
  return router;
};
const key = (name: string, more: KeyboardEventInit = {}, target: Element = document.activeElement ?? document.body) =>
  act(async () => fireEvent.keyDown(target, { key: name, ...more }));
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Find anything' });
const typeText = (field: HTMLElement, value: string) => act(async () => fireEvent.change(field, { target: { value } }));
const marked = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;

describe('the palette', () => {
  it('opens with Ctrl+K, finds an order by its buyer and opens it', async () => {
    const router = await open();
    await key('k', { ctrlKey: true });
    const field = await box();
    expect(document.activeElement).toBe(field);
    await typeText(field, 'meera');
    await waitFor(() => expect(marked()).toContain('Meera Nair'));
    expect(field.getAttribute('aria-activedescendant')).toBe(
      document.querySelector('[role=option][aria-selected=true]')?.id,
    );
    await key('Enter', {}, field);
    await waitFor(() => expect(router.state.location.pathname).toBe(adminOrderPath(id)));
  });

  it('goes by arrows round its actions and pages, and remembers what was chosen', async () => {
    const router = await open();
    await press('Find anything');
    const field = await box();
    expect(marked()).toBe('Add product');
    await key('ArrowUp', {}, field);
    const last = marked();
    await key('ArrowDown', {}, field);
    expect(marked()).toBe('Add product');
    await key('ArrowUp', {}, field);
    await key('Enter', {}, field);
    await waitFor(() => expect(router.state.location.pathname).not.toBe(paths.admin.customers));
    await key('k', { metaKey: true });
    await box();
    const found = within(screen.getByRole('listbox', { name: 'Results' }));
    expect(found.getAllByRole('option')[0]?.textContent).toBe(last?.replace(/G .$/, ''));
  });

  it('Refund… asks which order, and opens the form that refunds it', async () => {
    await open();
    await key('k', { ctrlKey: true });
    await typeText(await box(), 'refund');
    expect(marked()).toBe('Refund…');
    await key('Enter', {}, await box());
    const which = await screen.findByRole('combobox', { name: 'Which order do you want to refund?' });
    await typeText(which, 'meera');
    // Before the answer has come.
    await key('Enter', {}, which);
    await screen.findByRole('form', { name: 'Refund' });
  });

  it('says what it did not find, and that it could not look', async () => {
    await open();
    await key('k', { ctrlKey: true });
    await typeText(await box(), 'zzz');
    await screen.findByText('Nothing found for “zzz”.');
    app.shop.refuse(calls.adminConsole.find, 'Not now.');
    await typeText(await box(), 'yyy');
    await screen.findByText('We couldn’t search the shop.');
    app.shop.answer(calls.adminConsole.find, { data: NOTHING });
    await press('Retry');
    await screen.findByText('Nothing found for “yyy”.');
  });
});

describe('the keys', () => {
  it('/ goes to the list’s search, G and a letter to a page, ? lists them, and not in a field or over a dialog', async () => {
    const router = await open();
    await key('/', {}, document.body);
    const search = screen.getByRole('searchbox', { name: 'Search by name, email or phone...' });
    expect(document.activeElement).toBe(search);
    await key('g', {}, search);
    await key('o', {}, search);
    expect(router.state.location.pathname).toBe(paths.admin.customers);
    await act(async () => search.blur());
    await key('?', { shiftKey: true }, document.body);
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await key('g');
    await key('o');
    expect(router.state.location.pathname).toBe(paths.admin.customers);
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await key('g', {}, document.body);
    await key('o', {}, document.body);
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin.orders));
  });

  it('that are pressed alone can be switched off', async () => {
    const router = await open();
    await key('?', {}, document.body);
    const off = await screen.findByRole('switch');
    await act(async () => fireEvent.click(off));
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await key('g', {}, document.body);
    await key('o', {}, document.body);
    expect(router.state.location.pathname).toBe(paths.admin.customers);
    localStorage.clear();
  });
});

describe('the sidebar', () => {
  it('has its pages in groups, and says what waits', async () => {
    await open();
    const nav = screen.getAllByRole('navigation', { name: 'Admin' })[0];
    const lists = [...(nav?.querySelectorAll('ul') ?? [])];
    const entries = lists.map((list) => [...list.querySelectorAll('a')].map(({ textContent }) => textContent));
    expect(entries).toEqual([
      ['Orders', 'Returns', 'Promotions', 'Documents', 'Customers'],
      ['Products', 'Categories and brands', 'Size guides', 'Import and export'],
      ['Home page', 'Feature images', 'Pages'],
      ['Dashboard', 'Searches', 'Money check'],
      [
        'Store',
        'Delivery',
        'Taxes',
        'Payments',
        'Return settings',
        'Settings',
        'Staff',
        'Security',
        'Audit log',
        'Mail',
      ],
    ]);
    const [orders, , , , customers] = nav?.querySelectorAll('a') ?? [];
    await waitFor(() => expect(orders?.getAttribute('aria-describedby')).not.toBeNull());
    const description = document.getElementById(orders?.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('1212 open orders11 refund due');
    expect(customers?.getAttribute('aria-current')).toBe('page');
    app.shop.answer(calls.adminConsole.waiting, { data: { ...NO_WAITING, openOrders: 13 } });
    await act(async () => app.shop.notifyOfChange());
    await waitFor(() => expect(description?.textContent).toBe('1313 open orders'));
  });
});
