import { calls, type SettingsBody } from '@haberdash/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { enterAsAdmin, expectToast, shortId } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { expectFits } from '../support/narrow.ts';
import { leaveAndForget } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { createProduct, placeOrder, signIn, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const NOBODY = { legalName: '', address: '', city: '', postcode: '', countryCode: '', subdivision: '', taxNumbers: [] };
const STORE = {
  ...{ legalName: 'Haberdash Retail Private Limited', address: '12 Mill Lane', city: 'Mumbai', postcode: '400013' },
  ...{ countryCode: 'IN', subdivision: 'IN-MH' },
  taxNumbers: [{ countryCode: 'IN', subdivision: 'IN-MH', scheme: 'gstin' as const, number: '27AAPFU0939F1ZV' }],
};

async function saveStore(admin: APIRequestContext, body: Omit<SettingsBody, 'version'>): Promise<void> {
  const { version } = (await call(admin, calls.settings.get)).data;
  await call(admin, calls.settings.save, { body: { version, ...body } });
}

// Other tests of the same shop buy in it, where nothing is issued.
test.afterEach(({ admin }) => saveStore(admin, { store: NOBODY, documents: { invoicePrefix: 'INV' } }));

async function paidOrder(page: Page, admin: APIRequestContext) {
  const shopper = await signInNewShopper(page.request, 'Meera Nair');
  const product = await createProduct(admin, { title: 'Silk scarf', price: 8500, totalStock: 20 });
  const { orderId, approvalURL, paymentId } = await placeOrder(page.request, shopper, product, 3);
  await page.request.post(approvalURL, { form: { decision: 'approve' }, maxRedirects: 0 });
  await call(page.request, calls.orders.capture, { body: { orderId, paymentId, payerId: '' } });
  return { orderId, shopper };
}

const listed = async (admin: APIRequestContext, search: string) =>
  (await call(admin, calls.adminDocuments.list, { query: { search } })).data;

test('the console says what is missing; a store that says who it is has invoices, which buyer and staff open', async ({
  page,
  admin,
}) => {
  await saveStore(admin, { store: NOBODY });
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.documents);
  await expect(page.getByText('Add the store’s legal name, address and country.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'documents before the store says who it is');
  await expectFits(page, 'documents before the store says who it is');

  await saveStore(admin, { store: STORE });
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Document settings' });
  await dialog.getByLabel('Invoices').fill('hd');
  await expectAccessible(page, 'the settings of documents');
  await expectFits(page, 'the settings of documents');
  await dialog.getByRole('button', { name: 'Save settings' }).press('Enter');
  await expectToast(page, 'success', 'Document settings saved');
  await expect(dialog).toBeHidden();

  // Signing in would end the admin's session, whose cookie the page has.
  await leaveAndForget(page);
  const { orderId, shopper } = await paidOrder(page, admin);
  await expect
    .poll(async () => (await listed(admin, orderId)).map(({ kind }) => kind), { timeout: 30_000 })
    .toEqual(['invoice']);
  await call(admin, calls.adminOrders.refund, {
    params: { id: orderId },
    body: { amount: 100, reason: 'Did not fit.' },
  });
  await expect.poll(async () => (await listed(admin, orderId)).length, { timeout: 30_000 }).toBe(2);
  const [note, invoice] = await listed(admin, orderId);
  expect(invoice?.number).toMatch(/^HD\/\d\d-\d\d\/\d{6}$/);

  await leaveAndForget(page);
  await enterAsAdmin(page, admin);
  await page.goto(`${paths.admin.documents}?search=${orderId}`);
  const table = page.getByRole('table', { name: 'Documents' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table).toContainText(`Credit note for ${invoice?.number}`);
  await expectAccessible(page, 'documents');
  await expectFits(page, 'documents');
  const csv = await page.request.get((await page.getByText('Export taxes as CSV').getAttribute('href')) ?? '');
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(3);
  const pdf = await page.request.get(invoice?.url ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await table
    .getByRole('link', { name: shortId(orderId) })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('link')).toHaveText([
    invoice?.number ?? '',
    note?.number ?? '',
  ]);

  await leaveAndForget(page);
  await signIn(page.request, shopper);
  await page.goto(`${paths.shopping.profile}?tab=orders&order=${orderId}`);
  const own = page.getByRole('region', { name: 'Documents' });
  await expect(own.getByRole('link')).toHaveCount(2);
  await expectAccessible(page, 'an order with documents');
  await expectFits(page, 'an order with documents');
  expect((await page.request.get(invoice?.url ?? '')).status()).toBe(200);
});
