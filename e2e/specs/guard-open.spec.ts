import { LONG } from '../support/length.ts';
import { paths } from '../support/paths.ts';
import { createProduct, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

test.use({ settings: { STOREFRONT_ACCESS: 'open' } });

test('a visitor of an open shop may browse, and is asked to sign in for the rest', async ({ page }) => {
  for (const path of [paths.shopping.home, paths.shopping.listing, paths.shopping.search]) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  for (const path of [paths.shopping.profile, paths.admin.home]) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === paths.login && url.searchParams.get('next') === path);
  }
});

test('a visitor sees search, the cart, Create Account and Sign In, but no account', async ({ page }) => {
  await page.goto(paths.shopping.search);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Search' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', paths.signup);
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', paths.login);
  await expect(header.getByRole('button', { name: /^Cart/ })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Account' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await header.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await menu.getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(paths.signup);
});

test(
  'the wishlist and reviewing ask a visitor to sign in, each in its words; the cart does not',
  LONG,
  async ({ page, admin }) => {
    const product = await createProduct(admin);
    await page.goto(paths.shopping.listing);
    await page.getByRole('article').first().getByRole('button', { name: 'Add to wishlist' }).click();
    await expect(page.getByText('You need to sign in to save products to your wishlist')).toBeVisible();

    await page.goto(paths.shopping.productDialog(product.id));
    const dialog = page.getByRole('dialog', { name: product.title });
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added 1 item(s) to cart')).toBeVisible();
    await dialog.getByRole('radio', { name: '4 stars' }).check();
    await dialog.getByLabel('Your review').fill('Fits well.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please login to add a review')).toBeVisible();
  },
);

test('signing out of an open shop ends at its home', async ({ page }) => {
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.profile);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(paths.shopping.home);
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('the landing page leads straight into an open shop', LONG, async ({ page }) => {
  await page.goto(paths.landing);
  await page.getByRole('link', { name: 'Start shopping' }).click();
  await expect(page).toHaveURL(paths.shopping.home);
});

test('a visitor turns the shop dark in the footer, and it stays so', LONG, async ({ page }) => {
  await page.goto(paths.shopping.search);
  const root = page.locator('html');
  await expect(root).not.toHaveClass(/dark/);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark mode' }).click();
  await expect(root).toHaveClass(/dark/);
  await page.reload();
  await expect(root).toHaveClass(/dark/);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Light mode' }).click();
  await expect(root).not.toHaveClass(/dark/);
});
