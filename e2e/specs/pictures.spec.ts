import { calls, type ProductBody, type ProductDetails } from '@haberdash/contract';
import type { APIRequestContext } from '@playwright/test';
import { enterAsAdmin, expectToast, openProductPanel } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { createFinger } from '../support/finger.ts';
import { drawImage, expectExactWidth } from '../support/images.ts';
import { LONG } from '../support/length.ts';
import { expectFits, PHONE } from '../support/narrow.ts';
import { paths } from '../support/paths.ts';
import { createProduct, listProducts, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

/** In white and navy, with three pictures, of which the last shows the navy one. */
async function createPictured(admin: APIRequestContext): Promise<ProductDetails> {
  // Products of other tests show one picture.
  const urls = [...new Set((await listProducts(admin)).map(({ image }) => image))].slice(0, 3);
  const images: ProductBody['images'] = urls.map((url, index) => ({
    url,
    alt: ['The front', 'The back', 'In navy'][index],
    ...(index === 2 && { variantOptions: [{ Colour: 'Navy' }] }),
  }));
  const options = [{ name: 'Colour', values: ['White', 'Navy'] }];
  const variants = ['White', 'Navy'].map((Colour) => ({ options: { Colour }, totalStock: 4 }));
  const { id } = await createProduct(admin, { images, options, variants });
  return (await call(admin, calls.products.details, { params: { id } })).data;
}

test(
  'the pictures of a product are led by the choice, stepped through by thumbnails and keys, and magnified',
  LONG,
  async ({ page, admin }) => {
    const product = await createPictured(admin);
    await signInNewShopper(page.request);
    // So high that nothing is scrolled to but the pictures.
    await page.setViewportSize({ ...PHONE, height: 1600 });
    await page.goto(`${paths.shopping.product(product.id)}?colour=navy`);
    const gallery = page.getByRole('region', { name: 'Pictures' });
    const seen = (alt: string) => expect(gallery.getByRole('img', { name: alt })).toBeInViewport({ ratio: 0.9 });
    await seen('In navy');
    await expectExactWidth(gallery.getByRole('img', { name: 'In navy' }));
    await page.getByRole('radio', { name: 'White' }).check();
    await seen('The front');

    // Pictures out of sight cannot be pressed.
    const zoom = gallery.locator('li:not([inert])').getByRole('button', { name: 'Zoom picture' });
    await gallery.getByRole('button', { name: 'Picture 2: The back' }).click();
    await seen('The back');
    await expect(gallery.getByRole('button', { name: 'Picture 2: The back' })).toHaveAttribute('aria-current', 'true');

    await zoom.focus();
    await page.keyboard.press('ArrowLeft');
    await seen('The front');
    await expect(zoom).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(zoom).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByRole('status')).toHaveText('Picture 1 of 3');
    await page.keyboard.press('Enter');
    await expectFits(page, 'a product with pictures');
    await expectAccessible(page, 'a product with pictures');
  },
);

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the pictures of a product are swiped one by one, there and back, and one that is magnified is moved',
    LONG,
    async ({ page, admin }) => {
      const product = await createPictured(admin);
      await signInNewShopper(page.request);
      await page.goto(paths.shopping.product(product.id));
      const gallery = page.getByRole('region', { name: 'Pictures' });
      const finger = await createFinger(page);
      const seen = async (place: number, alt: string) => {
        await expect(gallery.getByRole('status')).toHaveText(`Picture ${place} of 3`);
        await expect(gallery.getByRole('img', { name: alt })).toBeInViewport({ ratio: 0.9 });
        await expect(gallery.getByRole('button', { name: `Picture ${place}:` })).toHaveAttribute(
          'aria-current',
          'true',
        );
      };
      await seen(1, 'The front');
      for (const [by, place, alt] of [
        [-220, 2, 'The back'],
        [-220, 3, 'In navy'],
        [220, 2, 'The back'],
      ] as const) {
        await finger.swipe(gallery.locator('li:not([inert])').first(), by);
        await seen(place, alt);
      }
      const zoom = gallery.locator('li:not([inert])').getByRole('button', { name: 'Zoom picture' });
      await zoom.tap();
      await expect(zoom).toHaveAttribute('aria-pressed', 'true');
      // It follows the finger, which ends left of the middle, and stays the picture that it is.
      await finger.swipe(zoom, -120);
      const seenPart = zoom.locator('xpath=preceding-sibling::div');
      await expect
        .poll(async () => Number.parseFloat(await seenPart.evaluate((element) => element.style.transformOrigin)))
        .toBeLessThan(45);
      await expect(gallery.getByRole('status')).toHaveText('Picture 2 of 3');
    },
  );
});

test(
  'pictures are uploaded together, described, ordered by the keyboard and the mouse and given to a colour',
  LONG,
  async ({ page, admin }) => {
    const product = await createPictured(admin);
    await enterAsAdmin(page, admin);
    await page.goto(`${paths.admin.products}?${new URLSearchParams({ search: product.title })}`);
    const panel = await openProductPanel(page, product.title);
    const pictures = panel.getByRole('region', { name: 'Pictures' });
    await pictures
      .getByLabel('More pictures')
      .setInputFiles([await drawImage('jpg', 60, 40), await drawImage('png', 40, 60)]);
    await expectToast(page, 'success', '2 images uploaded');
    await expect(pictures.getByText('2 pictures have no alternative text.')).toBeVisible();
    await pictures.getByLabel('Alternative text 5').fill('The cuff');
    await expect(pictures.getByText('1 picture has no alternative text.')).toBeVisible();
    await pictures.getByRole('button', { name: 'Move picture 5 up' }).press('Enter');
    await expect(pictures.getByRole('button', { name: 'Move picture 4 up' })).toBeFocused();
    await pictures.getByText('Picture 4: Shows all variants').click();
    await pictures.getByRole('button', { name: 'White' }).and(page.locator(':visible')).click();
    await expectAccessible(page, 'the pictures of a product in the editor');
    await pictures.getByRole('button', { name: 'Remove picture 5' }).click();
    const entries = pictures.getByRole('listitem');
    // Both in sight before: scrolled between the press and the first move, the browser dragged what had come under the pointer.
    await entries.first().scrollIntoViewIfNeeded();
    // In steps, as a hand does: on a slow machine one jump was over before the browser had begun to drag.
    await entries.nth(1).locator('[draggable="true"]').dragTo(entries.first(), { steps: 10 });
    await expect(pictures.getByLabel('Alternative text 1')).toHaveValue('The back');
    await panel.getByRole('button', { name: 'Update product' }).click();
    await expectToast(page, 'success', 'Product updated successfully');

    const saved = (await call(admin, calls.products.details, { params: { id: product.id } })).data;
    const idOf = (colour: string) => saved.variants.find(({ options }) => options.Colour === colour)?.id;
    expect(saved.images.map(({ alt, variantIds }) => [alt, variantIds])).toEqual([
      ['The back', undefined],
      ['The front', undefined],
      ['In navy', [idOf('Navy')]],
      ['The cuff', [idOf('White')]],
    ]);
  },
);
