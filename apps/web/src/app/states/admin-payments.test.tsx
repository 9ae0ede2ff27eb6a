// @vitest-environment jsdom
import { calls, type PaymentSettings } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { method, shippingSettings, zone } from '../../admin/shipping/testing/shipping-settings.ts';
import { paths } from '../../base/paths.ts';
import { ADMIN, expectToast, field, isDisabled, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.payments);
const open = () => app.open(paths.admin.payments, ADMIN);
const settings = (fields: Partial<PaymentSettings> = {}): PaymentSettings => ({
  version: 3,
  paypal: { isActive: true, obstacle: null },
  cod: { isActive: false, fee: 0, minTotal: null, maxTotal: null, zones: [] },
  bankTransfer: { isActive: false, instructions: '', days: 7 },
  ...fields,
});
const COD: PaymentSettings['cod'] = { isActive: true, fee: 40, minTotal: 100, maxTotal: 5000, zones: [] };
const answer = (fields: Partial<PaymentSettings> = {}) =>
  app.shop.answer(calls.payments.get, { data: settings(fields) });
const sent = () => app.shop.sentBy(calls.payments.save).at(-1)?.body;
const toggle = (name: string) => act(async () => fireEvent.click(screen.getByRole('switch', { name })));
const isOff = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).disabled;
const opened = () => screen.findByRole('switch', { name: 'Offer PayPal' });

beforeEach(() => {
  answer();
  app.shop.answer(calls.shipping.get, { data: shippingSettings() });
});

it('its outline stands there while it loads, and what cannot be loaded can be tried again', async () => {
  app.shop.refuse(calls.payments.get, 'Not now.');
  open();
  await screen.findByRole('status', { name: 'Loading the ways to pay' });
  await screen.findByText('Not now.');
  answer();
  await press('Try Again');
  await opened();
});

describe('the last way to pay', () => {
  it('can’t be switched off, until there is another', async () => {
    open();
    await opened();
    expect(isOff('Offer PayPal')).toBe(true);
    screen.getByText('Buyers need at least one way to pay, so this one stays on.');
    await toggle('Offer Cash on delivery');
    expect(isOff('Offer PayPal')).toBe(false);
    await toggle('Offer PayPal');
    expect(isOff('Offer Cash on delivery')).toBe(true);
    app.shop.answer(calls.payments.save, { data: settings({ version: 4, cod: COD }) });
    await press('Save');
    await expectToast('success', 'Payment settings saved');
    expect(sent()).toEqual({
      version: 3,
      paypal: { isActive: false },
      cod: { isActive: true, fee: 0, minTotal: null, maxTotal: null, zones: [] },
      bankTransfer: { isActive: false },
    });
  });

  it('is missing in a shop whose currency PayPal does not take: it takes no orders, and says why', async () => {
    const obstacle = 'PayPal doesn’t take payments in KWD.';
    answer({ paypal: { isActive: false, obstacle } });
    open();
    await screen.findByText(obstacle);
    screen.getByText('Your shop takes no orders.');
    expect(isOff('Offer PayPal')).toBe(true);
    expect(isOff('Offer Bank transfer')).toBe(false);
  });
});

describe('cash on delivery', () => {
  it('has a fee, bounds and zones', async () => {
    const far = zone({ id: 'far', name: 'Abroad', methods: [method({ id: 'post', name: 'Post', codAllowed: false })] });
    app.shop.answer(calls.shipping.get, { data: shippingSettings({ zones: [zone(), far] }) });
    answer({ cod: COD });
    open();
    await screen.findByText(/The delivery method must allow it, too\. These do: Standard\./);
    await type('Fee (INR, optional)', '49.50');
    await type('Smallest total (INR, optional)', '');
    await act(async () => fireEvent.click(field('Only in some zones')));
    await press('Save');
    await screen.findByText('Choose at least one zone.');
    expect(sent()).toBeUndefined();
    await act(async () => fireEvent.click(field('Abroad')));
    await screen.findByText(/None of the delivery methods there allows cash on delivery/);
    app.shop.answer(calls.payments.save, { data: settings({ version: 4, cod: COD }) });
    await press('Save');
    await waitFor(() =>
      expect(sent()).toMatchObject({
        cod: { isActive: true, fee: 49.5, minTotal: null, maxTotal: 5000, zones: ['far'] },
      }),
    );
  });

  it('with its largest total below the smallest is not sent', async () => {
    answer({ cod: COD });
    open();
    await opened();
    await type('Largest total (INR, optional)', '50');
    await press('Save');
    await screen.findByText('The largest total can’t be below the smallest.');
    await waitFor(() => expect(document.activeElement).toBe(field('Largest total (INR, optional)')));
    expect(sent()).toBeUndefined();
  });
});

describe('bank transfer', () => {
  it('needs bank details, and shows what the shop refuses at its field', async () => {
    open();
    await opened();
    await toggle('Offer Bank transfer');
    expect(field('Bank details').placeholder).toContain('IFSC');
    await press('Save');
    await screen.findByText('Enter your bank details, so that buyers know where to pay.');
    await type('Bank details', 'IFSC: ABCD0123456');
    await type('Days to pay', '99');
    const message = 'Give buyers up to 60 days to pay.';
    const details = [{ field: 'bankTransfer.days', message }];
    app.shop.refuse(calls.payments.save, message, { code: 'INVALID_REQUEST', details });
    await press('Save');
    await expectToast('danger', 'Your payment settings were not saved', message);
    expect(field('Days to pay').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toMatchObject({ bankTransfer: { isActive: true, instructions: 'IFSC: ABCD0123456', days: 99 } });
  });
});

it('what is not saved is asked about', async () => {
  const router = open();
  await opened();
  await toggle('Offer Bank transfer');
  void router.navigate(paths.admin.settings);
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press('Keep editing');
  expect(field('Days to pay').value).toBe('7');
});

it('what someone else has changed meanwhile is shown, and mine kept', async () => {
  answer({ cod: COD });
  open();
  await opened();
  await type('Fee (INR, optional)', '60');
  const sentence = 'Someone else changed these settings while you were editing.';
  const present = settings({
    version: 9,
    cod: { ...COD, fee: 20 },
    bankTransfer: { isActive: true, instructions: 'IFSC', days: 5 },
  });
  app.shop.refuse(calls.payments.save, sentence, { code: 'SETTINGS_CHANGED', status: 409, details: present });
  await press('Save');
  const conflict = await screen.findByRole('alert', { name: 'These settings have changed' });
  expect(conflict.textContent).toMatch(/Cash on delivery\s*Now: on, fee 20.*Yours: on, fee 60/);
  await press('Keep my changes');
  app.shop.answer(calls.payments.save, { data: { ...present, version: 10 } });
  await press('Save');
  await expectToast('success', 'Payment settings saved');
  expect(sent()).toMatchObject({ version: 9, cod: { fee: 60 }, bankTransfer: { isActive: true, days: 5 } });
  expect(await isDisabled('Save')).toBe(true);
});
