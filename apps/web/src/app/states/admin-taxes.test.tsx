// @vitest-environment jsdom
import { calls, type Taxes, type TaxesContent } from '@haberdash/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSettings } from '../../admin/store/testing/store-settings.ts';
import { paths } from '../../base/paths.ts';
import { shopInfo } from '../../data/testing/shop-info.ts';
import { ADMIN, expectToast, field, isDisabled, press, select, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.taxes);
const open = () => app.open(paths.admin.taxes, ADMIN);
const EMPTY: TaxesContent = {
  ...{ mode: 'none', classes: [], rates: [] },
  ...{ gst: false, shippingTax: 'split', categoryClasses: {} },
};
const UK: TaxesContent = {
  ...{ ...EMPTY, mode: 'inclusive', classes: [{ id: 'standard', label: 'Standard rate' }] },
  rates: [{ id: 'gb-vat', countryCode: 'GB', taxClass: 'standard', name: 'VAT', percent: 20 }],
};
const answer = (content: TaxesContent, version = 3): { data: Taxes } => ({ data: { version, ...content } });

beforeEach(() => {
  app.shop.answer(calls.taxes.get, answer(UK));
  app.shop.answer(calls.settings.get, { data: storeSettings({ countryCode: 'GB' }) });
  app.shop.answer(calls.shop.info, { data: shopInfo() });
  const preset = { id: 'uk', label: 'UK: VAT', source: 'GOV.UK, How VAT works', asOf: '2026-11-01', taxes: UK };
  app.shop.answer(calls.taxes.presets, { data: [preset] });
});
const sent = () => app.shop.sentBy(calls.taxes.save).map(({ body }) => body);

it('its outline stands there while it loads', async () => {
  const release = app.shop.hold(calls.taxes.get);
  open();
  await screen.findByRole('status', { name: 'Loading taxes' });
  release();
  await screen.findByText('Tax classes');
});

it.each([
  ['the taxes', () => app.shop.refuse(calls.taxes.get, 'Not now.')],
  ['the store’s country', () => app.shop.refuse(calls.settings.get, 'Not now.')],
])('what cannot be loaded can be tried again: %s', async (_, refuse) => {
  refuse();
  open();
  await screen.findByText('Not now.');
  app.shop.answer(calls.taxes.get, answer(UK));
  app.shop.answer(calls.settings.get, { data: storeSettings({ countryCode: 'GB' }) });
  await press('Try Again');
  await screen.findByText('Tax classes');
});

describe('a shop without taxes', () => {
  beforeEach(() => app.shop.answer(calls.taxes.get, answer(EMPTY, 0)));

  it('says what holds, and is filled in from a list that says where it is from', async () => {
    open();
    await screen.findByText('No taxes are set up');
    expect(screen.queryByText('Tax classes')).toBeNull();
    await screen.findByText(/As of 1 Nov 2026\. GOV\.UK, How VAT works\./);
    await press('Fill in UK: VAT');
    await screen.findByText('United Kingdom · VAT 20%');
    app.shop.answer(calls.taxes.save, answer(UK, 1));
    await press('Save');
    await expectToast('success', 'Taxes saved');
    expect(sent()).toEqual([{ version: 0, ...UK }]);
    expect(await isDisabled('Save')).toBe(true);
  });
});

describe('a shop with taxes', () => {
  it('is asked before a list takes their place, and before they are lost', async () => {
    const router = open();
    await press('Fill in UK: VAT');
    await screen.findByRole('alertdialog', { name: 'Replace your classes and rates?' });
    await press('Cancel');
    await type('Class 1', 'Everything');
    void router.navigate(paths.admin.settings);
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await press('Keep editing');
    expect(field('Class 1').value).toBe('Everything');
  });

  it('has a refused rate opened, with the reason and the focus at its field', async () => {
    open();
    const message = 'The rate can be up to 100%.';
    const details = [{ field: 'rates.0.percent', message }];
    app.shop.refuse(calls.taxes.save, message, { code: 'INVALID_REQUEST', details });
    await press('Edit rate: United Kingdom, Standard rate');
    await type('Rate in percent', '120');
    await press('Close rate: United Kingdom, Standard rate');
    await press('Save');
    await expectToast('danger', 'Your taxes were not saved', message);
    await waitFor(() => expect(document.activeElement).toBe(field('Rate in percent')));
    expect(field('Rate in percent').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toMatchObject([{ rates: [{ percent: 120 }] }]);
  });

  it('with GST in a store without a state lead to where it is set', async () => {
    open();
    await screen.findByText('Tax classes');
    expect(screen.queryByText(/Your store has no state yet/)).toBeNull();
    await act(async () => field('Indian rates are GST').click());
    screen.getByText(/Your store has no state yet/);
    expect(screen.getByText('Set it on the page Store').getAttribute('href')).toBe(paths.admin.store);
  });

  it('that somebody else has changed meanwhile are shown, and mine kept', async () => {
    open();
    await screen.findByText('Tax classes');
    await act(async () => field('Indian rates are GST').click());
    const sentence = 'Someone else changed these settings while you were editing.';
    const { data: details } = answer({ ...UK, mode: 'exclusive' }, 9);
    app.shop.refuse(calls.taxes.save, sentence, { code: 'SETTINGS_CHANGED', status: 409, details });
    await press('Save');
    const conflict = await screen.findByRole('alert', { name: 'The taxes have changed' });
    expect(conflict.textContent).toMatch(/GST\s*Now: off\s*Yours: on/);
    await press('Keep my changes');
    app.shop.answer(calls.taxes.save, answer({ ...UK, mode: 'exclusive', gst: true }, 10));
    await press('Save');
    await expectToast('success', 'Taxes saved');
    expect(sent().at(-1)).toMatchObject({ version: 9, mode: 'exclusive', gst: true });
  });

  it('say what a price pays in tax, by what is saved', async () => {
    const amounts = { taxable: 100, amount: 20, chargeTaxable: 1.18, chargeAmount: 0.24 };
    const line = { name: 'VAT', code: 'gb-vat', percent: 20, ...amounts };
    app.shop.answer(calls.taxes.preview, { data: { taxLines: [line], warning: 'Price it lower.' } });
    open();
    await waitFor(() => expect(field('Price (INR)')).toBeTruthy());
    await type('Price (INR)', '120');
    await screen.findByText('VAT 20%: ₹20.00 on ₹100.00');
    screen.getByText('Price it lower.');
    expect(app.shop.sentBy(calls.taxes.preview).at(-1)?.body).toEqual({
      ...{ price: 120, taxClass: 'standard', countryCode: 'GB', subdivision: '' },
    });
    await select('Country', 'FR');
    await waitFor(() => expect(app.shop.sentBy(calls.taxes.preview).at(-1)?.body).toMatchObject({ countryCode: 'FR' }));
  });
});
