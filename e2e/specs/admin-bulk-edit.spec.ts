import { calls } from '@haberdash/contract';
import { enterAsAdmin, expectToast, openProductPanel, productCard } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { LONG } from '../support/length.ts';
import { paths } from '../support/paths.ts';
import { createProduct, unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

test('many products are changed at once, shown before, and changed back', LONG, async ({ page, admin }) => {
  const name = `Bulk ${unique()}`;
  const [first] = [
    await createProduct(admin, { title: `${name} one`, price: 1000 }),
    await createProduct(admin, { title: `${name} two`, price: 2000 }),
    await createProduct(admin, { title: `${name} three`, price: 10 }),
  ];
  const priceOf = async () => (await call(admin, calls.adminProducts.details, { params: { id: first.id } })).data.price;
  await enterAsAdmin(page, admin);
  await page.goto(`${paths.admin.products}?${new URLSearchParams({ search: name })}`);
  await page.getByRole('checkbox', { name: `Select ${first.title}` }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar).toContainText('1 product selected');
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await expect(bar).toContainText('All 3 selected');
  await bar.getByRole('button', { name: 'Edit selected' }).click();

  const asking = page.getByRole('dialog', { name: 'Change 3 products' });
  await asking.getByRole('button', { name: 'Preview changes' }).click();
  await expect(asking.getByText('Enter a number.')).toBeVisible();
  await asking.getByLabel('What to change').selectOption('Change prices by an amount');
  await asking.getByLabel('Amount').fill('-100');
  await asking.getByRole('button', { name: 'Preview changes' }).click();
  const shown = page.getByRole('dialog', { name: 'Prices −₹100.00' });
  await expect(shown).toContainText('2 will change, 1 can’t be changed.');
  await expect(shown.getByRole('listitem').filter({ hasText: `${name} three` })).toContainText(
    'The price would be 0 or less.',
  );
  await expect(shown.getByRole('listitem').filter({ hasText: `${name} one` })).toContainText('₹900.00');
  await expectAccessible(page, 'what a bulk edit changes');
  expect(await priceOf()).toBe(1000);

  await shown.getByRole('button', { name: 'Change 2 products' }).click();
  const status = page.getByRole('region', { name: 'Last bulk edit' });
  await expect(status).toContainText('Prices −₹100.00: 2 products');
  await expect(productCard(page, first.title)).toContainText('₹900.00');
  await expect(bar).toBeHidden();
  await status.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toContainText('Undone: 2 products');
  await expect(productCard(page, first.title)).toContainText('₹1,000.00');
  expect(await priceOf()).toBe(1000);
});

test(
  'a copy is a draft until it is published, and what was typed is not lost by accident',
  LONG,
  async ({ page, admin }) => {
    const product = await createProduct(admin, { title: `Kimono ${unique()}` });
    await enterAsAdmin(page, admin);
    await page.goto(`${paths.admin.products}?${new URLSearchParams({ search: product.title })}`);
    await productCard(page, product.title).getByRole('button', { name: 'Duplicate' }).click();
    await expectToast(page, 'success', 'Copied as a draft');
    const copied = page.getByRole('dialog', { name: 'Edit product' });
    await expect(copied.getByLabel('Title')).toHaveValue(`Copy of ${product.title}`);
    await expect(copied.getByRole('radio', { name: /^Draft/ })).toBeChecked();

    await copied.getByLabel('Total stock').fill('7');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(copied.getByLabel('Total stock')).toHaveValue('7');
    await copied.getByRole('radio', { name: /^From a date/ }).check();
    await copied.getByLabel('Day and time').fill('2099-05-04T09:30');
    await expectAccessible(page, 'the product form with a time to publish');
    await copied.getByRole('button', { name: 'Update product' }).click();
    await expectToast(page, 'success', 'Product updated successfully');
    await expect(productCard(page, `Copy of ${product.title}`)).toContainText(/From .*2099/);

    await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('Scheduled');
    await expect(productCard(page, product.title)).toBeHidden();
    const editing = await openProductPanel(page, `Copy of ${product.title}`);
    await editing.getByRole('radio', { name: /^Published/ }).check();
    await editing.getByRole('button', { name: 'Update product' }).click();
    await expectToast(page, 'success', 'Product updated successfully');
    await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('Published');
    await expect(productCard(page, `Copy of ${product.title}`)).toBeVisible();
  },
);
