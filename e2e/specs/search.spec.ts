import type { Page } from '@playwright/test';
import { LONG } from '../support/length.ts';
import { paths } from '../support/paths.ts';
import { signInNewShopper } from '../support/shop-api.ts';
import { slowDown } from '../support/slow-machine.ts';
import { expect, test } from '../support/test.ts';

const box = (page: Page) => page.getByPlaceholder('Search for products...');
const heading = (page: Page) =>
  page.getByRole('region', { name: 'Search results' }).getByRole('heading', { level: 2 }).first();
const cards = (page: Page) => page.getByRole('list', { name: 'Products found' }).getByRole('article');

test.beforeEach(async ({ page }) => {
  await signInNewShopper(page.request);
});

test('what was typed the moment a search began was lost, on a slow machine', LONG, async ({ page }) => {
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

test('the results are in up to four columns', LONG, async ({ page }) => {
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

test('odd input is searched for as it is', LONG, async ({ page }) => {
  for (const keyword of ['50% off_', '<b>bold</b>', "o'neill; --", '../../etc', 'ünïcödé 服装', '????']) {
    await page.goto(`${paths.shopping.search}?keyword=${encodeURIComponent(keyword)}`);
    await expect(heading(page)).toContainText(`"${keyword}"`);
    await expect(box(page)).toHaveValue(keyword);
  }
});
