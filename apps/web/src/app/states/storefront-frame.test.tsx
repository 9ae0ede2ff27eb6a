// @vitest-environment jsdom
import { calls } from '@haberdash/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../base/paths.ts';
import { ADMIN, button, follow, press, SHOPPER, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.search);
const open = (path: string = paths.shopping.search, user = SHOPPER) => app.open(path, user);
const menu = () => screen.findByRole('menu');

it('brand and Home lead home, List of Products to the listing, and Home forgets the filters', async () => {
  const router = open(`${paths.shopping.listing}?category=men`);
  const ends = async (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path));
  await waitFor(() => expect(sessionStorage.getItem('filters')).toContain('men'));
  await follow('Home');
  await ends(paths.shopping.home);
  expect(sessionStorage.getItem('filters')).toBeNull();
  await follow('List of Products');
  await ends(paths.shopping.listing);
  expect(router.state.location.search).toBe('');
  await follow('Haberdash');
  await ends(paths.shopping.home);
  await follow('Search');
  await ends(paths.shopping.search);
});

it('only the footer’s ways to the products forget the filters', async () => {
  app.shop.answer(calls.orders.list, { data: [], total: 0, page: 1, limit: 20 });
  const router = open(`${paths.shopping.listing}?brands=hm`);
  await waitFor(() => expect(sessionStorage.getItem('filters')).toContain('hm'));
  await follow('Your orders');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.shopping.profile));
  expect(sessionStorage.getItem('filters')).toContain('hm');
  await follow('Shop everything');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.shopping.listing));
  expect(router.state.location.search).toBe('');
});

it('the footer leads to the pages that are published, whoever reads', async () => {
  const terms = { slug: 'terms', title: 'Our terms' };
  app.shop.answer(calls.pages.list, { data: [terms] });
  app.shop.answer(calls.pages.get, {
    data: {
      ...terms,
      body: '',
      isPublished: true,
      html: '<p>Be kind.</p>',
      summary: '',
      updatedAt: '2026-01-01T00:00:00Z',
    },
  });
  for (const user of [SHOPPER, ADMIN, null]) {
    const router = user === SHOPPER ? open() : app.open('/pages/terms', user);
    await screen.findByRole('link', { name: 'Our terms' });
    await follow('Our terms');
    await waitFor(() => expect(router.state.location.pathname).toBe('/pages/terms'));
    await screen.findByText('Be kind.');
    await waitFor(() => expect(document.title).toBe('Our terms · Haberdash'));
    cleanup();
  }
});

it('a page that is not there says so, one that fails offers to try again', async () => {
  app.shop.refuse(calls.pages.get, undefined, { code: 'PAGE_NOT_FOUND', status: 404 });
  app.open('/pages/nothing', null);
  await screen.findByRole('heading', { name: 'Page not found' });
  cleanup();
  app.shop.refuse(calls.pages.get);
  app.open('/pages/terms', null);
  await screen.findByText('The shelves are being dusted.');
  await button('Try Again');
});

describe('the account menu', () => {
  it('the account menu shows who is signed in and leads to orders and addresses', async () => {
    app.shop.answer(calls.orders.list, { data: [], total: 0, page: 1, limit: 20 });
    const router = open();
    await press('Account');
    expect((await menu()).textContent).toContain('Annann@example.test');
    const entry = (name: string) => screen.findByText(name, { selector: '[role=menuitem]' });
    await act(async () => fireEvent.click(await entry('Order Details')));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.shopping.profile));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const trigger = screen.getByRole('button', { name: 'Account' });
    expect(trigger.textContent).toBe('A');
    await act(async () => fireEvent.keyDown(trigger, { key: 'Enter' }));
    await act(async () => fireEvent.click(await entry('Address')));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=address'));
  });

  it('an account with a picture shows it, one without a name says Account and U', async () => {
    open(paths.shopping.search, { ...SHOPPER, userName: '', profilePicture: '/favicon.svg' });
    const button = await screen.findByRole('button', { name: 'Account' });
    expect(button.querySelector('img')?.getAttribute('src')).toBe('/favicon.svg');
    await act(async () => fireEvent.error(button.querySelector('img') ?? button));
    expect(button.textContent).toBe('U');
    await press('Account');
    expect((await menu()).textContent).toMatch(/^Accountann@example.test/);
  });
});

describe('newsletter', () => {
  it('an email is checked, stored and confirmed; a failure is said under the field', async () => {
    open();
    const email = await screen.findByLabelText<HTMLInputElement>('Newsletter email');
    const said = () =>
      (email.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    await type('Newsletter email', 'nobody');
    await press('Subscribe');
    expect(said()).toContain('Please enter a valid email address.');
    app.shop.refuse(calls.shop.subscribe);
    await type('Newsletter email', 'reader@example.test');
    await press('Subscribe');
    await waitFor(() => expect(said()).toContain('The shelves are being dusted.'));
    app.shop.answer(calls.shop.subscribe, { message: 'Please confirm it.' });
    await press('Subscribe');
    await waitFor(() => expect(email.form?.querySelector('[role=status]')?.textContent).toBe('Please confirm it.'));
    expect(email.value).toBe('');
    expect(app.shop.sentBy(calls.shop.subscribe)).toMatchObject(
      Array(2).fill({ body: { email: 'reader@example.test' } }),
    );
  });
});
