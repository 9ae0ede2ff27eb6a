import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/call.ts';
import { freeze, installClock, stepUntilVisible } from '../support/clock.ts';
import { cutCalls, FAILED_LOAD, failCalls, holdCalls, refuseReads, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import {
  addAddress,
  addToCart,
  createProduct,
  editProduct,
  getCart,
  listOrders,
  type Shopper,
  signInNewShopper,
} from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedComplaints: [FAILED_LOAD] });

const CREATE = urlOf(calls.orders.create.path);
const payButton = (page: Page) => page.getByRole('button', { name: 'Checkout with PayPal' });
const items = (page: Page) => page.getByRole('list', { name: 'Items' });
const sumOf = (page: Page, name: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

let shirt: Product;
test.beforeAll(async ({ admin }) => {
  shirt = await createProduct(admin, { totalStock: 500 });
});

/** A shopper with two shirts in the cart and one address, on the checkout page. */
async function openCheckout(page: Page, product = shirt, quantity = 2): Promise<Shopper> {
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, product, quantity);
  await addAddress(page.request, shopper);
  await page.goto(paths.shopping.checkout);
  await expect(page.getByRole('radio')).toBeChecked();
  return shopper;
}

test('the page shows banner, addresses, items and sums in both currencies', async ({ page }) => {
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, shirt, 2);
  await addAddress(page.request, shopper, '1 First Street');
  await addAddress(page.request, shopper, '2 Second Street');
  await page.goto(paths.shopping.checkout);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Complete your purchase securely')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shipping Address' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 First Street' })).toBeChecked();
  await page.getByRole('radio', { name: '2 Second Street' }).check({ force: true });
  await expect(page.getByRole('radio', { name: '1 First Street' })).not.toBeChecked();

  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await expect(items(page).getByText(shirt.title)).toBeVisible();
  await expect(items(page)).toHaveCSS('max-height', '300px');
  await expect(items(page)).toHaveCSS('overflow-y', 'auto');
  await expect(sumOf(page, 'Subtotal')).toHaveText('₹17,000.00');
  await expect(sumOf(page, 'Shipping')).toHaveText('Free');
  await expect(sumOf(page, 'Tax')).toHaveText('$0.00');
  await expect(sumOf(page, 'Total')).toHaveText('$200.00');
  await expect(page.getByText('Payments are simulated.')).toBeVisible();
  await expect(
    page.getByText('By completing your purchase, you agree to our Terms of Service and Privacy Policy'),
  ).toBeVisible();
});

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
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(urlOf(paths.shopping.paymentSuccess));
  expect(await page.evaluate(() => sessionStorage.getItem('currentOrderId'))).toBeNull();
});

test('an empty cart says so and leads to the listing after 5 seconds', async ({ page }) => {
  await installClock(page);
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.checkout);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await freeze(page);
  await expect(page.getByText("You'll be redirected to the shop in a few seconds")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', paths.shopping.listing);
  await expect(payButton(page)).toHaveCount(0);
  await page.clock.runFor(2500);
  await expect(page).toHaveURL(paths.shopping.checkout);
  await page.clock.runFor(2600);
  await expect(page).toHaveURL(paths.shopping.listing);
});

