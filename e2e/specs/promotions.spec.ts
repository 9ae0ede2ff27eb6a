import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { enterAsAdmin, expectToast } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { createKeys } from '../support/keys.ts';
import { mailTo } from '../support/mail.ts';
import { DESKTOP, expectFits } from '../support/narrow.ts';
import { FAILED_LOAD, leaveAndForget } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { addPromotion } from '../support/promotions.ts';
import { addAddress, addToCart, createProduct, listOrders, signInNewShopper, unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

// A code that is unknown is refused.
test.use({ allowedComplaints: [FAILED_LOAD] });

let shirt: Product;
test.beforeAll(async ({ admin }) => {
  shirt = await createProduct(admin, { totalStock: 500 });
});
// Other tests of the same shop buy in it, where nothing is taken off.
test.afterAll(async ({ admin }) => {
  const { data } = await call(admin, calls.adminPromotions.list, { query: { limit: 100 } });
  for (const { id, version, uses, codes, state, revenue, discounted, createdAt, updatedAt, ...fields } of data)
    if (state === 'active')
      await call(admin, calls.adminPromotions.edit, { params: { id }, body: { ...fields, version, status: 'ended' } });
});

const onlyShirt = () => ({ categories: [], brands: [], products: [shirt.id], variants: [] });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Promotion code' });
const example = (page: Page) => page.getByRole('region', { name: 'Example cart' });

test('a merchant makes a code by keyboard and sells with it: cart, order, mail and console say the same', async ({
  page,
  admin,
}) => {
  const code = `SUMMER${unique().replace(/\D/g, '')}`;
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.promotions);
  await page.getByRole('link', { name: 'New promotion' }).first().waitFor();
  const keys = createKeys(page);
  await keys.pressOn(page.getByRole('link', { name: 'New promotion' }).first());
  await expect(page.getByRole('heading', { name: 'New promotion' })).toBeVisible();
  await keys.typeInto('Name', 'Summer sale');
  await keys.typeInto('Percentage', '20');
  await keys.to(page.getByRole('radio', { name: 'Everything' }));
  await keys.press('ArrowDown');
  await keys.typeInto('Products', shirt.title);
  await keys.pressOn(page.getByRole('list', { name: 'Products, results' }).getByRole('button').first());
  // What each line would cost is there while the rest is still to be typed.
  await expect(example(page)).toContainText('20% off 1 product');
  await expect(example(page).getByRole('list', { name: 'Lines' })).toContainText('₹6,800.00');
  await expect(example(page).getByLabel('Totals')).toContainText('−₹1,700.00');
  await keys.to(page.getByRole('textbox', { name: 'Code' }));
  await keys.type(code.toLowerCase());
  await keys.pressOn(page.getByRole('button', { name: 'Save and start' }));
  await expectToast(page, 'success', 'Promotion is live');
  await expect(page.getByRole('heading', { name: 'Summer sale' })).toBeVisible();
  await expectAccessible(page, 'a promotion');
  await expectFits(page, 'a promotion', [360, 390]);
  await page.setViewportSize(DESKTOP);
  await leaveAndForget(page);

  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, shirt, 2);
  await addAddress(page.request, shopper);
  await page.goto(paths.shopping.search);
  await page.getByRole('button', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await keys.pressOn(drawer.getByRole('button', { name: 'Have a code?' }));
  await expect(codeField(page)).toBeFocused();
  await keys.type('NOSUCHCODE');
  await keys.press('Enter');
  await expect(drawer.getByText('We don’t know this code. Check its spelling.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await keys.press('ControlOrMeta+a');
  await keys.type(code.toLowerCase());
  await keys.press('Enter');
  await expect(drawer.getByRole('list', { name: 'Your codes' })).toContainText(`${code}−₹3,400.00`);
  await expect(drawer.getByText('You save ₹3,400.00')).toBeVisible();
  await expect(drawer.getByRole('definition').last()).toHaveText('$160.00');
  await expectAccessible(page, 'the cart with a code');

  await drawer.getByRole('link', { name: 'Checkout' }).click();
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: '12 Lake View Road' }).check({ force: true });
  await expect(main.getByText('−₹3,400.00').last()).toBeVisible();
  await expectAccessible(page, 'the checkout with a code');
  await page.getByRole('button', { name: 'Checkout with PayPal' }).click();
  await expect(page).toHaveURL(/\/paypal-simulator\/checkoutnow/);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Payment is successfull!' })).toBeVisible();
  await expect(page.getByText(`Summer sale · ${code}`)).toBeVisible();

  const [order] = await listOrders(page.request, shopper);
  const id = order?.id ?? '';
  await page.goto(`${paths.shopping.profile}?order=${id}`);
  const details = page.getByRole('dialog', { name: 'Order Details' });
  for (const text of [`Summer sale · ${code}`, '−$40.00', '$160.00']) await expect(details).toContainText(text);
  const { text } = await mailTo(admin, shopper.email, 'order-confirmed');
  for (const said of [`Summer sale · ${code}: −$40.00`, 'Total: $160.00']) expect(text).toContain(said);

  await leaveAndForget(page);
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.order(id));
  const totals = page.getByLabel('Totals');
  for (const said of [`Summer sale · ${code}`, '−Rs. 3,400.00', 'Rs. 13,600.00'])
    await expect(totals).toContainText(said);
  await page.goto(`${paths.admin.promotions}?search=${code}`);
  const row = page.getByRole('row', { name: /Summer sale/ });
  for (const cell of ['1', '₹13,600.00', '₹3,400.00'])
    await expect(row.getByRole('cell', { name: cell, exact: true })).toBeVisible();
});

