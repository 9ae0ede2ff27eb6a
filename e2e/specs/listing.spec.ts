import { calls } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/call.ts';
import { LONG } from '../support/length.ts';
import { urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { listProducts, signInNewShopper } from '../support/shop-api.ts';
import { slowDown } from '../support/slow-machine.ts';
import { expect, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');
const option = (page: Page, label: string) =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: new RegExp(`^${label}`) });
const found = (page: Page) => page.getByText(/^\d+ Products Found$/);
const storedFilters = (page: Page) => page.evaluate(() => sessionStorage.getItem('filters'));
const settled = (page: Page) =>
  expect(page.getByRole('list', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');

test.beforeEach(async ({ page }) => {
  await signInNewShopper(page.request);
});

test('the listing has its title, the number of products and up to three columns', LONG, async ({ page }) => {
  const { total } = await call(page.request, calls.products.list, { query: { limit: 1 } });
  await page.goto(paths.shopping.listing);
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  await expect(found(page)).toHaveText(`${total} Products Found`);
  const columns = () =>
    page
      .getByRole('list', { name: 'Products' })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  await expect.poll(columns).toBe(3);
  await page.setViewportSize({ width: 1920, height: 900 });
  expect(await columns()).toBe(3);
});

test('filters toggle, live in address and session, and an emptied group disappears', async ({ page }) => {
  await page.goto(paths.shopping.listing);
  for (const label of ['Men', 'Women', 'Kids', 'Accessories', 'Footwear'])
    await expect(option(page, label)).toBeVisible();
  for (const label of ['Gucci', 'Adidas', "Levi's", 'Nike', 'Puma', 'Zara', 'H&M']) {
    await expect(option(page, label)).toBeVisible();
  }
  await option(page, 'Men').check();
  await option(page, 'Footwear').check();
  await option(page, 'Nike').check();
  await expect(page).toHaveURL(`${paths.shopping.listing}?category=footwear,men&brands=nike`);
  await expect.poll(() => storedFilters(page)).toBe('{"category":["footwear","men"],"brands":["nike"]}');
  const { total } = await call(page.request, calls.products.list, {
    query: { category: 'men,footwear', brands: 'nike', limit: 1 },
  });
  await expect(found(page)).toHaveText(`${total} Products Found`);

  await option(page, 'Men').uncheck();
  await page.getByRole('button', { name: 'Remove filter Footwear' }).click();
  await expect(page).toHaveURL(`${paths.shopping.listing}?brands=nike`);
  await expect.poll(() => storedFilters(page)).toBe('{"brands":["nike"]}');
  await page.goto(paths.shopping.search);
  await page.getByRole('banner').getByRole('link', { name: 'List of Products' }).click();
  await expect(page).toHaveURL(`${paths.shopping.listing}?brands=nike`);
  await expect(option(page, 'Nike')).toBeChecked();
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(page).toHaveURL(paths.shopping.listing);
  await expect.poll(() => storedFilters(page)).toBeNull();
});

test('each option says how many products it has', async ({ page }) => {
  await page.goto(`${paths.shopping.listing}?brands=nike`);
  const { data } = await call(page.request, calls.products.facets, { query: { brands: 'nike' } });
  await expect(option(page, 'Footwear')).toHaveAccessibleName(
    new RegExp(`Footwear\\s*${data.category.footwear ?? 0} product`),
  );
});

test('Back and Forward restore filters and scroll', async ({ page }) => {
  await page.goto(paths.shopping.listing);
  await settled(page);
  await option(page, 'Women').check();
  await expect(page).toHaveURL(/category=women/);
  await option(page, 'Zara').check();
  await expect(page).toHaveURL(/brands=zara/);
  await page.goBack();
  await expect(option(page, 'Zara')).not.toBeChecked();
  await expect(option(page, 'Women')).toBeChecked();
  await page.goForward();
  await expect(option(page, 'Zara')).toBeChecked();

  await page.goto(`${paths.shopping.listing}?category=women`);
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 500));
  // By its place: Playwright's own click would first scroll the page for an element that is sticky.
  const home = await page.getByRole('banner').getByRole('link', { name: 'Home' }).boundingBox();
  await page.mouse.click((home?.x ?? 0) + 10, (home?.y ?? 0) + 10);
  await expect(page).toHaveURL(paths.shopping.home);
  await page.goBack();
  await settled(page);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(500);
});

test('a reload far down the list stays there', LONG, async ({ page }) => {
  await page.goto(paths.shopping.listing);
  await settled(page);
  const eighteenth = cards(page).nth(17);
  const top = () => eighteenth.evaluate((card) => Math.round(card.getBoundingClientRect().top));
  await eighteenth.evaluate((card) => card.scrollIntoView());
  const before = await top();
  await page.reload();
  await settled(page);
  await expect.poll(top).toBe(before);
});

test('paging loads one page at a time and reaches every product', async ({ page }) => {
  const all = (await listProducts(page.request, { category: 'women,men,kids' })).length;
  const { total } = await call(page.request, calls.products.list, { query: { category: 'women,men,kids', limit: 1 } });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!urlOf(calls.products.list.path).test(request.url())) return;
    asked.push(new URL(request.url()).searchParams.get('limit') ?? '');
  });
  await page.goto(`${paths.shopping.listing}?category=women,men,kids`);
  const seen = new Set<string>();
  for (let number = 1; ; number += 1) {
    await expect(page.getByText(new RegExp(`^Showing .* of ${total}$`))).toBeVisible();
    await settled(page);
    for (const href of await cards(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
      seen.add(String(href));
    }
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
    if ((await next.count()) === 0) break;
    await next.click();
    await expect(page).toHaveURL(new RegExp(`page=${number + 1}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Kids, Men, Women' })).toBeFocused();
  }
  expect(seen.size).toBe(total);
  expect(total).toBeLessThanOrEqual(all + 100);
  expect(new Set(asked).size).toBe(1);
  expect(Number(asked[0])).toBeLessThan(total);
});

test('a second filter taken off at once brought the first one back, on a slow machine', LONG, async ({ page }) => {
  await slowDown(page, 4);
  await page.goto(`${paths.shopping.listing}?category=men,women`);
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove filter/ });
  await page.getByRole('button', { name: 'Remove filter Men' }).press('Enter');
  await page.getByRole('button', { name: 'Remove filter Women' }).press('Enter');
  await expect(page).toHaveURL(paths.shopping.listing);
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeFocused();
});

test('on phones the filters slide in, and say what they would show', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(paths.shopping.listing);
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('checkbox', { name: /^Kids/ }).check();
  await expect(page).toHaveURL(/category=kids$/);
  const { total } = await call(page.request, calls.products.list, { query: { category: 'kids', limit: 1 } });
  await panel.getByRole('button', { name: `Show ${total}` }).click();
  await expect(panel).toBeHidden();
  await expect(found(page)).toHaveText(`${total} Products Found`);
});