test('an address is asked for, added without leaving, chosen at once, and another one takes its place when deleted', async ({
  page,
}) => {
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, shirt);
  await page.goto(paths.shopping.checkout);
  await expect(page.getByText('No addresses found. Please add an address')).toBeVisible();
  await payButton(page).click();
  await expect(page.getByText('Please select one address to proceed.')).toBeVisible();
  expect(await listOrders(page.request, shopper)).toEqual([]);

  const add = async (street: string) => {
    await page.getByRole('button', { name: 'Add New Address' }).click();
    const form = page.getByRole('form', { name: 'Add New Address' });
    await form.getByLabel('Address', { exact: true }).fill(street);
    await form.getByLabel('City').fill('Pune');
    await form.getByLabel('Pincode').fill('411001');
    await form.getByLabel('Phone').fill('+91 98220 55501');
    await form.getByRole('button', { name: 'Add Address', exact: true }).click();
    await expect(page.getByRole('radio', { name: street })).toBeChecked();
  };
  await add('1 First Street');
  await add('2 Second Street');
  await expect(page).toHaveURL(paths.shopping.checkout);

  await page.getByRole('button', { name: 'Delete' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Address deleted successfully')).toBeVisible();
  await expect(page.getByRole('radio', { name: '2 Second Street' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '1 First Street' })).toBeChecked();
});

test('a price that went up meanwhile is shown before it is charged', async ({ page, admin }) => {
  const product = await createProduct(admin);
  const shopper = await openCheckout(page, product, 1);
  await editProduct(admin, product, { price: 17_000 });
  await payButton(page).click();
  await expect(page.getByText('A price has changed. The new total is $200.00.')).toBeVisible();
  await expect(page.getByText('Failed to create order')).toBeVisible();
  await expect(sumOf(page, 'Total')).toHaveText('$200.00');
  expect(await listOrders(page.request, shopper)).toEqual([]);
  await payButton(page).click();
  await expect(page.getByText('Order created! Redirecting to payment...')).toBeVisible();
  expect(await listOrders(page.request, shopper)).toMatchObject([{ chargedAmount: 200 }]);
});

test('what has sold out meanwhile is named, and the cart can be changed to what is left', async ({ page, admin }) => {
  const scarce = await createProduct(admin, { totalStock: 3 });
  const gone = await createProduct(admin, { totalStock: 3 });
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, gone);
  await addAddress(page.request, shopper);
  await addToCart(page.request, shopper, scarce, 3);
  await page.goto(paths.shopping.checkout);
  await expect(page.getByRole('radio')).toBeChecked();
  await editProduct(admin, scarce, { totalStock: 1 });
  await editProduct(admin, gone, { totalStock: 0 });

  await payButton(page).click();
  await expect(page.getByText('Somebody was faster: there is not enough in stock.')).toBeVisible();
  await expect(page.getByText(`${scarce.title}: Only 1 left`)).toBeVisible();
  await expect(page.getByText(`${gone.title}: Out of stock`)).toBeVisible();
  await page.getByRole('button', { name: 'Change my cart to what is left' }).click();
  await expect(items(page).getByRole('listitem')).toHaveCount(1);
  expect((await getCart(page.request, shopper)).items).toMatchObject([{ productId: scarce.id, quantity: 1 }]);
  await payButton(page).click();
  await expect(page.getByText('Order created! Redirecting to payment...')).toBeVisible();
});

test('failures of order creation are told, and the button is free again', async ({ page }) => {
  await openCheckout(page);
  await failCalls(page, CREATE, '');
  await payButton(page).click();
  await expect(page.getByText('Failed to create order')).toBeVisible();
  await expect(page.getByText('Please try again later')).toBeVisible();
  await page.unroute(CREATE);
  await cutCalls(page, CREATE);
  await payButton(page).click();
  await expect(page.getByText('Error processing your order')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
});

test('a cart that another tab emptied is not ordered', async ({ page }) => {
  const shopper = await openCheckout(page);
  await call(page.request, calls.cart.remove, { params: { userId: shopper.id, productId: shirt.id } });
  await payButton(page).click();
  await expect(page.getByText('Your cart is empty. Please add items to proceed.')).toBeVisible();
  expect(await listOrders(page.request, shopper)).toEqual([]);
});

test('a cart that cannot be loaded can be asked for again', async ({ page }) => {
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, shirt);
  await refuseReads(page, urlOf(calls.cart.get.path));
  await page.goto(paths.shopping.checkout);
  await expect(page.getByText('The shelves are being dusted.')).toBeVisible();
  await page.unroute(urlOf(calls.cart.get.path));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(payButton(page)).toBeVisible();
});
