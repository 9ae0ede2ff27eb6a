import {
  type AdminOrderStatus,
  type CallInput,
  type CallSuccess,
  calls,
  type Dashboard,
  type Product,
} from '@haberdash/contract';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { call } from './call.ts';

/** Gives the page the session that the `admin` fixture has; a test that signs out takes a session of its own. */
export async function enterAsAdmin(page: Page, admin: APIRequestContext): Promise<void> {
  const { cookies } = await admin.storageState();
  await page.context().addCookies(cookies);
}

/**
 * Expects a toast on screen to say this, in this tone; that of an earlier step may still be shown, one that is leaving
 * does not count.
 */
export async function expectToast(page: Page, tone: 'success' | 'danger', title: string, description?: string) {
  const toast = page
    .locator(`[data-sonner-toast][data-removed="false"] [data-tone="${tone}"]`)
    .filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.locator('p').first()).toHaveText(title);
  if (description) await expect(toast.locator('p').last()).toHaveText(description);
}

/** An amount of rupees as the shop writes it. */
export const rupees = (amount: number): string =>
  `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`;

/** Short name of an order, the same everywhere. */
export const shortId = (id: string): string => `#${id.slice(0, 8)}`;

export const listAdminProducts = (
  admin: APIRequestContext,
  query: CallInput<typeof calls.adminProducts.list>['query'] = {},
): Promise<CallSuccess<typeof calls.adminProducts.list>> =>
  call(admin, calls.adminProducts.list, { query: { limit: 100, ...query } });

export const listAdminOrders = (
  admin: APIRequestContext,
  query: CallInput<typeof calls.adminOrders.list>['query'] = {},
): Promise<CallSuccess<typeof calls.adminOrders.list>> =>
  call(admin, calls.adminOrders.list, { query: { limit: 100, ...query } });

export async function readFigures(admin: APIRequestContext): Promise<Dashboard> {
  return (await call(admin, calls.dashboard.get)).data;
}

export async function getProduct(api: APIRequestContext, id: string): Promise<Product> {
  return (await call(api, calls.products.details, { params: { id } })).data;
}

/** Sets an order's status as an admin elsewhere would. */
export const setOrderStatus = (admin: APIRequestContext, id: string, orderStatus: AdminOrderStatus) =>
  call(admin, calls.adminOrders.update, { params: { id }, body: { orderStatus } });

export const productCard = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('article', { name: title, exact: true });

/** Opens the panel of a new product, or of one that its card shows. */
export async function openProductPanel(page: Page, title?: string): Promise<Locator> {
  if (title) await productCard(page, title).getByRole('button', { name: 'Edit' }).click();
  else await page.getByRole('main').getByRole('button', { name: 'Add Product' }).first().click();
  return page.getByRole('dialog', { name: title ? 'Edit product' : 'Add New Product' });
}

export interface ProductEntries {
  title: string;
  description: string;
  category: string;
  brand: string;
  price: string;
  salePrice: string;
  totalStock: string;
}

export const ENTRIES: ProductEntries = {
  title: 'Corduroy Jacket',
  description: 'Warm, soft and made for the hills.',
  category: 'Men',
  brand: "Levi's",
  price: '2499.50',
  salePrice: '',
  totalStock: '12',
};

/** Types into the form of the panel, in the order of its fields. */
export async function fillProduct(panel: Locator, entries: Partial<ProductEntries>) {
  const texts = {
    title: 'Title',
    description: 'Description',
    price: 'Price',
    salePrice: 'Sale price (optional)',
    totalStock: 'Total stock',
  };
  for (const [name, label] of Object.entries(texts)) {
    const text = entries[name as keyof ProductEntries];
    if (text !== undefined) await panel.getByLabel(label, { exact: true }).fill(text);
  }
  if (entries.category) await panel.getByLabel('Category', { exact: true }).selectOption({ label: entries.category });
  if (entries.brand) await panel.getByLabel('Brand', { exact: true }).selectOption({ label: entries.brand });
}

/** Chooses a file where the widget of this name offers it. */
export const chooseFile = (
  scope: Page | Locator,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) => scope.locator(`input[type="file"][aria-label="${label}"]`).setInputFiles(file);

/** Presses Tab until something has the focus. */
export async function tabTo(target: Locator) {
  for (let step = 0; step < 12; step += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
