import type { Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { paths } from '../support/paths.ts';
import {
  addToCart,
  buy,
  createProduct,
  getOrder,
  listOrders,
  placeOrder,
  signInNewShopper,
} from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

let shirt: Product;
test.beforeAll(async ({ admin }) => {
  shirt = await createProduct(admin, { totalStock: 500 });
});

const history = (page: Page) => page.getByRole('table', { name: 'Order History' });
const orderDialog = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });

test.describe('orders', () => {
  test('the table lists orders, and the dialog shows everything about one of them', async ({ page }) => {
    const shopper = await signInNewShopper(page.request);
    await addToCart(page.request, shopper, shirt, 1);
    const orderId = await buy(page.request, shopper, shirt);
    await page.goto(paths.shopping.profile);
    await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible();
    await expect(history(page).getByRole('columnheader')).toHaveText([
      'Order ID',
      'Date',
      'Status',
      'Price',
      'Details',
    ]);
    const row = history(page).getByRole('row').nth(1);
    await expect(row).toContainText(`#${orderId.slice(0, 8)}`);
    await expect(row.locator('time')).toHaveText(/\d{1,2}\s\w{3,4} \d{4}/);
    await expect(row).toContainText('Confirmed');
    await expect(row).toContainText('$200.00');

    await row.getByRole('button', { name: 'Details' }).click();
    const dialog = orderDialog(page);
    const fact = (name: string) =>
      dialog
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd');
    await expect(dialog.getByText('Confirmed').first()).toBeVisible();
    await expect(fact('Order ID')).toHaveText(`#${orderId.slice(0, 8)}`);
    await expect(fact('Order date')).toHaveText(/\d{4}/);
    await expect(fact('Payment method')).toHaveText('PayPal');
    await expect(fact('Payment status')).toHaveText('Paid');
    const items = dialog.getByRole('table', { name: 'Order items' });
    await expect(items.getByRole('columnheader')).toHaveText(['Product', /Quantity/, 'Price', 'Total']);
    // A phone, which has no column of prices, shows them next to the name.
    await expect(items.getByRole('row').nth(1).getByRole('cell')).toHaveText([shirt.title, '2', '$100.00', '$200.00'], {
      useInnerText: true,
    });
    await expect(dialog.getByText('Total Amount').locator('..')).toContainText('$200.00');
    await expect(fact('Name')).toHaveText(shopper.userName);
    await expect(fact('Address')).toHaveText(/12 Lake View Road\s*Pune 411001/);
    await expect(fact('Phone')).toHaveText('+91 98220 55501');
    await expect(fact('Notes')).toHaveCount(0);
    const timeline = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(timeline.filter({ hasText: 'Order placed' })).toContainText('You');
    await expect(timeline.filter({ hasText: 'Payment received' })).toHaveCount(1);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(history(page).getByRole('columnheader')).toHaveText(['Date', 'Status', 'Price', 'Details']);
  });

  test('an order that waits for its payment can be paid or given up from its dialog', async ({ page }) => {
    const shopper = await signInNewShopper(page.request);
    const { orderId } = await placeOrder(page.request, shopper, shirt);
    await page.goto(`${paths.shopping.profile}?order=${orderId}`);
    await expect(orderDialog(page).getByText('This order is waiting for your payment')).toBeVisible();
    await orderDialog(page).getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(/\/paypal-simulator\/checkoutnow/);
    await page.goto(`${paths.shopping.profile}?order=${orderId}`);
    await orderDialog(page).getByRole('button', { name: 'Cancel order' }).click();
    const ask = page.getByRole('alertdialog');
    await ask.getByRole('button', { name: 'Cancel order' }).click();
    await expect(orderDialog(page).getByText('Cancelled', { exact: true })).toBeVisible();
    expect(await getOrder(page.request, orderId)).toMatchObject({ paymentStatus: 'cancelled' });
    expect(await listOrders(page.request, shopper)).toHaveLength(1);
  });
});

test.describe('wishlist', () => {
  test('the heart saves a product on the server, and the profile shows it until it is taken off', async ({
    page,
    admin,
  }) => {
    const wished = await createProduct(admin);
    await signInNewShopper(page.request);
    await page.goto(`${paths.shopping.profile}?tab=wishlist`);
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    await page.goto(`${paths.shopping.search}?keyword=${encodeURIComponent(wished.title)}`);
    const card = page.getByRole('article', { name: wished.title });
    await card.getByRole('button', { name: 'Add to wishlist' }).click();
    await expect(card.getByRole('button', { name: 'Remove from wishlist' })).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${paths.shopping.profile}?tab=wishlist`);
    await page.getByRole('button', { name: 'Remove from wishlist' }).click();
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  });
});
