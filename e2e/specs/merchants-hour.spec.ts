import { calls } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { enterAsAdmin, expectToast, readFigures, shortId } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { mailTo } from '../support/mail.ts';
import { leaveAndForget } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { ALL_WAYS, saveWays } from '../support/payments.ts';
import {
  addAddress,
  addToCart,
  capturesOf,
  createProduct,
  getOrder,
  listOrders,
  refundsOf,
  type Shopper,
  signIn,
  signInNewShopper,
  unique,
} from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const CODE = `HOUR${unique().replace(/\D/g, '')}`;

// Other tests of the same shop buy in it by its usual way, where nothing is taken off.
test.afterEach(async ({ admin }) => {
  await saveWays(admin);
  const { data } = await call(admin, calls.adminPromotions.list, { query: { search: CODE } });
  for (const { id, version, uses, codes, state, revenue, discounted, createdAt, updatedAt, ...fields } of data)
    await call(admin, calls.adminPromotions.edit, { params: { id }, body: { ...fields, version, status: 'ended' } });
});

/** Makes the code on its page: 20 percent off the order. */
async function makeCode(page: Page) {
  await page.goto(paths.admin.promotions);
  await page.getByRole('link', { name: 'New promotion' }).first().click();
  await page.getByLabel('Name').fill('An hour of 20%');
  await page.getByLabel('Takes off').selectOption({ label: 'A percentage off the order' });
  await page.getByLabel('Percentage').fill('20');
  await page.getByRole('textbox', { name: 'Code' }).fill(CODE);
  await page.getByRole('button', { name: 'Save and start' }).click();
  await expectToast(page, 'success', 'Promotion is live');
}

/** Has a new shopper buy so many of a product with the code, up to the last press of the checkout. */
async function buyWithCode(page: Page, product: { id: string }, quantity: number, way: string): Promise<Shopper> {
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, product, quantity);
  await addAddress(page.request, shopper);
  await page.goto(paths.shopping.checkout);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: '12 Lake View Road' }).check({ force: true });
  await main.getByRole('button', { name: 'Have a code?' }).click();
  await main.getByRole('textbox', { name: 'Promotion code' }).fill(CODE);
  await main.getByRole('textbox', { name: 'Promotion code' }).press('Enter');
  await expect(main.getByRole('list', { name: 'Your codes' })).toContainText(CODE);
  await main.getByRole('radio', { name: way }).check({ force: true });
  return shopper;
}

const latestOf = async (page: Page, shopper: Shopper): Promise<string> =>
  (await listOrders(page.request, shopper))[0]?.id ?? '';

async function openOrder(page: Page, id: string) {
  await page.goto(paths.admin.order(id));
  await expect(page.getByRole('heading', { level: 1, name: `Order ${shortId(id)}` })).toBeVisible();
  return page.getByRole('main');
}

test('a merchant’s hour: a code, two sales, a transfer, a refund, and the same figures wherever one looks', async ({
  page,
  admin,
}) => {
  await saveWays(admin, ALL_WAYS);
  const scarf = await createProduct(admin, { title: 'Silk scarf', price: 8500, totalStock: 20 });
  const before = (await readFigures(admin)).revenue.total;
  await enterAsAdmin(page, admin);
  await makeCode(page);
  await leaveAndForget(page);

  // Three by PayPal: 25,500 less 5,100 rupees, charged as 240 dollars.
  const first = await buyWithCode(page, scarf, 3, 'PayPal');
  await page.getByRole('button', { name: 'Checkout with PayPal' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Payment is successfull!' })).toBeVisible();
  const byPaypal = await latestOf(page, first);
  await leaveAndForget(page);

  // Two by transfer: 17,000 less 3,400 rupees.
  const second = await buyWithCode(page, scarf, 2, 'Bank transfer');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('₹13,600.00');
  const byTransfer = await latestOf(page, second);
  expect((await readFigures(admin)).revenue.total).toBe(before + 20_400);
  await leaveAndForget(page);

  await enterAsAdmin(page, admin);
  const transfer = await openOrder(page, byTransfer);
  await transfer.getByRole('button', { name: 'Record a payment' }).click();
  const form = page.getByRole('dialog', { name: 'Record a payment' });
  await expect(form.getByLabel('Amount received (INR)')).toHaveValue('13600.00');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(transfer.getByText('Paid', { exact: true })).toBeVisible();

  // One scarf of three goes back: what it really cost, 80 dollars.
  const order = await openOrder(page, byPaypal);
  await order.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('form', { name: 'Refund', exact: true });
  await expect(refund.getByRole('radio', { name: /^Specific items/ })).toBeChecked();
  const quantity = refund.getByRole('group', { name: 'Quantity of Silk scarf' });
  await quantity.getByRole('button', { name: /Increase/ }).click();
  await refund.getByLabel('Reason').fill('A loose thread.');
  await refund.getByRole('button', { name: 'Refund $80.00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $80.00' }).click();
  await expectToast(page, 'success', 'Refund sent.');

  // The dashboard, the promotion and the provider's own ledger.
  const revenue = (await readFigures(admin)).revenue.total;
  expect(revenue).toBe(before + 20_400 + 13_600 - 6800);
  await page.goto(paths.admin.root);
  await expect(page.getByRole('main')).toContainText(
    `₹${revenue.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`,
  );
  await page.goto(`${paths.admin.promotions}?search=${CODE}`);
  const row = page.getByRole('row', { name: /An hour of 20%/ });
  await expect(row).toContainText('2');
  await expect(row).toContainText('₹8,500.00');
  expect(await capturesOf(admin, byPaypal)).toMatchObject([{ amount: { value: '240.00', currency_code: 'USD' } }]);
  expect(await refundsOf(admin, byPaypal)).toMatchObject([{ amount: { value: '80.00', currency_code: 'USD' } }]);
  expect(await capturesOf(admin, byTransfer)).toEqual([]);

  // What the buyers were told.
  const confirmed = await mailTo(admin, first.email, 'order-confirmed');
  for (const said of [`An hour of 20% · ${CODE}: −$60.00`, 'Total: $240.00']) expect(confirmed.text).toContain(said);
  expect((await mailTo(admin, first.email, 'order-refunded')).text).toContain('We’ve refunded $80.00');
  const paid = await mailTo(admin, second.email, 'order-confirmed');
  for (const said of [`An hour of 20% · ${CODE}: −₹3,400.00`, 'Total: ₹13,600.00']) expect(paid.text).toContain(said);

  // And what they see.
  await leaveAndForget(page);
  await signIn(page.request, first);
  await page.goto(`${paths.shopping.profile}?tab=orders&order=${byPaypal}`);
  const seen = page.getByRole('dialog', { name: 'Order Details' });
  for (const text of ['−$60.00', '$240.00', '$80.00', 'Partly refunded']) await expect(seen).toContainText(text);
  expect(await getOrder(page.request, byPaypal)).toMatchObject({ chargedAmount: 240, refunds: [{ amount: 80 }] });
});
