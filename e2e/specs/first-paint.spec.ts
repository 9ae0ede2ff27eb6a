import { calls } from '@haberdash/contract';
import { holdCalls, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { createProduct, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const CATALOGUE = [calls.products.list.path, calls.products.facets.path, calls.banners.list.path];

test.use({ settings: { STOREFRONT_ACCESS: 'open' } });

test('without JavaScript the pages of the catalogue read, with their pictures, and lead on', async ({
  browser,
  baseURL,
  admin,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const product = await createProduct(admin, { title: 'Wool Coat Without Script' });
  await page.goto(paths.landing);
  await expect(page.getByRole('heading', { name: 'Popular categories' })).toBeVisible();
  await expect(page.getByText('Loading')).toBeHidden();
  await expect(page.locator('img[src$="landing-accessories.webp"]')).toBeVisible();
  await page.getByRole('link', { name: 'Start shopping' }).click();
  const featured = page.getByRole('region', { name: 'Featured Products' });
  await expect(featured.getByRole('article')).toHaveCount(4);
  await page.getByRole('link', { name: 'List of Products' }).click();
  await expect(page.getByText(/\d+ Products Found/)).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${paths.shopping.listing}?page=2`);
  await expect(page.getByText('Showing 25-48 of')).toBeVisible();
  await page.goto(`${paths.shopping.search}?keyword=coat`);
  await page.getByRole('link', { name: product.title }).click();
  await expect(page).toHaveURL(paths.shopping.product(product.slug));
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  await expect(page.getByRole('img', { name: product.title })).toBeVisible();
  await expect(page).toHaveTitle(`${product.title} · Haberdash`);
  await page.goto(paths.shopping.product('heavyweight-crew-tee-ink'));
  await expect(page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'You may also like' }).getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Size guide' }).click();
  await expect(page).toHaveURL(paths.shopping.sizeGuide('men'));
  await expect(page.getByRole('row', { name: /^M / })).toContainText('95–101 cm');
  await context.close();
});

test('what a shopper’s page was drawn with is not asked for again, and their own things follow', async ({ page }) => {
  await signInNewShopper(page.request);
  const asked: string[] = [];
  const isCatalogue = ({ pathname }: URL) => CATALOGUE.some((path) => pathname.startsWith(path));
  page.on('request', (request) => {
    if (isCatalogue(new URL(request.url()))) asked.push(request.url());
  });
  const response = await page.goto(paths.shopping.listing);
  expect(await response?.text()).toContain('Products Found');
  await expect(page.getByRole('button', { name: 'Account' })).toHaveText(/^[A-Z]$/);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('pressed before it was known who is signed in, the cart was asked to sign in', async ({ page }) => {
  await signInNewShopper(page.request);
  const who = await holdCalls(page, urlOf(calls.auth.checkAuth.path));
  await page.goto(paths.shopping.listing);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Add to Cart', disabled: false }) });
  // Once the browser has taken over.
  await page.waitForFunction(() => !document.querySelector('article noscript'));
  await card.first().getByRole('button', { name: 'Add to Cart' }).click();
  who.release();
  await expect(page.getByText('Product added to cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('pressed before the page’s code had come, the cart did not open', async ({ page }) => {
  await signInNewShopper(page.request);
  const code = await holdCalls(page, /\/assets\/[^?]*\.js$/);
  await page.goto(paths.shopping.listing, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Cart/ }).click();
  code.release();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
});
