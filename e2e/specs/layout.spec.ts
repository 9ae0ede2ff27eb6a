import { LONG } from '../support/length.ts';
import { paths } from '../support/paths.ts';
import { signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

test(
  'the header stays in sight and has a shadow once the page is scrolled by more than 20 px',
  LONG,
  async ({ page }) => {
    await signInNewShopper(page.request);
    await page.goto(paths.shopping.home);
    const header = page.getByRole('banner');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(header).toHaveCSS('box-shadow', 'none');
    await page.evaluate(() => window.scrollTo(0, 20));
    await expect(header).toHaveCSS('box-shadow', 'none');
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(header).not.toHaveCSS('box-shadow', 'none');
    await expect(header).toBeInViewport();
    expect((await header.boundingBox())?.y).toBe(0);
  },
);

test('on phones a side menu has the same links, and the departments', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.search);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const links = menu.getByRole('link');
  await expect(links.filter({ hasText: /^(Home|List of Products)$/ })).toHaveText(['Home', 'List of Products']);
  for (const name of ['Women', 'New', 'Sale', 'Orders', 'Wishlist', 'Help'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'List of Products' }).click();
  await expect(page).toHaveURL(paths.shopping.listing);
  await expect(menu).toBeHidden();
});

test('the theme is chosen in the account menu, applied and stored', LONG, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.search);
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Search products' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});

test('the footer has social links, quick links that lead somewhere, and contact details', LONG, async ({ page }) => {
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.search);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeVisible();
  const hrefs = (name: string) =>
    footer
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await hrefs('Follow us')).toEqual([
    'https://www.instagram.com',
    'https://www.facebook.com',
    'https://www.youtube.com',
  ]);
  for (const href of await hrefs('Quick links')) {
    await page.goto(String(href));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
  }
  await expect(footer.getByText('12 Mill Lane, Pune 411001')).toBeVisible();
  await expect(footer.getByRole('link', { name: '+91 20 5550 0100' })).toHaveAttribute('href', 'tel:+912055500100');
  await expect(footer.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
});

test.describe('a crash', () => {
  test.use({ allowedComplaints: [/./] });

  test('a page that crashes says so, with details and a way to begin anew', async ({ page }) => {
    await signInNewShopper(page.request);
    await page.route('**/assets/search-page-*.js', (route) => route.abort());
    await page.goto(paths.shopping.search);
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    await expect(page.getByText('The application encountered an unexpected error.')).toBeVisible();
    await expect(page.getByText(/TypeError/)).toBeHidden();
    await page.getByText('Details', { exact: true }).click();
    await expect(page.getByText(/TypeError/)).toBeVisible();
    await page.unroute('**/assets/search-page-*.js');
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { name: 'Search products' })).toBeVisible();
  });
});
