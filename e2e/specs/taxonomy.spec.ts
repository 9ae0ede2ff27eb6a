import { calls } from '@haberdash/contract';
import { enterAsAdmin, expectToast } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { LONG } from '../support/length.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { createProduct, signInNewShopper, unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

// A deletion that is refused at first.
test.use({ allowedComplaints: [FAILED_LOAD] });

test(
  'the admin adds a category and puts it first; shoppers see its tile, filter by it, and lose it in a merge',
  LONG,
  async ({ page, admin, browser, baseURL }) => {
    await enterAsAdmin(page, admin);
    await page.goto(paths.admin.taxonomy);
    await page.getByRole('button', { name: 'Add category' }).click();
    const form = page.getByRole('dialog', { name: 'New category' });
    await form.getByLabel('Name').fill('Home & Linen');
    await form.getByRole('button', { name: 'Add category' }).click();
    await expectToast(page, 'success', 'Home & Linen was added');
    const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
    await expect(rows.last()).toContainText('Home & Linen');
    await expect(page.getByRole('button', { name: 'Add category' })).toBeFocused();
    const actions = page.getByRole('button', { name: 'Actions for Home & Linen' });
    await actions.focus();
    for (const place of [4, 3, 2, 1, 0]) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(rows.nth(place)).toContainText('Home & Linen');
      await expect(actions).toBeFocused();
    }

    const title = `Linen sheet ${unique()}`;
    await createProduct(admin, { title, category: 'home-linen' });
    const context = await browser.newContext({ baseURL });
    const shopper = await context.newPage();
    await signInNewShopper(shopper.request);
    await shopper.goto(paths.shopping.home);
    const tiles = shopper.getByRole('region', { name: 'Shop By Category' }).getByRole('listitem');
    await expect(tiles.first()).toContainText('Home & Linen');
    await expect(tiles).toHaveCount(5);
    await tiles.first().getByRole('link').click();
    await expect(shopper).toHaveURL(`${paths.shopping.listing}?category=home-linen&sortby=featured`);
    await expect(shopper.getByRole('checkbox', { name: 'Home & Linen 1 product' })).toBeChecked();
    await expect(shopper.getByRole('article')).toHaveText([new RegExp(`Home & Linen · Zara${title}`)]);

    await actions.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Home & Linen' });
    const remove = question.getByRole('button', { name: 'Delete category' });
    // The shop says so to a page that does not know of the product yet.
    if (await remove.isEnabled()) await remove.click();
    await expect(remove).toBeDisabled();
    await question.getByLabel('Where do its products go?').selectOption('Women');
    await remove.click();
    await expectToast(page, 'success', 'Deleted, 1 product moved');
    await expect(rows.filter({ hasText: 'Home & Linen' })).toHaveCount(0);
    await shopper.goto(`${paths.shopping.listing}?category=women&sortby=newest`);
    await expect(shopper.getByRole('article').filter({ hasText: title })).toBeVisible();
    await context.close();
    expect((await call(page.request, calls.taxonomy.list)).data.categories).toHaveLength(5);
  },
);
