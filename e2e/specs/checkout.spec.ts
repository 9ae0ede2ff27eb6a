import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { freeze, installClock, stepUntilVisible } from '../support/clock.ts';
import { LONG } from '../support/length.ts';
import { holdCalls, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import {
  addAddress,
  addToCart,
  createProduct,
  listOrders,
  type Shopper,
  signInNewShopper,
} from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const CREATE = urlOf(calls.orders.create.path);
const payButton = (page: Page) => page.getByRole('button', { name: 'Checkout with PayPal' });

let shirt: Product;
test.beforeAll(async ({ admin }) => {
  shirt = await createProduct(admin, { totalStock: 500 });
});

/** A shopper with two shirts in the cart and one address, on the checkout page. */
async function openCheckout(page: Page): Promise<Shopper> {
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, shirt, 2);
  await addAddress(page.request, shopper);
  await page.goto(paths.shopping.checkout);
  await expect(page.getByRole('radio')).toBeChecked();
  return shopper;
}

test('paying says Processing..., then that the order is created, and goes to PayPal after 1.5 seconds', async ({
  page,
}) => {
  await installClock(page);
  const shopper = await openCheckout(page);
  const create = await holdCalls(page, CREATE);
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await freeze(page);
  create.release();
  const notice = page.getByText('Order created! Redirecting to payment...');
  await stepUntilVisible(page, notice);
  const [order] = await listOrders(page.request, shopper);
  expect(await page.evaluate(() => sessionStorage.getItem('currentOrderId'))).toBe(order?.id);
  expect(order).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending', paymentMethod: 'paypal' });
  await page.clock.runFor(1200);
  await expect(page).toHaveURL(paths.shopping.checkout);
  await page.clock.runFor(400);
  await expect(page).toHaveURL(/\/paypal-simulator\/checkoutnow/);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(urlOf(paths.shopping.paymentSuccess));
  expect(await page.evaluate(() => sessionStorage.getItem('currentOrderId'))).toBeNull();
});

test('the chosen address stays chosen over a reload and the way to PayPal and back', LONG, async ({ page }) => {
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, shirt);
  await addAddress(page.request, shopper, '1 First Street');
  await addAddress(page.request, shopper, '2 Second Street');
  await page.goto(paths.shopping.checkout);
  await expect(page.getByRole('radio', { name: '1 First Street' })).toBeChecked();
  const second = page.getByRole('radio', { name: '2 Second Street' });
  await second.check({ force: true });
  await page.reload();
  await expect(second).toBeChecked();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/paypal-simulator\//);
  await page.goBack();
  await expect(second).toBeChecked();
  const [order] = await listOrders(page.request, shopper);
  expect(order).toMatchObject({ addressInfo: { address: '2 Second Street' } });
});
