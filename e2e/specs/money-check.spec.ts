import { calls } from '@haberdash/contract';
import { enterAsAdmin, expectToast, shortId } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { paths } from '../support/paths.ts';
import { createProduct, placeOrder, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

test('the money check finds money that is not given back, and has it given back', async ({ page, admin }) => {
  const shopper = await signInNewShopper(page.request, 'Meera Nair');
  const product = await createProduct(admin, { title: 'Silk scarf', price: 8500, totalStock: 20 });
  const { orderId, approvalURL, paymentId } = await placeOrder(page.request, shopper, product, 1);
  await page.request.post(approvalURL, { form: { decision: 'approve' }, maxRedirects: 0 });
  await call(page.request, calls.orders.capture, { body: { orderId, paymentId, payerId: '' } });
  await call(admin, calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus: 'rejected' } });

  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.money);
  await page.getByRole('button', { name: 'Check now' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `Order ${shortId(orderId)}` });
  await expect(row).toContainText('$100.00 USD was paid for a rejected order, and hasn’t been refunded.');
  const question = page.getByRole('alertdialog');
  // A check that ends at the same moment shows its list anew.
  await expect(async () => {
    await row.getByRole('button', { name: 'Refund payment' }).click({ timeout: 5000 });
    await expect(question).toBeVisible({ timeout: 2000 });
  }).toPass();
  await question.getByRole('button', { name: 'Refund payment' }).click();
  await expectToast(page, 'success', 'Fixed: the difference is resolved.');
  await expect(row).toContainText('Fixed');

  await row.getByRole('link', { name: `Order ${shortId(orderId)}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shortId(orderId));
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$100.00');
});
