import type { Page } from '@playwright/test';
import { LONG } from '../support/length.ts';
import { paths } from '../support/paths.ts';
import { listProducts, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const CARD_BYTES = 20_000;
const MAIN_PICTURE_BYTES = 70_000;
/** Most bytes of pictures on the first screen of the list and of home. */
const DEVICES = {
  phone: {
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    listBytes: 90_000,
    homeBytes: 160_000,
  },
  desktop: { options: { viewport: { width: 1440, height: 900 } }, listBytes: 200_000, homeBytes: 350_000 },
};

const sum = (weights: readonly number[]) => weights.reduce((total, bytes) => total + bytes, 0);

/** Loads an address. @returns bytes of each picture that it loaded */
async function weighPictures(page: Page, address: string): Promise<number[]> {
  const weights: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') weights.push(response.body().then(({ length }) => length));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('main img').first()).toBeVisible();
  return Promise.all(weights);
}

for (const [device, screen] of Object.entries(DEVICES)) {
  test(`pictures of the first screens are light on a ${device}`, LONG, async ({ browser, baseURL }) => {
    /** Each in a browser that has nothing stored. */
    const pictures = async (addressIn: (page: Page) => string | Promise<string>) => {
      const context = await browser.newContext({ ...screen.options, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await signInNewShopper(page.request);
      const weights = await weighPictures(page, await addressIn(page));
      await context.close();
      expect(weights).not.toEqual([]);
      return weights;
    };
    const list = await pictures(() => paths.shopping.listing);
    expect(Math.max(...list)).toBeLessThanOrEqual(CARD_BYTES);
    expect(sum(list)).toBeLessThanOrEqual(screen.listBytes);
    expect(sum(await pictures(() => paths.shopping.home))).toBeLessThanOrEqual(screen.homeBytes);
    const main = await pictures(async (page) => {
      const [product] = await listProducts(page.request);
      return paths.shopping.product(product?.slug ?? '');
    });
    expect(Math.max(...main)).toBeLessThanOrEqual(MAIN_PICTURE_BYTES);
  });
}
