import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { loginPath } from '../base/paths.ts';
import { decideRoute, findSafeNext, type SettledSession } from './decide-route.ts';
import { findPage, PAGES } from './pages.ts';
import { routes } from './router.tsx';

const visitor: SettledSession = { state: 'anonymous' };
const shopper: SettledSession = { state: 'signed-in', user: { role: 'shopper' } };
const admin: SettledSession = { state: 'signed-in', user: { role: 'admin' } };

const decide = (
  path: string,
  session: SettledSession,
  access: 'members' | 'open' = 'members',
  wanted: string | null = null,
) => {
  const decision = decideRoute({ path, session, access, wanted });
  return decision === 'show' ? 'show' : decision.redirect;
};

const browsePages = ['/shopping/home', '/shopping/listing', '/shopping/search', '/shopping/product/abc'];
const buyersPages = [
  '/shopping/checkout',
  '/shopping/paypal-return',
  '/shopping/payment-success',
  '/shopping/find-order',
];
const ownPages = ['/shopping/profile', ...buyersPages];
const adminPages = ['/admin/home', '/admin/products', '/admin/orders', '/admin/mail', '/admin/settings'];
const linkPages = ['/order/abc', '/newsletter/confirm/abc', '/newsletter/leave/abc'];
const authPages = ['/auth/login', '/auth/signup', '/auth/forgot'];

describe.each(['members', 'open'] as const)('with the storefront for %s', (access) => {
  it('shows a visitor the landing page, sign-in and sign-up', () => {
    for (const path of ['/', ...authPages]) expect(decide(path, visitor, access)).toBe('show');
  });

  it.each([...ownPages, ...adminPages])('sends a visitor from %s to sign-in, remembering the page', (path) => {
    if (access === 'open' && buyersPages.includes(path)) return;
    expect(decide(path, visitor, access)).toBe(loginPath(path));
  });

  it.each(linkPages)('shows %s to anyone who has the link of a mail', (path) => {
    for (const session of [visitor, shopper, admin]) expect(decide(path, session, access)).toBe('show');
  });

  it('shows the shop’s pages of text to everybody', () => {
    for (const session of [visitor, shopper, admin]) expect(decide('/pages/terms', session, access)).toBe('show');
  });

  it('sends a visitor from the no-access page to sign-in, with nothing to return to', () => {
    expect(decide('/unauth-page', visitor, access)).toBe('/auth/login');
  });

  it.each([...browsePages, ...ownPages])('shows %s to a shopper and keeps the admin off it', (path) => {
    expect(decide(path, shopper, access)).toBe('show');
    expect(decide(path, admin, access)).toBe('/admin/home');
  });

  it.each(adminPages)('shows %s to the admin and sends a shopper to the no-access page', (path) => {
    expect(decide(path, admin, access)).toBe('show');
    expect(decide(path, shopper, access)).toBe('/unauth-page');
  });

  it.each(['/', ...authPages])('sends a signed-in user from %s to their home', (path) => {
    expect(decide(path, shopper, access)).toBe('/shopping/home');
    expect(decide(path, admin, access)).toBe('/admin/home');
  });

  it('shows the no-access page to any signed-in user', () => {
    expect(decide('/unauth-page', shopper, access)).toBe('show');
    expect(decide('/unauth-page', admin, access)).toBe('show');
  });

  it.each([
    '/nothing',
    '/shopping/administrator',
    '/administrator',
    '/admin/nothing',
    '/shopping/homes',
    '/auth',
    '/auth/nothing',
    '/unauth-pages',
    '/shopping/product',
    '//evil.com/admin/home',
    '/%2Fadmin/home',
    '/%E0%A4%A',
  ])('shows everyone that there is no page %s', (path) => {
    for (const session of [visitor, shopper, admin]) expect(decide(path, session, access)).toBe('show');
    expect(findPage(path)).toBeUndefined();
  });

  it.each(['/admin/home/', '/ADMIN/Home', '/%61dmin/home', '/admin/home?x=1#y', '/admin'])(
    'guards %s like the page that the router takes it for',
    (path) => {
      expect(decide(path, shopper, access)).toBe('/unauth-page');
      expect(decide(path, visitor, access)).toBe(loginPath(path));
    },
  );

  it('redirects from the addresses that are aliases of a page', () => {
    expect(decide('/auth/register', visitor, access)).toBe('/auth/signup');
    expect(decide('/auth/register', shopper, access)).toBe('/shopping/home');
    expect(decide('/admin', admin, access)).toBe('/admin/home');
    expect(decide('/shopping', shopper, access)).toBe('/shopping/home');
    expect(decide('/shopping', admin, access)).toBe('/admin/home');
    expect(decide('/shopping/', shopper, access)).toBe('/shopping/home');
  });
});

