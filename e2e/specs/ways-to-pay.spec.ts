import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { enterAsAdmin, expectToast, readFigures, shortId } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { createKeys } from '../support/keys.ts';
import { mailTo } from '../support/mail.ts';
import { DESKTOP, expectFits } from '../support/narrow.ts';
import { leaveAndForget } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { ALL_WAYS, BANK_DETAILS, saveWays } from '../support/payments.ts';
import {
  addAddress,
  addToCart,
  createProduct,
  getCart,
  listOrders,
  type Shopper,
  signInNewShopper,
} from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

let shirt: Product;
test.beforeAll(async ({ admin }) => {
  shirt = await createProduct(admin, { totalStock: 500 });
});
// Other tests of the same shop pay by PayPal.
test.afterEach(async ({ admin }) => saveWays(admin));

const placeButton = (page: Page) => page.getByRole('button', { name: 'Place order' });
const placed = (page: Page) => page.getByRole('heading', { name: 'Order placed' });

/** A shopper with two shirts in the cart and one address, on the checkout page. */
async function openCheckout(page: Page): Promise<Shopper> {
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, shirt, 2);
  await addAddress(page.request, shopper);
  await page.goto(paths.shopping.checkout);
  return shopper;
}

/** Has the latest order of a shopper, placed on the page by this way to pay. */
async function placeBy(page: Page, way: string): Promise<{ shopper: Shopper; id: string }> {
  const shopper = await openCheckout(page);
  await page.getByRole('radio', { name: way }).check({ force: true });
  await placeButton(page).click();
  await expect(placed(page)).toBeFocused();
  const [order] = await listOrders(page.request, shopper);
  return { shopper, id: order?.id ?? '' };
}

test('a merchant offers cash and transfers by keyboard, each with its terms', async ({ page, admin }) => {
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.payments);
  const paypal = page.getByRole('switch', { name: 'Offer PayPal' });
  await expect(paypal).toBeDisabled();
  await expect(page.getByText('Buyers need at least one way to pay, so this one stays on.')).toBeVisible();
  const keys = createKeys(page);
  await keys.to(page.getByRole('switch', { name: 'Offer Cash on delivery' }));
  await keys.press('Space');
  await keys.typeInto('Fee (INR, optional)', '40');
  await keys.to(page.getByRole('switch', { name: 'Offer Bank transfer' }));
  await keys.press('Space');
  await keys.pressOn(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByLabel('Bank details')).toBeFocused();
  await expectAccessible(page, 'payments with a fault');
  await keys.type(BANK_DETAILS);
  await expect(paypal).toBeEnabled();
  await expectAccessible(page, 'payments');
  await expectFits(page, 'payments', [360, 390]);
  await page.setViewportSize(DESKTOP);
  await keys.pressOn(page.getByRole('button', { name: 'Save', exact: true }));
  await expectToast(page, 'success', 'Payment settings saved');

  await leaveAndForget(page);
  await openCheckout(page);
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked();
  await expect(page.getByText(/charged as \$200\.00/)).toBeVisible();
  await keys.to(page.getByRole('radio', { name: /^PayPal/ }));
  await keys.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
  await expect(page.getByText('₹17,040.00')).toBeVisible();
  await expect(page.getByText(/charged as/)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
  await expectAccessible(page, 'the checkout with a choice of ways to pay');
  await expectFits(page, 'the checkout with a choice of ways to pay', [360, 390]);
});

test('cash on delivery: placed at once, nothing is called paid, and it can be cancelled', async ({ page, admin }) => {
  await saveWays(admin, ALL_WAYS);
  const before = (await readFigures(admin)).revenue;
  const { shopper, id } = await placeBy(page, 'Cash on delivery');
  await expect(page.getByText('Have ₹17,000.00 ready when your order arrives.')).toBeVisible();
  expect((await getCart(page.request, shopper)).items).toEqual([]);
  await expectAccessible(page, 'an order placed in cash');
  await expectFits(page, 'an order placed in cash', [360, 390]);
  await page.setViewportSize(DESKTOP);
  expect((await readFigures(admin)).revenue).toEqual(before);
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByText('You pay when it arrives')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('region', { name: 'Status' }).getByText('Cancelled').first()).toBeVisible();
  const [order] = await listOrders(page.request, shopper);
  expect(order).toMatchObject({ id, paymentStatus: 'cancelled' });
});

