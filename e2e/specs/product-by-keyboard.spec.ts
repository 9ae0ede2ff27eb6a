import { enterAsAdmin, expectToast, listAdminProducts } from '../support/admin.ts';
import { drawImage } from '../support/images.ts';
import { LONG } from '../support/length.ts';
import { paths } from '../support/paths.ts';
import { unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

/** Keys, letters included, from the list of products to a product with three sizes and three pictures in the shop. */
const MOST_KEYS = 110;

test('a product with three sizes and three pictures is in the shop after 110 keys', LONG, async ({ page, admin }) => {
  const title = `Tee ${unique().slice(-6)}`;
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.products);
  const add = page.getByRole('button', { name: 'Add Product' });
  await expect(add).toBeVisible();

  let pressed = 0;
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
    pressed += names.length;
  };
  const type = async (text: string) => press(...text);
  /** Presses Tab until this has the focus. */
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    for (let step = 0; !(await target.evaluate((node) => node === document.activeElement)); step += 1) {
      expect(step, 'Tabs to the next control').toBeLessThan(25);
      await press('Tab');
    }
  };

  await tabTo(page.getByRole('link', { name: 'Skip to content' }));
  await press('Enter');
  await tabTo(add);
  await press('Enter');
  const panel = page.getByRole('dialog', { name: 'Add New Product' });
  await expect(panel.getByLabel('Title')).toBeFocused();
  await type(title);
  await press('Tab');
  await type('Soft.');
  await press('Tab');
  await type('M');
  await press('Tab');
  await type('Z');
  const zone = panel.getByRole('button', { name: /Drop pictures here/ });
  // Before the keys: the browser needs a moment until it hands choosers over.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(zone);
  await press('Enter');
  await (await choosing).setFiles([await drawImage('jpg'), await drawImage('png'), await drawImage('jpg', 60, 40)]);
  await expect(panel.getByLabel('Alternative text 3')).toBeVisible();
  await expect(zone).toBeFocused();

  await tabTo(panel.getByLabel('Price', { exact: true }));
  await type('900');
  await tabTo(panel.getByRole('button', { name: 'Add option Size' }));
  await press('Enter');
  await expect(panel.getByLabel('Add a value of Size')).toBeFocused();
  await type('S,M,L');
  await press('Enter');
  const isInGrid = () => page.evaluate(() => document.activeElement?.hasAttribute('data-cell') ?? false);
  while (!(await isInGrid()) && pressed < MOST_KEYS) await press('Tab');
  const stock = panel.getByLabel('Stock of S', { exact: true });
  while (!(await stock.evaluate((node) => node === document.activeElement)) && pressed < MOST_KEYS) {
    await press('ArrowRight');
  }
  await expect(panel.getByLabel('Stock of S', { exact: true })).toBeFocused();
  await type('3');
  await press('ArrowDown');
  await type('3');
  await press('ArrowDown');
  await type('3');
  await press('Control+Enter');
  await expectToast(page, 'success', 'Product added successfully');

  const [added] = (await listAdminProducts(admin, { search: title })).data;
  expect(added?.stockByVariant.map((variant) => [variant.title, variant.totalStock])).toEqual([
    ['S', 3],
    ['M', 3],
    ['L', 3],
  ]);
  expect(pressed).toBeLessThanOrEqual(MOST_KEYS);
});
