import { calls, type ProductDetails } from '@haberdash/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  chooseFile,
  ENTRIES,
  enterAsAdmin,
  expectToast,
  fillProduct,
  listAdminProducts,
  openProductPanel,
} from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { drawImage } from '../support/images.ts';
import { LONG } from '../support/length.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { addAddress, createProduct, signInNewShopper, unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const readDetails = async (api: APIRequestContext, id: string): Promise<ProductDetails> =>
  (await call(api, calls.products.details, { params: { id } })).data;

/** Pastes a text where the focus is, as a press of Ctrl and V does. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test.use({ allowedComplaints: [FAILED_LOAD] });

const cell = (panel: Locator, name: string) => panel.getByLabel(name, { exact: true });

test('a shirt in sizes and colours is made with the keyboard and a pasted block, and the shop sells it', async ({
  page,
  admin,
}) => {
  const title = `Oxford Shirt ${unique()}`;
  const mark = unique();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.products);
  const panel = await openProductPanel(page);
  await chooseFile(panel, 'Product image', await drawImage('jpg'));
  await expect(panel.getByRole('img', { name: 'Product image' })).toBeVisible();
  await fillProduct(panel, { ...ENTRIES, title, totalStock: '' });

  await panel.getByRole('button', { name: 'Add option Size' }).press('Enter');
  await expect(panel.getByLabel('Add a value of Size')).toBeFocused();
  await expect(panel.getByLabel('Total stock')).toBeHidden();
  await page.keyboard.type('S,M');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Add option Colour' }).press('Enter');
  await paste(page, 'Navy\nWhite');

  await panel.getByLabel('SKU of S / Navy').focus();
  await paste(page, `${mark}-1\t\t\t4\n${mark}-2\t\t\t3\n${mark}-3\t2,700.00\t2,600.00\t2\n${mark}-4\t\t\t1\n`);
  await expect(panel.getByText('Pasted 4 rows.')).toBeVisible();
  await expect(panel.getByText('Total stock: 10')).toBeVisible();
  await expect(cell(panel, 'Price of M / Navy')).toHaveValue('2700');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cell(panel, 'SKU of M / Navy')).toBeFocused();
  await page.keyboard.type(`${mark}-1`);
  await cell(panel, 'Offered of M / White').press(' ');
  await expectAccessible(page, 'variants');

  const submit = panel.getByRole('button', { name: 'Add Product' });
  await submit.press('Enter');
  await expectToast(page, 'danger', 'Check options and variants');
  await expect(cell(panel, 'SKU of M / Navy')).toBeFocused();
  await expect(cell(panel, 'SKU of M / Navy')).toHaveAccessibleDescription(`Two variants have the SKU ‘${mark}-1’.`);
  await page.keyboard.type(`${mark}-3`);
  await submit.press('Enter');
  await expectToast(page, 'success', 'Product added successfully');

  const [added] = (await listAdminProducts(admin, { search: title })).data;
  const made = await readDetails(admin, added?.id ?? '');
  expect(made.options).toEqual([
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Navy', 'White'] },
  ]);
  expect(made.variants.map(({ sku, options, price, totalStock }) => [sku, options.Size, price, totalStock])).toEqual([
    [`${mark}-1`, 'S', 2499.5, 4],
    [`${mark}-2`, 'S', 2499.5, 3],
    [`${mark}-3`, 'M', 2700, 2],
  ]);
});

test(
  'a stock is edited by the difference, or refused at its cell; renamed sizes keep their variants',
  LONG,
  async ({ page, admin, playwright, shop }) => {
    const sizes = ['S', 'M', 'L'];
    const { id, title } = await createProduct(admin, {
      title: `Sized ${unique()}`,
      options: [{ name: 'Size', values: sizes }],
      variants: sizes.map((Size) => ({ options: { Size }, totalStock: 5 })),
    });
    const before = await readDetails(admin, id);
    await enterAsAdmin(page, admin);
    await page.goto(`${paths.admin.products}?${new URLSearchParams({ search: title })}`);
    await expect(page.getByRole('article', { name: title })).toContainText('Size: 3');
    const panel = await openProductPanel(page, title);
    await cell(panel, 'Stock of M').fill('3');

    await panel.getByRole('button', { name: 'Edit S', exact: true }).click();
    await panel.getByLabel('Rename S').fill('Small');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Remove L', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('1 variant will be removed');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();

    const medium = before.variants[1];
    const buyer = await playwright.request.newContext({ baseURL: shop.url });
    const shopper = await signInNewShopper(buyer);
    const line = { userId: shopper.id, productId: id, variantId: medium?.id ?? '', quantity: 5 };
    await call(buyer, calls.cart.add, { body: line });
    const address = await addAddress(buyer, shopper);
    await call(buyer, calls.orders.create, { body: { userId: shopper.id, addressId: address.id } });
    await buyer.dispose();

    await panel.getByRole('button', { name: 'Update product' }).click();
    const stock = cell(panel, 'Stock of M');
    await expect(stock).toBeFocused();
    await expect(stock).toHaveAccessibleDescription(/can’t be reduced by 2: only 0 left/);
    await page.keyboard.type('6');
    await panel.getByRole('button', { name: 'Update product' }).click();
    await expectToast(page, 'success', 'Product updated successfully');
    await expect(panel).toBeHidden();
    const after = await readDetails(admin, id);
    expect(after.variants.map((variant) => [variant.id, variant.options.Size, variant.totalStock])).toEqual([
      [before.variants[0]?.id, 'Small', 5],
      // One more than the 5 that the form showed, which were all ordered meanwhile.
      [medium?.id, 'M', 1],
    ]);
  },
);