test('a transfer of 16,999 for 17,000: missing, then paid; the same figures in order, mail and console', async ({
  page,
  admin,
}) => {
  await saveWays(admin, ALL_WAYS);
  const { shopper, id } = await placeBy(page, 'Bank transfer');
  const panel = page.getByRole('region', { name: 'Payment' });
  await expect(panel).toContainText('₹17,000.00');
  await expect(panel).toContainText('IFSC: ABCD0123456');
  const { data } = await call(page.request, calls.orders.details, { params: { orderId: id } });
  const reference = data.handPayment?.reference ?? '';
  await expect(panel.getByText(reference, { exact: true })).toBeVisible();
  await expectAccessible(page, 'an order placed by transfer');
  const { text } = await mailTo(admin, shopper.email, 'order-placed');
  for (const said of [reference, 'IFSC: ABCD0123456', '₹17,000.00']) expect(text).toContain(said);

  await leaveAndForget(page);
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.order(id));
  await expect(page.getByRole('heading', { level: 1, name: `Order ${shortId(id)}` })).toBeVisible();
  const order = page.getByRole('main');
  const block = order.getByRole('region', { name: 'Payment' });
  await expect(order.getByRole('button', { name: 'Refund', exact: true })).toBeHidden();
  await expectAccessible(page, 'an order that waits for its transfer');
  await block.getByRole('button', { name: 'Record a payment' }).click();
  const form = page.getByRole('dialog', { name: 'Record a payment' });
  await expect(form.getByLabel('Amount received (INR)')).toHaveValue('17000.00');
  await form.getByLabel('Amount received (INR)').fill('16999');
  await expectAccessible(page, 'recording a payment');
  const record = async () => {
    await form.getByRole('button', { name: 'Record payment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(form).toBeHidden();
  };
  await record();
  await expect(block).toContainText('Rs. 1.00');
  await expect(order.getByText('Awaiting payment', { exact: true })).toBeVisible();
  await block.getByRole('button', { name: 'Record a payment' }).click();
  await expect(form.getByLabel('Amount received (INR)')).toHaveValue('1.00');
  await record();
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  await expect(order.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(order.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();

  // A refund by hand is asked for, and then marked as done.
  await order.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('form', { name: 'Refund', exact: true });
  await refund.getByRole('radio', { name: 'Custom amount' }).check({ force: true });
  await refund.getByLabel('Amount in INR').fill('500');
  await refund.getByLabel('Reason').fill('A button was missing');
  await refund.getByRole('button', { name: 'Refund ₹500.00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund ₹500.00' }).click();
  await expect(order.getByText('To be refunded', { exact: true })).toBeVisible();
  await order.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByRole('dialog', { name: 'Mark refund as done' }).getByRole('button', { name: 'Mark as done' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as done' }).click();
  await expect(order.getByText('Refunded', { exact: true })).toBeVisible();
  expect((await call(admin, calls.adminOrders.details, { params: { id } })).data).toMatchObject({
    paymentStatus: 'partially_refunded',
    handPayment: { due: 17_000, missing: 0 },
    refunds: [{ amount: 500, currency: 'INR', status: 'completed' }],
  });
});

test('a bank’s statement is matched: shown row by row, then recorded once', async ({ page, admin }) => {
  await saveWays(admin, ALL_WAYS);
  const { id } = await placeBy(page, 'Bank transfer');
  const { data } = await call(page.request, calls.orders.details, { params: { orderId: id } });
  const rows = [
    'Date,Description,Amount',
    `2026-11-28,NEFT ${data.handPayment?.reference} Ann,17000.00`,
    '2026-11-28,Interest,12.50',
  ];
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await leaveAndForget(page);
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.orders);
  await page.getByRole('button', { name: 'Match a bank statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match a bank statement' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('1 of 2 rows would be recorded.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /NEFT/ })).toContainText('Pays the order');
  await expectAccessible(page, 'a bank’s statement');
  await expectFits(page, 'a bank’s statement', [360, 390]);
  await page.setViewportSize(DESKTOP);
  await dialog.getByRole('button', { name: 'Record 1 payment' }).click();
  await expect(dialog.getByText('1 payment recorded.')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('There’s nothing to record in this file.')).toBeVisible();
  expect((await call(admin, calls.adminOrders.details, { params: { id } })).data.paymentStatus).toBe('paid');
});

test('a shop without PayPal sells and says nothing of it', async ({ page, admin }) => {
  await saveWays(admin, { ...ALL_WAYS, paypal: { isActive: false } });
  await page.goto(paths.landing);
  await expect(page.getByText('You pay us directly. We never ask for your card.')).toBeVisible();
  await openCheckout(page);
  await expect(placeButton(page)).toBeEnabled();
  await expect(page.getByRole('main')).not.toContainText(/paypal|simulated|card number/i);
  await placeButton(page).click();
  await expect(placed(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/paypal/i);
});
