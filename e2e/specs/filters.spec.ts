import { calls, type ProductBody } from '@haberdash/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { LONG } from '../support/length.ts';
import { holdCalls } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { settle } from '../support/screens.ts';
import { createProduct, signInNewShopper, unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

/** A shirt in sizes and colours of a word that nothing else has, so that filters of it find it alone. */
async function createShirt(
  admin: APIRequestContext,
  title: string,
  colour: string,
  sizes: Record<string, number>,
  price = 900,
) {
  const fields: Partial<ProductBody> = {
    title,
    price,
    options: [
      { name: 'Size', values: Object.keys(sizes) },
      { name: 'Colour', values: [colour] },
    ],
    variants: Object.entries(sizes).map(([Size, totalStock]) => ({ options: { Size, Colour: colour }, totalStock })),
  };
  return createProduct(admin, fields);
}

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');

test.beforeEach(async ({ page }) => {
  await signInNewShopper(page.request);
});

test('size, colour and price together are one address, which shows the same to anyone who opens it', async ({
  page,
  admin,
}) => {
  const colour = `Navy${unique()}`;
  const slug = colour.toLowerCase();
  const wanted = await createShirt(admin, `${colour} linen`, colour, { S: 0, M: 4 });
  await createShirt(admin, `${colour} silk`, colour, { S: 4, M: 0, L: 4 }, 1800);
  await page.goto(`${paths.shopping.listing}?category=men`);
  const sidebar = page.getByRole('complementary', { name: 'Filters' });
  await sidebar.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await sidebar.getByRole('checkbox', { name: new RegExp(`^${colour}`) }).check();
  await expect(cards(page)).toHaveCount(2);
  await sidebar.getByRole('textbox', { name: 'To price' }).fill('950');
  await sidebar.getByRole('textbox', { name: 'To price' }).press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await sidebar.getByRole('checkbox', { name: /^M\b/ }).check();
  await sidebar.getByRole('checkbox', { name: /^In stock/ }).check();
  await expect(page).toHaveURL(/category=men&colour=navy[^&]*&inStock=true&maxPrice=950&size=m$/);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('article', { name: wanted.title })).toBeVisible();
  await expect(page.getByText('1 Products Found')).toBeVisible();
  // Paler while another answer is on its way.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await settle(page);
  await expectAccessible(page, 'the listing with its filters');

  await page.goBack();
  await expect(
    page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /In stock/ }),
  ).toHaveCount(0);
  await page.goto(`${paths.shopping.listing}?colour=${slug}&size=s&inStock=true`);
  await expect(page.getByRole('button', { name: `Remove filter Colour: ${colour}` })).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText([`${colour} silk`]);
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(page).toHaveURL(paths.shopping.listing);
});

test('on phones the drawer has all filters, and says how many products they show', LONG, async ({ page, admin }) => {
  const colour = `Teal${unique()}`;
  await createShirt(admin, `${colour} shirt`, colour, { M: 2 });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(paths.shopping.listing);
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('checkbox', { name: new RegExp(`^${colour}`) }).check();
  await expect(panel.getByRole('button', { name: 'Show 1 product', exact: true })).toBeVisible();
  const before = await call(page.request, calls.products.list, { query: { colour: colour.toLowerCase() } });
  expect(before.total).toBe(1);
  await expectAccessible(page, 'the drawer of the filters');
  await panel.getByRole('button', { name: 'Show 1 product', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(cards(page)).toHaveCount(1);
});

test(
  'what a search finds is filtered in its address, which Back undoes and the server draws',
  LONG,
  async ({ page, admin }) => {
    const word = `corduroy${unique()}`;
    const colour = `Rust${unique()}`;
    await createShirt(admin, `${word} shirt`, colour, { M: 2 });
    await createProduct(admin, { title: `${word} coat`, price: 3000 });
    await page.goto(`${paths.shopping.search}?keyword=${word}`);
    const found = page.getByRole('list', { name: 'Products found' }).getByRole('article');
    const sidebar = page.getByRole('complementary', { name: 'Filters' });
    await expect(page.getByRole('heading', { name: `Found 2 results for "${word}"` })).toBeVisible();
    await sidebar.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await sidebar.getByRole('checkbox', { name: new RegExp(`^${colour}`) }).check();
    await expect(page.getByRole('heading', { name: `Found 1 results for "${word}"` })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`keyword=${word}&colour=${colour.toLowerCase()}$`));
    await sidebar.getByRole('textbox', { name: 'From price' }).fill('2000');
    await sidebar.getByRole('textbox', { name: 'From price' }).press('Enter');
    await expect(page.getByRole('heading', { name: `No results found for "${word}"` })).toBeVisible();
    await expectAccessible(page, 'a search with filters that leave nothing');
    await page.goBack();
    await expect(found.getByRole('heading')).toHaveText([`${word} shirt`]);

    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain(`Remove filter Colour: ${colour}`);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('button', { name: 'Clear all' }).click();
    await panel.getByRole('button', { name: 'Show 2 products', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`keyword=${word}$`));
    await expect(found).toHaveCount(2);
  },
);

test('what is suggested while one types is reached by the keyboard alone', LONG, async ({ page, admin }) => {
  const word = `quilt${unique()}`;
  const product = await createProduct(admin, { title: `${word} jacket` });
  // Nothing is suggested any more once the search itself is answered.
  await holdCalls(page, new RegExp(`/search/${word.slice(0, -1)}`));
  await page.goto(paths.shopping.search);
  const box = page.getByRole('combobox', { name: 'Search for products' });
  await box.pressSequentially(word.slice(0, -1));
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.filter({ hasText: product.title })).toBeVisible();
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toBeFocused();
  await box.fill(word);
  await expect(options.first()).toBeVisible();
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(paths.shopping.product(word)));
});
