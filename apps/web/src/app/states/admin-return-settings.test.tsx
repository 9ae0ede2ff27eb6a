// @vitest-environment jsdom
import { calls, type Settings } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSettings } from '../../admin/store/testing/store-settings.ts';
import { paths } from '../../base/paths.ts';
import { ADMIN, expectToast, field, isDisabled, press, select, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.returnSettings);
const settings = (returns: Partial<Settings['returns']> = {}, version = 3): Settings => {
  const base = storeSettings();
  return { ...base, version, returns: { ...base.returns, ...returns } };
};
const answer = (returns: Partial<Settings['returns']> = {}) =>
  app.shop.answer(calls.settings.get, { data: settings(returns) });
const open = async (permissions = ADMIN.permissions) => {
  const router = app.open(paths.admin.returnSettings, { ...ADMIN, permissions });
  await screen.findByLabelText('Days to return');
  return router;
};
const sent = () => app.shop.sentBy(calls.settings.save).at(-1)?.body;

beforeEach(() => answer());

it('all of it is saved with the switch for calling off', async () => {
  await open();
  await type('Days to return', '30');
  screen.getByText('30 days from delivery.');
  await type('Days a new size is held', '10');
  await press('Add category');
  await select('Category 1', 'men');
  await type('Days for category 1', '0');
  await type('Return fee (INR, optional)', '99.50');
  await act(async () => fireEvent.click(field('Refund delivery when a whole order comes back')));
  await type('Instructions (optional)', 'Unworn, with its label.');
  await press('Add reason');
  await type('Your own reason 1', 'Fabric feels different');
  await act(async () => fireEvent.click(screen.getByRole('switch')));
  const returns = {
    ...{ days: 30, categories: [{ category: 'men', days: 0 }], exchangeHoldDays: 10, fee: 99.5 },
    ...{ refundsDelivery: true, instructions: 'Unworn, with its label.' },
    ownReasons: [{ id: '', label: 'Fabric feels different' }],
  };
  const ownReasons = [{ id: 'r1', label: 'Fabric feels different' }];
  app.shop.answer(calls.settings.save, { data: settings({ ...returns, ownReasons }, 4) });
  await press('Save');
  await expectToast('success', 'Return settings saved');
  expect(sent()).toEqual({ version: 3, returns, checkout: { callOffAllowed: true } });
});

it('an own reason keeps its id when its words change, and one that is taken out is gone', async () => {
  answer({
    ownReasons: [
      { id: 'r1', label: 'Itches' },
      { id: 'r2', label: 'Smells' },
    ],
  });
  await open();
  await type('Your own reason 1', 'Itchy');
  await press('Remove reason 2');
  app.shop.answer(calls.settings.save, { data: settings({ ownReasons: [{ id: 'r1', label: 'Itchy' }] }, 4) });
  await press('Save');
  await waitFor(() => expect(sent()).toMatchObject({ returns: { ownReasons: [{ id: 'r1', label: 'Itchy' }] } }));
});

describe('what cannot be read', () => {
  it('is said at its field, and not sent', async () => {
    await open();
    await type('Days to return', 'two');
    await press('Add category');
    await press('Save');
    await screen.findByText('Choose a category.');
    expect(field('Days to return').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toBeUndefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Days to return')));
  });

  it('is shown where the shop refuses it', async () => {
    await open();
    await type('Days to return', '400');
    const message = 'Allow up to 365 days.';
    const details = [{ field: 'returns.days', message }];
    app.shop.refuse(calls.settings.save, message, { code: 'INVALID_REQUEST', details });
    await press('Save');
    await expectToast('danger', 'Your return settings were not saved', message);
    expect(field('Days to return').getAttribute('aria-invalid')).toBe('true');
  });
});

it('0 days is final sale', async () => {
  answer({ days: 0 });
  await open();
  screen.getByText('Final sale: only faulty, wrong or late items come back.');
});

it('what someone else has changed meanwhile is shown, and mine kept', async () => {
  await open();
  await type('Days to return', '60');
  const present = settings({ days: 20, fee: 5 }, 9);
  const sentence = 'Someone else changed these settings while you were editing.';
  app.shop.refuse(calls.settings.save, sentence, { code: 'SETTINGS_CHANGED', status: 409, details: present });
  await press('Save');
  const conflict = await screen.findByRole('alert', { name: 'These settings have changed' });
  expect(conflict.textContent).toMatch(/Days to return\s*Now: 20\s*Yours: 60/);
  await press('Keep my changes');
  expect(field('Return fee (INR, optional)').value).toBe('5');
  app.shop.answer(calls.settings.save, { data: settings({ days: 60, fee: 5 }, 10) });
  await press('Save');
  await expectToast('success', 'Return settings saved');
  expect(sent()).toMatchObject({ version: 9, returns: { days: 60, fee: 5 } });
  expect(await isDisabled('Save')).toBe(true);
});

it('what is not saved is asked about', async () => {
  const router = await open();
  await type('Days to return', '5');
  void router.navigate(paths.admin.settings);
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
});

it('who may change settings but see no orders is not led to the returns', async () => {
  await open(['settings']);
  expect(screen.queryByRole('link', { name: 'Go to returns' })).toBeNull();
});

it('what cannot be loaded can be tried again', async () => {
  app.shop.refuse(calls.settings.get, 'Not now.');
  app.open(paths.admin.returnSettings, ADMIN);
  await screen.findByText('Not now.');
  answer();
  await press('Try Again');
  await screen.findByLabelText('Days to return');
});
