import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/call.ts';
import { FAILED_LOAD, failCalls, holdCalls, openWithin, refuseReads, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { addToCart, buy, createProduct, PASSWORD, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const reviews = (page: Page) => dialog(page).getByRole('region', { name: 'Reviews' });
const stepper = (page: Page, name: string) => dialog(page).getByRole('button', { name });

async function open(page: Page, product: Product) {
  await page.goto(paths.shopping.productDialog(product.id));
  await expect(page.getByRole('dialog', { name: product.title })).toBeVisible();
}

const review = (page: Page, product: Product, reviewValue: number, reviewMessage: string) =>
  call(page.request, calls.reviews.add, { body: { productId: product.id, reviewValue, reviewMessage } });

test('the dialog shows everything about a product on sale', async ({ page, admin }) => {
  const product = await createProduct(admin, { price: 2000, salePrice: 1500, totalStock: 7, category: 'footwear' });
  await signInNewShopper(page.request);
  await review(page, product, 4, 'Good.');
  await signInNewShopper(page.request);
  await review(page, product, 5, 'Better.');
  await open(page, product);
  await expect(dialog(page).getByText('Footwear / Products')).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: product.title })).toBeVisible();
  await expect(dialog(page).getByText('4.5', { exact: true }).first()).toBeVisible();
  await expect(dialog(page).getByText('(2 reviews)')).toBeVisible();
  await expect(dialog(page).getByText('₹1,500.00')).toBeVisible();
  await expect(dialog(page).locator('s')).toHaveText('₹2,000.00');
  await expect(dialog(page).getByText('-25% OFF')).toBeVisible();
  await expect(dialog(page).getByText('You save ₹500.00')).toBeVisible();
  await expect(dialog(page).getByText('Price inclusive of all taxes')).toBeVisible();
  await expect(dialog(page).getByText(product.description)).toBeVisible();
  for (const promise of ['Genuine Product', 'Fast Delivery', 'Easy Returns']) {
    await expect(dialog(page).getByText(promise)).toBeVisible();
  }
  await expect(dialog(page).getByText('7 items available')).toBeVisible();
  await expect(dialog(page).getByRole('img', { name: product.title })).toBeVisible();
});

test('the picture is magnified by a press', async ({ page, admin }) => {
  const product = await createProduct(admin);
  await signInNewShopper(page.request);
  await open(page, product);
  const zoom = dialog(page).getByRole('button', { name: 'Zoom picture' });
  const picture = dialog(page).getByRole('img', { name: product.title });
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const before = await width();
  await zoom.click();
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(width).toBeGreaterThan(before * 2);
});

