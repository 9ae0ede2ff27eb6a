import type { Dashboard } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { enterAsAdmin, readFigures, rupees, shortId } from '../support/admin.ts';
import { paths } from '../support/paths.ts';
import { buy, createProduct, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const card = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).locator('xpath=ancestor::div[1]');
const count = (value: number) => value.toLocaleString('en');
const change = (percent: number | null) =>
  percent === null ? 'no revenue last month' : `${percent > 0 ? '+' : ''}${percent.toFixed(1)}% from last month`;

async function expectCards(page: Page, { revenue, orders, products }: Dashboard) {
  await expect(card(page, 'Total revenue')).toContainText(rupees(revenue.total));
  await expect(card(page, 'Total revenue')).toContainText(change(revenue.changePercent));
  await expect(card(page, 'Total orders')).toContainText(count(orders.total));
  await expect(card(page, 'Total orders')).toContainText(`${count(orders.pending)} pending`);
  await expect(card(page, 'Products')).toContainText(count(products.total));
  await expect(card(page, 'Products')).toContainText(`${count(products.inStock)} in stock`);
  await expect(card(page, 'Order completion')).toContainText(`${orders.completionPercent}%`);
}

test('the cards show revenue, orders, products and completion, and a sale moves them', async ({
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
  await expect(page).toHaveURL(paths.admin.order(orderId));
  await expect(page.getByRole('heading', { level: 1, name: `Order ${shortId(orderId)}` })).toBeVisible();
});
