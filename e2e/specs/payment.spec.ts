import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/call.ts';
import { FAILED_LOAD, holdCalls, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import {
  armFaults,
  capturesOf,
  clearFaults,
  createProduct,
  getCart,
  getOrder,
  type PlacedOrder,
  placeOrder,
  type Shopper,
  signIn,
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

test('a payment that PayPal reviews is neither paid nor asked for again', async ({ page }) => {
  const { orderId } = await beginPayment(page);
  await chooseScenario(page, 'Pending review');
  await expect(heading(page, 'Payment under review')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await getOrder(page.request, orderId)).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending' });
  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText(`#${orderId.slice(0, 8)}`);
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

test('when the shop cannot be reached, trying again is offered and pays', async ({ page }) => {
  const order = await beginPayment(page);
  const { orderId, paymentId } = order;
  await approve(page, order);
  await page.route(urlOf(calls.orders.capture.path), (route) => route.abort());
  await page.goto(returnPath(orderId, paymentId));
  await expect(heading(page, 'The payment could not be checked')).toBeVisible();
  await page.unroute(urlOf(calls.orders.capture.path));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Payment is successfull!')).toBeVisible();
});

test('while PayPal is down nothing is lost: the page waits and shows the end of it', async ({ page }) => {
  const { orderId, paymentId } = await beginPayment(page);
  await armFaults(page.request, { on: 'capture', kind: '503', times: 20 }, { on: 'get', kind: '503', times: 20 });
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(heading(page, 'Waiting for PayPal')).toBeVisible({ timeout: 30_000 });
  expect(await getOrder(page.request, orderId)).toMatchObject({ paymentStatus: 'pending' });
  await clearFaults(page.request);
  // Once PayPal answers again, whoever asks settles it: here a second return, elsewhere the periodic check.
  await call(page.request, calls.orders.capture, { body: { orderId, paymentId } });
  await expect(heading(page, 'Payment is successfull!')).toBeVisible({ timeout: 15_000 });
});

test('a payment that was not approved is sent to PayPal to be approved', async ({ page }) => {
  const { orderId, paymentId } = await beginPayment(page);
  await page.goto(returnPath(orderId, paymentId));
  await expect(heading(page, 'Payment not approved yet')).toBeVisible();
  await expect(page.getByText('Payments are simulated.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve at PayPal' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(heading(page, 'Payment is successfull!')).toBeVisible();
});

test('an order that was given up is not paid any more', async ({ page }) => {
  const { orderId } = await beginPayment(page);
  await call(page.request, calls.orders.cancel, { body: { orderId } });
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(heading(page, 'This order can no longer be paid')).toBeVisible();
  expect(await getOrder(page.request, orderId)).toMatchObject({ paymentStatus: 'cancelled' });
});

test("a return without an order, with an unknown one or with somebody else's finds no payment", async ({ page }) => {
  const { orderId, paymentId } = await beginPayment(page);
  await signIn(page.request, await signInNewShopper(page.request));
  for (const path of [
    returnPath(orderId, paymentId),
    returnPath('00000000-0000-4000-8000-000000000000', paymentId),
    paths.shopping.paypalReturn,
  ]) {
    await page.goto(path);
    await expect(heading(page, 'Payment not found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page).toHaveURL(paths.shopping.profile);
});
