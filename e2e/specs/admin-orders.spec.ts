import { calls, type Product } from '@haberdash/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { enterAsAdmin, expectToast, listAdminOrders, setOrderStatus, shortId, tabTo } from '../support/admin.ts';
import { LONG } from '../support/length.ts';
import { holdCalls, leaveAndForget, urlOf } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { addAddress, buy, createProduct, getOrder, signInNewShopper } from '../support/shop-api.ts';
import { test as base, expect } from '../support/test.ts';

interface Buyer {
  api: APIRequestContext;
  /** Buys one piece, paid. @returns the order's id */
  buy: (product: Product) => Promise<string>;
}

/** A shopper in addition to the page, which is the admin's. */
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
const dialogOf = (page: Page, id: string) => page.getByRole('dialog', { name: `Order ${shortId(id)}` });

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
  await dialog.getByLabel('Order status').selectOption({ label });
  await dialog.getByRole('button', { name: 'Update' }).click();
}

test.describe('the list', () => {
  test('a new order appears by itself, and so does what another admin changes', async ({ page, admin, buyer }) => {
    const product = await createProduct(admin);
    const before = await listAdminOrders(admin);
    await open(page, admin);
    await expect(page.getByText(/^Live · last updated /)).toBeVisible();
    const id = await buyer.buy(product);
    await expect(row(page, id)).toContainText('Confirmed');
    await expect(page.getByText(`Total: ${before.counts.total + 1}`)).toBeVisible();
    await expect(page.getByText(/^1 new order$/)).toBeAttached();
    await setOrderStatus(admin, id, 'inShipping');
    await expect(row(page, id)).toContainText('In shipping');
  });
});

test.describe('details', () => {
  test('the form offers five statuses; a change is toasted, listed, in the history, and seen by the shopper', async ({
    page,
    admin,
    buyer,
  }) => {
    const id = await buyer.buy(await createProduct(admin));
    const dialog = await openDetails(page, admin, id);
    const select = dialog.getByLabel('Order status');
    await expect(select.getByRole('option')).toHaveText([
      'Choose a new status',
      'Pending',
      'In process',
      'In shipping',
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
    await expectToast(page, 'success', 'Order status updated');
    await expect(select).toHaveValue('');
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'Order status changed from Confirmed to Delivered' }),
    ).toContainText('Demo Admin (admin)');
    await page.keyboard.press('Escape');
    await expect(row(page, id)).toContainText('Delivered');
    expect(await getOrder(buyer.api, id)).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' });

    await leaveAndForget(page);
    await page.context().addCookies((await buyer.api.storageState()).cookies);
    await page.goto(paths.shopping.profile);
    await expect(
      page
        .getByRole('table')
        .filter({ hasText: shortId(id) })
        .first(),
    ).toContainText(/delivered/i);
  });

  test('works with the keyboard alone', LONG, async ({ page, admin, buyer }) => {
    const id = await buyer.buy(await createProduct(admin));
    await open(page, admin, `?search=${id}`);
    await row(page, id).getByRole('button', { name: 'Details' }).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, id);
    await expect(dialog).toBeVisible();
    const select = dialog.getByLabel('Order status');
    await tabTo(select);
    await page.keyboard.type('In S');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, 'success', 'Order status updated');
    await page.keyboard.press('Escape');
    await expect(row(page, id)).toContainText('In shipping');
  });
});
