import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/call.ts';
import { flat, pickup, saveZones } from '../support/delivery.ts';
import { createKeys } from '../support/keys.ts';
import { LONG } from '../support/length.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { ALL_WAYS, saveWays } from '../support/payments.ts';
import { addPromotion } from '../support/promotions.ts';
import {
  addToCart,
  buy,
  createProduct,
  createShopper,
  getCart,
  PASSWORD,
  signIn,
  signInNewShopper,
  unique,
} from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';
import { addToVisitorsCart } from '../support/visitor.ts';

// A refused order; a visitor is asked for as nobody.
test.use({ settings: { STOREFRONT_ACCESS: 'open' }, allowedComplaints: [FAILED_LOAD] });

const payButton = (page: Page) => page.getByRole('button', { name: 'Checkout with PayPal' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

let shirt: Product;
test.beforeAll(async ({ admin }) => {
  shirt = await createProduct(admin, { totalStock: 500 });
  await saveZones(admin, [
    {
      name: 'India',
      regions: [{ countryCode: 'IN' }],
      methods: [flat('Standard', 85), flat('Express', 170), { ...pickup('Store in Pune'), codAllowed: true }],
    },
  ]);
});
// Other tests of the same shop buy in it, where delivery is free.
test.afterAll(async ({ admin }) => saveZones(admin, []));

/** A visitor with two shirts on the checkout page. */
async function openCheckout(page: Page): Promise<void> {
  await addToVisitorsCart(page, shirt.id, 2);
  await page.goto(paths.shopping.checkout);
  await expect(field(page, 'Email')).toBeVisible();
}

const DETAILS = [
  ['Name', 'Vera Novak'],
  ['Address', '7 Orchard Road'],
  ['City', 'Pune'],
  ['Pincode', '411001'],
  ['Phone', '+91 98220 55501'],
] as const;

async function fillDetails(page: Page): Promise<string> {
  const email = `visitor-${unique()}@example.test`;
  await field(page, 'Email').fill(email);
  for (const [label, text] of DETAILS) await field(page, label).fill(text);
  return email;
}

test('a visitor buys from the landing page to the order’s link by keyboard alone, under 90 seconds', async ({
  page,
}) => {
  const email = `keys-${unique()}@example.test`;
  const keys = createKeys(page);
  const begin = Date.now();
  await page.goto(paths.landing);
  await keys.pressOn(page.getByRole('link', { name: 'Start shopping' }).first());
  const card = page.getByRole('region', { name: 'Featured Products' }).getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await keys.pressOn(card.getByRole('link'));
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  for (const choice of await dialog.getByRole('radiogroup').all()) {
    await keys.to(choice.getByRole('radio').first());
    await keys.press('Space');
  }
  await keys.pressOn(dialog.getByRole('button', { name: 'Add to Cart' }));
  await keys.pressOn(dialog.getByRole('region', { name: 'In your cart' }).getByRole('link', { name: 'Checkout' }));

  await keys.typeInto('Email', email);
  for (const [label, text] of DETAILS) await keys.typeInto(label, text);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused();
  await keys.to(page.getByRole('radio', { name: /^Standard/ }));
  await keys.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
  await expect(page.getByText('Shipping · Express')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await keys.pressOn(payButton(page));
  await expect(page).toHaveURL(/\/paypal-simulator\/checkoutnow/);
  await keys.pressOn(page.getByRole('button', { name: 'Pay now' }));

  await expect(page.getByRole('heading', { name: 'Payment is successfull!' })).toBeFocused();
  await keys.pressOn(page.getByRole('link', { name: 'View your order' }));
  await expect(page).toHaveURL(/\/order\/[\w.-]+$/);
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await expect(page.getByText('7 Orchard Road')).toHaveCount(0);
  await keys.typeInto('Email of the order', email);
  await keys.press('Enter');
  await expect(page.getByText('7 Orchard Road')).toBeVisible();
  expect(Date.now() - begin, 'milliseconds of the purchase').toBeLessThan(90_000);
});

test('what was typed survives a reload, and a field that is refused says so itself', async ({ page }) => {
  await openCheckout(page);
  await expect(page.getByText('Enter your email and address to continue.')).toBeVisible();
  const email = await fillDetails(page);
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(email);
  for (const [label, text] of DETAILS) await expect(field(page, label)).toHaveValue(text);

  // While the cart is quoted for another place, the button takes no press.
  const quoted = page.waitForResponse((response) => response.url().endsWith(calls.checkout.quote.path));
  await field(page, 'Pincode').fill('41');
  await quoted;
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(field(page, 'Pincode')).toBeFocused();
  await expect(field(page, 'Pincode')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Pincode').fill('411001');
  // The page lets it pass, the shop does not.
  await field(page, 'Email').fill('vera@example..test');
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(page.getByText('Enter a valid email address.').first()).toBeVisible();
  await expect(page).toHaveURL(paths.shopping.checkout);
});

test('a code for a first order stayed on the page of a visitor who had ordered before, and the order was refused for ever', async ({
  page,
  admin,
  request,
}) => {
  const code = `FIRST${unique().replace(/\D/g, '')}`;
  const fields = { class: 'order' as const, code, customerRule: 'firstOrder' as const };
  const { id, version, name, action, value } = await addPromotion(admin, fields);
  const known = await signInNewShopper(request);
  await buy(request, known, shirt);
  try {
    await openCheckout(page);
    await page.getByRole('button', { name: 'Have a code?' }).click();
    await page.getByRole('textbox', { name: 'Promotion code' }).fill(code);
    await page.getByRole('textbox', { name: 'Promotion code' }).press('Enter');
    const codes = page.getByRole('main').getByRole('list', { name: 'Your codes' });
    await expect(codes).toContainText('−₹3,400.00');
    await fillDetails(page);
    await expect(codes).toContainText('−₹3,400.00');
    await field(page, 'Email').fill(known.email);
    await expect(codes).not.toContainText('−₹3,400.00');
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).click();
    await expect(page).toHaveURL(/\/paypal-simulator\/checkoutnow/);
  } finally {
    const body = { ...fields, name, action, value, version, status: 'ended' as const };
    await call(admin, calls.adminPromotions.edit, { params: { id }, body });
  }
});

test('a place without delivery says so and can’t be paid', LONG, async ({ page }) => {
  await openCheckout(page);
  await fillDetails(page);
  await field(page, 'Country').selectOption('Japan');
  await field(page, 'Postcode').or(field(page, 'Postal code')).fill('100-0001');
  await field(page, 'Prefecture').selectOption({ index: 1 });
  await expect(page.getByText(/^We do not deliver to this address\. Choose another address/)).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(page.getByText('We do not deliver to this address.', { exact: true }).first()).toBeVisible();
  await expect(field(page, 'Country')).toBeFocused();
  await expect(page).toHaveURL(paths.shopping.checkout);
});

test('a pickup asks for name and phone alone', async ({ page }) => {
  await openCheckout(page);
  await page.getByRole('radio', { name: /^Store in Pune/ }).check();
  await expect(field(page, 'Address')).toHaveCount(0);
  await expect(field(page, 'Country')).toHaveCount(0);
  await expect(page.getByText('Enter your email, name and phone to continue.')).toBeVisible();
  await field(page, 'Email').fill(`pickup-${unique()}@example.test`);
  await field(page, 'Name').fill('Vera Novak');
  await field(page, 'Phone').fill('+91 98220 55501');
  await expect(page.getByText(/^Enter your email/)).toHaveCount(0);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/paypal-simulator\/checkoutnow/);
});

test('signing in from the checkout, by way of sign-up, comes back to it with both carts in one', async ({
  page,
  playwright,
  shop,
}) => {
  const shopper = await createShopper(page.request);
  const api = await playwright.request.newContext({ baseURL: shop.url });
  await signIn(api, shopper);
  await addToCart(api, shopper, shirt, 1);
  await openCheckout(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign up|create/i })
    .click();
  await expect(page).toHaveURL(paths.signup);
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign in/i })
    .click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await field(page, 'Email').fill(shopper.email);
  await field(page, 'Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.shopping.checkout);
  await expect(page.getByRole('heading', { name: 'Shipping Address' })).toBeVisible();
  expect((await getCart(api, shopper)).items).toMatchObject([{ productId: shirt.id, quantity: 3 }]);
  await api.dispose();
});

test('a visitor pays in cash: what happens next is there by the link alone, also after a reload', async ({
  page,
  admin,
}) => {
  await saveWays(admin, ALL_WAYS);
  try {
    await openCheckout(page);
    await fillDetails(page);
    await page.getByRole('radio', { name: /^Store in Pune/ }).check({ force: true });
    const cash = page.getByRole('radio', { name: /^Cash on delivery/ });
    // The pickup takes it, and the quote says so.
    await expect(cash).toBeEnabled();
    await cash.check({ force: true });
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeFocused();
    await expect(page.getByText('Have ₹17,000.00 ready when you collect your order.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible();
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  } finally {
    await saveWays(admin);
  }
});
