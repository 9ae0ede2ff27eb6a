import type { ElementHandle, Locator, Page } from '@playwright/test';
import { LONG } from '../support/length.ts';
import { paths } from '../support/paths.ts';
import { PASSWORD, unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

/** Whether a control has the focus and, where it has, whether it shows that. */
const lookAt = (control: ElementHandle<SVGElement | HTMLElement>) =>
  control.evaluate((element) => {
    if (element !== document.activeElement) return element.isConnected ? 'elsewhere' : 'gone';
    const styles = [getComputedStyle(element), getComputedStyle(element, '::after')];
    const isShown = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
    return isShown ? 'shown' : 'hidden';
  });

/** Goes on with Tab until a control has the focus; it must also show that it has it. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  // Found once: to find it by its role anew for every key takes longer than the key.
  let found = await control.elementHandle();
  // More than the listing has once the last of its filters have come, which they do when a user tabs down to them.
  for (let step = 0; step < 150; step += 1) {
    const look = found ? await lookAt(found) : 'gone';
    if (look === 'gone') found = await control.elementHandle();
    else if (look !== 'elsewhere') return expect(look, `${control} shows the focus`).toBe('shown');
    else await page.keyboard.press(key);
  }
  throw new Error(`${control} is not reached with ${key}`);
}

async function pressOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test('a purchase from sign-up to success needs nothing but the keyboard', LONG, async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(paths.landing);
  await pressOn(page, page.getByRole('link', { name: 'Sign Up' }));
  await type(page, 'User name', 'Asha Rao');
  await type(page, 'Email', `keys-${unique()}@example.test`);
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  // Both pages have a field of that name: the keys must go to the one of the sign-in page.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.shopping.home);

  const card = page.getByRole('region', { name: 'Featured Products' }).getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await pressOn(page, card.getByRole('link'));
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  for (const choice of await dialog.getByRole('radiogroup').all()) {
    await tabTo(page, choice.getByRole('radio').first());
    await page.keyboard.press('Space');
  }
  await pressOn(page, dialog.getByRole('button', { name: 'Increase quantity' }));
  await pressOn(page, dialog.getByRole('button', { name: 'Add to Cart' }));
  await expect(page.getByText('Added 2 item(s) to cart')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('link')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: /^Cart/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }));
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
  await type(page, 'Address', '12 Lake View Road');
  await type(page, 'City', 'Pune');
  await type(page, 'Pincode', '411001');
  await type(page, 'Phone', '+91 98220 55501');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio')).toBeChecked();
  await pressOn(page, page.getByRole('button', { name: 'Checkout with PayPal' }));
  await expect(page).toHaveURL(/\/paypal-simulator\/checkoutnow/);
  await pressOn(page, page.getByRole('button', { name: 'Pay now' }));
  await expect(page.getByRole('heading', { name: 'Payment is successfull!' })).toBeFocused();
  await pressOn(page, page.getByRole('link', { name: 'View Orders' }));
  await pressOn(page, page.getByRole('table').getByRole('button', { name: 'Details' }));
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toBeVisible();
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Try as shopper' }).click();
  await expect(page).toHaveURL(paths.shopping.home);
  await page.goto(`${paths.shopping.search}?keyword=shirt`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('tabs, menus and the star rating answer to the arrow keys', LONG, async ({ page }) => {
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Try as shopper' }).click();
  await expect(page).toHaveURL(paths.shopping.home);
  await page.goto(paths.shopping.profile);
  await tabTo(page, page.getByRole('tab', { name: 'Orders' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Address' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(paths.shopping.listing);
  await pressOn(page, page.getByRole('button', { name: /^Sort by/ }));
  await expect(page.getByRole('menu', { name: /^Sort by/ })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'Price: Low to High' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Price: High to Low' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sortby=/);
  await expect(page.getByRole('button', { name: /^Sort by/ })).toBeFocused();
});
