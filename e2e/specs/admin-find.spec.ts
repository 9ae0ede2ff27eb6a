import { calls } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { enterAsAdmin, expectToast, getProduct, shortId } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { LONG } from '../support/length.ts';
import { leaveAndForget } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { createProduct, placeOrder, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

/** A keyboard that counts its keys, typed letters included. */
function countingKeys({ keyboard }: Page) {
  let count = 0;
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await keyboard.press(key);
      count += keys.length;
    },
    type: async (text: string) => {
      await keyboard.type(text);
      count += text.length;
    },
    count: () => count,
  };
}

/** A paid order of two pieces, whose buyer's name nobody else has; the page belongs to the admin afterwards. */
async function paidOrder(page: Page, admin: Parameters<typeof createProduct>[0], name: string) {
  const shopper = await signInNewShopper(page.request, name);
  const product = await createProduct(admin, { title: 'Silk scarf', price: 8500, totalStock: 20 });
  const { orderId, approvalURL, paymentId } = await placeOrder(page.request, shopper, product, 2);
  await page.request.post(approvalURL, { form: { decision: 'approve' }, maxRedirects: 0 });
  await call(page.request, calls.orders.capture, { body: { orderId, paymentId, payerId: '' } });
  await leaveAndForget(page);
  await enterAsAdmin(page, admin);
  return { orderId, product, shopper };
}

test('task T5: one item of an order is refunded by at most 30 keys', LONG, async ({ page, admin }) => {
  const { orderId, product } = await paidOrder(page, admin, 'Zuri Quartey');
  await page.goto(paths.admin.home);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const keys = countingKeys(page);

  await keys.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await keys.type('refund');
  await expect(page.getByRole('option', { name: 'Refund…' })).toHaveAttribute('aria-selected', 'true');
  await keys.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Which order do you want to refund?' })).toBeFocused();
  await keys.type('zuri');
  await expect(page.getByRole('option', { name: `${shortId(orderId)} · Zuri Quartey` })).toBeVisible();
  await keys.press('Enter');

  const form = page.getByRole('form', { name: 'Refund', exact: true });
  await expect(form.getByRole('radio', { name: /^Specific items/ })).toBeFocused();
  await expect(form.getByRole('radio', { name: /^Specific items/ })).toBeChecked();
  await keys.press('Tab');
  const increase = form
    .getByRole('group', { name: 'Quantity of Silk scarf' })
    .getByRole('button', { name: /Increase/ });
  await expect(increase).toBeFocused();
  await keys.press('Enter');
  await expect(form.getByLabel('Refund total')).toHaveText('$100.00');
  // One has been chosen, so that there is one less to go back to.
  await keys.press('Tab');
  await expect(form.getByLabel('Reason')).toBeFocused();
  await keys.type('Torn');
  await keys.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keys.press('Tab', 'Enter');
  await expectToast(page, 'success', 'Refund sent.');
  await expect(form).toBeHidden();
  expect((await getProduct(admin, product.id)).totalStock).toBe(19);
  expect(keys.count()).toBeLessThanOrEqual(30);
});

test('an order leads to its customer and back, and G with a letter to every page', async ({ page, admin }) => {
  const { orderId, shopper } = await paidOrder(page, admin, 'Imani Okafor');
  await page.goto(paths.admin.home);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(paths.admin.orders);
  const search = page.getByRole('searchbox', { name: 'Search by order ID...' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(shopper.email);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open order page' }).click();
  await page.getByRole('region', { name: 'Buyer' }).getByRole('link', { name: 'Imani Okafor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imani Okafor' })).toBeVisible();
  await page.getByRole('link', { name: shortId(orderId) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${shortId(orderId)}` })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
