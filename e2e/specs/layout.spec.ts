import { calls } from '@haberdash/contract';
import { FAILED_LOAD, failCalls, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { signInNewShopper, unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

test('the header stays in sight and has a shadow once the page is scrolled by more than 20 px', async ({ page }) => {
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.home);
  const header = page.getByRole('banner');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(header).toHaveCSS('box-shadow', 'none');
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(header).toHaveCSS('box-shadow', 'none');
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await expect(header).toBeInViewport();
  expect((await header.boundingBox())?.y).toBe(0);
});

test('brand and Home lead home, List of Products to the listing, and Home forgets the filters', async ({ page }) => {
  await signInNewShopper(page.request);
  await page.goto(`${paths.shopping.listing}?category=men`);
  const header = page.getByRole('banner');
  await expect(page.getByRole('checkbox', { name: /^Men/ })).toBeChecked();
  await header.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(paths.shopping.home);
  expect(await page.evaluate(() => sessionStorage.getItem('filters'))).toBeNull();
  await header.getByRole('link', { name: 'List of Products' }).click();
  await expect(page).toHaveURL(paths.shopping.listing);
  await header.getByRole('link', { name: 'Haberdash' }).click();
  await expect(page).toHaveURL(paths.shopping.home);
  await header.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(paths.shopping.search);
});

test('on phones a side menu has the same links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.search);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'List of Products']);
  await menu.getByRole('link', { name: 'List of Products' }).click();
  await expect(page).toHaveURL(paths.shopping.listing);
  await expect(menu).toBeHidden();
});

test('the account menu shows who is signed in and leads to orders and addresses', async ({ page }) => {
  const { email } = await signInNewShopper(page.request, 'meera');
  await page.goto(paths.shopping.search);
  const button = page.getByRole('button', { name: 'Account' });
  await expect(button).toHaveText('M');
  await button.click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('meera');
  await expect(menu).toContainText(email);
  await menu.getByRole('menuitem', { name: 'Order Details' }).click();
  await expect(page).toHaveURL(paths.shopping.profile);
  // A press while the menu is still closing is swallowed.
  await expect(menu).toHaveCount(0);
  await expect(async () => {
    await button.click();
    await expect(menu).toBeVisible({ timeout: 2000 });
  }).toPass();
  await menu.getByRole('menuitem', { name: 'Address' }).click();
  await expect(page.getByRole('tab', { name: 'Address' })).toHaveAttribute('aria-selected', 'true');
});

test('an account with a picture shows it, one without a name says Account and U', async ({ page }) => {
  await signInNewShopper(page.request);
  const answerAs = (change: object) =>
    page.route(urlOf(calls.auth.checkAuth.path), async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ json: { ...body, user: { ...body.user, ...change } } });
    });
  await answerAs({ profilePicture: '/favicon.svg' });
  await page.goto(paths.shopping.search);
  await expect(page.getByRole('button', { name: 'Account' }).locator('img')).toHaveAttribute('src', '/favicon.svg');
  await page.unroute(urlOf(calls.auth.checkAuth.path));
  await answerAs({ userName: '' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account' })).toHaveText('U');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menu').getByText('Account', { exact: true })).toBeVisible();
});

test('the theme is chosen in the account menu, applied and kept', async ({ page }) => {
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

test('the footer has social links, quick links that lead somewhere, and contact details', async ({ page }) => {
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.search);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeVisible();
  const hrefs = (name: string) =>
    footer
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await hrefs('Follow Us')).toEqual([
    'https://www.instagram.com',
    'https://www.facebook.com',
    'https://www.youtube.com',
  ]);
  for (const href of await hrefs('Quick Links')) {
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

test('only the footer’s ways to the products forget the filters', async ({ page }) => {
  await signInNewShopper(page.request);
  await page.goto(`${paths.shopping.listing}?brands=nike`);
  await expect(page.getByRole('button', { name: 'Remove filter Nike' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Your orders' }).click();
  await expect(page).toHaveURL(paths.shopping.profile);
  expect(await page.evaluate(() => sessionStorage.getItem('filters'))).toContain('nike');
  await footer.getByRole('link', { name: 'Shop everything' }).click();
  await expect(page).toHaveURL(paths.shopping.listing);
});

test.describe('newsletter', () => {
  test.use({ allowedComplaints: [FAILED_LOAD] });

  test('an email is checked, stored and confirmed; a failure is said under the field', async ({ page }) => {
    await signInNewShopper(page.request);
    await page.goto(paths.shopping.search);
    const form = page.getByRole('form', { name: 'Newsletter' });
    const email = form.getByLabel('Newsletter email');
    const subscribe = form.getByRole('button', { name: 'Subscribe' });
    await email.fill('nobody');
    await subscribe.click();
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');

    await failCalls(page, urlOf(calls.shop.subscribe.path));
    await email.fill(`reader-${unique()}@example.test`);
    await subscribe.click();
    await expect(email).toHaveAccessibleDescription('The shelves are being dusted.');
    await page.unroute(urlOf(calls.shop.subscribe.path));
    await subscribe.click();
    await expect(form.getByRole('status')).not.toBeEmpty();
    await expect(email).toHaveValue('');
  });
});

test('one toast is shown at a time, and it can be dismissed', async ({ page }) => {
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.listing);
  const add = page.getByRole('button', { name: 'Add to Cart', disabled: false });
  await add.nth(0).click();
  const toasts = page.locator('[data-sonner-toast] [data-tone]');
  await expect(toasts).toHaveAttribute('data-tone', 'success');
  await add.nth(1).click();
  await expect(page.getByRole('button', { name: /^Cart/ }).locator('span')).toHaveText('2');
  await expect(toasts).toHaveCount(1);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts).toHaveCount(0);
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
