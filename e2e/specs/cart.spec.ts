import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/call.ts';
import { installClock } from '../support/clock.ts';
import { cutCalls, FAILED_LOAD, failCalls, holdCalls, refuseReads, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { addToCart, createProduct, editProduct, getCart, type Shopper, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const UPDATE = urlOf(calls.cart.update.path);
const REMOVE = urlOf(calls.cart.remove.path);

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

test('an empty cart says so and leads to the listing', async ({ page }) => {
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.search);
  await openDrawer(page);
  await expect(drawer(page).getByText('0 items')).toBeVisible();
  await expect(drawer(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(
    drawer(page).getByText('Discover our wide range of products and add your favorites to cart'),
  ).toBeVisible();
  await drawer(page).getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL(paths.shopping.listing);
  await expect(drawer(page)).toBeHidden();
});

test('on a phone the confirmation of an add lay over the first line of the cart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.listing);
  await page.getByRole('button', { name: 'Add to Cart', disabled: false }).first().click();
  const confirmation = page.getByText('Product added to cart');
  await expect(confirmation).toBeVisible();
  await openDrawer(page);
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1);
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

test('a quantity changes at once, waits with a spinner, and is confirmed', async ({ page }) => {
  const shopper = await openCart(page);
  const update = await holdCalls(page, UPDATE);
  await quantity(page).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantity(page).locator('output')).toHaveText('3');
  await expect(quantity(page)).toHaveAttribute('aria-busy', 'true');
  // What it comes to is the server's to say.
  await expect(sumOf(page, 'Subtotal')).toHaveText('₹17,000.00');
  await expect(quantity(page).locator('output svg')).toBeVisible();
  await expect(quantity(page).getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await expect(quantity(page).getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  update.release();
  await expect(page.getByText('Cart updated')).toBeVisible();
  await expect(page.getByText('Quantity changed to 3')).toBeVisible();
  await expect(sumOf(page, 'Subtotal')).toHaveText('₹25,500.00');
  expect((await getCart(page.request, shopper)).items).toMatchObject([{ quantity: 3 }]);
});

test('minus ends at one and plus at the stock', async ({ page, admin }) => {
  const scarce = await createProduct(admin, { totalStock: 2 });
  await openCart(page, scarce, 1);
  await expect(quantity(page, scarce).getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await quantity(page, scarce).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('Quantity changed to 2')).toBeVisible();
  await expect(quantity(page, scarce).getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await expect(quantity(page, scarce).getByRole('button', { name: 'Decrease quantity' })).toBeEnabled();
});

test.describe('failures', () => {
  test.use({ allowedComplaints: [FAILED_LOAD] });

  test('a refused quantity goes back to what it was, with the server’s message', async ({ page }) => {
    await openCart(page);
    await failCalls(page, UPDATE);
    await quantity(page).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('Failed to update cart')).toBeVisible();
    await expect(page.getByText('The shelves are being dusted.')).toBeVisible();
    await expect(quantity(page).locator('output')).toHaveText('2');
    await expect(sumOf(page, 'Subtotal')).toHaveText('₹17,000.00');
    await page.unroute(UPDATE);
    await cutCalls(page, UPDATE);
    await quantity(page).getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(page.getByText('Error updating cart')).toBeVisible();
    await expect(quantity(page).locator('output')).toHaveText('2');
  });

  test('a quantity above a stock that fell meanwhile is refused with the number that is left', async ({
    page,
    admin,
  }) => {
    const scarce = await createProduct(admin, { totalStock: 5 });
    await openCart(page, scarce, 2);
    await editProduct(admin, scarce, { totalStock: 2 });
    await quantity(page, scarce).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('Only 2 items are available in stock')).toBeVisible();
    await expect(quantity(page, scarce).locator('output')).toHaveText('2');
  });

  test('a product that is gone meanwhile is said to be unknown', async ({ page, admin }) => {
    const gone = await createProduct(admin);
    await openCart(page, gone, 1);
    await call(admin, calls.adminProducts.remove, { params: { id: gone.id } });
    await quantity(page, gone).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('Product information not found')).toBeVisible();
  });

  test('a row fades while it is removed, stays when that fails, and goes when it works', async ({ page }) => {
    const shopper = await openCart(page);
    const row = drawer(page).getByRole('listitem').filter({ hasText: shirt.title });
    const remove = row.getByRole('button', { name: `Remove ${shirt.title}` });

    await failCalls(page, REMOVE);
    await remove.click();
    await expect(page.getByText('Failed to remove item')).toBeVisible();
    await expect(row).toHaveCSS('opacity', '1');
    await page.unroute(REMOVE);
    await cutCalls(page, REMOVE);
    await remove.click();
    await expect(page.getByText('Error removing item')).toBeVisible();
    await page.unroute(REMOVE);

    const removal = await holdCalls(page, REMOVE);
    await remove.click();
    await expect(row).toHaveCSS('opacity', '0.4');
    removal.release();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('Item removed from cart')).toBeVisible();
    await expect(drawer(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect((await getCart(page.request, shopper)).items).toEqual([]);
  });

  test('a cart that cannot be loaded can be asked for again', async ({ page }) => {
    await signInNewShopper(page.request);
    await refuseReads(page, urlOf(calls.cart.get.path));
    await page.goto(paths.shopping.search);
    await openDrawer(page);
    await expect(drawer(page).getByText('The shelves are being dusted.')).toBeVisible();
    await page.unroute(urlOf(calls.cart.get.path));
    await drawer(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(drawer(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });
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

test('the badge counts distinct items and bounces for a second when that changes', async ({ page, admin }) => {
  const other = await createProduct(admin, { title: `Badge garment ${Date.now()}` });
  await installClock(page);
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, shirt, 3);
  await page.goto(`${paths.shopping.search}?keyword=${encodeURIComponent(other.title)}`);
  const badge = page.getByRole('button', { name: /^Cart/ }).locator('span');
  await expect(badge).toHaveText('1');
  await expect(badge).not.toHaveAttribute('data-bouncing');
  await page.getByRole('article', { name: other.title }).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(badge).toHaveText('2');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('2 items');
  await expect(badge).toHaveAttribute('data-bouncing', 'true');
  await page.clock.fastForward(1000);
  await expect(badge).not.toHaveAttribute('data-bouncing');
});
