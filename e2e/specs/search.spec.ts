import { calls } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { freeze, installClock, stepUntilVisible } from '../support/clock.ts';
import { FAILED_LOAD, holdCalls, openWithin, refuseReads, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { createProduct, signInNewShopper } from '../support/shop-api.ts';
import { slowDown } from '../support/slow-machine.ts';
import { expect, test } from '../support/test.ts';

const SEARCH = urlOf(calls.products.search.path);
const box = (page: Page) => page.getByPlaceholder('Search for products...');
const heading = (page: Page) => page.getByRole('region', { name: 'Search results' }).getByRole('heading', { level: 2 });
const cards = (page: Page) => page.getByRole('list', { name: 'Products found' }).getByRole('article');

test.beforeEach(async ({ page }) => {
  await signInNewShopper(page.request);
});

test('a keyword of more than three characters is searched for a second after the last keystroke', async ({
  page,
  admin,
}) => {
  const word = `wool${Date.now()}`;
  await createProduct(admin, { title: `${word} scarf` });
  await createProduct(admin, { title: `${word} hat` });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (urlOf(calls.products.search.path).test(request.url()))
      asked.push(decodeURIComponent(request.url().split('/').pop() ?? ''));
  });
  await installClock(page);
  await page.goto(paths.shopping.search);
  await expect(box(page)).toBeFocused();
  await freeze(page);
  await box(page).fill(' sho ');
  await page.clock.runFor(3000);
  expect(asked).toEqual([]);
  await box(page).fill('wool');
  await page.clock.runFor(700);
  await box(page).fill(word);
  await page.clock.runFor(900);
  expect(asked).toEqual([]);
  await expect(page).not.toHaveURL(new RegExp(word));
  const answer = await holdCalls(page, SEARCH);
  await page.clock.runFor(150);
  await expect(page).toHaveURL(new RegExp(`keyword=${word}`));
  await stepUntilVisible(page, heading(page).getByText('Searching...'));
  answer.release();
  await stepUntilVisible(page, page.getByText(`Found 2 results for "${word}"`));
  await expect(cards(page)).toHaveCount(2);
  expect(asked.map((each) => each.split('?')[0])).toEqual([word]);

  await box(page).fill('wo');
  await page.clock.runFor(50);
  await expect(cards(page)).toHaveCount(0);
  await expect(page).toHaveURL(/keyword=wo$/);
});

test('what was typed the moment a search began was lost, on a slow machine', async ({ page }) => {
  await slowDown(page, 6);
  await page.goto(paths.shopping.search);
  await expect(box(page)).toBeFocused();
  await page.evaluate(() => {
    const { replaceState } = history;
    history.replaceState = (...entry) => {
      replaceState.apply(history, entry);
      if (location.search !== '?keyword=shirt') return;
      // One of them after the page has begun to draw the new address, and before it is done.
      for (let wait = 10; wait <= 200; wait += 10)
        setTimeout(() => document.execCommand('insertText', false, 's'), wait);
    };
  });
  await box(page).pressSequentially('shirt');
  await expect(page).toHaveURL(/keyword=shirts{20}$/);
  await expect(box(page)).toHaveValue(`shirt${'s'.repeat(20)}`);
});

test('the results stand in up to four columns', async ({ page }) => {
  await page.goto(`${paths.shopping.search}?keyword=shirt`);
  await expect(cards(page).first()).toBeVisible();
  const columns = () =>
    page
      .getByRole('list', { name: 'Products found' })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(4);
  await page.setViewportSize({ width: 1920, height: 900 });
  expect(await columns()).toBe(4);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(columns).toBe(2);
});

test('without a result the page says so and helps', async ({ page }) => {
  await page.goto(`${paths.shopping.search}?keyword=nothingofthat`);
  await expect(heading(page)).toHaveText('No results found for "nothingofthat"');
  await expect(page.getByRole('heading', { level: 3, name: 'No results found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or browse our categories')).toBeVisible();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Kids' }).click();
  await expect(page).toHaveURL(`${paths.shopping.listing}?category=kids`);
});

test('a page behind the last one says so and leads to the first', async ({ page }) => {
  await page.goto(`${paths.shopping.search}?keyword=shirt&page=50`);
  await expect(page.getByRole('heading', { name: 'There is nothing on this page.' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL(/keyword=shirt$/);
  await expect(page.getByRole('list', { name: 'Products found' }).getByRole('article').first()).toBeVisible();
});

test('odd input is searched for as it is', async ({ page }) => {
  for (const keyword of ['50% off_', '<b>bold</b>', "o'neill; --", '../../etc', 'ünïcödé 服装', '????']) {
    await page.goto(`${paths.shopping.search}?keyword=${encodeURIComponent(keyword)}`);
    await expect(heading(page)).toContainText(`"${keyword}"`);
    await expect(box(page)).toHaveValue(keyword);
  }
});

test('Back returns to the search before, and its box to its keyword', async ({ page }) => {
  await page.goto(`${paths.shopping.search}?keyword=shirt`);
  await expect(heading(page)).toContainText('"shirt"');
  await box(page).fill('dress');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText('"dress"');
  await page.goBack();
  await expect(heading(page)).toContainText('"shirt"');
  await expect(box(page)).toHaveValue('shirt');
});

test('adding from the search confirms it in the search’s words, and stops at the stock', async ({ page, admin }) => {
  const scarce = await createProduct(admin, { totalStock: 1 });
  await page.goto(`${paths.shopping.search}?keyword=${encodeURIComponent(scarce.title)}`);
  const add = page.getByRole('article', { name: scarce.title }).getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await expect(page.getByText('Product is added to cart')).toBeVisible();
  await add.click();
  await expect(page.getByText('Only 1 quantity can be added for this item')).toBeVisible();
});

test.describe('failures', () => {
  test.use({ allowedComplaints: [FAILED_LOAD] });

  test('a search that fails leaves the list empty and can be made again', async ({ page }) => {
    await refuseReads(page, SEARCH);
    await openWithin(page, `${paths.shopping.search}?keyword=shirt`);
    await expect(page.getByText('The shelves are being dusted.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.unroute(SEARCH);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});
