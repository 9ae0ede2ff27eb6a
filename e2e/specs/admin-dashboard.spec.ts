import { calls, type Dashboard } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { enterAsAdmin, expectToast, readFigures, rupees, shortId } from '../support/admin.ts';
import { FAILED_LOAD, failCalls, holdCalls, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { buy, createProduct, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const card = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).locator('xpath=ancestor::div[1]');
const count = (value: number) => value.toLocaleString('en');
const change = (percent: number | null) =>
  percent === null ? 'no revenue last month' : `${percent > 0 ? '+' : ''}${percent.toFixed(1)}% from last month`;

async function expectCards(page: Page, { revenue, orders, products }: Dashboard) {
  await expect(card(page, 'Total Revenue')).toContainText(rupees(revenue.total));
  await expect(card(page, 'Total Revenue')).toContainText(change(revenue.changePercent));
  await expect(card(page, 'Total Orders')).toContainText(count(orders.total));
  await expect(card(page, 'Total Orders')).toContainText(`${count(orders.pending)} pending`);
  await expect(card(page, 'Products')).toContainText(count(products.total));
  await expect(card(page, 'Products')).toContainText(`${count(products.inStock)} in stock`);
  await expect(card(page, 'Order Completion')).toContainText(`${orders.completionPercent}%`);
}

test('the cards tell revenue, orders, products and completion, and a sale moves them', async ({
  page,
  admin,
  playwright,
  shop,
}) => {
  const before = await readFigures(admin);
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.home);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expectCards(page, before);

  const [low] = [
    await createProduct(admin, { price: 1234.5, totalStock: 4 }),
    await createProduct(admin, { totalStock: 0 }),
  ];
  const buyer = await playwright.request.newContext({ baseURL: shop.url });
  const shopper = await signInNewShopper(buyer, 'Meera Nair');
  const orderId = await buy(buyer, shopper, low);
  await buyer.dispose();
  const after = await readFigures(admin);
  expect(after.revenue.total - before.revenue.total).toBeCloseTo(1234.5, 2);
  expect(after.orders.total).toBe(before.orders.total + 1);
  expect(after.products).toEqual({ total: before.products.total + 2, inStock: before.products.inStock + 1 });
  expect(after.inventory.lowStock).toBe(before.inventory.lowStock + 1);
  expect(after.inventory.outOfStock).toBe(before.inventory.outOfStock + 1);
  expect(after.daily.at(-1)?.orders).toBe((before.daily.at(-1)?.orders ?? 0) + 1);

  await page.reload();
  await expectCards(page, after);
  const recent = page.getByRole('link', { name: new RegExp(shortId(orderId)) });
  await expect(recent).toContainText('Confirmed');
  await expect(recent).toContainText('Meera Nair');
  await expect(recent).toContainText(rupees(1234.5));
  await recent.click();
  await expect(page).toHaveURL(`${paths.admin.orders}?order=${orderId}`);
  await expect(page.getByRole('dialog', { name: `Order ${shortId(orderId)}` })).toBeVisible();
});

test('the 5 most recent orders are listed, with a link to all', async ({ page, admin }) => {
  const { recentOrders } = await readFigures(admin);
  expect(recentOrders).toHaveLength(5);
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.home);
  await expect(page.getByRole('heading', { name: 'Recent Orders' })).toBeVisible();
  const ids = page.getByRole('main').getByText(/^#[0-9a-f]{8}$/);
  await expect(ids).toHaveText(recentOrders.map(({ id }) => shortId(id)));
  await page.getByRole('link', { name: 'View all orders' }).click();
  await expect(page).toHaveURL(paths.admin.orders);
});

test('category bars show the top 4 and Others, and the inventory block its four figures', async ({ page, admin }) => {
  const { categories, inventory } = await readFigures(admin);
  expect(categories.map(({ category }) => category).at(-1)).toBe('Others');
  expect(categories).toHaveLength(5);
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.home);
  for (const { category, products, percent } of categories) {
    const bar = page.getByRole('progressbar', { name: new RegExp(`^${category}:`, 'i') });
    await expect(bar).toHaveAttribute('aria-valuenow', String(Math.round(percent)));
    await expect(page.getByText(`${percent}% · ${products}`).first()).toBeVisible();
  }
  const figure = (term: string) => page.getByRole('term').filter({ hasText: term }).locator('xpath=..');
  await expect(figure('Low stock')).toContainText(count(inventory.lowStock));
  await expect(figure('Low stock')).toContainText('1 to 10 left');
  await expect(figure('Out of stock')).toContainText(count(inventory.outOfStock));
  await expect(figure('Top seller')).toContainText(inventory.topSeller?.title ?? 'nothing');
  await expect(figure('Top seller')).toContainText(`${inventory.topSeller?.unitsSold} sold`);
  await expect(figure('Least selling')).toContainText(inventory.leastSelling?.title ?? 'nothing');
});

test('the chart shows revenue and orders over 7, 30 and 90 days, in words and as a table too', async ({
  page,
  admin,
}) => {
  const { daily } = await readFigures(admin);
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.home);
  const chart = page.getByRole('group', { name: 'Revenue and orders' });
  for (const days of [7, 90, 30]) {
    await chart.getByRole('button', { name: `${days} days` }).click();
    const shown = daily.slice(-days);
    const revenue = shown.reduce((sum, day) => sum + Math.round(day.revenue * 100), 0) / 100;
    const orders = shown.reduce((sum, day) => sum + day.orders, 0);
    await expect(chart.getByRole('img')).toHaveAccessibleName(
      new RegExp(`last ${days} days: ${rupees(revenue).replaceAll('.', '\\.')} from ${orders} order`),
    );
  }
  await chart.getByText('Show as a table').click();
  await expect(chart.getByRole('row')).toHaveCount(31);
});

test('tabs and quick links lead on, and the tab is kept in the address', async ({ page, admin }) => {
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.home);
  await page.getByRole('tab', { name: 'Feature Images' }).click();
  await expect(page.getByRole('heading', { name: 'Current feature images' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Feature Images' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Manage Products' }).click();
  await expect(page).toHaveURL(paths.admin.products);
  await page.goBack();
  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page).toHaveURL(paths.admin.orders);
});

test('the shape of the figures stands there while they load', async ({ page, admin }) => {
  await enterAsAdmin(page, admin);
  const held = await holdCalls(page, urlOf(calls.dashboard.get.path));
  await page.goto(paths.admin.home);
  await expect(page.getByRole('status', { name: 'Loading the dashboard' })).toBeVisible();
  held.release();
  await expect(page.getByRole('heading', { name: 'Total Revenue' })).toBeVisible();
});

test.describe('a dashboard that cannot be loaded', () => {
  test.use({ allowedComplaints: [FAILED_LOAD] });

  test('says so in a toast and on the page, and Try Again loads it', async ({ page, admin }) => {
    await enterAsAdmin(page, admin);
    await failCalls(page, urlOf(calls.dashboard.get.path), 'No figures today.', 400);
    await page.goto(paths.admin.home);
    await expectToast(page, 'danger', 'Failed to load dashboard data', 'Please try refreshing the page');
    await page.unroute(urlOf(calls.dashboard.get.path));
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Total Revenue' })).toBeVisible();
  });
});
