// @vitest-environment jsdom
import type { ShopInfo, User } from '@haberdash/contract';
import { calls } from '@haberdash/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../base/query-client.ts';
import { useSignIn, useSignOut } from '../data/auth.ts';
import { keys } from '../data/keys.ts';
import { useSession } from '../data/session.ts';
import { SessionProvider } from '../data/session-provider.tsx';
import { ShopContext } from '../data/shop.ts';
import { shopInfo } from '../data/testing/shop-info.ts';
import { AppRoot } from './app-root.tsx';
import { PAGES } from './pages.ts';

const shopper: User = { _id: 'u1', id: 'u1', userName: 'Ann', email: 'a@b.c', profilePicture: null, role: 'shopper' };
const admin: User = { ...shopper, _id: 'u2', id: 'u2', role: 'admin' };

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const notSignedIn = () => json({ success: false, message: 'Please sign in first.', code: 'NOT_SIGNED_IN' }, 401);

const drawn: string[] = [];

function Page({ name }: { name: string }) {
  const { user, session } = useSession();
  const signIn = useSignIn();
  const signOut = useSignOut();
  drawn.push(name);
  const error = session.state === 'anonymous' ? session.error?.code : undefined;
  return (
    <main>
      {[name, user?.userName, error].filter(Boolean).join(' ')}
      <button type="button" onClick={() => signIn.mutate({ email: 'a@b.c', password: 'x' })}>
        in
      </button>
      <button type="button" onClick={() => signOut.mutate()}>
        out
      </button>
    </main>
  );
}

function open(address: string, hint: boolean | null, access: ShopInfo['access'] = 'members', known?: User) {
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  const shop = shopInfo({ access });
  const children = PAGES.map(({ path }) => ({ path, element: <Page name={path} /> }));
  const router = createMemoryRouter(
    [{ Component: AppRoot, children: [...children, { path: '*', element: <Page name="nothing" /> }] }],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ShopContext value={shop}>
        <SessionProvider hint={hint} known={known}>
          <RouterProvider router={router} />
        </SessionProvider>
      </ShopContext>
    </QueryClientProvider>,
  );
  return { router, queryClient };
}

const main = async () => (await screen.findByRole('main')).textContent?.replace(/inout$/, '');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

let answers: Record<string, () => Response>;
let fetched: string[];

beforeEach(() => {
  sessionStorage.clear();
  drawn.length = 0;
  fetched = [];
  answers = {
    [calls.auth.checkAuth.path]: notSignedIn,
    [calls.auth.login.path]: () => json({ success: true, message: 'Hello', user: shopper, mergeNotes: [] }),
    [calls.auth.logout.path]: () => json({ success: true, message: 'Bye' }),
  };
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return answers[url]?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a redirected user who went to a page that redirects there before it was drawn waited for ever', async () => {
  const { router } = open('/auth/signup', null, 'members', shopper);
  await screen.findByRole('main');
  const goElsewhere = router.subscribe(({ location }) => {
    if (location.pathname !== '/shopping/home') return;
    goElsewhere();
    void router.navigate('/auth/register');
  });
  await act(() => router.navigate('/auth/signup'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopping/home'));
  expect(await main()).toBe('/shopping/home Ann');
});

describe('a page that the browser had put aside as it was', () => {
  const bringBack = () => act(async () => fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true })));

  it('shows nothing of a user who has signed out since, also before it is known who is here', async () => {
    open('/shopping/profile', null, 'members', shopper);
    expect(await main()).toBe('/shopping/profile Ann');
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
    fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
    localStorage.setItem('sessionTurn', 'another');
    await bringBack();
    expect(document.body.textContent).not.toContain('Ann');
    await act(async () => answer(notSignedIn()));
    expect(await main()).toBe('/auth/login');
  });

  it('stays while it is asked whether its session has ended meanwhile', async () => {
    open('/shopping/profile', null, 'members', shopper);
    fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
    await bringBack();
    await waitFor(async () => expect(await main()).toBe('/auth/login'));
    expect(fetched).toEqual([calls.auth.checkAuth.path]);
  });

  it('is left alone where it is loaded anew', async () => {
    open('/shopping/profile', null, 'members', shopper);
    await act(async () => fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false })));
    expect(await main()).toBe('/shopping/profile Ann');
    expect(fetched).toEqual([]);
  });
});

describe('a tab that was opened to see the shop', () => {
  beforeEach(() => sessionStorage.setItem('preview', 'shop'));

  it('lets an admin see it as a visitor of an open shop, and nothing of the console', async () => {
    answers[calls.auth.checkAuth.path] = () => json({ success: true, user: admin });
    const { router } = open('/shopping/listing', true);
    expect(await main()).toBe('/shopping/listing');
    await act(() => router.navigate('/admin/home'));
    expect(await main()).toBe('/auth/login');
  });

  it('shows a shopper and a visitor what it always shows them', async () => {
    answers[calls.auth.checkAuth.path] = () => json({ success: true, user: shopper });
    open('/shopping/listing', true);
    expect(await main()).toBe('/shopping/listing Ann');
    expect(sessionStorage.getItem('preview')).toBeNull();
    cleanup();
    sessionStorage.setItem('preview', 'shop');
    open('/shopping/listing', false);
    expect(await main()).toBe('/auth/login');
  });

  it('is the admin’s again after signing in there', async () => {
    answers[calls.auth.checkAuth.path] = () => json({ success: true, user: admin });
    answers[calls.auth.login.path] = () => json({ success: true, message: 'Hello', user: admin, mergeNotes: [] });
    open('/shopping/listing', true);
    await main();
    press('in');
    await waitFor(async () => expect(await main()).toBe('/admin/home Ann'));
  });
});

