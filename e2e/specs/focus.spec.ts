import { calls } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/call.ts';
import { LONG } from '../support/length.ts';
import { holdCalls, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { addToCart, createProduct, listProducts, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'All Products' });
const chip = (page: Page, label: string) => page.getByRole('button', { name: `Remove filter ${label}` });

test('removing filters keeps the focus: on the next one, at last on the heading', LONG, async ({ page }) => {
  await signInNewShopper(page.request);
  await page.goto(`${paths.shopping.listing}?category=men,women`);
  await chip(page, 'Men').press('Enter');
  await expect(chip(page, 'Men')).toHaveCount(0);
  await expect(chip(page, 'Women')).toBeFocused();
  await chip(page, 'Women').press('Enter');
  await expect(heading(page)).toBeFocused();

  await page.goto(`${paths.shopping.listing}?brands=nike`);
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(page).toHaveURL(paths.shopping.listing);
  await expect(heading(page)).toBeFocused();
});

test('a button keeps the focus while what it started goes on', LONG, async ({ page }) => {
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.listing);
  const add = page.getByRole('list', { name: 'Products' }).getByRole('button', { name: 'Add to Cart' }).first();
  const adding = await holdCalls(page, urlOf(calls.cart.add.path));
  await add.press('Enter');
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect(add).toBeFocused();
  await add.press('Enter');
  adding.release();
  await expect(add).not.toHaveAttribute('aria-busy');
  await expect(add).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test(
  'closing a product that had to be fetched first gives the focus back to what opened it',
  LONG,
  async ({ page, admin }) => {
    const product = await createProduct(admin);
    const shopper = await signInNewShopper(page.request);
    await addToCart(page.request, shopper, product);
    await page.goto(paths.shopping.home);
    const cart = page.getByRole('button', { name: /^Cart/ });
    await cart.press('Enter');
    await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: product.title }).press('Enter');
    await expect(page.getByRole('dialog', { name: product.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cart).toBeFocused();
  },
);

test('the wishlist takes the focus only from a card that it loses', LONG, async ({ page }) => {
  const shopper = await signInNewShopper(page.request);
  for (const { id: productId } of (await listProducts(page.request)).slice(0, 2)) {
    await call(page.request, calls.wishlist.add, { body: { userId: shopper.id, productId } });
  }
  await page.goto(`${paths.shopping.profile}?tab=wishlist`);
  const hearts = page.getByRole('tabpanel').getByRole('button', { name: 'Remove from wishlist' });
  await expect(hearts).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await hearts.first().press('Enter');
  await expect(hearts).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Wishlist' })).toBeFocused();
});
