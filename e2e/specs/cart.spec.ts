import type { Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { paths } from '../support/paths.ts';
import { addToCart, createProduct, getCart, type Shopper, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

let shirt: Product;
test.beforeAll(async ({ admin }) => {
  shirt = await createProduct(admin, { totalStock: 500 });
});

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
const openDrawer = (page: Page) => page.getByRole('button', { name: /^Cart/ }).click();
const quantity = (page: Page, product = shirt) =>
  drawer(page).getByRole('group', { name: `Quantity of ${product.title}` });
const sumOf = (page: Page, name: string) => drawer(page).locator('dl div').filter({ hasText: name }).locator('dd');

async function openCart(page: Page, product = shirt, count = 2): Promise<Shopper> {
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, product, count);
  await page.goto(paths.shopping.search);
  await openDrawer(page);
  await expect(quantity(page, product)).toBeVisible();
  return shopper;
}

test('on a phone the confirmation of an add lay over the first line of the cart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.listing);
  await page.getByRole('button', { name: 'Add to Cart', disabled: false }).first().click();
  const confirmation = page.getByText('Product added to cart');
  await expect(confirmation).toBeVisible();
  await openDrawer(page);
  await expect(drawer(page).getByRole('group', { name: /^Quantity of/ })).toHaveCount(1);
  await expect(confirmation).toHaveCount(0, { timeout: 1000 });
});

test('a filled cart shows items and subtotal in rupees, the total in dollars, and both ways on', async ({
  page,
  admin,
}) => {
  const sale = await createProduct(admin, { price: 1700, salePrice: 850 });
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, shirt, 2);
  await page.goto(paths.shopping.search);
  await openDrawer(page);
  await expect(drawer(page).getByText('1 item', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await addToCart(page.request, shopper, sale);
  await page.reload();
  await openDrawer(page);
  await expect(drawer(page).getByText('2 items')).toBeVisible();
  const row = drawer(page).getByRole('listitem').filter({ hasText: sale.title });
  await expect(row).toContainText('₹850.00');
  await expect(row.locator('s')).toHaveText('₹1,700.00');
  await expect(drawer(page).getByRole('listitem').filter({ hasText: shirt.title })).toContainText('₹17,000.00');
  await expect(sumOf(page, 'Subtotal')).toHaveText('₹17,850.00');
  await expect(sumOf(page, 'Shipping')).toHaveText('Free');
  await expect(sumOf(page, 'Total').last()).toHaveText('$210.00');
  await drawer(page).getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(paths.shopping.listing);
  await openDrawer(page);
  await drawer(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(paths.shopping.checkout);
});

test('two tabs of one shopper agree once the focus is back', async ({ page }) => {
  const shopper = await openCart(page);
  const other = await page.context().newPage();
  await other.goto(paths.shopping.search);
  await openDrawer(other);
  await quantity(other).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(other.getByText('Quantity changed to 3')).toBeVisible();
  await expect(quantity(page).locator('output')).toHaveText('2');
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(quantity(page).locator('output')).toHaveText('3');
  expect((await getCart(page.request, shopper)).items).toMatchObject([{ quantity: 3 }]);
});
