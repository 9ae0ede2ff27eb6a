import { type CallSuccess, calls, type Product } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/call.ts';
import { FAILED_LOAD, failCalls, holdCalls, refuseReads, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import {
  addAddress,
  addToCart,
  buy,
  createProduct,
  getOrder,
  listOrders,
  listProducts,
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
  test('a shopper without orders is led to the shop', async ({ page }) => {
    await signInNewShopper(page.request);
    await page.goto(paths.shopping.profile);
    await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
    await expect(
      page.getByText("You haven't placed any orders yet. Start shopping to see your order history here"),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Start Shopping' }).click();
    await expect(page).toHaveURL(paths.shopping.listing);
  });

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
    await expect(fact('Order Date')).toHaveText(/\d{4}/);
    await expect(fact('Payment Method')).toHaveText('PayPal');
    await expect(fact('Payment Status')).toHaveText('Paid');
    const items = dialog.getByRole('table', { name: 'Order Items' });
    await expect(items.getByRole('columnheader')).toHaveText(['Product', /Quantity/, 'Price', 'Total']);
    // A phone, which has no column of prices, says them beside the name.
    await expect(items.getByRole('row').nth(1).getByRole('cell')).toHaveText([shirt.title, '2', '$100.00', '$200.00'], {
      useInnerText: true,
    });
    await expect(dialog.getByText('Total Amount').locator('..')).toContainText('$200.00');
    await expect(fact('Name')).toHaveText(shopper.userName);
    await expect(fact('Address')).toHaveText('12 Lake View Road');
    await expect(fact('City')).toHaveText('Pune');
    await expect(fact('Pincode')).toHaveText('411001');
    await expect(fact('Phone')).toHaveText('+91 98220 55501');
    await expect(fact('Notes')).toHaveCount(0);
    const timeline = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(timeline.filter({ hasText: 'Order placed.' })).toContainText('You');
    await expect(timeline.filter({ hasText: 'Payment paid' })).toHaveCount(1);
    await page.goBack();
    await expect(dialog).toBeHidden();
  });

  test('the id column is hidden on small screens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const shopper = await signInNewShopper(page.request);
    await buy(page.request, shopper, shirt);
    await page.goto(paths.shopping.profile);
    await expect(history(page).getByRole('columnheader')).toHaveText(['Date', 'Status', 'Price', 'Details']);
  });

  test('each status has its colour', async ({ page }) => {
    const shopper = await signInNewShopper(page.request);
    await buy(page.request, shopper, shirt);
    const looks = [
      ['confirmed', 'Confirmed', 'emerald'],
      ['inProcess', 'In Process', 'warning'],
      ['inShipping', 'In Shipping', 'info'],
      ['delivered', 'Delivered', 'success'],
      ['pending', 'Pending', 'dark'],
      ['rejected', 'Rejected', 'danger'],
    ] as const;
    await page.route(urlOf(calls.orders.list.path), async (route) => {
      const answer = await route.fetch();
      const { data, ...rest }: CallSuccess<typeof calls.orders.list> = await answer.json();
      const orders = looks.map(([orderStatus], index) => ({ ...data[0], id: `${index}`, orderStatus }));
      await route.fulfill({ json: { ...rest, data: orders } });
    });
    await page.goto(paths.shopping.profile);
    const colours = new Set<string>();
    for (const [index, [, text, tone]] of looks.entries()) {
      const badge = history(page)
        .getByRole('row')
        .nth(index + 1)
        .getByRole('cell')
        .nth(2)
        .locator('span');
      await expect(badge).toHaveText(text);
      await expect(badge).toHaveAttribute('data-tone', tone);
      colours.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(colours.size).toBe(6);
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

  test('a page of the history is kept while an order is looked at, and by a reload', async ({ page }) => {
    const shopper = await signInNewShopper(page.request);
    const address = await addAddress(page.request, shopper);
    for (let placed = 0; placed < 21; placed += 1) {
      await placeOrder(page.request, shopper, shirt, 1, address);
    }
    await page.goto(paths.shopping.profile);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Showing 21-21 of 21')).toBeVisible();
    await expect(history(page).getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: /^Details/ }).click();
    await expect(orderDialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\?page=2&order=/);
    await page.reload();
    await expect(orderDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByText('Showing 21-21 of 21')).toBeVisible();
    await page.goto(`${paths.shopping.profile}?page=9`);
    await expect(page).toHaveURL(/\?page=2$/);
  });

  test('an order without items says so', async ({ page }) => {
    const shopper = await signInNewShopper(page.request);
    const { orderId } = await placeOrder(page.request, shopper, shirt);
    await page.route(urlOf(calls.orders.details.path), async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ json: { ...body, data: { ...body.data, cartItems: [] } } });
    });
    await page.goto(`${paths.shopping.profile}?order=${orderId}`);
    await expect(orderDialog(page).getByText('No items found')).toBeVisible();
  });

  test.describe('failures', () => {
    test.use({ allowedComplaints: [FAILED_LOAD] });
    test('an order that is not there says so, and offers no second look', async ({ page }) => {
      await signInNewShopper(page.request);
      await page.goto(`${paths.shopping.profile}?order=0b5e7c1e-0000-4000-8000-000000000000`);
      await expect(orderDialog(page).getByRole('alert')).toBeVisible();
      await expect(orderDialog(page).getByRole('button', { name: 'Try Again' })).toHaveCount(0);
    });

    test('orders that cannot be loaded can be asked for again', async ({ page }) => {
      await signInNewShopper(page.request);
      await refuseReads(page, urlOf(calls.orders.list.path));
      await page.goto(paths.shopping.profile);
      await expect(page.getByText('The shelves are being dusted.')).toBeVisible();
      await page.unroute(urlOf(calls.orders.list.path));
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
    });
  });
});

