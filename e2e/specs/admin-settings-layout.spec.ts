import { calls } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { enterAsAdmin, expectToast } from '../support/admin.ts';
import { LONG } from '../support/length.ts';
import { holdCalls, leaveAndForget, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { signIn, signInNewShopper } from '../support/shop-api.ts';
import { DEMO_ADMIN, expect, test } from '../support/test.ts';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const ENTRIES = [
  ['Orders', paths.admin.orders],
  ['Returns', paths.admin.returns],
  ['Promotions', paths.admin.promotions],
  ['Documents', paths.admin.documents],
  ['Customers', paths.admin.customers],
  ['Products', paths.admin.products],
  ['Categories and brands', paths.admin.taxonomy],
  ['Size guides', paths.admin.sizeGuides],
  ['Import and export', paths.admin.imports],
  ['Home page', paths.admin.homeParts],
  ['Feature images', paths.admin.featureImages],
  ['Pages', paths.admin.pages],
  ['Dashboard', paths.admin.home],
  ['Searches', paths.admin.searches],
  ['Money check', paths.admin.money],
  ['Store', paths.admin.store],
  ['Delivery', paths.admin.shipping],
  ['Taxes', paths.admin.taxes],
  ['Payments', paths.admin.payments],
  ['Return settings', paths.admin.returnSettings],
  ['Settings', paths.admin.settings],
  ['Staff', paths.admin.staff],
  ['Security', paths.admin.security],
  ['Audit log', paths.admin.audit],
  ['Mail', paths.admin.mail],
] as const;

test(
  'the sidebar is fixed and 16rem wide on large screens, with its entries of which the current one is marked',
  LONG,
  async ({ page, admin }) => {
    await enterAsAdmin(page, admin);
    await page.goto(paths.admin.home);
    await expect(sidebar(page)).toHaveCSS('position', 'fixed');
    expect((await sidebar(page).boundingBox())?.width).toBe(16 * 16);
    await expect(sidebar(page).getByRole('navigation').getByRole('link')).toHaveText(ENTRIES.map(([label]) => label));
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    for (const [label, path] of ENTRIES) {
      await sidebar(page).getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(label);
      await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText(label);
      await expect(page).toHaveTitle(new RegExp(label));
    }
  },
);

test('small screens have the sidebar as a drawer behind the menu toggle', LONG, async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.home);
  await expect(sidebar(page)).toBeHidden();
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await toggle.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(ENTRIES.map(([label]) => label));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await drawer.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(paths.admin.orders);
  await expect(drawer).toBeHidden();
});

test("Logout says 'Logging out...', then that it is done, and leaves the admin area", LONG, async ({ page }) => {
  await signIn(page.request, DEMO_ADMIN);
  await page.goto(paths.admin.settings);
  const held = await holdCalls(page, urlOf(calls.auth.logout.path));
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
  held.release();
  await expectToast(page, 'success', 'Logged out successfully');
  await expect(page).toHaveURL((url) => !url.pathname.startsWith(paths.admin.root));
  await page.goto(paths.admin.settings);
  await expect(page).toHaveURL(urlOf(paths.login));
});

test(
  'Settings has the theme switch, stored in this browser and applied to every page, and the note',
  LONG,
  async ({ page, admin }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await enterAsAdmin(page, admin);
    await page.goto(paths.admin.settings);
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
    await expect(page.getByText('No other settings exist yet.')).toBeVisible();
    const dark = page.getByRole('switch', { name: /Dark theme/ });
    await expect(dark).not.toBeChecked();
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();

    await dark.focus();
    await page.keyboard.press('Space');
    await expect(dark).toBeChecked();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect.poll(ground).not.toBe(light);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload();
    await expect(dark).toBeChecked();
    await page.goto(paths.admin.orders);
    await expect(page.locator('html')).toHaveClass(/dark/);

    await leaveAndForget(page);
    await signInNewShopper(page.request);
    await page.goto(paths.shopping.home);
    await expect(page.locator('html')).toHaveClass(/dark/);

    await leaveAndForget(page);
    await enterAsAdmin(page, admin);
    await page.goto(paths.admin.settings);
    await dark.click();
    await expect(page.locator('html')).not.toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  },
);

test(
  'View shop opens the shop as visitors see it in a tab of its own, and that leads back',
  LONG,
  async ({ page, admin }) => {
    await enterAsAdmin(page, admin);
    await page.goto(paths.admin.orders);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('banner').getByRole('link', { name: 'View shop' }).click();
    const tab = await opened;
    const bar = tab.getByRole('complementary', { name: 'Preview' });
    await expect(bar).toContainText('You’re seeing the shop as a visitor would.');
    await tab.getByRole('article').first().getByRole('link').first().click();
    await expect(tab.getByRole('dialog')).toBeVisible();
    await tab.goto(paths.shopping.listing);
    await expect(tab.getByRole('article').first()).toBeVisible();
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await bar.getByRole('link', { name: 'Back to the console' }).click();
    await expect(tab).toHaveURL(paths.admin.home);
    await tab.goto(paths.shopping.listing);
    await expect(tab).toHaveURL(paths.admin.home);
    await expect(page).toHaveURL(paths.admin.orders);
  },
);
