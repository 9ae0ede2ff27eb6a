// @vitest-environment jsdom
import { calls, type StoreSettings } from '@haberdash/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSettings } from '../../admin/store/testing/store-settings.ts';
import { paths } from '../../base/paths.ts';
import { shopInfo } from '../../data/testing/shop-info.ts';
import { ADMIN, choose, expectToast, field, isDisabled, press, select, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.store);
const open = () => app.open(paths.admin.store, ADMIN);
const answer = (store: Partial<StoreSettings> = {}, version = 3) => ({ data: { ...storeSettings(store), version } });
const shown = (label: string) => waitFor(() => expect(field(label)).toBeTruthy());

beforeEach(() => {
  app.shop.answer(calls.settings.get, answer({ tradeName: 'Tailor' }));
  app.shop.answer(calls.shop.info, { data: shopInfo() });
});

it('its outline stands there while it loads', async () => {
  const release = app.shop.hold(calls.settings.get);
  open();
  await screen.findByRole('status', { name: 'Loading store settings' });
  release();
  await shown('Trade name');
});

it('what cannot be loaded can be tried again', async () => {
  app.shop.refuse(calls.settings.get, 'Not now.');
  open();
  await screen.findByText('Not now.');
  app.shop.answer(calls.settings.get, answer());
  await press('Try Again');
  await shown('Trade name');
});

describe('the store', () => {
  it('is saved in the fields that were changed, and this page has its new name and colour at once', async () => {
    open();
    await shown('Trade name');
    expect(await isDisabled('Save')).toBe(true);
    await type('Trade name', 'Cutter');
    await type('Accent colour', '#ffd400');
    screen.getByText('To stay readable, it’s shown a little darker (#897105) on light pages.');
    await select('Country', 'IN');
    await select('State', 'IN-MH');
    await press('Add tax number');
    await type('Number', '27AAPFU0939F1ZV');
    const theme = { sheet: '/theme/1/ffd400.css', light: '#897105', dark: '#362d0c' };
    app.shop.answer(calls.shop.info, { data: shopInfo({ storeName: 'Cutter', theme }) });
    const number = { countryCode: 'IN', subdivision: 'IN-MH', scheme: 'gstin', number: '27AAPFU0939F1ZV' } as const;
    const changed = { tradeName: 'Cutter', accentColour: '#ffd400', countryCode: 'IN', subdivision: 'IN-MH' };
    app.shop.answer(calls.settings.save, answer({ ...changed, taxNumbers: [number] }, 4));
    await press('Save');
    await expectToast('success', 'Store settings saved');
    const [sent] = app.shop.sentBy(calls.settings.save);
    expect(sent?.body).toEqual({ version: 3, store: { ...changed, taxNumbers: [number] } });
    await waitFor(() => expect(document.title).toBe('Store · Cutter'));
    expect(document.head.querySelector('link[data-theme]')?.getAttribute('href')).toBe('/theme/1/ffd400.css');
    expect(await isDisabled('Save')).toBe(true);
  });

  it('says at its field why one was refused, and has the focus there', async () => {
    open();
    await shown('Email');
    await type('Email', 'nobody');
    const message = 'Enter a valid email address.';
    const details = [{ field: 'store.email', message }];
    app.shop.refuse(calls.settings.save, message, { code: 'INVALID_REQUEST', details });
    await press('Save');
    await expectToast('danger', 'Your store settings were not saved', message);
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['Use the current version', 'Mumbai', '022'],
    ['Keep my changes', 'Nashik', '022'],
  ])('that somebody else has changed meanwhile is shown: %s', async (choice, city, phone) => {
    app.shop.answer(calls.settings.get, answer({ city: 'Pune', phone: '020' }));
    open();
    await shown('City');
    await type('City', 'Nashik');
    const { data: details } = answer({ city: 'Mumbai', phone: '022' }, 9);
    const sentence = 'Someone else changed these settings while you were editing.';
    app.shop.refuse(calls.settings.save, sentence, { code: 'SETTINGS_CHANGED', status: 409, details });
    await press('Save');
    const conflict = await screen.findByRole('alert', { name: 'These settings have changed' });
    expect(conflict.textContent).toMatch(/City\s*Now: Mumbai\s*Yours: Nashik/);
    expect(document.activeElement).toBe(conflict);
    expect(await isDisabled('Save')).toBe(true);
    await press(choice);
    await waitFor(() => expect(field('City').value).toBe(city));
    expect(field('Phone').value).toBe(phone);
    expect(await isDisabled('Save')).toBe(city === 'Mumbai');
  });

  it('has its logo from a file, and asks before what is not saved is lost', async () => {
    app.shop.answer(calls.adminProducts.upload, { result: { url: '/media/a/1200.webp', width: 400, height: 100 } });
    const router = open();
    await shown('Trade name');
    await choose('Logo', new File(['picture'], 'logo.png', { type: 'image/png' }));
    await screen.findByRole('img', { name: 'Logo' });
    void router.navigate(paths.admin.settings);
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await press('Keep editing');
    expect(router.state.location.pathname).toBe(paths.admin.store);
    app.shop.answer(calls.settings.save, answer({ logo: '/media/a/1200.webp' }, 4));
    await press('Save');
    await expectToast('success', 'Store settings saved');
    expect(app.shop.sentBy(calls.settings.save).at(-1)?.body).toMatchObject({ store: { logo: '/media/a/1200.webp' } });
  });

  it('says where a value came from, and what stands in for what is empty', async () => {
    const data = { ...storeSettings({ tradeName: 'Tailor' }), sources: { tradeName: 'STORE_NAME' } };
    app.shop.answer(calls.settings.get, { data });
    open();
    await shown('Trade name');
    screen.getByText('From STORE_NAME in the environment. Anything you enter here replaces it.');
    expect(field('Phone').placeholder).toBe('020');
  });
});

it('markets are chosen, and a tax number that is there twice is said at its field', async () => {
  app.shop.answer(calls.settings.get, answer({ markets: ['in', 'eu'] }));
  const message = 'This number is listed twice.';
  app.shop.refuse(calls.settings.save, message, {
    code: 'INVALID_REQUEST',
    details: [{ field: 'store.taxNumbers.0.number', message }],
  });
  open();
  await shown('India');
  expect([field('India').checked, field('United States').checked]).toEqual([true, false]);
  await act(async () => field('India').click());
  await act(async () => field('United States').click());
  await press('Add tax number');
  await type('Number', '27AAPFU0939F1ZV');
  await press('Save');
  await waitFor(() => expect(field('Number').getAttribute('aria-invalid')).toBe('true'));
  expect(app.shop.sentBy(calls.settings.save)[0]?.body).toMatchObject({ store: { markets: ['eu', 'us'] } });
});
