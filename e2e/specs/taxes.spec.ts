import { calls } from '@haberdash/contract';
import { enterAsAdmin, expectToast } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { expectFits } from '../support/narrow.ts';
import { paths } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

// Other tests of the same shop buy in it, where there is no tax.
test.afterEach(async ({ admin }) => {
  const { version } = (await call(admin, calls.taxes.get)).data;
  const none = { mode: 'none' as const, classes: [], rates: [], gst: false, shippingTax: 'split' as const };
  await call(admin, calls.taxes.save, { body: { version, ...none } });
});

test('India’s GST is filled in and saved, and a product at 2,700 rupees shows the tax in it and the warning', async ({
  page,
  admin,
}) => {
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.taxes);
  await expect(page.getByRole('heading', { name: 'No taxes are set up' })).toBeVisible();
  await page.getByRole('button', { name: /^Fill in India/ }).press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expectToast(page, 'success', 'Taxes saved');

  await page.getByLabel('Price (INR)').fill('2625');
  await expect(page.getByText('CGST 2.5%: ₹62.50 on ₹2,500.00')).toBeVisible();
  await expectAccessible(page, 'taxes of India');
  await expectFits(page, 'taxes of India');

  await page.goto(`${paths.admin.products}?edit=new`);
  const panel = page.getByRole('dialog', { name: 'Add New Product' });
  await panel.getByLabel('Price', { exact: true }).fill('2700');
  await expect(panel.getByText(/includes ₹205\.93 CGST \(9%\) and ₹205\.93 SGST \(9%\)/)).toBeVisible();
  await expect(panel.getByText(/₹2,625\.00 or less, or above ₹2,950\.00/)).toBeVisible();
  await panel.getByLabel('Price', { exact: true }).fill('2600');
  await expect(panel.getByText(/₹61\.90 CGST \(2\.5%\) and ₹61\.90 SGST \(2\.5%\)/)).toBeVisible();
  await expect(panel.getByText(/₹2,625\.00 or less/)).toBeHidden();
  await expect(panel.getByLabel('Tax class (optional)')).toHaveValue('');
  await expectAccessible(page, 'a product with tax');
});
