import { calls } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { LONG } from '../support/length.ts';
import { FAILED_LOAD, goWithin, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { signIn, signInNewShopper } from '../support/shop-api.ts';
import { DEMO_ADMIN, expect, test } from '../support/test.ts';

const BROWSE = [
  paths.shopping.root,
  paths.shopping.home,
  paths.shopping.listing,
  paths.shopping.search,
  paths.shopping.product('none'),
];
const OWN = [
  paths.shopping.profile,
  paths.shopping.checkout,
  paths.shopping.paypalReturn,
  paths.shopping.paymentSuccess,
];
const ADMIN = [paths.admin.root, paths.admin.home, paths.admin.products, paths.admin.orders, paths.admin.settings];
const AUTH = [paths.login, paths.signup, paths.register];

const loginFor = (path: string) => `${paths.login}?${new URLSearchParams({ next: path })}`;
/** A path and where one who asks for it ends; the same where nothing is said. */
type Matrix = readonly (readonly [path: string, end: string])[];
const all = (paths: readonly string[], end: (path: string) => string): Matrix => paths.map((path) => [path, end(path)]);

const FOR_VISITORS: Matrix = [
  ['/', '/'],
  [paths.login, paths.login],
  [paths.signup, paths.signup],
  [paths.register, paths.signup],
  [paths.shopping.root, paths.login],
  [paths.shopping.home, paths.login],
  ...all([...BROWSE.slice(2), ...OWN, ...ADMIN], loginFor),
  [paths.noAccess, paths.login],
];
const FOR_SHOPPERS: Matrix = [
  ['/', paths.shopping.home],
  ...all(AUTH, () => paths.shopping.home),
  [paths.shopping.root, paths.shopping.home],
  ...all([...BROWSE.slice(1, 4), ...OWN], (path) => path),
  ...all(ADMIN, () => paths.noAccess),
  [paths.noAccess, paths.noAccess],
];
const FOR_ADMINS: Matrix = [
  ['/', paths.admin.home],
  ...all(AUTH, () => paths.admin.home),
  ...all([...BROWSE, ...OWN], () => paths.admin.home),
  [paths.admin.root, paths.admin.home],
  ...all(ADMIN.slice(1), (path) => path),
];

/**
 * Opens each path: cold where it is the first of its area and where it stays, because nothing else shows that this was
 * decided, the others as a link of the shop would.
 */
async function walk(page: Page, matrix: Matrix) {
  const areas = new Set<string>();
  for (const [path, end] of matrix) {
    const area = path.split('/')[1] ?? '';
    const isCold = path === end || !areas.has(area);
    await test.step(`${path} ends at ${end}`, async () => {
      await (isCold ? page.goto(path) : goWithin(page, path));
      await expect(page).toHaveURL((url) => url.pathname + url.search === end);
    });
    areas.add(area);
  }
}

test('a visitor of a members’ shop sees landing, sign-in and sign-up alone', async ({ page }) => {
  await walk(page, FOR_VISITORS);
});

test('a visitor of a members’ shop gets no product with any page', async ({ page }) => {
  for (const path of [
    paths.landing,
    paths.shopping.home,
    paths.shopping.listing,
    `${paths.shopping.search}?keyword=shirt`,
  ]) {
    const html = await (await page.request.get(path)).text();
    expect(html).not.toMatch(/<article|ItemList|"queryKey"|\/media\//);
  }
});

test('a shopper cannot enter the admin area or the sign-in pages', LONG, async ({ page }) => {
  await signInNewShopper(page.request);
  await walk(page, FOR_SHOPPERS);
  await expect(page.getByRole('heading', { name: 'Hehehe you dont have access to this page' })).toBeVisible();
});

test('an admin cannot leave the admin area', LONG, async ({ page }) => {
  await signIn(page.request, DEMO_ADMIN);
  await walk(page, FOR_ADMINS);
});

test.describe(() => {
  test.use({ allowedComplaints: [FAILED_LOAD] });

  test('an address that is no page is not found, for everyone', async ({ page }) => {
    const look = async () => {
      for (const path of ['/nothing-here', `${paths.shopping.root}/nothing`, `${paths.admin.root}/nothing`]) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
        await expect(page).toHaveURL(path);
      }
    };
    await look();
    await signInNewShopper(page.request);
    await look();
  });
});

test('the page that was asked for is remembered over sign-up and sign-in', LONG, async ({ page }) => {
  await page.goto(`${paths.shopping.profile}?tab=address`);
  await expect(page).toHaveURL(urlOf(paths.login));
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('User name').fill('Ravi');
  await page.getByLabel('Email').fill(`ravi-${Date.now()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('quiet-river-stone');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(paths.login);
  await page.getByLabel('Password', { exact: true }).fill('quiet-river-stone');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${paths.shopping.profile}?tab=address`);
});

test('a remembered address of another site is not gone to', async ({ page }) => {
  await page.goto(`${paths.login}?next=//example.org${paths.shopping.home}`);
  await page.getByRole('button', { name: 'Try as shopper' }).click();
  await expect(page).toHaveURL(paths.shopping.home);
});

test('while the session is checked an outline is shown, and a forbidden page is never drawn', async ({ page }) => {
  await signInNewShopper(page.request);
  const seen: string[] = [];
  await page.exposeFunction('report', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'report');
    new MutationObserver(() => {
      if (typeof report === 'function') report(document.body?.innerText ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(urlOf(calls.auth.checkAuth.path), async (route) => {
    await asked;
    await route.continue();
  });
  const adminCode: string[] = [];
  page.on('request', (request) => {
    if (/admin-layout|dashboard-page|products-page|orders-page/.test(request.url())) adminCode.push(request.url());
  });
  await page.goto(paths.admin.home, { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Hehehe you dont have access to this page' })).toBeVisible();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => /Dashboard|Logout|Products|Welcome back/.test(text))).toEqual([]);
  expect(adminCode).toEqual([]);
});

test.describe('two tabs', () => {
  test('signing out ends at sign-in, another tab follows, and neither remembers a page', async ({ page }) => {
    await signInNewShopper(page.request);
    await page.goto(paths.shopping.search);
    const other = await page.context().newPage();
    await other.goto(paths.shopping.profile);
    await expect(other.getByRole('heading', { name: 'Order History' })).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(paths.login);
    await expect(other).toHaveURL(paths.login);
  });
});
