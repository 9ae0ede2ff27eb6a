import { calls } from '@haberdash/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  chooseFile,
  ENTRIES,
  enterAsAdmin,
  expectToast,
  fillProduct,
  listAdminProducts,
  openProductPanel,
  productCard,
  rupees,
  tabTo,
} from '../support/admin.ts';
import { send } from '../support/call.ts';
import { drawImage } from '../support/images.ts';
import { LONG } from '../support/length.ts';
import { holdCalls, leaveAndForget, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { buy, createProduct, signInNewShopper, unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products...' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Opens the page with only the products that a search finds. */
async function open(page: Page, admin: APIRequestContext, text = '') {
  await enterAsAdmin(page, admin);
  await page.goto(text ? `${paths.admin.products}?${new URLSearchParams({ search: text })}` : paths.admin.products);
  await expect(cards(page).first()).toBeVisible();
}

test.describe('the list', () => {
  test('the title counts the products, and 1, 2, 3 or 4 cards are in a row', LONG, async ({ page, admin }) => {
    const { total } = await listAdminProducts(admin);
    await open(page, admin);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Products (${total})`);
    const inFirstRow = () =>
      cards(page).evaluateAll((all) => {
        const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      });
    for (const [width, columns] of [
      [500, 1],
      [800, 2],
      [1100, 3],
      [1400, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(inFirstRow, `at ${width} px`).toBe(columns);
    }
  });
});

test.describe('adding', () => {
  test('a product with an uploaded image is added, listed and sold', async ({ page, admin }) => {
    const title = `Corduroy Jacket ${unique()}`;
    await open(page, admin);
    const panel = await openProductPanel(page);
    const submit = panel.getByRole('button', { name: 'Add Product' });
    await expect(submit).toBeDisabled();
    await expect(panel.getByLabel('Category', { exact: true }).getByRole('option')).toHaveText([
      'Select a category',
      'Men',
      'Women',
      'Kids',
      'Accessories',
      'Footwear',
    ]);
    await expect(panel.getByText('Recommended 1200x800 (3:2)')).toBeVisible();
    await fillProduct(panel, { ...ENTRIES, title, salePrice: '1999' });
    await expect(submit).toBeDisabled();
    const held = await holdCalls(page, urlOf(calls.adminProducts.upload.path));
    await chooseFile(panel, 'Product image', await drawImage('png', 1200, 800));
    await expect(panel.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await expect(submit).toBeDisabled();
    held.release();
    await expectToast(page, 'success', 'Image uploaded successfully');
    await expect(panel.getByRole('img', { name: 'Product image' })).toBeVisible();
    await submit.click();
    await expectToast(page, 'success', 'Product added successfully');
    await expect(panel).toBeHidden();
    await expect(productCard(page, title)).toContainText(rupees(1999));

    const [added] = (await listAdminProducts(admin, { search: title })).data;
    expect(added).toMatchObject({ category: 'men', brand: 'levi', price: 2499.5, salePrice: 1999, totalStock: 12 });
    await leaveAndForget(page);
    await signInNewShopper(page.request);
    await page.goto(paths.shopping.product(added?.slug ?? ''));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('works with the keyboard alone', LONG, async ({ page, admin }) => {
    const title = `Typed ${unique()}`;
    await open(page, admin);
    const press = async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
    };
    await search(page).focus();
    await press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeFocused();
    await press('Enter');
    const panel = page.getByRole('dialog', { name: 'Add New Product' });
    await expect(panel.getByLabel('Title')).toBeFocused();
    await page.keyboard.type(title);
    await press('Tab');
    await page.keyboard.type('Typed from end to end.');
    await press('Tab');
    await page.keyboard.type('Women');
    await press('Tab');
    await page.keyboard.type('Zara');
    await press('Tab');
    await page.keyboard.type('Tops');
    const choosing = page.waitForEvent('filechooser');
    await tabTo(panel.getByRole('button', { name: /Drop pictures here/ }));
    await press('Enter');
    await (await choosing).setFiles(await drawImage('jpg'));
    await expect(panel.getByRole('button', { name: /Drop pictures here/ })).toBeFocused();
    await expect(panel.getByRole('img', { name: 'Product image' })).toBeVisible();
    await panel.getByRole('button', { name: 'Price and stock' }).press('Enter');
    await tabTo(panel.getByLabel('Price', { exact: true }));
    await page.keyboard.type('1500');
    await press('Tab', 'Tab');
    await page.keyboard.type('3');
    await press('Control+Enter');
    await expectToast(page, 'success', 'Product added successfully');
    await expect(productCard(page, title)).toContainText('Women · Zara');
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeFocused();
  });
});

test.describe('editing and deleting', () => {
  test('deleting asks first; Cancel keeps the product, Delete removes it from shop and list, orders keep it', async ({
    page,
    admin,
    playwright,
    shop,
  }) => {
    const product = await createProduct(admin, { title: `Doomed ${unique()}` });
    const buyer = await playwright.request.newContext({ baseURL: shop.url });
    const orderId = await buy(buyer, await signInNewShopper(buyer), product);
    await buyer.dispose();
    await open(page, admin, product.title);
    const remove = productCard(page, product.title).getByRole('button', { name: 'Delete' });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(
      question.getByText(
        'This action cannot be undone. This will permanently delete the product and remove it from your store.',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'success', 'Product deleted successfully');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    expect((await send(admin, calls.products.details, { params: { id: product.id } })).status()).toBe(404);

    await page.goto(paths.admin.order(orderId));
    await expect(page.getByRole('region', { name: 'Items' })).toContainText(product.title);
  });
});
