import { calls, type Product } from '@haberdash/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  enterAsAdmin,
  expectToast,
  getProduct,
  listAdminOrders,
  rupees,
  setOrderStatus,
  shortId,
  tabTo,
} from '../support/admin.ts';
import { FAILED_LOAD, failCalls, holdCalls, leaveAndForget, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { addAddress, buy, capturesOf, createProduct, getOrder, signInNewShopper } from '../support/shop-api.ts';
import { test as base, expect } from '../support/test.ts';

interface Buyer {
  api: APIRequestContext;
  /** Buys one piece, paid. @returns the order's id */
  buy: (product: Product) => Promise<string>;
}

/** A shopper beside the page, which is the admin's. */
const test = base.extend<{ buyer: Buyer }>({
  buyer: async ({ playwright, shop }, use) => {
    const api = await playwright.request.newContext({ baseURL: shop.url });
    const shopper = await signInNewShopper(api, 'Meera Nair');
    const address = await addAddress(api, shopper);
    await use({ api, buy: (product) => buy(api, shopper, product, address) });
    await api.dispose();
  },
});

const table = (page: Page) => page.getByRole('table', { name: 'Orders' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });
const row = (page: Page, id: string) => rows(page).filter({ hasText: shortId(id) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by order ID...' });
const status = (page: Page) => page.getByRole('combobox', { name: 'Filter by status' });
const showing = (page: Page) => page.getByText(/^Showing /);
const dialogOf = (page: Page, id: string) => page.getByRole('dialog', { name: `Order ${shortId(id)}` });
const stockOf = async (admin: APIRequestContext, { id }: Product) => (await getProduct(admin, id)).totalStock;

async function open(page: Page, admin: APIRequestContext, query = '') {
  await enterAsAdmin(page, admin);
  await page.goto(`${paths.admin.orders}${query}`);
  await expect(rows(page).first()).toBeVisible();
}

async function openDetails(page: Page, admin: APIRequestContext, id: string): Promise<Locator> {
  await enterAsAdmin(page, admin);
  await page.goto(`${paths.admin.orders}?search=${id}&order=${id}`);
  await expect(dialogOf(page, id)).toBeVisible();
  return dialogOf(page, id);
}

async function setStatus(dialog: Locator, label: string) {
  await dialog.getByLabel('Order Status').selectOption({ label });
  await dialog.getByRole('button', { name: 'Update' }).click();
}

test.describe('the list', () => {
  test('the table, the count badges and a row show the orders as they are', async ({ page, admin, buyer }) => {
    const product = await createProduct(admin, { price: 1234.5 });
    const id = await buyer.buy(product);
    const { counts } = await listAdminOrders(admin);
    await open(page, admin);
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Order ID',
      'Date',
      'Status',
      'Total Amount',
      'Payment',
      'Actions',
    ]);
    await expect(page.getByRole('list', { name: 'Number of orders' }).getByRole('listitem')).toHaveText([
      `Total: ${counts.total}`,
      `Pending: ${counts.pending}`,
      `Confirmed: ${counts.confirmed}`,
      `Delivered: ${counts.delivered}`,
      `Rejected: ${counts.rejected}`,
    ]);
    await expect(row(page, id)).toContainText('Confirmed');
    await expect(row(page, id)).toContainText(rupees(1234.5));
    await expect(row(page, id)).toContainText('Paid');
    await expect(row(page, id)).toContainText(String(new Date().getUTCFullYear()));
    await expect(row(page, id).getByRole('button', { name: 'Details' })).toBeVisible();
  });

  test("pages of 10 with 'Showing a-b of n'; a new search or filter starts at page 1; all of it in the address", async ({
    page,
    admin,
    buyer,
  }) => {
    const product = await createProduct(admin, { totalStock: 50 });
    let id = await buyer.buy(product);
    while ((await listAdminOrders(admin)).total < 12) id = await buyer.buy(product);
    const { total, counts } = await listAdminOrders(admin);
    await open(page, admin);
    await expect(rows(page)).toHaveCount(10);
    await expect(showing(page)).toHaveText(`Showing 1-10 of ${total}`);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${paths.admin.orders}?page=2`);
    await expect(showing(page)).toHaveText(`Showing 11-${Math.min(20, total)} of ${total}`);
    await page.goBack();
    await expect(showing(page)).toHaveText(`Showing 1-10 of ${total}`);
    await page.goForward();

    await status(page).selectOption('Delivered');
    await expect(page).toHaveURL(`${paths.admin.orders}?status=delivered`);
    await expect(showing(page)).toHaveText(`Showing 1-${counts.delivered} of ${counts.delivered}`);
    await expect(rows(page).filter({ hasText: 'Delivered' })).toHaveCount(counts.delivered);
    await page.reload();
    await expect(status(page)).toHaveValue('delivered');
    await expect(status(page).getByRole('option')).toHaveText([
      'All Statuses',
      'Pending',
      'Confirmed',
      'In Process',
      'In Shipping',
      'Delivered',
      'Rejected',
    ]);

    await page.goto(`${paths.admin.orders}?page=2`);
    await search(page).fill(id.slice(2, 13).toUpperCase());
    await expect(page).toHaveURL(`${paths.admin.orders}?search=${id.slice(2, 13).toUpperCase()}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, id)).toBeVisible();
    await search(page).fill(shortId(id));
    await expect(row(page, id)).toBeVisible();
  });

  test('a new order appears by itself, and so does what another admin changes', async ({ page, admin, buyer }) => {
    const product = await createProduct(admin);
    const before = await listAdminOrders(admin);
    await open(page, admin);
    await expect(page.getByText(/^Updates by itself · last updated /)).toBeVisible();
    const id = await buyer.buy(product);
    await expect(row(page, id)).toContainText('Confirmed');
    await expect(page.getByText(`Total: ${before.counts.total + 1}`)).toBeVisible();
    await expect(page.getByText(/^1 new order$/)).toBeAttached();
    await setOrderStatus(admin, id, 'inShipping');
    await expect(row(page, id)).toContainText('In Shipping');
  });
});

