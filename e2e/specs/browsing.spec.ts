import { calls } from '@haberdash/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { LONG } from '../support/length.ts';
import { paths } from '../support/paths.ts';
import { settle } from '../support/screens.ts';
import { signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const MOST_KEYS = 60;

/** A person with a keyboard, whose presses are counted. */
function createTypist(page: Page) {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const isThere = (control: Locator) => control.evaluate((element) => element === document.activeElement);
  return {
    keys: () => keys,
    press,
    /** Goes on with Tab until a control has the focus. */
    tabTo: async (control: Locator) => {
      while (!(await isThere(control))) {
        expect(keys, `${control} is reached`).toBeLessThan(MOST_KEYS);
        await press('Tab');
      }
    },
    type: async (text: string) => {
      for (const letter of text) await press(letter);
    },
  };
}

test.beforeEach(async ({ page }) => {
  await signInNewShopper(page.request);
});

test('a dress under 3,000 that is in stock is found by browsing, with at most 60 keys', LONG, async ({ page }) => {
  await page.goto(paths.shopping.home);
  const typist = createTypist(page);
  const menu = page.getByRole('navigation', { name: 'Departments' });
  await typist.tabTo(menu.getByRole('button', { name: 'Subcategories of Women' }));
  await typist.press('Enter');
  await typist.tabTo(menu.getByRole('link', { name: 'Dresses', exact: true }));
  await typist.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dresses' })).toBeVisible();
  await expect(page).toHaveURL(`${paths.shopping.category('women', 'dresses')}?sortby=featured`);

  const filters = page.getByRole('complementary', { name: 'Filters' });
  const inStock = filters.getByRole('checkbox', { name: /^In stock/ });
  await expect(inStock).toBeVisible();
  await typist.tabTo(inStock);
  await typist.press('Space');
  await expect(page).toHaveURL(/inStock=true/);
  const price = filters.getByRole('textbox', { name: 'To price' });
  await typist.tabTo(price);
  await typist.type('3000');
  await typist.press('Enter');
  await expect(page).toHaveURL(/maxPrice=3000/);

  const query = { category: 'women', subcategory: 'dresses', inStock: true, maxPrice: 3000, limit: 1 };
  const { total } = await call(page.request, calls.products.list, { query });
  expect(total).toBeGreaterThan(0);
  await expect(page.getByText(`${total} Products Found`)).toBeVisible();
  expect(typist.keys()).toBeLessThanOrEqual(MOST_KEYS);
  await settle(page);
  await expectAccessible(page, 'the page of a subcategory');
});

test('the menu closes with Escape, and gives the focus back', LONG, async ({ page }) => {
  await page.goto(paths.shopping.home);
  const menu = page.getByRole('navigation', { name: 'Departments' });
  const women = menu.getByRole('button', { name: 'Subcategories of Women' });
  await women.press('Enter');
  const dresses = menu.getByRole('link', { name: 'Dresses', exact: true });
  await expect(dresses).toBeVisible();
  await expectAccessible(page, 'the menu of the categories');
  await dresses.press('Escape');
  await expect(dresses).toBeHidden();
  await expect(women).toBeFocused();
});

test('on phones the menu has the whole tree, and the bar of the filters stays in sight', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(paths.shopping.home);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Orders', 'Wishlist', 'New', 'Sale'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await menu.getByRole('button', { name: 'Subcategories of Women' }).click();
  await expectAccessible(page, 'the menu of phones with a category unfolded');
  await menu.getByRole('link', { name: 'Dresses', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dresses' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(page.getByRole('button', { name: 'Filters' })).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Sort by/ })).toBeInViewport();
});

test.describe(() => {
  test.use({ allowedComplaints: [/status of 404/] });
  test('the page of a category that is not there is not found', LONG, async ({ page }) => {
    expect((await page.goto(paths.shopping.category('nope')))?.status()).toBe(404);
    expect((await page.goto(paths.shopping.category('women', 'nope')))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    // The tab was called after the category, or after the shop alone.
    await expect(page).toHaveTitle(/^Page not found · /);
    await page.goto(paths.shopping.category('nope'));
    await expect(page).toHaveTitle(/^Page not found · /);
    await page.goto('/pages/nope');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found · /);
  });
});
