import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/call.ts';
import { FAILED_LOAD, holdCalls, urlOf } from '../support/network.ts';
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

// A price that changed and a shortage are refusals.
test.use({ allowedComplaints: [FAILED_LOAD] });

const payButton = (page: Page) => page.getByRole('button', { name: 'Checkout with PayPal' });
const items = (page: Page) => page.getByRole('list', { name: 'Items' });
const press = (page: Page, name: string) => items(page).getByRole('button', { name }).click();

async function openCheckout(page: Page, product: Product, quantity: number): Promise<Shopper> {
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, product, quantity);
  await addAddress(page.request, shopper, '1 First Street');
  await addAddress(page.request, shopper, '2 Second Street');
  await page.goto(paths.shopping.checkout);
  await expect(page.getByRole('radio', { name: '1 First Street' })).toBeChecked();
  return shopper;
}

test('the chosen address stays chosen over a reload and the way to PayPal and back', async ({ page, admin }) => {
  const shopper = await openCheckout(page, await createProduct(admin), 1);
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

test('an address that was typed and not saved is not passed over', async ({ page, admin }) => {
  const shopper = await openCheckout(page, await createProduct(admin), 1);
  await page.getByRole('button', { name: 'Add New Address' }).click();
  const form = page.getByRole('form', { name: 'Add New Address' });
  await form.getByLabel('Address', { exact: true }).fill('3 Third Street');
  await payButton(page).click();
  await expect(page.getByText('Please save the address first, or close its form.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add New Address' })).toBeFocused();
  expect(await listOrders(page.request, shopper)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await payButton(page).click();
  await expect(page.getByText('Order created! Redirecting to payment...')).toBeVisible();
});

test('no order can be placed while a quantity on screen is still being saved', async ({ page, admin }) => {
  await openCheckout(page, await createProduct(admin), 1);
  const saving = await holdCalls(page, urlOf(calls.cart.update.path));
  await press(page, 'Increase quantity');
  await expect(payButton(page)).toBeDisabled();
  saving.release();
  await expect(payButton(page)).toBeEnabled();
});

test('no address is asked for while the addresses are still on their way', async ({ page, admin }) => {
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, await createProduct(admin), 1);
  await addAddress(page.request, shopper);
  const addresses = await holdCalls(page, urlOf(calls.addresses.list.path));
  await page.goto(paths.shopping.checkout);
  await expect(page.getByText('Loading addresses...')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  addresses.release();
  await expect(payButton(page)).toBeEnabled();
});

test('a shortage that the buyer has settled alone is not said any more, and nothing raises the quantity', async ({
  page,
  admin,
}) => {
  const scarce = await createProduct(admin, { totalStock: 4 });
  const shopper = await openCheckout(page, scarce, 4);
  await editProduct(admin, scarce, { totalStock: 2 });
  await payButton(page).click();
  const notice = page.getByText('Somebody was faster: there is not enough in stock.');
  await expect(notice).toBeVisible();
  for (const left of [3, 2, 1]) {
    await press(page, 'Decrease quantity');
    await expect(items(page).locator('output')).toHaveText(String(left));
    await expect(payButton(page)).toBeEnabled();
  }
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change my cart to what is left' })).toHaveCount(0);
  expect((await getCart(page.request, shopper)).items).toMatchObject([{ quantity: 1 }]);
});

test('a changed price is said of the cart that it changed, not of the one that the buyer made since', async ({
  page,
  admin,
}) => {
  const product = await createProduct(admin, { totalStock: 9 });
  await openCheckout(page, product, 1);
  await editProduct(admin, product, { price: 17_000 });
  await payButton(page).click();
  const notice = page.getByText('A price has changed.');
  await expect(notice).toBeVisible();
  await press(page, 'Increase quantity');
  await expect(notice).toHaveCount(0);
});

test('an order that was given up is not called paid, whatever the address says', async ({ page, admin }) => {
  const shopper = await openCheckout(page, await createProduct(admin), 1);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/paypal-simulator\//);
  const [order] = await listOrders(page.request, shopper);
  await call(page.request, calls.orders.cancel, { body: { orderId: order?.id ?? '' } });
  await page.goto(`${paths.shopping.paymentSuccess}?order=${order?.id}`);
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toBeVisible();
  await expect(page.getByText('Payment is successfull!')).toHaveCount(0);
});
