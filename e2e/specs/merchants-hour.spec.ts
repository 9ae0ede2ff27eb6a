import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { enterAsAdmin, expectToast, readFigures, rupees, shortId } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { LONG } from '../support/length.ts';
import { mailTo } from '../support/mail.ts';
import { leaveAndForget } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { ALL_WAYS, saveWays } from '../support/payments.ts';
import {
  addAddress,
  addToCart,
  createProduct,
  ledgerOf,
  listOrders,
  type Shopper,
  signInNewShopper,
  unique,
} from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

let shirt: Product;
test.beforeAll(async ({ admin }) => {
  shirt = await createProduct(admin, { title: `Oxford shirt ${unique()}`, totalStock: 500 });
});
// Other tests of the same shop pay by PayPal.
test.afterAll(async ({ admin }) => saveWays(admin));

/** A code for a fifth off this shirt, made in the console. */
async function makeCode(page: Page): Promise<string> {
  const code = `HOUR${unique().replace(/\D/g, '')}`;
  await page.goto(paths.admin.promotions);
  await page.getByRole('link', { name: 'New promotion' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Friends of the house');
  await page.getByLabel('Percentage', { exact: true }).fill('20');
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Save and start' }).click();
  await expectToast(page, 'success', 'Promotion is live');
  return code;
}

/** A new shopper on the checkout page with some shirts and the code. */
async function openCheckout(page: Page, code: string, quantity: number): Promise<Shopper> {
  await leaveAndForget(page);
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, shirt, quantity);
  await call(page.request, calls.cart.addCode, { body: { code } });
  await addAddress(page.request, shopper);
  await page.goto(paths.shopping.checkout);
  return shopper;
}

const latestOf = async (page: Page, shopper: Shopper): Promise<string> =>
  (await listOrders(page.request, shopper))[0]?.id ?? '';

test(
  'a merchant’s hour: a code, two orders with it, a transfer that came, a shirt refunded; all books say the same',
  LONG,
  async ({ page, admin }) => {
    test.setTimeout(180_000);
    await saveWays(admin, ALL_WAYS);
    const before = (await readFigures(admin)).revenue;
    await enterAsAdmin(page, admin);
    const code = await makeCode(page);

    // Two shirts by PayPal: 17,000 rupees less a fifth, which are 160 dollars.
    const asha = await openCheckout(page, code, 2);
    await page.getByRole('button', { name: 'Checkout with PayPal' }).click();
    await expect(page).toHaveURL(/\/paypal-simulator\/checkoutnow/);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Payment is successfull!' })).toBeVisible();
    const bought = await latestOf(page, asha);

    // One by transfer: 6,800 rupees, in rupees.
    const ravi = await openCheckout(page, code, 1);
    await page.getByRole('radio', { name: /^Bank transfer/ }).check({ force: true });
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText('₹6,800.00');
    const transferred = await latestOf(page, ravi);
    expect((await readFigures(admin)).revenue.total - before.total).toBeCloseTo(13_600);

    await leaveAndForget(page);
    await enterAsAdmin(page, admin);
    await page.goto(`${paths.admin.orders}?order=${transferred}`);
    const transfer = page.getByRole('dialog', { name: `Order ${shortId(transferred)}` });
    await transfer.getByRole('button', { name: 'Record a payment' }).click();
    await page
      .getByRole('dialog', { name: 'Record a payment' })
      .getByRole('button', { name: 'Record payment' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(transfer.getByText('Paid', { exact: true })).toBeVisible();

    // One of the two shirts goes back: half of what was paid.
    await page.goto(`${paths.admin.orders}?order=${bought}&refund=new`);
    const form = page.getByRole('dialog', { name: 'Refund', exact: true });
    await form.getByRole('radio', { name: /^Specific items/ }).check({ force: true });
    await form.getByRole('button', { name: /Increase/ }).click();
    await form.getByLabel('Reason').fill('Too small.');
    await form.getByRole('button', { name: 'Refund $80.00' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $80.00' }).click();
    await expectToast(page, 'success', 'Refund sent.');

    const { data: first } = await call(admin, calls.adminOrders.details, { params: { id: bought } });
    expect(first).toMatchObject({
      paymentStatus: 'partially_refunded',
      chargeTotals: { subtotal: 200, discount: 40, total: 160 },
      refunds: [{ amount: 80, currency: 'USD', status: 'completed' }],
    });
    const { data: second } = await call(admin, calls.adminOrders.details, { params: { id: transferred } });
    expect(second).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
      handPayment: { due: 6800, received: 6800, missing: 0, surplus: 0 },
      receipts: [{ amount: 6800, currency: 'INR' }],
    });
    expect((await mailTo(admin, asha.email, 'order-confirmed')).text).toContain('Total: $160.00');
    expect((await mailTo(admin, asha.email, 'order-refunded')).text).toContain('$80.00');
    expect((await mailTo(admin, ravi.email, 'order-confirmed')).text).toContain('₹6,800.00');
    expect(await ledgerOf(admin, bought)).toEqual({ captured: ['160.00'], refunded: ['80.00'] });
    expect(await ledgerOf(admin, transferred)).toEqual({ captured: [], refunded: [] });

    const figures = (await readFigures(admin)).revenue;
    expect(figures.total - before.total).toBeCloseTo(13_600);
    expect(figures.ordersThisMonth - before.ordersThisMonth).toBe(2);
    await page.goto(paths.admin.home);
    await expect(page.getByRole('main')).toContainText(rupees(figures.total));
    await page.goto(`${paths.admin.promotions}?search=${code}`);
    await expect(page.getByRole('row', { name: /Friends of the house/ })).toContainText('2');
  },
);