test('a quantity stays between one and the stock, and starts at one again', async ({ page, admin }) => {
  const product = await createProduct(admin, { totalStock: 3 });
  await signInNewShopper(page.request);
  await open(page, product);
  const number = dialog(page).locator('output');
  await expect(number).toHaveText('1');
  await expect(stepper(page, 'Decrease quantity')).toBeDisabled();
  await stepper(page, 'Increase quantity').click();
  await stepper(page, 'Increase quantity').click();
  await expect(number).toHaveText('3');
  await expect(stepper(page, 'Increase quantity')).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added 3 item(s) to cart')).toBeVisible();
  await expect(dialog(page).getByText('3 in your cart')).toBeVisible();
  await stepper(page, 'Decrease quantity').click();
  await dialog(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Cannot add 2 more units. Maximum available: 0')).toBeVisible();
  await dialog(page).getByRole('radio', { name: '4 stars' }).check();
  await dialog(page).getByLabel('Your review').fill('Half a thought');

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(`${paths.shopping.search}?keyword=${encodeURIComponent(product.title)}`);
  await page.getByRole('article', { name: product.title }).getByRole('link').click();
  await expect(number).toHaveText('1');
  await expect(dialog(page).getByLabel('Your review')).toHaveValue('');
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a product that is sold out says so and cannot be added', async ({ page, admin }) => {
  const product = await createProduct(admin, { totalStock: 0 });
  await signInNewShopper(page.request);
  await open(page, product);
  await expect(dialog(page).getByText('Out of Stock').first()).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(stepper(page, 'Increase quantity')).toBeDisabled();
  await expect(dialog(page).getByText('0 items available')).toBeVisible();
});

test('a product has an address of its own, opened cold and by a press, and Back closes it', async ({ page, admin }) => {
  const product = await createProduct(admin);
  await signInNewShopper(page.request);
  const path = paths.shopping.product(product.slug);
  await page.goto(paths.shopping.product(product.id));
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  await expect(page).toHaveTitle(`${product.title} · Haberdash`);
  await expect(dialog(page)).toHaveCount(0);

  await page.goto(`${paths.shopping.search}?keyword=${encodeURIComponent(product.title)}`);
  const link = page.getByRole('article', { name: product.title }).getByRole('link');
  await link.click();
  await expect(page.getByRole('dialog', { name: product.title })).toBeVisible();
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(urlOf(paths.shopping.search));
  await expect(link).toBeFocused();
  await link.click();
  await dialog(page).getByRole('link', { name: 'All details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('reviews', () => {
  test('a review needs text and stars, is trimmed, and can be given once', async ({ page, admin }) => {
    const product = await createProduct(admin);
    await signInNewShopper(page.request, 'Meera');
    await open(page, product);
    await expect(dialog(page).getByRole('heading', { name: 'Customer Reviews' })).toBeVisible();
    const form = dialog(page).getByRole('form', { name: 'Write a Review' });
    const submit = form.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await form.getByLabel('Your review').fill('   ');
    await form.getByRole('radio', { name: '4 stars' }).check();
    await expect(submit).toBeDisabled();
    await form.getByLabel('Your review').fill('  Warm and light.  ');
    const call = await holdCalls(page, urlOf(calls.reviews.add.path));
    const sent = page.waitForRequest(urlOf(calls.reviews.add.path));
    await submit.click();
    await expect(submit).toBeDisabled();
    expect((await sent).postDataJSON()).toMatchObject({ reviewMessage: 'Warm and light.', reviewValue: 4 });
    call.release();
    await expect(page.getByText('Review added successfully!')).toBeVisible();
    await expect(reviews(page).getByRole('listitem')).toContainText('Warm and light.');
    await expect(reviews(page).getByRole('listitem')).toContainText('Meera');
    await expect(form).toHaveCount(0);
    await page.reload();
    await expect(dialog(page).getByText('You have reviewed this product. Thank you!')).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  test('a rating must be chosen', async ({ page, admin }) => {
    const product = await createProduct(admin);
    await signInNewShopper(page.request);
    await open(page, product);
    await dialog(page).getByLabel('Your review').fill('No stars yet.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Please select a rating')).toBeVisible();
  });

  test('who has bought the product is marked, and the list scrolls at 200 px', async ({ page, admin }) => {
    const product = await createProduct(admin);
    const shopper = await signInNewShopper(page.request, 'Buyer');
    await buy(page.request, shopper, product);
    await review(page, product, 5, 'Bought and liked.');
    await signInNewShopper(page.request, 'Looker');
    await review(page, product, 2, 'Only seen.');
    await open(page, product);
    const mark = (text: string) =>
      reviews(page).getByRole('listitem').filter({ hasText: text }).getByText('Verified purchase');
    await expect(mark('Bought and liked.')).toBeVisible();
    await expect(mark('Only seen.')).toHaveCount(0);
    await expect(reviews(page)).toHaveCSS('max-height', '200px');
    await expect(reviews(page)).toHaveCSS('overflow-y', 'auto');
    await expect(dialog(page).getByRole('list', { name: 'Ratings' })).toContainText('5 stars: 1');
    await expect(dialog(page).getByRole('list', { name: 'Ratings' })).toContainText('2 stars: 1');
    await expect(dialog(page).getByText('3.5', { exact: true }).first()).toBeVisible();
  });
});

test.describe('failures', () => {
  test.use({ allowedComplaints: [FAILED_LOAD] });

  test('a review that fails is told and kept in the form', async ({ page, admin }) => {
    const product = await createProduct(admin);
    await signInNewShopper(page.request);
    await open(page, product);
    await failCalls(page, urlOf(calls.reviews.add.path));
    await dialog(page).getByLabel('Your review').fill('Warm.');
    await dialog(page).getByRole('radio', { name: '4 stars' }).check();
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Failed to add review')).toBeVisible();
    await expect(dialog(page).getByLabel('Your review')).toHaveValue('Warm.');
  });

  test('a review whose writer must sign in again is still there; one that was left is not', async ({ page, admin }) => {
    const product = await createProduct(admin);
    const { email } = await signInNewShopper(page.request);
    await open(page, product);
    const text = dialog(page).getByLabel('Your review');
    await text.fill('Left behind.');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await open(page, product);
    await expect(text).toHaveValue('');

    await text.fill('Warm.');
    await dialog(page).getByRole('radio', { name: '4 stars' }).check();
    await page.context().clearCookies();
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(text).toHaveValue('Warm.');
    await expect(dialog(page).getByRole('radio', { name: '4 stars' })).toBeChecked();
  });

  test('reviews that cannot be loaded leave their place empty, with a way to ask again', async ({ page, admin }) => {
    const product = await createProduct(admin);
    await signInNewShopper(page.request);
    await refuseReads(page, urlOf(calls.reviews.list.path, { productId: product.id }));
    await open(page, product);
    await expect(dialog(page).getByText('The shelves are being dusted.')).toBeVisible();
    await expect(reviews(page)).toHaveCount(0);
  });

  test('a product that is not there, and one that cannot be loaded', async ({ page, admin }) => {
    await signInNewShopper(page.request);
    await page.goto(paths.shopping.productDialog('00000000-0000-4000-8000-000000000000'));
    await expect(page.getByRole('dialog', { name: 'Product not found' })).toBeVisible();
    const product = await createProduct(admin);
    await refuseReads(page, urlOf(calls.products.details.path, { id: product.id }));
    await openWithin(page, paths.shopping.productDialog(product.id));
    await expect(dialog(page).getByText('The shelves are being dusted.')).toBeVisible();
    await page.unroute(urlOf(calls.products.details.path, { id: product.id }));
    await dialog(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('dialog', { name: product.title })).toBeVisible();
  });

  test('an add that fails is told', async ({ page, admin }) => {
    const product = await createProduct(admin);
    const shopper = await signInNewShopper(page.request);
    await addToCart(page.request, shopper, product);
    await open(page, product);
    await failCalls(page, urlOf(calls.cart.add.path));
    await dialog(page).getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Failed to add item to cart')).toBeVisible();
  });
});