describe('what a visitor may browse', () => {
  it('is nothing where the storefront is for members', () => {
    expect(decide('/shopping/home', visitor)).toBe('/auth/login');
    expect(decide('/shopping', visitor)).toBe('/auth/login');
    for (const path of browsePages.slice(1)) expect(decide(path, visitor)).toBe(loginPath(path));
  });

  it('is home, listing, search and products where the storefront is open', () => {
    for (const path of browsePages) expect(decide(path, visitor, 'open')).toBe('show');
    expect(decide('/shopping', visitor, 'open')).toBe('/shopping/home');
  });
});

it('lets a visitor buy where the storefront is open', () => {
  for (const path of buyersPages) expect(decide(path, visitor, 'open')).toBe('show');
});

describe('after signing out', () => {
  const left: SettledSession = { state: 'anonymous', ended: 'signed-out' };

  it('leads away from the page without remembering it', () => {
    for (const path of [...ownPages, ...adminPages]) {
      expect(decide(path, left, 'members')).toBe('/auth/login');
      expect(decide(path, left, 'open')).toBe('/shopping/home');
    }
  });

  it('remembers the page when the server ended the session', () => {
    expect(decide('/shopping/profile', { state: 'anonymous', ended: 'expired' })).toBe(loginPath('/shopping/profile'));
  });
});

describe('the page to return to after signing in', () => {
  it('comes from the address, then from what the tab remembers, then is the own home', () => {
    const here = loginPath('/shopping/checkout');
    expect(decide(here, shopper, 'members', '/shopping/profile')).toBe('/shopping/checkout');
    expect(decide('/auth/login', shopper, 'members', '/shopping/profile')).toBe('/shopping/profile');
    expect(decide('/auth/login', shopper, 'members', '//evil.com')).toBe('/shopping/home');
    expect(decide(loginPath('//evil.com'), admin, 'members')).toBe('/admin/home');
  });

  it('keeps the query, as the way back from the payment provider needs it', () => {
    const path = '/shopping/paypal-return?orderId=1&token=2&PayerID=3';
    const login = decide(path, visitor);
    expect(login).not.toContain('&token');
    expect(decide(login, shopper)).toBe(path);
  });

  it.each([
    'https://evil.com/shopping/home',
    '//evil.com/shopping/home',
    '///evil.com',
    '/\\evil.com',
    '\\/evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/.//evil.com',
    '/shopping/..//evil.com',
    'javascript:alert(1)',
    ' /shopping/home',
    'shopping/home',
    '%2F%2Fevil.com',
    '/%2F/evil.com',
    '/%5Cevil.com',
    '//',
    calls.auth.logout.path,
    '/nothing',
    '/auth/login',
    '/auth/register',
    '/unauth-page',
    '/',
    '',
    null,
    undefined,
  ])('is never %j', (next) => {
    expect(findSafeNext(next)).toBeUndefined();
  });

  it('is an address of this shop, made plain', () => {
    expect(findSafeNext('/shopping/listing?brands=nike,hm#top')).toBe('/shopping/listing?brands=nike,hm#top');
    expect(findSafeNext('/shopping/../admin/orders')).toBe('/admin/orders');
  });
});

it('knows the same addresses as the router', () => {
  const routed = (list: typeof routes): string[] =>
    list.flatMap((route) => [...(route.path ? [route.path] : []), ...routed(route.children ?? [])]);
  expect(routed(routes).sort()).toEqual([...PAGES.map((page) => page.path), '*'].sort());
});
