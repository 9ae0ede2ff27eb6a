import { type Banner, calls } from '@haberdash/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { chooseFile, enterAsAdmin, expectToast } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { DISGUISED_FILE, drawImage, drawTruncatedImage, OVERSIZED_FILE, TEXT_FILE } from '../support/images.ts';
import { LONG } from '../support/length.ts';
import { FAILED_LOAD, holdCalls, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

const PAGE = `${paths.admin.home}?tab=images`;
const listBanners = async (api: APIRequestContext): Promise<Banner[]> => (await call(api, calls.banners.list)).data;
const grid = (page: Page) => page.getByRole('list', { name: 'Feature images' });
const tiles = (page: Page) => grid(page).getByRole('listitem');
const sources = (page: Page) =>
  tiles(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
const imagesOf = (banners: Banner[]) => banners.map(({ image }) => image);

async function open(page: Page, admin: APIRequestContext) {
  await enterAsAdmin(page, admin);
  await page.goto(PAGE);
  await expect(tiles(page).first()).toBeVisible();
}

test('a chosen image is uploaded, added, shown in the 16:9 grid and to shoppers, and removed again', async ({
  page,
  admin,
}) => {
  const before = await listBanners(admin);
  await open(page, admin);
  await expect(tiles(page)).toHaveCount(before.length);
  const held = await holdCalls(page, urlOf(calls.adminProducts.upload.path));
  await chooseFile(page, 'Feature image', await drawImage('jpg', 1600, 900));
  await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload Feature Image' })).toBeDisabled();
  held.release();
  await expectToast(page, 'success', 'Image uploaded successfully');
  await page.getByRole('button', { name: 'Upload Feature Image' }).click();
  await expectToast(page, 'success', 'Feature image uploaded successfully');
  await expect(tiles(page)).toHaveCount(before.length + 1);
  const added = (await listBanners(admin)).find(({ id }) => !before.some((banner) => banner.id === id));
  await expect.poll(() => sources(page)).toContain(added?.image);
  await expect(page.getByRole('button', { name: /Drop an image here/ })).toBeVisible();

  const tile = tiles(page).last();
  const box = await tile.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  const remove = tile.getByRole('button', { name: 'Remove Image' });
  const controls = remove.locator('xpath=../..');
  await page.mouse.move(0, 0);
  await expect(controls).toHaveCSS('opacity', '0');
  await tile.hover();
  await expect(controls).toHaveCSS('opacity', '1');
  await remove.click();
  await expectToast(page, 'success', 'Feature image deleted successfully');
  await expect(tiles(page)).toHaveCount(before.length);
  expect(imagesOf(await listBanners(admin))).toEqual(imagesOf(before));
});

test(
  'images are put into another order by keyboard and by drag, and shoppers see it',
  LONG,
  async ({ page, admin }) => {
    await open(page, admin);
    const [first, second, ...rest] = imagesOf(await listBanners(admin));
    const later = page.getByRole('button', { name: 'Move image 1 later' });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => imagesOf(await listBanners(admin))).toEqual([second, first, ...rest]);
    await expect(page.getByText(`Image moved to position 2 of ${rest.length + 2}`)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move image 2 later' })).toBeFocused();

    await tiles(page).nth(1).dragTo(tiles(page).nth(0));
    await expect.poll(async () => imagesOf(await listBanners(admin))).toEqual([first, second, ...rest]);
    await page.reload();
    await expect.poll(() => sources(page)).toContain(first);
    expect((await sources(page))[0]).toBe(first);
  },
);

test.describe('what goes wrong', () => {
  test.use({ allowedComplaints: [FAILED_LOAD] });

  test(
    'a file of a wrong type, too large, truncated or in disguise is refused in words',
    LONG,
    async ({ page, admin }) => {
      await open(page, admin);
      await chooseFile(page, 'Feature image', TEXT_FILE);
      await expectToast(page, 'danger', 'Invalid file type', 'Please upload a JPG, PNG, GIF, or WebP image');
      await chooseFile(page, 'Feature image', OVERSIZED_FILE);
      await expectToast(page, 'danger', 'File too large', 'Image must be less than 5MB');
      await chooseFile(page, 'Feature image', await drawTruncatedImage());
      await expectToast(page, 'danger', 'Failed to upload image', 'This image is damaged. Choose another one.');
      await chooseFile(page, 'Feature image', DISGUISED_FILE);
      await expectToast(page, 'danger', 'Failed to upload image', 'Please upload a JPG, PNG, GIF, or WebP image');
      await expect(page.getByRole('button', { name: /Drop an image here/ })).toBeVisible();
    },
  );
});