describe('the first screen', () => {
  it('is an outline while the session is checked, and a forbidden page is never drawn', async () => {
    answers[calls.auth.checkAuth.path] = () => json({ success: true, user: shopper });
    open('/admin/orders', true);
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
    expect(await main()).toBe('/unauth-page Ann');
    expect(drawn).not.toContain('/admin/orders');
  });

  it('is the page itself where it is known who is signed in, and asks nothing', async () => {
    open('/shopping/profile', true, 'members', shopper);
    expect(screen.queryByRole('status')).toBeNull();
    expect(await main()).toBe('/shopping/profile Ann');
    expect(fetched).toEqual([]);
  });

  it('is the shop as visitors see it where the known person is an admin who asked for that', async () => {
    sessionStorage.setItem('preview', 'shop');
    open('/shopping/listing', true, 'members', admin);
    expect(screen.queryByRole('status')).toBeNull();
    expect(await main()).toBe('/shopping/listing');
  });

  it('asks nothing when the server has said that no one is signed in', async () => {
    open('/', false);
    expect(await main()).toBe('/');
    expect(fetched).toEqual([]);
  });

  it('asks again after a check that failed, instead of sending a person who is signed in to sign-in', async () => {
    answers[calls.auth.checkAuth.path] = () => json({}, 503);
    const { router } = open('/shopping/profile', true);
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('The shop isn’t available right now.');
    expect(fetched).toHaveLength(3);
    expect(router.state.location.pathname).toBe('/shopping/profile');
    answers[calls.auth.checkAuth.path] = () => json({ success: true, user: shopper });
    press('Try Again');
    await waitFor(async () => expect(await main()).toBe('/shopping/profile Ann'));
  });

  it.each([
    '{}',
    '{"success":false}',
    '{"success":true}',
    '{"success":true,"user":null}',
    'null',
    '[]',
    '"ok"',
    '<html>',
    '',
  ])('took the sign-in page away where the check was answered with another shape: %s', async (body) => {
    answers[calls.auth.checkAuth.path] = () => new Response(body);
    open('/auth/login', null);
    expect(await main()).toBe('/auth/login BAD_ANSWER');
  });

  it('shows a page that is for everyone also where the check failed', async () => {
    delete answers[calls.auth.checkAuth.path];
    open('/', null);
    expect(await main()).toBe('/ OFFLINE');
  });
});

describe('signing in and out', () => {
  it('returns to the page that was asked for, also over the detour to sign-up', async () => {
    const { router } = open('/shopping/checkout', false);
    expect(await main()).toBe('/auth/login');
    await act(() => router.navigate('/auth/signup'));
    await act(() => router.navigate('/auth/login'));
    press('in');
    await waitFor(async () => expect(await main()).toBe('/shopping/checkout Ann'));
    expect(sessionStorage.getItem('wantedPage')).toBeNull();
  });

  it('remembers nothing of a page that was left by signing out', async () => {
    answers[calls.auth.checkAuth.path] = () => json({ success: true, user: admin });
    const { router, queryClient } = open('/admin/orders', true);
    expect(await main()).toBe('/admin/orders Ann');
    queryClient.setQueryData(keys.cart('u2'), {});
    queryClient.setQueryData(keys.adminOrders, {});
    queryClient.setQueryData(keys.products, {});
    press('out');
    await waitFor(async () => expect(await main()).toBe('/auth/login'));
    expect(router.state.location.search).toBe('');
    expect(queryClient.getQueryData(keys.cart('u2'))).toBeUndefined();
    expect(queryClient.getQueryData(keys.adminOrders)).toBeUndefined();
    expect(queryClient.getQueryData(keys.products)).toBeDefined();
    press('in');
    await waitFor(async () => expect(await main()).toBe('/shopping/home Ann'));
  });

  it('remembers again once the sign-out is over', async () => {
    answers[calls.auth.checkAuth.path] = () => json({ success: true, user: shopper });
    const { router } = open('/shopping/profile', true, 'open');
    expect(await main()).toBe('/shopping/profile Ann');
    press('out');
    await waitFor(async () => expect(await main()).toBe('/shopping/home'));
    await act(() => router.navigate('/shopping/profile'));
    await waitFor(async () => expect(await main()).toBe('/auth/login'));
    expect(router.state.location.search).toBe('?next=%2Fshopping%2Fprofile');
  });

  it('stays signed in when the sign-out fails', async () => {
    answers[calls.auth.checkAuth.path] = () => json({ success: true, user: shopper });
    delete answers[calls.auth.logout.path];
    open('/shopping/profile', true);
    await main();
    press('out');
    await waitFor(() => expect(fetched).toContain(calls.auth.logout.path));
    expect(await main()).toBe('/shopping/profile Ann');
  });
});

it('shows everyone that there is no such page', async () => {
  open('/nothing/here', false);
  expect(await main()).toBe('nothing');
});

describe('the name of the tab', () => {
  it.each([
    ['/shopping/home', 'Haberdash'],
    ['/shopping/listing?page=2', 'All Products · Haberdash'],
    ['/shopping/search', 'Search · Haberdash'],
    ['/shopping/search?keyword=%20red%20shoes', 'Search: red shoes · Haberdash'],
    ['/shopping/search?keyword=r', 'Search · Haberdash'],
    ['/nothing', 'Page not found · Haberdash'],
    ['/admin/orders', 'No access · Haberdash'],
  ])('at %s is %s', async (address, title) => {
    open(address, true, 'members', shopper);
    await main();
    await waitFor(() => expect(document.title).toBe(title));
  });
});
