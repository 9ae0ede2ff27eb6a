// @vitest-environment jsdom
import { type AdminDocument, buildRequest, calls } from '@haberdash/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSettings } from '../../admin/store/testing/store-settings.ts';
import { adminOrderPath, linkedOrderPath, orderPath, paths } from '../../base/paths.ts';
import { ADMIN_DETAILS, DETAILS, ORDER } from '../../data/testing/orders.ts';
import { ADMIN, expectToast, field, isDisabled, press, SHOPPER, select, setUpApp, type } from '../testing/open-app.tsx';

const urlOf = (id: string) => buildRequest(calls.documents.pdf, { params: { id } }).url;

const app = setUpApp(paths.admin.documents);
const INVOICE: AdminDocument = {
  ...{ id: 'd1', kind: 'invoice', number: 'INV/26-27/000001', issuedAt: '2026-11-21T00:00:00.000Z' },
  ...{ url: urlOf('d1'), orderId: ORDER.id, buyer: 'Meera Nair', countryCode: 'IN', currency: 'USD' },
  ...{ total: 11.76, tax: 0.56, refersTo: null, isMade: true },
};
const NOTE: AdminDocument = {
  ...INVOICE,
  ...{ id: 'd2', kind: 'creditNote', number: 'CRN/26-27/000001', url: urlOf('d2') },
  ...{ total: 5, tax: 0, refersTo: INVOICE.number },
};
const DOCUMENTS = [INVOICE, NOTE].map(({ id, kind, number, issuedAt, url }) => ({ id, kind, number, issuedAt, url }));
const list = (data: AdminDocument[], fields: { missing?: ['legalName', 'address']; lastError?: string } = {}) => ({
  ...{ data, total: data.length, page: 1, limit: 25, missing: fields.missing ?? [] },
  waiting: { count: fields.lastError ? 2 : 0, lastError: fields.lastError ?? '' },
  months: data.length > 0 ? ['2026-11', '2026-10'] : [],
  next: [],
});

describe('the documents of the console', () => {
  it('are listed with what they are for, and filtered in the address', async () => {
    app.shop.answer(calls.adminDocuments.list, ({ query }) => list(query.get('search') ? [] : [NOTE, INVOICE]));
    const router = app.open(paths.admin.documents, ADMIN);
    const number = await screen.findByText(INVOICE.number);
    expect(number.getAttribute('href')).toBe(INVOICE.url);
    screen.getByText(`Credit note for ${INVOICE.number}`);
    screen.getByText('−$5.00');
    screen.getByText('Tax $0.56');
    await select('Kind', 'creditNote');
    await waitFor(() =>
      expect(app.shop.sentBy(calls.adminDocuments.list).at(-1)?.query.get('kind')).toBe('creditNote'),
    );
    await type('From', '2026-11-01');
    await waitFor(() => expect(router.state.location.search).toBe('?kind=creditNote&from=2026-11-01'));
    await type('Search by number or order', '0b5e7c1e');
    await screen.findByText('No documents match your filters');
    await press('Clear filters');
    await screen.findByText(INVOICE.number);
  });

  it('can be downloaded by month, and their taxes as CSV', async () => {
    app.shop.answer(calls.adminDocuments.list, list([INVOICE]));
    app.open(`${paths.admin.documents}?kind=invoice&to=2026-11-30`, ADMIN);
    const download = await screen.findByText('Download');
    expect(download.getAttribute('href')).toBe(`${calls.adminDocuments.month.path}?month=2026-11`);
    await select('Month', '2026-10');
    expect(download.getAttribute('href')).toBe(`${calls.adminDocuments.month.path}?month=2026-10`);
    expect(screen.getByText('Export taxes as CSV').getAttribute('href')).toBe(
      `${calls.adminDocuments.rates.path}?kind=invoice&to=2026-11-30`,
    );
  });

  it('say what the store lacks to issue any, and what has failed', async () => {
    app.shop.answer(
      calls.adminDocuments.list,
      list([], { missing: ['legalName', 'address'], lastError: 'No currency.' }),
    );
    app.open(paths.admin.documents, ADMIN);
    await screen.findByText(
      'Add the store’s legal name and address. Orders that are paid from then on get an invoice.',
    );
    expect(screen.getByText('Complete store details').getAttribute('href')).toBe(paths.admin.store);
    screen.getByText('We couldn’t issue 2 documents yet. We’ll keep trying.');
    screen.getByText('No currency.');
    screen.getByText('No documents yet');
  });

  it('that cannot be loaded offer Try Again', async () => {
    app.shop.refuse(calls.adminDocuments.list, 'Not now.');
    app.open(paths.admin.documents, ADMIN);
    await screen.findByText('Failed to load documents');
    app.shop.answer(calls.adminDocuments.list, list([]));
    await press('Try Again');
    await screen.findByText('No documents yet');
  });
});

