import { calls } from '@haberdash/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  chooseFile,
  ENTRIES,
  enterAsAdmin,
  expectToast,
  fillProduct,
  getProduct,
  listAdminProducts,
  openProductPanel,
  productCard,
  rupees,
  shortId,
  tabTo,
} from '../support/admin.ts';
import { send } from '../support/call.ts';
import { drawImage, IMAGE_FORMATS } from '../support/images.ts';
import { FAILED_LOAD, holdCalls, leaveAndForget, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { buy, createProduct, editProduct, signInNewShopper, unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products...' });
const category = (page: Page) => page.getByRole('combobox', { name: 'Filter by category' });
const showing = (page: Page) => page.getByText(/^Showing /);
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Opens the page with only the products that a search finds. */
async function open(page: Page, admin: APIRequestContext, text = '') {
  await enterAsAdmin(page, admin);
  await page.goto(text ? `${paths.admin.products}?${new URLSearchParams({ search: text })}` : paths.admin.products);
  await expect(cards(page).first()).toBeVisible();
}

test.describe('the list', () => {
  test('the title counts the products, and 1, 2, 3 or 4 cards stand in a row', async ({ page, admin }) => {
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

  test('a card shows category, brand, stock and its label, both prices and the sale badge', async ({ page, admin }) => {
    const mark = `Card ${unique()}`;
    const on = { category: 'kids', brand: 'hm', price: 1000 } as const;
    await createProduct(admin, { ...on, title: `${mark} none`, totalStock: 0 });
    await createProduct(admin, { ...on, title: `${mark} low`, totalStock: 4 });
    const full = await createProduct(admin, { ...on, title: `${mark} full`, totalStock: 5, salePrice: 665 });
    await open(page, admin, mark);
    await expect(cards(page)).toHaveCount(3);
    await expect(productCard(page, `${mark} none`).getByText('Out of stock', { exact: true })).toBeVisible();
    await expect(productCard(page, `${mark} low`).getByText('Low stock', { exact: true })).toBeVisible();
    const card = productCard(page, `${mark} full`);
    await expect(card.getByText('In stock', { exact: true })).toBeVisible();
    await expect(card).toContainText('Kids · H&M');
    await expect(card).toContainText('Stock: 5');
    await expect(card).toContainText(`ID: ${full.id.slice(0, 8)}`);
    await expect(card.getByText('34% OFF', { exact: true })).toBeVisible();
    await expect(card.getByText(rupees(665))).toBeVisible();
    await expect(card.locator('s')).toHaveText(rupees(1000));
    await expect(productCard(page, `${mark} low`).getByText(/% OFF/)).toBeHidden();
  });

  test('pages, search and category live in the address; a new search or category starts at page 1', async ({
    page,
    admin,
  }) => {
    const { total } = await listAdminProducts(admin);
    const women = (await listAdminProducts(admin, { category: 'women' })).total;
    await open(page, admin);
    await expect(showing(page)).toHaveText(`Showing 1-24 of ${total}`);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${paths.admin.products}?page=2`);
    await expect(showing(page)).toHaveText(`Showing 25-48 of ${total}`);

    await category(page).selectOption('Women');
    await expect(page).toHaveURL(`${paths.admin.products}?category=women`);
    await expect(showing(page)).toHaveText(`Showing 1-${Math.min(24, women)} of ${women}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Products (${women})`);
    await page.reload();
    await expect(category(page)).toHaveValue('women');
    await page.goto(`${paths.admin.products}?page=2`);
    await search(page).fill('LINEN');
    await expect(page).toHaveURL(`${paths.admin.products}?search=LINEN`);
    const found = await listAdminProducts(admin, { search: 'linen' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Products (${found.total})`);
    for (const { title, description } of found.data) expect(`${title} ${description}`.toLowerCase()).toContain('linen');
    await page.goto(`${paths.admin.products}?page=999`);
    await expect(showing(page)).toHaveText(new RegExp(`-${total} of ${total}$`));
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
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

  test('JPG, PNG, GIF and WebP are taken, and the image can be removed again', async ({ page, admin }) => {
    await open(page, admin);
    const panel = await openProductPanel(page);
    for (const format of IMAGE_FORMATS) {
      await test.step(format, async () => {
        await chooseFile(panel, 'Product image', await drawImage(format));
        await expect(panel.getByRole('img', { name: 'Product image' })).toBeVisible();
        await panel.getByRole('button', { name: 'Remove', exact: true }).click();
        await expect(panel.getByRole('button', { name: /Drop an image here/ })).toBeVisible();
      });
    }
  });

  test('works with the keyboard alone', async ({ page, admin }) => {
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
    await tabTo(panel.getByRole('button', { name: /Drop an image here/ }));
    await press('Enter');
    await (await choosing).setFiles(await drawImage('jpg'));
    await expect(panel.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Price and stock' }).press('Enter');
    await tabTo(panel.getByLabel('Price', { exact: true }));
    await page.keyboard.type('1500');
    await press('Tab', 'Tab');
    await page.keyboard.type('3');
    await tabTo(panel.getByRole('button', { name: 'Add Product' }));
    await press('Enter');
    await expectToast(page, 'success', 'Product added successfully');
    await expect(productCard(page, title)).toContainText('Women · Zara');
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeFocused();
  });
});

test.describe('editing and deleting', () => {
  test('the form holds the product, its image is locked, and the change is listed', async ({ page, admin }) => {
    const product = await createProduct(admin, { title: `Before ${unique()}`, salePrice: 8000, totalStock: 7 });
    await open(page, admin, product.title);
    const panel = await openProductPanel(page, product.title);
    await expect(panel.getByLabel('Title')).toHaveValue(product.title);
    await expect(panel.getByLabel('Description')).toHaveValue(product.description);
    await expect(panel.getByLabel('Category', { exact: true })).toHaveValue('men');
    await expect(panel.getByLabel('Brand')).toHaveValue('zara');
    await expect(panel.getByLabel('Price', { exact: true })).toHaveValue('8500');
    await expect(panel.getByLabel('Sale Price (optional)')).toHaveValue('8000');
    await expect(panel.getByLabel('Total Stock')).toHaveValue('7');
    await expect(panel.getByRole('img', { name: 'Product image' })).toBeVisible();
    await expect(panel.getByText('The image cannot be replaced while editing.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Remove', exact: true })).toBeHidden();
    await expect(panel.locator(`input[type="file"][aria-label="Product image"]`)).toHaveCount(0);
    await fillProduct(panel, { price: '9000.75', salePrice: '', totalStock: '2' });
    await panel.getByRole('button', { name: 'Update Product' }).click();
    await expectToast(page, 'success', 'Product updated successfully');
    await expect(panel).toBeHidden();
    const card = productCard(page, product.title);
    await expect(card).toContainText(rupees(9000.75));
    await expect(card.getByText('Low stock')).toBeVisible();
    expect(await getProduct(admin, product.id)).toMatchObject({ price: 9000.75, salePrice: 0, totalStock: 2 });
  });

  test('the stock history tells every change, its reason, its order and who made it', async ({
    page,
    admin,
    playwright,
    shop,
  }) => {
    const product = await createProduct(admin, { title: `Counted ${unique()}`, totalStock: 5 });
    const buyer = await playwright.request.newContext({ baseURL: shop.url });
    const orderId = await buy(buyer, await signInNewShopper(buyer, 'Meera Nair'), product);
    await buyer.dispose();
    for (let totalStock = 10; totalStock < 20; totalStock += 1) await editProduct(admin, product, { totalStock });
    await open(page, admin, product.title);
    const panel = await openProductPanel(page, product.title);
    await panel.getByText('Stock history').click();
    const entries = panel.getByRole('list', { name: 'Stock history' }).getByRole('listitem');
    await expect(entries).toHaveCount(10);
    await expect(entries.first()).toContainText(/^\+1Stock edited19 on hand.*Demo Admin \(admin\)$/);
    await expect(panel.getByText('Showing 1-10 of 12')).toBeVisible();
    await panel.getByRole('button', { name: 'Next' }).click();
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText(`\u22121Ordered ${shortId(orderId)}4 on hand`);
    await expect(entries.first()).toContainText('Meera Nair (shopper)');
    await expect(entries.last()).toContainText('+5First stock5 on hand');
    await panel.getByRole('link', { name: shortId(orderId) }).click();
    await expect(page.getByRole('dialog', { name: `Order ${shortId(orderId)}` })).toBeVisible();
  });

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

    await page.goto(`${paths.admin.orders}?order=${orderId}`);
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Items' })).toContainText(product.title);
  });

  test('the last product of the last page leads to the page before it', async ({ page, admin }) => {
    const mark = `Paged ${unique()}`;
    const made = [];
    for (let number = 1; number <= 25; number += 1) made.push(createProduct(admin, { title: `${mark} ${number}` }));
    await Promise.all(made);
    await enterAsAdmin(page, admin);
    await page.goto(`${paths.admin.products}?${new URLSearchParams({ search: mark, page: '2' })}`);
    await expect(cards(page)).toHaveCount(1);
    await cards(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(showing(page)).toHaveText('Showing 1-24 of 24');
    await expect(page).toHaveURL((url) => !url.searchParams.has('page'));
  });

  test.describe('two admins at once', () => {
    test.use({ allowedComplaints: [FAILED_LOAD] });

    test('an edit of an older state is refused and the present one shown: Keep my changes', async ({ page, admin }) => {
      const product = await createProduct(admin, { title: `Twice ${unique()}`, totalStock: 9 });
      await open(page, admin, product.title);
      const panel = await openProductPanel(page, product.title);
      await fillProduct(panel, { price: '7000' });
      await editProduct(admin, product, { description: 'Changed by somebody else.', price: 6000 });
      await panel.getByRole('button', { name: 'Update Product' }).click();
      const conflict = panel.getByRole('alert', { name: 'This product was changed' });
      await expect(conflict).toContainText('Somebody else changed this product in the meantime.');
      await expect(conflict).toContainText(/Price\s*Now: 6000\s*Yours: 7000/);
      await expect(conflict).toContainText('Now: Changed by somebody else.');
      await expect(conflict).toBeFocused();
      await expect(panel.getByRole('button', { name: 'Update Product' })).toBeDisabled();
      expect((await getProduct(admin, product.id)).price).toBe(6000);

      await conflict.getByRole('button', { name: 'Keep my changes' }).click();
      await expect(panel.getByLabel('Price', { exact: true })).toHaveValue('7000');
      await panel.getByRole('button', { name: 'Update Product' }).click();
      await expectToast(page, 'success', 'Product updated successfully');
      expect(await getProduct(admin, product.id)).toMatchObject({
        price: 7000,
        description: product.description,
      });
    });
  });
});