test('an automatic offer is on card and product page, counts down, and comes off in the cart; a code says what is missing', async ({
  page,
  admin,
}) => {
  const code = `MORE${unique().replace(/\D/g, '')}`;
  await addPromotion(admin, {
    ...{ name: '3 for 2 on this shirt', action: 'buyXGetY', value: 100, buyQuantity: 2, getQuantity: 1 },
    ...{ target: onlyShirt(), badge: '3 for 2', showsCountdown: true },
    ...{ endsAt: new Date(Date.now() + 50.5 * 3_600_000).toISOString(), combinesWith: { order: true } },
  });
  await addPromotion(admin, {
    ...{ name: 'A little more', class: 'order', action: 'fixed', value: 850, code, minSubtotal: 18_700 },
    combinesWith: { line: true },
  });
  const shopper = await signInNewShopper(page.request);
  await page.goto(`${paths.shopping.search}?keyword=${encodeURIComponent(shirt.title)}`);
  await expect(page.getByRole('article', { name: shirt.title })).toContainText('3 for 2');
  await page.goto(paths.shopping.product(shirt.slug));
  const offer = page.getByRole('list', { name: 'Offers' });
  await expect(offer).toContainText('3 for 2 on this shirt');
  await expect(offer).toContainText('Ends in 2 days 2 hours');
  await expectAccessible(page, 'a product with an offer');

  await addToCart(page.request, shopper, shirt, 3);
  await page.goto(paths.shopping.search);
  await page.getByRole('button', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByText('−₹8,500.00')).toBeVisible();
  await drawer.getByRole('button', { name: 'Have a code?' }).click();
  await codeField(page).fill(code);
  await page.keyboard.press('Enter');
  const entered = drawer.getByRole('list', { name: 'Your codes' });
  await expect(entered).toContainText('Add ₹1,700.00 more to use this code.');
  await expectAccessible(page, 'a code that gives nothing');
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(drawer.getByText('−₹850.00').first()).toBeVisible();
  await expect(entered).not.toContainText('Add ');
  await drawer.getByRole('button', { name: `Remove code ${code}` }).click();
  await expect(entered).toBeHidden();
  await expect(drawer.getByRole('button', { name: 'Have a code?' })).toBeFocused();
});

test('an order that a code pays for as a whole is placed without PayPal', async ({ page, admin }) => {
  const code = `GIFT${unique().replace(/\D/g, '')}`;
  await addPromotion(admin, { name: 'A gift', value: 100, code, target: onlyShirt() });
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, shirt);
  await addAddress(page.request, shopper);
  await call(page.request, calls.cart.addCode, { body: { code } });
  await page.goto(paths.shopping.checkout);
  await page.getByRole('radio', { name: '12 Lake View Road' }).check({ force: true });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Payment is successfull!' })).toBeVisible();
  expect(await listOrders(page.request, shopper)).toMatchObject([
    { orderStatus: 'confirmed', chargeTotals: { total: 0 } },
  ]);
});

test('a promotion is paused, resumed, copied and ended, and single-use codes come as a file', async ({
  page,
  admin,
}) => {
  const name = `Press gifts ${unique()}`;
  await addPromotion(admin, { name, needsCode: true });
  await enterAsAdmin(page, admin);
  await page.goto(`${paths.admin.promotions}?search=${encodeURIComponent(name)}`);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
    // A menu that is fading out would close the next one.
    await expect(page.getByRole('menu')).toBeHidden();
  };
  await choose('Pause');
  await expectToast(page, 'success', 'Promotion paused');
  await choose('Resume');
  await expectToast(page, 'success', 'Promotion is live');
  await page.getByRole('link', { name }).click();
  await page.getByLabel('How many').fill('3');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make codes' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByText(/^3 codes made, 0 used/)).toBeVisible();
  await choose('End');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End promotion' }).click();
  await expectToast(page, 'success', 'Promotion ended');
  await choose('Copy');
  await expect(page.getByLabel('Name')).toHaveValue(`${name} (copy)`);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expectToast(page, 'success', 'Promotion saved as a draft');
  // The editor of what is saved now takes the place of the copy's: only it shows how often the promotion was used.
  await expect(page.getByText(/^Uses: /)).toBeVisible();
  await page.getByLabel('Name').fill('Changed and not saved');
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