describe('the settings of documents', () => {
  beforeEach(() => {
    app.shop.answer(calls.adminDocuments.list, list([]));
    app.shop.answer(calls.settings.get, { data: storeSettings() });
  });

  it('are changed by their fields alone', async () => {
    app.shop.answer(calls.settings.save, { data: storeSettings() });
    app.open(paths.admin.documents, ADMIN);
    await press('Settings');
    await screen.findByText('Documents you’ve already issued don’t change.');
    expect(await isDisabled('Save settings')).toBe(true);
    await type('Invoices', 'hd');
    await select('Fiscal year starts in', '7');
    await press('Save settings');
    await expectToast('success', 'Document settings saved', 'New documents follow them.');
    expect(app.shop.sentBy(calls.settings.save)[0]?.body).toEqual({
      version: 3,
      documents: { invoicePrefix: 'HD', fiscalYearStart: 7 },
    });
  });

  it('that are refused say why at their field; those that someone else changed are saved over the new ones', async () => {
    const message = 'Another kind of document has this prefix.';
    const details = [{ field: 'documents.creditNotePrefix', message }];
    app.shop.refuse(calls.settings.save, message, { code: 'INVALID_REQUEST', details });
    app.open(paths.admin.documents, ADMIN);
    await press('Settings');
    await screen.findByText('Documents you’ve already issued don’t change.');
    await type('Credit notes', 'INV');
    await press('Save settings');
    await waitFor(() => expect(field('Credit notes').getAttribute('aria-invalid')).toBe('true'));
    const present = { ...storeSettings(), version: 4 };
    app.shop.refuse(calls.settings.save, 'Changed.', { code: 'SETTINGS_CHANGED', status: 409, details: present });
    await press('Save settings');
    await waitFor(() => expect(app.shop.sentBy(calls.settings.save)).toHaveLength(2));
    app.shop.answer(calls.settings.save, { data: present });
    await press('Save settings');
    await waitFor(() => expect(app.shop.sentBy(calls.settings.save).at(-1)?.body).toMatchObject({ version: 4 }));
  });
});

describe('the documents of an order', () => {
  it('stand in the console’s order', async () => {
    app.shop.answer(calls.adminOrders.details, { data: ADMIN_DETAILS });
    app.shop.answer(calls.adminDocuments.list, list([NOTE, INVOICE]));
    app.open(adminOrderPath(ADMIN_DETAILS.id), ADMIN);
    const section = await screen.findByRole('region', { name: 'Documents' });
    expect(
      within(section)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([INVOICE.number, NOTE.number]);
  });

  it('stand in the buyer’s order, and not where it has none', async () => {
    app.shop.answer(calls.orders.details, { data: DETAILS });
    app.shop.answer(calls.documents.ofOrder, { data: DOCUMENTS });
    app.open(orderPath(ORDER.id), SHOPPER);
    const section = await screen.findByRole('region', { name: 'Documents' });
    const links = within(section).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([INVOICE.url, NOTE.url]);
    within(section).getByText('Credit note (PDF)');
  });

  it('stand at the link of an order once its email was given, because they have its address', async () => {
    const { userId: _user, cartId: _cart, paymentId: _payment, payerId: _payer, ...order } = DETAILS;
    app.shop.answer(calls.orders.byLink, { data: { ...order, isContactHidden: true, isVisitors: false } });
    app.shop.answer(calls.documents.ofOrder, { data: DOCUMENTS });
    app.open(linkedOrderPath('secret'), null);
    await screen.findByText('Shipping info');
    expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull();
    app.shop.answer(calls.orders.openLink, { data: { ...order, isContactHidden: false, isVisitors: false } });
    await type('Email of the order', 'meera@example.test');
    await press('Show');
    await screen.findByRole('region', { name: 'Documents' });
    expect(app.shop.sentBy(calls.documents.ofOrder)[0]?.query.get('orderToken')).toBe('secret');
  });
});
