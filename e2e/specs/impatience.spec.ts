import type { Locator, Page } from '@playwright/test';
import { LONG } from '../support/length.ts';
import { cutCalls } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { listProducts, placeOrder, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');

test('Back with the cart open leads back and closes it', LONG, async ({ page }) => {
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.home);
  await page.getByRole('banner').getByRole('link', { name: 'List of Products' }).click();
  await expect(cards(page).first()).toBeVisible();
  await cartButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(paths.shopping.home);
  await expect(drawer(page)).toBeHidden();
});

/** Presses twice as a person does, with a moment in between, and whatever lies there the second time. */
async function pressTwice(page: Page, control: Locator): Promise<void> {
  // Waits until it lies still: what slides or grows into place would be missed.
  await control.hover();
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.waitForTimeout(80);
  }
}

test('a double-click opens a product once, and one on its cross presses nothing below', LONG, async ({ page }) => {
  // The cross lies over the header.
  await page.setViewportSize({ width: 1280, height: 560 });
  await signInNewShopper(page.request);
  await page.goto(paths.shopping.home);
  await page.getByRole('banner').getByRole('link', { name: 'List of Products' }).click();
  await pressTwice(page, cards(page).first().getByRole('link'));
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Customer Reviews' })).toBeVisible();
  await pressTwice(page, close);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(paths.shopping.listing);
  await page.goBack();
  await expect(page).toHaveURL(paths.shopping.home);
});

test('closing twice at once closes a dialog and leaves the page where it is', LONG, async ({ page }) => {
  const shopper = await signInNewShopper(page.request);
  await page.goto(paths.shopping.home);
  const escapeTwice = () =>
    page.evaluate(() => {
      for (let press = 0; press < 2; press += 1) {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      }
    });
  await page.getByRole('banner').getByRole('link', { name: 'List of Products' }).click();
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await escapeTwice();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(paths.shopping.listing);

  const [product] = await listProducts(page.request);
  if (!product) throw new Error('the demo has products');
  await placeOrder(page.request, shopper, product);
  await page.goto(paths.shopping.profile);
  await page.getByRole('button', { name: /^Details/ }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toBeVisible();
  await escapeTwice();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(paths.shopping.profile);
});

test.describe('failures', () => {
  test.use({ allowedComplaints: [/Failed to load resource|PartUnavailableError/] });

  test(
    'a part whose code does not come is reported, the page stays, and it opens once the page is loaded again',
    LONG,
    async ({ page }) => {
      await signInNewShopper(page.request);
      await page.goto(paths.shopping.listing);
      const code = '**/assets/cart-drawer-*.js';
      await cutCalls(page, code);
      await cartButton(page).click();
      await expect(page.getByText('We couldn’t open this')).toBeVisible();
      await expect(cards(page).first()).toBeVisible();
      await page.unroute(code);
      await page.reload();
      await cartButton(page).click();
      await expect(drawer(page)).toBeVisible();
    },
  );
});
