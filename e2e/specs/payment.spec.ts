import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { FAILED_LOAD, holdCalls, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import {
  capturesOf,
  createProduct,
  getCart,
  getOrder,
  type PlacedOrder,
  placeOrder,
  type Shopper,
  signInNewShopper,
} from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

// The browser logs every refused capture as a failed load.
test.use({ allowedComplaints: [FAILED_LOAD] });

let product: Product;
test.beforeAll(async ({ admin }) => {
  product = await createProduct(admin, { totalStock: 100 });
});

async function beginPayment(page: Page): Promise<PlacedOrder & { shopper: Shopper }> {
  const shopper = await signInNewShopper(page.request);
  const order = await placeOrder(page.request, shopper, product);
  await page.goto(order.approvalURL);
  return { ...order, shopper };
}

/** Approves without the browser, as another device would. */
const approve = (page: Page, { approvalURL }: PlacedOrder) =>
  page.request.post(approvalURL, { form: { decision: 'approve' }, maxRedirects: 0 });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const chooseScenario = async (page: Page, name: string) => {
  await page.getByText('Test scenarios').click();
  await page.getByRole('button', { name }).click();
};
const returnPath = (orderId: string, paymentId: string) =>
  `${paths.shopping.paypalReturn}?orderId=${orderId}&token=${paymentId}`;

test('the return page says that the payment is processed, then the success page leads to the orders', async ({
  page,
}) => {
  const { orderId, shopper } = await beginPayment(page);
  const capture = await holdCalls(page, urlOf(calls.orders.capture.path));
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(urlOf(paths.shopping.paypalReturn));
  await expect(heading(page, 'Processing Payment...Please wait!')).toBeVisible();
  capture.release();
  await expect(page).toHaveURL(urlOf(paths.shopping.paymentSuccess));
  await expect(heading(page, 'Payment is successfull!')).toBeFocused();
  await expect(page.getByText(`#${orderId.slice(0, 8)}`)).toBeVisible();
  expect(await getOrder(page.request, orderId)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
  expect((await getCart(page.request, shopper)).items).toEqual([]);
  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page).toHaveURL(paths.shopping.profile);
});

test('a cancelled payment says so, and the cart is as it was', async ({ page }) => {
  const { orderId } = await beginPayment(page);
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(heading(page, 'Payment cancelled')).toBeVisible();
  expect(await getOrder(page.request, orderId)).toMatchObject({ paymentStatus: 'cancelled' });
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await expect(page).toHaveURL(paths.shopping.checkout);
  await expect(page.getByRole('list', { name: 'Items' }).getByText(product.title)).toBeVisible();
});

test('a declined payment keeps order and cart, and trying again pays it', async ({ page }) => {
  const { orderId, shopper } = await beginPayment(page);
  await chooseScenario(page, 'Decline the payment');
  await expect(heading(page, 'Payment declined')).toBeVisible();
  expect(await getOrder(page.request, orderId)).toMatchObject({ orderStatus: 'pending', paymentStatus: 'failed' });
  expect((await getCart(page.request, shopper)).items).toHaveLength(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/paypal-simulator\/checkoutnow/);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(heading(page, 'Payment is successfull!')).toBeVisible();
  expect(await getOrder(page.request, orderId)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
});

test('opening the return page anew takes the payment once and says again that it is paid', async ({ page }) => {
  const { orderId } = await beginPayment(page);
  const returned = page.waitForRequest(urlOf(paths.shopping.paypalReturn));
  await page.getByRole('button', { name: 'Pay now' }).click();
  const address = (await returned).url();
  await expect(heading(page, 'Payment is successfull!')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Payment is successfull!')).toBeVisible();
  await page.goto(address);
  await expect(heading(page, 'Payment is successfull!')).toBeVisible();
  expect(await capturesOf(page.request, orderId)).toHaveLength(1);
});

test('the return works in another tab and after signing in again', async ({ page }) => {
  const order = await beginPayment(page);
  const { orderId, paymentId, shopper } = order;
  await approve(page, order);
  await page.context().clearCookies();

  const tab = await page.context().newPage();
  await tab.goto(returnPath(orderId, paymentId));
  await expect(tab).toHaveURL(urlOf(paths.login));
  await tab.getByLabel('Email').fill(shopper.email);
  await tab.getByLabel('Password', { exact: true }).fill(shopper.password);
  await tab.getByRole('button', { name: 'Sign In' }).click();
  await expect(heading(tab, 'Payment is successfull!')).toBeVisible();
  expect(await getOrder(page.request, orderId)).toMatchObject({ paymentStatus: 'paid' });
});
