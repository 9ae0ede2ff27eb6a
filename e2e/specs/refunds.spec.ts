import { calls } from '@haberdash/contract';
import type { Locator, Page } from '@playwright/test';
import { enterAsAdmin, expectToast, getProduct, shortId } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { leaveAndForget } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { createProduct, placeOrder, signIn, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

/** A paid order of three pieces at 100 dollars, whose buyer is signed in with the page. */
async function paidOrder(page: Page, admin: Parameters<typeof createProduct>[0]) {
  const shopper = await signInNewShopper(page.request, 'Meera Nair');
  const product = await createProduct(admin, { title: 'Silk scarf', price: 8500, totalStock: 20 });
  const { orderId, approvalURL, paymentId } = await placeOrder(page.request, shopper, product, 3);
  await page.request.post(approvalURL, { form: { decision: 'approve' }, maxRedirects: 0 });
  await call(page.request, calls.orders.capture, { body: { orderId, paymentId, payerId: '' } });
  return { orderId, product, shopper };
}

async function openDetails(page: Page, admin: Parameters<typeof enterAsAdmin>[1], orderId: string): Promise<Locator> {
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.order(orderId));
  await expect(page.getByRole('heading', { level: 1, name: `Order ${shortId(orderId)}` })).toBeVisible();
  return page.getByRole('main');
}

const refundsIn = (order: Locator) => order.getByRole('region', { name: 'Refunds' });

/** Opens the form, fills it in, and presses twice: in the form and in the question after it. */
async function refund(page: Page, order: Locator, total: string, fill: (form: Locator) => Promise<void>) {
  await refundsIn(order).getByRole('button', { name: 'Refund' }).click();
  const form = page.getByRole('form', { name: 'Refund', exact: true });
  await form.getByLabel('Reason').fill('Did not fit.');
  await fill(form);
  await expect(form.getByLabel('Refund total')).toHaveText(total);
  await form.getByRole('button', { name: `Refund ${total}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: `Refund ${total}` }).click();
  await expect(question).toBeHidden();
  await expect(form).toBeHidden();
}

test('items go back into stock with their refund, then the rest; the buyer sees both', async ({ page, admin }) => {
  const { orderId, product, shopper } = await paidOrder(page, admin);
  const order = await openDetails(page, admin, orderId);
  const list = refundsIn(order).getByRole('listitem');
  await refund(page, order, '$100.00', async (form) => {
    await expect(form.getByRole('radio', { name: /^Specific items/ })).toBeChecked();
    await form
      .getByRole('group', { name: 'Quantity of Silk scarf' })
      .getByRole('button', { name: /Increase/ })
      .click();
  });
  await expectToast(page, 'success', 'Refund sent.');
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('$100.00');
  await expect(list).toContainText('1 × Silk scarf, restocked');
  await expect(order.getByText('Partly refunded').first()).toBeVisible();
  expect((await getProduct(admin, product.id)).totalStock).toBe(18);

  await refund(page, order, '$200.00', async (form) => {
    await form.getByRole('radio', { name: /^Full remaining amount/ }).check();
    await form.getByLabel('Restock items').uncheck();
  });
  await expect(list).toHaveCount(2);
  await expect(refundsIn(order)).toContainText('This order has been fully refunded.');
  expect((await getProduct(admin, product.id)).totalStock).toBe(18);

  // Signing in would end the admin's session, whose cookie the page has.
  await leaveAndForget(page);
  await signIn(page.request, shopper);
  await page.goto(`${paths.shopping.profile}?tab=orders&order=${orderId}`);
  const seen = page.getByRole('dialog', { name: 'Order Details' });
  await expect(seen.getByRole('region', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(2);
  await expect(seen.getByRole('region', { name: 'Refunds' })).toContainText('Did not fit.');
  await expect(seen.getByText('Refunded', { exact: true }).first()).toBeVisible();
});
