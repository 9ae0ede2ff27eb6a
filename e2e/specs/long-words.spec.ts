import { calls } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/call.ts';
import { LONG } from '../support/length.ts';
import { paths } from '../support/paths.ts';
import { addAddress, addToCart, buy, createProduct, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
const LINK = 'https://maps.example/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789';

/** Parts, the page included, whose contents are wider than their place. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>('[role=dialog] *, [role=alertdialog], main *');
    const scrolling = Array.from(parts).filter(
      (part) => /auto|scroll/.test(getComputedStyle(part).overflowX) && part.dataset.scrolls !== 'sideways',
    );
    return [document.documentElement, ...scrolling]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => `${part.tagName} ${part.className}: ${part.scrollWidth} > ${part.clientWidth}`);
  });

test(
  'long words and links break at 360 px, wherever people and merchants may write them',
  LONG,
  async ({ page, admin }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const product = await createProduct(admin, {
      title: WORD,
      description: `Cared for as ${LINK} says.`,
      price: 1000,
      salePrice: 750,
    });
    const shopper = await signInNewShopper(page.request, WORD);
    await buy(page.request, shopper, product, await addAddress(page.request, shopper));
    const { data } = await call(page.request, calls.addresses.list, { params: { userId: shopper.id } });
    const fields = { address: WORD, city: WORD, pincode: '411001', phone: '+91 98220 55501', notes: LINK };
    await call(page.request, calls.addresses.update, {
      params: { userId: shopper.id, addressId: data[0]?.id ?? '' },
      body: fields,
    });
    await addToCart(page.request, shopper, product);

    const see = async (name: string, path: string, act?: () => Promise<void>) => {
      await page.goto(path);
      await act?.();
      expect.soft(await overflow(page), name).toEqual([]);
    };
    await see('checkout', paths.shopping.checkout, () => expect(page.getByRole('radio')).toBeChecked());
    await see('addresses', `${paths.shopping.profile}?tab=address`, () => expect(page.getByText(LINK)).toBeVisible());
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect.soft(await overflow(page), 'deleting an address').toEqual([]);
    await see('product', paths.shopping.productDialog(product.id), () =>
      expect(page.getByRole('dialog', { name: WORD })).toBeVisible(),
    );
    await see('product page', paths.shopping.product(product.slug), () =>
      expect(page.getByRole('heading', { level: 1, name: WORD })).toBeVisible(),
    );
    await see('order', paths.shopping.profile, async () => {
      await page.getByRole('button', { name: /^Details/ }).click();
      await expect(page.getByRole('dialog').getByText(WORD).first()).toBeVisible();
    });
    await see('cart', paths.shopping.search, async () => {
      await page.getByRole('button', { name: /^Cart/ }).click();
      await expect(page.getByRole('dialog').getByText(WORD)).toBeVisible();
    });
  },
);
