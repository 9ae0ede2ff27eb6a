import { urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

const password = 'quiet-river-stone';

test('a new shopper buys two products, from sign-up to the paid order in the history', async ({ page }, info) => {
  const email = `asha-${info.workerIndex}-${Date.now()}@example.test`;

  await page.goto(paths.landing);
  await page.getByRole('link', { name: 'Sign Up' }).first().click();
  await page.getByLabel('User name').fill('Asha Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page).toHaveURL(paths.login);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(paths.shopping.home);

  await page.getByRole('banner').getByRole('link', { name: 'List of Products' }).click();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  const first = cards.nth(0);
  await first.getByRole('button', { name: /add to cart/i }).click();
  await expect(page.getByText('Product added to cart')).toBeVisible();

  const second = cards.nth(1);
  const title = await second.getByRole('heading').innerText();
  await second.getByRole('link', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: /increase quantity/i }).click();
  await dialog.getByRole('button', { name: /add to cart/i }).click();
  await expect(page.getByText('Added 2 item(s) to cart')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /cart/i }).first().click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText('2 items')).toBeVisible();
  await cart.getByRole('link', { name: 'Checkout' }).click();

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill('12 Lake View Road');
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('Pincode').fill('411001');
  await page.getByLabel('Phone').fill('+91 98220 55501');
  await page.getByRole('button', { name: 'Add Address', exact: true }).click();
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Checkout with PayPal' }).click();
  await expect(page.getByText('Order created! Redirecting to payment...')).toBeVisible();

  await expect(page).toHaveURL(/\/paypal-simulator\/checkoutnow/);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(urlOf(paths.shopping.paymentSuccess));
  await expect(page.getByRole('heading', { name: 'Payment is successfull!' })).toBeVisible();
  const bought = page.getByRole('list', { name: 'What you bought' }).getByRole('listitem');
  await expect(bought).toHaveCount(2);
  await expect(bought.filter({ hasText: title })).toContainText('2 ×');
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('12 Lake View Road');
  await expect(page.getByText(/A confirmation is on its way to \S+@/)).toBeVisible();

  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible();
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText(/confirmed/i);
  await row.getByRole('button', { name: /details/i }).click();
  const order = page.getByRole('dialog');
  await expect(order).toContainText(/paid/i);
  await expect(order.getByRole('row', { name: new RegExp(title) })).toBeVisible();
});
