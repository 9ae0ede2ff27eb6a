import type { Locator } from '@playwright/test';
import { LONG } from '../support/length.ts';
import { paths } from '../support/paths.ts';
import { createProduct, signIn, signInNewShopper } from '../support/shop-api.ts';
import { DEMO_ADMIN, expect, test } from '../support/test.ts';

const TITLE = 'שמלה 7!';
const DESCRIPTION = '3 כיסים, כותנה.';

/** Whether a text begins at the right edge of its block and its last sign is at its left, as Hebrew is read. */
const runsFromTheRight = (place: Locator, text: string) =>
  place.evaluate((element, sought) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let node = texts.nextNode();
    while (node && !node.textContent?.includes(sought)) node = texts.nextNode();
    if (!node) return false;
    const from = node.textContent?.indexOf(sought) ?? 0;
    const rectOf = (start: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + 1);
      return range.getBoundingClientRect();
    };
    const [first, last] = [rectOf(from), rectOf(from + sought.length - 1)];
    const block = element.getBoundingClientRect();
    return last.right <= first.left && block.right - first.right < 2;
  }, text);

test(
  'Hebrew stood at the left with its signs at the wrong end, in the shop and in the console',
  LONG,
  async ({ page, admin }) => {
    const product = await createProduct(admin, { title: TITLE, description: DESCRIPTION });
    await signInNewShopper(page.request, 'דנה (תל אביב)');
    await page.goto(paths.shopping.product(product.slug));
    const heading = page.getByRole('heading', { level: 1, name: TITLE });
    await expect.poll(() => runsFromTheRight(heading, TITLE)).toBe(true);
    expect(await runsFromTheRight(page.getByText(DESCRIPTION).first(), DESCRIPTION)).toBe(true);

    await page.goto(`${paths.shopping.search}?keyword=${encodeURIComponent('שמלה')}`);
    const card = page.getByRole('article').getByRole('heading', { name: TITLE }).first();
    await expect.poll(() => runsFromTheRight(card, TITLE)).toBe(true);

    await signIn(page.request, DEMO_ADMIN);
    await page.goto(`${paths.admin.products}?edit=${product.id}`);
    const field = page.getByLabel('Title', { exact: true });
    await expect(field).toHaveValue(TITLE);
    expect(await field.evaluate((input) => getComputedStyle(input).unicodeBidi)).toBe('plaintext');
  },
);
