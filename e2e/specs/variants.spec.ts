import { calls, type ProductBody, type ProductDetails } from '@haberdash/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { LONG } from '../support/length.ts';
import { DESKTOP, expectFits, PHONE } from '../support/narrow.ts';
import { paths } from '../support/paths.ts';
import { settle } from '../support/screens.ts';
import { createProduct, getCart, getOrder, listOrders, signInNewShopper, unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

test.use({ settings: { STOREFRONT_ACCESS: 'open' } });

/** S, M and L in navy and sage: S is sold out in navy, L is dearer and not made in sage. */
async function createShirt(admin: APIRequestContext): Promise<ProductDetails> {
  const variants: ProductBody['variants'] = [
    { options: { Size: 'S', Colour: 'Navy' }, totalStock: 0 },
    { options: { Size: 'S', Colour: 'Sage' }, totalStock: 4 },
    { options: { Size: 'M', Colour: 'Navy' }, totalStock: 4, sku: `SHIRT-${unique()}` },
    { options: { Size: 'M', Colour: 'Sage' }, totalStock: 4 },
    { options: { Size: 'L', Colour: 'Navy' }, totalStock: 4, price: 10_200 },
  ];
  const options = [
    { name: 'Size', values: ['S', 'M', 'L'] },
    { name: 'Colour', values: ['Navy', 'Sage'] },
  ];
  const { id } = await createProduct(admin, { title: `Shirt to choose ${unique()}`, options, variants });
  return (await call(admin, calls.products.details, { params: { id } })).data;
}

const searchFor = (page: Page, title: string) =>
  page.goto(`${paths.shopping.search}?keyword=${encodeURIComponent(title)}`);
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const value = (dialog: Locator, name: string) => dialog.getByRole('radio', { name, exact: true });
const productDialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('two sizes of one shirt and a product without options are bought, each by its name', async ({ page, admin }) => {
  const shirt = await createShirt(admin);
  const plain = await createProduct(admin, { title: `${shirt.title} box` });
  const shopper = await signInNewShopper(page.request);
  await searchFor(page, shirt.title);
  await expect(cardOf(page, shirt.title)).toContainText('From ₹8,500.00');
  await cardOf(page, plain.title).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Product is added to cart')).toBeVisible();

  await cardOf(page, shirt.title).getByRole('link', { name: shirt.title }).click();
  const dialog = productDialog(page, shirt.title);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByText('Please choose a size and a colour.')).toBeVisible();
  for (const [size, colour, price] of [
    ['S', 'Sage', '₹8,500.00'],
    ['M', 'Navy', '₹8,500.00'],
    ['L', 'Navy', '₹10,200.00'],
  ] as const) {
    await value(dialog, size).check();
    await value(dialog, colour).check();
    await expect(dialog.getByText(price, { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(
      `${paths.shopping.product(shirt.slug)}?size=${size.toLowerCase()}&colour=${colour.toLowerCase()}`,
    );
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog.getByText('1 in your cart')).toBeVisible();
  }
  // Choosing leaves no steps behind: one leads back to where the card was pressed.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/keyword=/);

  await page.getByRole('button', { name: /^Cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText('4 items')).toBeVisible();
  const large = cart.getByRole('listitem').filter({ hasText: 'L / Navy' });
  await large.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('Quantity changed to 2')).toBeVisible();
  await expect(large.locator('output')).toHaveText('2');
  await expect(cart.getByRole('listitem').filter({ hasText: 'M / Navy' }).locator('output')).toHaveText('1');
  await cart.getByRole('button', { name: `Remove ${shirt.title} (S / Sage)` }).click();
  await expect(cart.getByText('3 items')).toBeVisible();
  expect((await getCart(page.request, shopper)).items.map((item) => [item.variantTitle, item.quantity])).toEqual([
    ['', 1],
    ['M / Navy', 1],
    ['L / Navy', 2],
  ]);

  await call(page.request, calls.addresses.add, {
    body: {
      userId: shopper.id,
      address: '12 Lake View Road',
      city: 'Pune',
      pincode: '411001',
      phone: '+91 98220 55501',
    },
  });
  await cart.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('list', { name: 'Items' }).getByText('L / Navy')).toBeVisible();
  await page.getByRole('button', { name: 'Checkout with PayPal' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  const bought = page.getByRole('list', { name: 'What you bought' });
  for (const name of ['M / Navy', 'L / Navy']) await expect(bought.getByText(name)).toBeVisible();
  const [order] = await listOrders(page.request, shopper);
  await page.goto(`${paths.shopping.profile}?order=${order?.id}`);
  await expect(page.getByRole('row', { name: `${shirt.title} L / Navy 2` })).toBeVisible();
  expect((await getOrder(page.request, order?.id ?? '')).cartItems).toHaveLength(3);
});

test('a shared address opens with the choice made, as the server has drawn it, also after a reload and a change', async ({
  page,
  admin,
}) => {
  const shirt = await createShirt(admin);
  const shared = `${paths.shopping.product(shirt.slug)}?size=m&colour=sage`;
  const html = await (await page.request.get(shared)).text();
  expect(html).toContain(`${paths.shopping.product(shirt.slug)}"`);
  expect(html).toMatch(/<input[^>]*checked=""/);
  await page.goto(shared);
  const main = page.getByRole('main');
  const checked = () =>
    main.getByRole('radio', { checked: true }).evaluateAll((all) => all.map((one) => one.parentElement?.textContent));
  await expect(main.getByText('4 items available')).toBeVisible();
  expect(await checked()).toEqual(['M', 'Sage']);
  await expect(value(main, 'L')).toBeDisabled();
  await expect(page).toHaveURL(shared);
  await value(main, 'Navy').check();
  await expect(page).toHaveURL(`${paths.shopping.product(shirt.slug)}?size=m&colour=navy`);
  await page.reload();
  await expect(main.getByText(/^SKU SHIRT-/)).toBeVisible();
  expect(await checked()).toEqual(['M', 'Navy']);
});

test('the keyboard alone chooses and buys', LONG, async ({ page, admin }) => {
  const shirt = await createShirt(admin);
  const shopper = await signInNewShopper(page.request);
  await page.goto(paths.shopping.product(shirt.slug));
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: 'Add to Cart' }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(value(main, 'S')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(value(main, 'M')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(value(main, 'Navy')).toBeChecked();
  await expect(page).toHaveURL(/\?size=m&colour=navy$/);
  await expect(value(main, 'Navy')).toBeFocused();
  for (const _ of ['guide', 'more', 'add']) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added 1 item(s) to cart')).toBeVisible();
  expect((await getCart(page.request, shopper)).items).toMatchObject([{ variantTitle: 'M / Navy', quantity: 1 }]);
});

test(
  'axe finds nothing serious in the chooser, light or dark, and it fits on a phone',
  LONG,
  async ({ page, admin }) => {
    const shirt = await createShirt(admin);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const [name, query, size] of [
      ['nothing chosen', '', DESKTOP],
      ['sold out', '?size=s&colour=navy', PHONE],
      ['not offered', '?colour=sage', PHONE],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto(paths.shopping.product(shirt.slug) + query);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible();
      if (query === '') {
        await main.getByRole('button', { name: 'Add to Cart' }).first().click();
        await expect(main.getByText('Please choose a size and a colour.')).toBeVisible();
      }
      await settle(page);
      await expectAccessible(page, name);
      await expectFits(page, name);
    }
  },
);
