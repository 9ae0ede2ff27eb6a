import { calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { enterAsAdmin } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { flat, saveTaxes, saveZones } from '../support/delivery.ts';
import { LONG } from '../support/length.ts';
import { mailTo } from '../support/mail.ts';
import { holdCalls, leaveAndForget, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import {
  addAddress,
  addToCart,
  createProduct,
  listOrders,
  type Shopper,
  signInNewShopper,
} from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const QUOTE = urlOf(calls.checkout.quote.path);
const payButton = (page: Page) => page.getByRole('button', { name: 'Checkout with PayPal' });
/** Where the button is on the page, whatever part of it is in sight. */
const placeOf = (page: Page) =>
  payButton(page).evaluate((button) => Math.round(button.getBoundingClientRect().top + window.scrollY));

let shirt: Product;
test.beforeAll(async ({ admin }) => {
  shirt = await createProduct(admin, { totalStock: 500 });
  await saveZones(admin, [
    {
      name: 'India',
      regions: [{ countryCode: 'IN' }],
      methods: [flat('Standard', 85, { freeFrom: 25_500 }), flat('Express', 170)],
    },
    { name: 'Elsewhere', regions: [{ countryCode: '*' }], methods: [flat('Air mail', 850)] },
  ]);
  await saveTaxes(admin, {
    mode: 'exclusive',
    classes: [{ id: 'apparel', label: 'Clothing' }],
    rates: [{ id: 'in', countryCode: 'IN', taxClass: 'apparel', name: 'GST', percent: 18 }],
  });
});
// Other tests of the same shop buy in it, where there is neither.
test.afterAll(async ({ admin }) => {
  await saveZones(admin, []);
  await saveTaxes(admin);
});

/** A shopper with two shirts, of 200 dollars, and an address in India and one in Germany. */
async function prepare(page: Page): Promise<Shopper> {
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, shirt, 2);
  await addAddress(page.request, shopper);
  await call(page.request, calls.addresses.add, {
    body: {
      userId: shopper.id,
      address: 'Lindenweg 4',
      city: 'Berlin',
      pincode: '10115',
      phone: '+49 30 5550 0199',
      notes: '',
      countryCode: 'DE',
    },
  });
  return shopper;
}

/** The amounts of an order: delivery, tax and all of it. */
const CHARGED = ['$1.00', '$36.18', '$237.18'];
const IN_RUPEES = ['Rs. 85.00', 'Rs. 3,075.30', 'Rs. 20,160.30'];

test('delivery and tax go by the address, and the order, its mail and the admin’s dialog say what the checkout said', async ({
  page,
  admin,
}) => {
  const shopper = await prepare(page);
  await page.goto(paths.shopping.search);
  await page.getByRole('button', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByText('₹8,500.00 more for free delivery')).toBeVisible();
  await drawer.getByRole('link', { name: 'Checkout' }).click();

  const main = page.getByRole('main');
  const total = main.getByRole('definition').filter({ hasText: '$' }).last();
  await main.getByRole('radio', { name: '12 Lake View Road' }).check({ force: true });
  await expect(main.getByText('₹8,500.00 more for free delivery.')).toBeVisible();
  await expect(total).toHaveText('$237.18');
  await expect(main.getByText('₹85.00').last()).toBeVisible();
  await expect(main.getByText('$36.18')).toBeVisible();

  await main.getByRole('radio', { name: 'Lindenweg 4' }).check({ force: true });
  await expect(total).toHaveText('$210.00');
  await expect(main.getByText('Shipping · Air mail')).toBeVisible();
  await expect(main.getByText('$36.18')).toHaveCount(0);
  await main.getByRole('radio', { name: '12 Lake View Road' }).check({ force: true });
  await expect(total).toHaveText('$237.18');

  await expect(main.getByText(/^₹20,160\.30, charged as \$237\.18/)).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/paypal-simulator\/checkoutnow/);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Payment is successfull!' })).toBeVisible();
  for (const amount of CHARGED) await expect(page.getByText(amount, { exact: true }).last()).toBeVisible();

  const [order] = await listOrders(page.request, shopper);
  const id = order?.id ?? '';
  await page.goto(`${paths.shopping.profile}?order=${id}`);
  const details = page.getByRole('dialog', { name: 'Order Details' });
  for (const amount of CHARGED) await expect(details).toContainText(amount);

  const { text } = await mailTo(admin, shopper.email, 'order-confirmed');
  for (const amount of CHARGED) expect(text).toContain(amount);

  await leaveAndForget(page);
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.order(id));
  const totals = page.getByLabel('Totals');
  for (const amount of IN_RUPEES) await expect(totals).toContainText(amount);
});

for (const { name, width, choice, chosen } of [
  { name: 'another address', width: 1280, choice: 'Lindenweg 4', chosen: 'Shipping · Air mail' },
  { name: 'another method, on a phone', width: 390, choice: /^Express/, chosen: 'Shipping · Express' },
]) {
  test(`nothing jumps while the costs of ${name} load`, LONG, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await prepare(page);
    await page.goto(paths.shopping.checkout);
    await page.getByRole('radio', { name: '12 Lake View Road' }).check({ force: true });
    await expect(page.getByText('Shipping · Standard')).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
    const before = await placeOf(page);
    const quote = await holdCalls(page, QUOTE);
    await page.getByRole('radio', { name: choice }).click({ force: true });
    await expect(payButton(page)).toBeDisabled();
    expect(await placeOf(page)).toBe(before);
    quote.release();
    await expect(page.getByText(chosen)).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
    expect(await placeOf(page)).toBe(before);
  });
}
