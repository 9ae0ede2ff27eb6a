import type { Page } from '@playwright/test';
import { freeze, installClock } from '../support/clock.ts';
import { LONG } from '../support/length.ts';
import { holdCalls } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const storedFilters = (page: Page) => page.evaluate(() => sessionStorage.getItem('filters'));
const carousel = (page: Page) => page.getByRole('region', { name: 'Feature images' });
const section = (page: Page, name: string) => page.getByRole('region', { name });

test.beforeEach(async ({ page }) => {
  await signInNewShopper(page.request);
});

test(
  'banners advance every 5 seconds, by arrows and by dots, and wait while they are looked at',
  LONG,
  async ({ page }) => {
    await installClock(page);
    await page.goto(paths.shopping.home);
    const dot = (number: number) => carousel(page).getByRole('button', { name: `slide ${number}` });
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await freeze(page);
    await page.clock.runFor(6000);
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(5000);
    await expect(dot(3)).toHaveAttribute('aria-current', 'true');

    await carousel(page).hover();
    await page.clock.runFor(20_000);
    await expect(dot(3)).toHaveAttribute('aria-current', 'true');
    await carousel(page).getByRole('button', { name: 'next slide' }).click();
    await expect(dot(4)).toHaveAttribute('aria-current', 'true');
    await carousel(page).getByRole('button', { name: 'previous slide' }).click();
    await expect(dot(3)).toHaveAttribute('aria-current', 'true');
    await dot(1).click();
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');

    await page.setViewportSize({ width: 390, height: 800 });
    await expect(carousel(page).getByRole('button', { name: 'next slide' })).toBeHidden();
    await expect(dot(1)).toBeVisible();
  },
);

test('a category tile stores its filter alone and opens the listing', async ({ page }) => {
  await page.goto(paths.shopping.home);
  const tiles = section(page, 'Shop By Category').getByRole('listitem');
  await expect(tiles).toHaveText(['Men', 'Women', 'Kids', 'Accessories']);
  const brands = section(page, 'Top Brands').getByRole('listitem');
  await expect(brands).toHaveText(['Gucci', 'Adidas', "Levi's", 'Nike', 'Puma', 'Zara']);
  await page.evaluate(() => sessionStorage.setItem('filters', '{"brands":["nike"]}'));
  await tiles.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`${paths.shopping.listing}?category=women&sortby=featured`);
  expect(await storedFilters(page)).toBe('{"category":["women"]}');
  await expect(page.getByRole('checkbox', { name: /^Women/ })).toBeChecked();
});

for (const width of [375, 390]) {
  test(`jumped by a line at ${width} px when the font came late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const shift = { total: 0 };
      Reflect.set(window, 'shift', shift);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift.total += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const font = await holdCalls(page, '**/*.woff2');
    // A page has loaded only when its fonts have.
    await page.goto(paths.shopping.home, { waitUntil: 'commit' });
    await expect(section(page, 'Featured Products').getByRole('listitem').first()).toBeVisible();
    await section(page, 'Shop By Category').scrollIntoViewIfNeeded();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    font.release();
    await page.waitForFunction(() => document.fonts.check('1em "Inter Variable"'));
    // A shift is reported a frame later.
    await page.waitForTimeout(300);
    const { total } = await page.evaluate((): { total: number } => Reflect.get(window, 'shift'));
    expect(total).toBeLessThanOrEqual(0.01);
    expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(8);
  });
}
