import { enterAsAdmin, getProduct } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { paths } from '../support/paths.ts';
import { createProduct, unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

test('a file with a mistake is looked at, then what is right of it is imported', async ({ page, admin }) => {
  const coat = await createProduct(admin, { title: `Coat ${unique()}`, totalStock: 3 });
  const hat = `Hat ${unique()}`;
  const rows = [
    'ID;Title;Description;Category;Brand;Image;Price;Stock;Shelf',
    `${coat._id};;;;;;;12;A4`,
    `;${hat};Warm;accessories;Zara;${coat.image};cheap;1;A5`,
  ];
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.products);
  await page.getByRole('main').getByRole('link', { name: 'Import and export' }).click();
  await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible();
  await expectAccessible(page, 'import and export');
  await page
    .getByLabel('Product file')
    .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });

  const items = page.getByRole('region', { name: 'Changes in this file' });
  await expect(items.getByRole('listitem').filter({ hasText: coat.title })).toContainText('Row 2, Stock');
  await expect(page.getByText('Unknown columns, ignored: Shelf.')).toBeVisible();
  await page.getByLabel('Show').selectOption({ label: 'Only problems (1)' });
  await expect(items.getByText(coat.title)).toHaveCount(0);
  await expect(items).toContainText('Row 3, Price: Price must be a number with up to 2 decimals.');
  await expectAccessible(page, 'a file that was looked at');

  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
  await expect(page.getByText('Not imported')).toBeVisible();
  expect(await getProduct(page.request, coat._id)).toMatchObject({ totalStock: 12, title: coat.title });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Rows with errors' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('wrong-rows.csv');
});