test.describe('addresses', () => {
  const openTab = async (page: Page) => {
    await page.goto(`${paths.shopping.profile}?tab=address`);
    await expect(page.getByRole('tab', { name: 'Address' })).toHaveAttribute('aria-selected', 'true');
  };
  /** A field of the address form; the tab's panel has the name 'Address' as well. */
  const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
  const submit = (page: Page) => page.getByRole('button', { name: 'Add Address', exact: true });
  const fill = async (page: Page, fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
  };

  test('loading, then the empty text, then an address that was added', async ({ page }) => {
    await signInNewShopper(page.request);
    const list = await holdCalls(page, urlOf(calls.addresses.list.path));
    await openTab(page);
    await expect(page.getByText('Loading addresses...')).toBeVisible();
    list.release();
    await expect(page.getByText('No addresses found. Please add an address')).toBeVisible();

    await page.getByRole('button', { name: 'Add New Address' }).click();
    await expect(page.getByRole('heading', { name: 'Add New Address' })).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await fill(page, { Address: '1 First Street', City: 'Pune', Pincode: '411001', Phone: '   ' });
    await expect(submit(page)).toBeDisabled();
    await fill(page, { Phone: '+91 98220 55501' });
    await expect(submit(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Add New Address' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Add New Address' }).click();
    await expect(page.getByLabel('City')).toHaveValue('');
    await fill(page, { Address: '1 First Street', City: 'Pune', Pincode: '411001', Phone: '+91 98220 55501' });
    await submit(page).click();
    await expect(page.getByText('Address added successfully')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('1 First Street');
    await expect(page.getByRole('heading', { name: 'Add New Address' })).toHaveCount(0);
  });

  test('an address is edited and deleted after a question, the last one too', async ({ page }) => {
    const shopper = await signInNewShopper(page.request);
    await addAddress(page.request, shopper, '1 First Street', { notes: 'Ring twice' });
    await openTab(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Address' })).toBeVisible();
    await expect(field(page, 'Address')).toHaveValue('1 First Street');
    await expect(page.getByLabel('Notes')).toHaveValue('Ring twice');
    await fill(page, { Address: '9 Other Street' });
    await page.getByRole('button', { name: 'Update Address' }).click();
    await expect(page.getByText('Address updated successfully')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('9 Other Street');

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Address deleted successfully')).toBeVisible();
    await expect(page.getByText('No addresses found. Please add an address')).toBeVisible();
    // The focus was lost to the top of the page, because the button that had opened the question was gone.
    await expect(page.getByRole('button', { name: 'Add New Address' })).toBeFocused();
  });

  test.describe('limits and failures', () => {
    test.use({ allowedComplaints: [FAILED_LOAD] });

    test('a third address is the last; another tab’s is counted by the server', async ({ page }) => {
      const shopper = await signInNewShopper(page.request);
      await addAddress(page.request, shopper, '1 First Street');
      await addAddress(page.request, shopper, '2 Second Street');
      await openTab(page);
      await page.getByRole('button', { name: 'Add New Address' }).click();
      await addAddress(page.request, shopper, '3 Third Street');
      await fill(page, { Address: '4 Fourth Street', City: 'Pune', Pincode: '411001', Phone: '+91 98220 55501' });
      await submit(page).click();
      await expect(page.getByText('You can add max 3 addresses')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(3);
      await expect(page.getByRole('button', { name: 'Maximum addresses added' })).toBeDisabled();
      const list = page.getByRole('article').first().locator('xpath=ancestor::div[contains(@class,"scroll-area")]');
      await expect(list).toHaveCSS('max-height', '400px');
      await expect(list).toHaveCSS('overflow-y', 'auto');
    });

    test('what the server refuses is said under its field, which has the focus', async ({ page }) => {
      await signInNewShopper(page.request);
      await openTab(page);
      await page.getByRole('button', { name: 'Add New Address' }).click();
      await fill(page, { Address: '1 First Street', City: 'Pune', Pincode: '411001', Phone: 'call me' });
      await submit(page).click();
      await expect(page.getByLabel('Phone')).toBeFocused();
      await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid phone number.');
      await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
    });

    test('addresses that cannot be loaded can be asked for again', async ({ page }) => {
      await signInNewShopper(page.request);
      await refuseReads(page, urlOf(calls.addresses.list.path));
      await openTab(page);
      await expect(page.getByText('The shelves are being dusted.')).toBeVisible();
      await page.unroute(urlOf(calls.addresses.list.path));
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('No addresses found. Please add an address')).toBeVisible();
    });
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

  test('a page of the wishlist is kept while a product is looked at, and given up with its last product', async ({
    page,
  }) => {
    const shopper = await signInNewShopper(page.request);
    const wished = (await listProducts(page.request)).slice(0, 25);
    for (const { id: productId } of wished) {
      await call(page.request, calls.wishlist.add, { body: { userId: shopper.id, productId } });
    }
    await page.goto(`${paths.shopping.profile}?tab=wishlist`);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Showing 25-25 of 25')).toBeVisible();
    const cards = page.getByRole('tabpanel').getByRole('article');
    await expect(cards).toHaveCount(1);
    await cards.getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Showing 25-25 of 25')).toBeVisible();
    await page.getByRole('button', { name: 'Remove from wishlist' }).click();
    await expect(page).toHaveURL(/\?tab=wishlist$/);
    await expect(cards).toHaveCount(24);
  });

  test.describe('failures', () => {
    test.use({ allowedComplaints: [FAILED_LOAD] });
    test('a heart that could not be saved is empty again', async ({ page, admin }) => {
      const wished = await createProduct(admin);
      await signInNewShopper(page.request);
      await page.goto(`${paths.shopping.search}?keyword=${encodeURIComponent(wished.title)}`);
      await failCalls(page, urlOf(calls.wishlist.add.path));
      const card = page.getByRole('article', { name: wished.title });
      await card.getByRole('button', { name: 'Add to wishlist' }).click();
      await expect(page.getByText('Failed to update your wishlist')).toBeVisible();
      await expect(card.getByRole('button', { name: 'Add to wishlist' })).toHaveAttribute('aria-pressed', 'false');
    });
  });
});
