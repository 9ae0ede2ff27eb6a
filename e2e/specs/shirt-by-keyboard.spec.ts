import type { APIRequestContext, Page } from '@playwright/test';
import { LONG } from '../support/length.ts';
import { paths } from '../support/paths.ts';
import { createProduct, getCart, signInNewShopper, unique } from '../support/shop-api.ts';
import { slowDown } from '../support/slow-machine.ts';
import { expect, test } from '../support/test.ts';

/** Keys, letters included, from the home page to the cart with a shirt in a size and a colour. */
const MOST_KEYS = 25;

/** Counts what is pressed. */
function createKeys(page: Page) {
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  const isFocused = (name: string) =>
    page.evaluate((wanted) => {
      const { activeElement: focused } = document;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent;
      return [focused?.getAttribute('aria-label'), label].some((text) => text?.trim() === wanted);
    }, name);
  return {
    press,
    count: () => pressed,
    /** Presses a key until what has this name has the focus. */
    until: async (key: string, name: string) => {
      for (let step = 0; !(await isFocused(name)); step += 1) {
        if (step > MOST_KEYS) throw new Error(`${name} is not reached with ${key}`);
        await press(key);
      }
    },
    type: async (text: string) => {
      for (const letter of text) await press(letter);
    },
  };
}

/** Buys a shirt. @param slower the processor of the page is so many times slower than this machine's, once the page answers */
async function buyShirt(page: Page, admin: APIRequestContext, slower = 1): Promise<void> {
  // A word of five letters, as 'shirt' is, that finds this one alone.
  const letters = unique()
    .replace(/\D/g, '')
    .replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '');
  const word = letters.slice(-5).padStart(5, 'q');
  const options = [
    { name: 'Size', values: ['S', 'M', 'L'] },
    { name: 'Colour', values: ['White', 'Sage'] },
  ];
  const variants = ['S', 'M', 'L'].flatMap((Size) =>
    ['White', 'Sage'].map((Colour) => ({ options: { Size, Colour }, totalStock: 4 })),
  );
  const shirt = await createProduct(admin, { title: `Shirt ${word}`, options, variants });
  const shopper = await signInNewShopper(page.request);
  await page.goto(paths.shopping.home);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();

  await slowDown(page, slower);

  const keys = createKeys(page);
  await keys.until('Tab', 'Search');
  await keys.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await keys.type(word);
  // A slow machine has what the search finds before the suggestions, which the arrow opens then.
  const option = page.getByRole('option', { name: shirt.title });
  await expect(option.or(page.getByRole('heading', { name: shirt.title })).first()).toBeVisible();
  await keys.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: shirt.title })).toBeFocused();

  await keys.press('Tab');
  await keys.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await keys.press('Tab');
  await keys.press('Space');
  await expect(page.getByRole('radio', { name: 'White', exact: true })).toBeChecked();
  await keys.until('Tab', 'Add to Cart');
  await keys.press('Enter');
  await expect(page.getByText('Added 1 item(s) to cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View cart' })).toBeVisible();
  await keys.press('Tab');
  await expect(page.getByRole('button', { name: 'View cart' })).toBeFocused();
  await keys.press('Enter');

  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
  expect((await getCart(page.request, shopper)).items).toMatchObject([{ variantTitle: 'M / White', quantity: 1 }]);
  expect(keys.count()).toBeLessThanOrEqual(MOST_KEYS);
}

// The page of what a list had brought stayed without its sizes when a suggestion opened it.
test('a white shirt in M is in the cart after 25 keys', async ({ page, admin }) => {
  await buyShirt(page, admin);
});

// The search took the place of the suggestion, the address of the product that of the choice, and a press before the
// sizes had come was lost; the cart closed by itself.
test(
  'issue: on a slow phone a suggestion, a choice and a press on the cart button were lost',
  LONG,
  async ({ page, admin }) => {
    await buyShirt(page, admin, 8);
  },
);