test.describe('details', () => {
  test("show both currencies with 'Rs.', address, payment, items and history", async ({ page, admin, buyer }) => {
    const product = await createProduct(admin, { price: 12_750.5 });
    const id = await buyer.buy(product);
    const order = (await listAdminOrders(admin, { search: id })).data[0];
    await open(page, admin, `?search=${id}`);
    await row(page, id).getByRole('button', { name: 'Details' }).click();
    const dialog = dialogOf(page, id);
    await expect(dialog.getByText(`Order ID: ${id}`)).toBeVisible();
    const fact = (term: string) => dialog.getByRole('term').filter({ hasText: term }).locator('xpath=..');
    await expect(fact('Order Status')).toContainText('Confirmed');
    await expect(fact('Payment Status')).toContainText('Paid');
    await expect(fact('Payment Method')).toContainText('PayPal');
    await expect(fact('Payment ID')).toContainText(order?.paymentId ?? 'none');
    await expect(fact('Total Amount')).toContainText('Rs. 12,750.50');
    await expect(fact('Charged')).toContainText(`$${order?.chargedAmount.toFixed(2)}`);
    await expect(fact('Charged')).toContainText('1 USD = 85 INR');
    const shipping = dialog.getByRole('region', { name: 'Shipping' });
    for (const text of ['Meera Nair', '12 Lake View Road', 'Pune', '411001', '+91 98220 55501']) {
      await expect(shipping).toContainText(text);
    }
    const items = dialog.getByRole('region', { name: 'Items' });
    await expect(items).toContainText(product.title);
    await expect(items).toContainText('Quantity: 1');
    await expect(items).toContainText('Rs. 12,750.50');
    for (const [term, text] of [
      ['Subtotal', 'Rs. 12,750.50'],
      ['Shipping', 'Free'],
      ['Total', 'Rs. 12,750.50'],
    ] as const) {
      await expect(
        items
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${term}$`) })
          .locator('xpath=..'),
      ).toHaveText(`${term}${text}`);
    }
    const history = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history.filter({ hasText: 'Order placed.' })).toHaveCount(1);
    await expect(history.filter({ hasText: 'Order: Pending → Confirmed' })).toHaveCount(1);
    await expect(history.filter({ hasText: 'Payment: Pending → Paid' })).toHaveCount(1);
    await expect(history.filter({ hasText: 'Payment 1 was captured' })).toHaveCount(1);
    await dialog.getByRole('combobox', { name: 'Filter by kind' }).selectOption('Stock');
    await expect(history).toHaveText([/^Stock −1/]);

    await expect(page).toHaveURL(new RegExp(`order=${id}`));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/order=/);
    await expect(row(page, id).getByRole('button', { name: 'Details' })).toBeFocused();
    await page.goto(`${paths.admin.orders}?order=${id}`);
    await expect(dialog).toBeVisible();
  });

  test('money that came and is not owed stands above the facts, with its reason and an id to copy', async ({
    page,
    admin,
    buyer,
  }) => {
    const id = await buyer.buy(await createProduct(admin, { price: 850 }));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = await openDetails(page, admin, id);
    const notice = dialog.getByRole('region', { name: 'Money to give back' });
    await expect(notice).toBeHidden();
    await setStatus(dialog, 'Rejected');
    const [capture] = await capturesOf(admin, id);
    await expect(notice.getByRole('listitem')).toHaveCount(1);
    await expect(notice).toContainText('$10.00');
    await expect(notice).toContainText('rejected');
    await expect(notice).toContainText(`Capture ID: ${capture?.id}`);
    await notice.getByRole('button', { name: 'Copy capture ID' }).click();
    await expectToast(page, 'success', 'Capture ID copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(capture?.id);
  });

  test('the form offers five statuses; a change is toasted, listed, in the history, and seen by the shopper', async ({
    page,
    admin,
    buyer,
  }) => {
    const id = await buyer.buy(await createProduct(admin));
    const dialog = await openDetails(page, admin, id);
    const select = dialog.getByLabel('Order Status');
    await expect(select.getByRole('option')).toHaveText([
      'Choose a new status',
      'Pending',
      'In Process',
      'In Shipping',
      'Delivered',
      'Rejected',
    ]);
    await expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled();
    const held = await holdCalls(page, urlOf(calls.adminOrders.update.path));
    await setStatus(dialog, 'Delivered');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    held.release();
    await expectToast(page, 'success', 'Order status is updated successfully!');
    await expect(select).toHaveValue('');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Order: Confirmed → Delivered' })).toContainText(
      'Demo Admin (admin)',
    );
    await page.keyboard.press('Escape');
    await expect(row(page, id)).toContainText('Delivered');
    expect(await getOrder(buyer.api, id)).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' });

    await leaveAndForget(page);
    await page.context().addCookies((await buyer.api.storageState()).cookies);
    await page.goto(paths.shopping.profile);
    await expect(page.getByRole('row').filter({ hasText: shortId(id) })).toContainText(/delivered/i);
  });

  test('works with the keyboard alone', async ({ page, admin, buyer }) => {
    const id = await buyer.buy(await createProduct(admin));
    await open(page, admin, `?search=${id}`);
    await row(page, id).getByRole('button', { name: 'Details' }).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, id);
    await expect(dialog).toBeVisible();
    const select = dialog.getByLabel('Order Status');
    await tabTo(select);
    await page.keyboard.type('In S');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, 'success', 'Order status is updated successfully!');
    await page.keyboard.press('Escape');
    await expect(row(page, id)).toContainText('In Shipping');
  });
});

test.describe('stock', () => {
  test.use({ allowedComplaints: [FAILED_LOAD] });

  test('rejecting gives the units back once; taking the order up again takes them, or says why not', async ({
    page,
    admin,
    buyer,
  }) => {
    const product = await createProduct(admin, { totalStock: 1 });
    const id = await buyer.buy(product);
    expect(await stockOf(admin, product)).toBe(0);
    const dialog = await openDetails(page, admin, id);
    await setStatus(dialog, 'Rejected');
    await expectToast(page, 'success', 'Order status is updated successfully!');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Confirmed → Rejected' })).toBeVisible();
    expect(await stockOf(admin, product)).toBe(1);
    await setOrderStatus(admin, id, 'rejected');
    expect(await stockOf(admin, product)).toBe(1);

    await setStatus(dialog, 'In Process');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Rejected → In Process' })).toBeVisible();
    expect(await stockOf(admin, product)).toBe(0);

    await setStatus(dialog, 'Rejected');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'In Process → Rejected' })).toBeVisible();
    await buyer.buy(product);
    await setStatus(dialog, 'Delivered');
    const refusal = dialog.getByRole('alert');
    await expect(refusal).toContainText(`The order cannot be reopened: of '${product.title}' only 0 are left.`);
    await expect(refusal).toContainText('The order stays Rejected.');
    expect(await getOrder(buyer.api, id)).toMatchObject({ orderStatus: 'rejected' });
  });

  test('a change of an older state is refused with the present one; a second press sets it', async ({
    page,
    admin,
    buyer,
  }) => {
    const id = await buyer.buy(await createProduct(admin));
    // Nothing is heard of the other admin until the form is sent.
    await page.route(urlOf(calls.adminOrders.events.path), (route) => route.abort());
    const dialog = await openDetails(page, admin, id);
    await setOrderStatus(admin, id, 'inShipping');
    await setStatus(dialog, 'In Process');
    const refusal = dialog.getByRole('alert');
    await expect(refusal).toContainText('Somebody else changed this order in the meantime.');
    await expect(refusal).toContainText('It is In Shipping now, with payment Paid, as shown above.');
    await expect(dialog.getByText('Order: Confirmed → In Shipping')).toBeVisible();
    expect(await getOrder(buyer.api, id)).toMatchObject({ orderStatus: 'inShipping' });
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'success', 'Order status is updated successfully!');
    expect(await getOrder(buyer.api, id)).toMatchObject({ orderStatus: 'inProcess' });
  });
});

test.describe('what goes wrong', () => {
  test.use({ allowedComplaints: [FAILED_LOAD] });

  test('details that cannot be loaded and a change that fails say why', async ({ page, admin, buyer }) => {
    const id = await buyer.buy(await createProduct(admin));
    await open(page, admin, `?search=${id}`);
    await failCalls(page, urlOf(calls.adminOrders.details.path), 'Order not found', 404);
    await row(page, id).getByRole('button', { name: 'Details' }).click();
    await expectToast(page, 'danger', 'Failed to load order details', 'Order not found');
    await expect(page).not.toHaveURL(/order=/);
    await page.unroute(urlOf(calls.adminOrders.details.path));
    await row(page, id).getByRole('button', { name: 'Details' }).click();
    await failCalls(page, urlOf(calls.adminOrders.update.path));
    const dialog = dialogOf(page, id);
    await setStatus(dialog, 'Delivered');
    await expectToast(page, 'danger', 'Failed to update order status', 'The shelves are being dusted.');
    await expect(dialog.getByLabel('Order Status')).toHaveValue('delivered');
  });
});
