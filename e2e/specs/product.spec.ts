import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { LONG } from '../support/length.ts';
import { FAILED_LOAD, holdCalls, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { createProduct, PASSWORD, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const reviews = (page: Page) => dialog(page).getByRole('region', { name: 'Reviews' });

async function open(page: Page, product: Product) {
  await page.goto(paths.shopping.productDialog(product.id));
  await expect(page.getByRole('dialog', { name: product.title })).toBeVisible();
}

test('the picture is magnified by a press', LONG, async ({ page, admin }) => {
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
    await expect(dialog(page).getByText('You’ve reviewed this product. Thank you.')).toBeVisible();
    await expect(form).toHaveCount(0);
  });
});

test.describe('failures', () => {
  test.use({ allowedComplaints: [FAILED_LOAD] });

  test(
    'a review whose writer must sign in again is still there; one that was left is not',
    LONG,
    async ({ page, admin }) => {
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
    },
  );
});
