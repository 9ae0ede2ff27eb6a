import { calls } from '@haberdash/contract';
import { chooseFile, enterAsAdmin, expectToast } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { drawImage } from '../support/images.ts';
import { paths } from '../support/paths.ts';
import { DEMO_ADMIN, expect, test } from '../support/test.ts';

// A shop on its first day: nothing in it but its admin.
test.use({ settings: { DEMO: 'false', ADMIN_EMAIL: DEMO_ADMIN.email, ADMIN_PASSWORD: DEMO_ADMIN.password } });

test('every admin page of an empty shop says what is not there and what to do', async ({ page, admin }) => {
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.home);
  await expect(page.getByText('₹0.00', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('no revenue last month')).toBeVisible();
  await expect(page.getByText('No recent orders found')).toBeVisible();
  await expect(page.getByText('No category data available')).toBeVisible();
  await expect(page.getByText('Nothing sold yet')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Feature Images' }).click();
  await expect(page.getByRole('heading', { name: 'No feature images uploaded yet' })).toBeVisible();

  await page.goto(paths.admin.orders);
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Number of orders' }).getByRole('listitem')).toHaveText([
    'Total: 0',
    'Pending: 0',
    'Confirmed: 0',
    'Delivered: 0',
    'Rejected: 0',
  ]);

  await page.goto(paths.admin.products);
  await expect(page.getByRole('heading', { name: 'Products (0)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add Product' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
});

test('the last feature image gives way to the empty text', async ({ page, admin }) => {
  await enterAsAdmin(page, admin);
  await page.goto(`${paths.admin.home}?tab=images`);
  await chooseFile(page, 'Feature image', await drawImage('jpg'));
  await expectToast(page, 'success', 'Image uploaded successfully');
  await page.getByRole('button', { name: 'Upload Feature Image' }).click();
  await expectToast(page, 'success', 'Feature image uploaded successfully');
  await page.getByRole('button', { name: 'Remove Image' }).click();
  await expectToast(page, 'success', 'Feature image deleted successfully');
  await expect(page.getByRole('heading', { name: 'No feature images uploaded yet' })).toBeVisible();
  expect((await call(admin, calls.banners.list)).data).toEqual([]);
});
