import type { Page } from '@playwright/test';
import { expectExactWidth } from '../support/images.ts';
import { LONG } from '../support/length.ts';
import { paths } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'API connection' });
const content = (page: Page) => page.getByRole('heading', { name: 'Popular categories' });

/** Tag of the topmost part in the middle of the screen. */
const onTop = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main, .fixed')?.tagName);

test('a spinner covers the content for 800 ms', LONG, async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  // Paused until the test lets it go on.
  await client.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(paths.landing);
  const spinner = page.getByText('Loading', { exact: true });
  await expect(spinner).toBeVisible();
  await expect(content(page)).toBeAttached();
  expect(await onTop(page)).toBe('DIV');
  const delay = await spinner.evaluate((node) => {
    const [animation] = node.closest('.fixed')?.getAnimations() ?? [];
    return animation?.effect?.getComputedTiming().delay;
  });
  expect(delay).toBe(800);
  await client.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(spinner).toHaveCount(0);
  expect(await onTop(page)).toBe('MAIN');
});

test('the page promotes the shop, lists four categories with their counts, and offers Login and Sign Up', async ({
  page,
}) => {
  await page.goto(paths.landing);
  await expect(content(page)).toBeVisible();
  const categories = page.getByRole('region', { name: 'Popular categories' }).getByRole('listitem');
  await expect(categories).toHaveText([
    /Electronics\s*2000\+/,
    /Fashion\s*5000\+/,
    /Home & Living\s*3000\+/,
    /Accessories\s*1000\+/,
  ]);
  await expect(page.getByText(/over 10,000 products/i)).toBeVisible();
  for (const claim of ['Wide selection', 'Secure shopping', 'Best deals', 'Fast delivery']) {
    await expect(page.getByRole('heading', { name: claim })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', paths.signup);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(paths.login);
});

test(
  'pictures below the screen are fetched once a tenth of them is seen, with a placeholder until then',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(paths.landing);
    await expect(content(page)).toBeAttached();
    const card = page.getByRole('listitem').filter({ hasText: 'Accessories' });
    await page.waitForLoadState('networkidle');
    expect(fetched).toContain('/art/landing-hero/480.avif');
    expect(fetched.filter((path) => path.includes('landing-accessories'))).toEqual([]);
    await expect(card.locator('img')).toHaveCount(0);
    const height = (await card.boundingBox())?.height;
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img')).toBeVisible();
    await expect.poll(() => fetched).toContain('/art/landing-accessories/320.avif');
    await expectExactWidth(card.locator('img'));
    expect((await card.boundingBox())?.height).toBe(height);
  },
);

test('the hidden panel opens by keys and by ?debug, and says that the API is connected', LONG, async ({ page }) => {
  await page.goto(paths.landing);
  await expect(content(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+D');
  await expect(panel(page).getByText('Connected', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Shift+D');
  await expect(panel(page)).toHaveCount(0);
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/health', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${paths.landing}?debug`);
  await expect(panel(page).getByText('Checking connection...')).toBeVisible();
  answer();
  await expect(panel(page).getByText('Connected', { exact: true })).toBeVisible();
});
