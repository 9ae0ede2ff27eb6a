// @vitest-environment jsdom
import { calls, type Shipping, type ShippingTrial } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { method, shippingSettings, zone } from '../../admin/shipping/testing/shipping-settings.ts';
import { storeSettings } from '../../admin/store/testing/store-settings.ts';
import { paths } from '../../base/paths.ts';
import { ADMIN, expectToast, field, isDisabled, press, select, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.shipping);
const open = () => app.open(paths.admin.shipping, ADMIN);
const answer = (fields: Partial<Shipping> = {}) => ({ data: shippingSettings(fields) });
/** Opens the page of a shop with a zone. */
async function openZones() {
  const router = open();
  await shown('₹79.00');
  return router;
}
const shown = (text: string) => screen.findByText(text);
const sent = () => app.shop.sentBy(calls.shipping.save).at(-1)?.body;
const tried = () => app.shop.sentBy(calls.shipping.try).at(-1)?.body;
/** Unfolds a method, by its name and the line below it. */
const unfold = (name: string) =>
  act(async () =>
    fireEvent.click(
      [...document.querySelectorAll('button[aria-expanded=false]')].find((each) =>
        each.textContent?.startsWith(name),
      ) ?? document.body,
    ),
  );

beforeEach(() => {
  app.shop.answer(calls.shipping.get, answer());
  app.shop.answer(calls.settings.get, { data: storeSettings({ countryCode: 'DE' }) });
});

it('its outline stands there while it loads', async () => {
  const release = app.shop.hold(calls.shipping.get);
  open();
  await screen.findByRole('status', { name: 'Loading delivery settings' });
  release();
  await shown('Delivery is free everywhere');
});

it('what cannot be loaded can be tried again', async () => {
  app.shop.refuse(calls.shipping.get, 'Not now.');
  open();
  await shown('Not now.');
  app.shop.answer(calls.shipping.get, answer());
  await press('Try Again');
  await shown('Delivery is free everywhere');
});

describe('a shop without zones', () => {
  it('says what holds, and begins with an example, which is not saved by itself', async () => {
    open();
    await shown('Delivery is free everywhere');
    await press('Free from an amount in Germany₹79.00, free from ₹999.00');
    await waitFor(() => expect(field('Zone name').value).toBe('Germany'));
    await waitFor(() => expect(document.activeElement).toBe(field('Zone name')));
    expect(app.shop.sentBy(calls.shipping.save)).toEqual([]);
    screen.getByText(
      'Addresses outside these zones can’t order. Add a zone for the rest of the world to deliver everywhere.',
    );
    app.shop.answer(calls.shipping.save, answer({ version: 4, zones: [zone()] }));
    await press('Save');
    await expectToast('success', 'Delivery settings saved');
    expect(sent()).toMatchObject({
      version: 3,
      zones: [
        {
          name: 'Germany',
          regions: [{ countryCode: 'DE' }],
          methods: [{ kind: 'flat', amount: 79, freeFrom: 999, estimate: { minDays: 3, maxDays: 5 } }],
        },
      ],
      dispatch: { cutOff: '14:00', defaultWeightGrams: null },
    });
    expect(await isDisabled('Save')).toBe(true);
  });

  it('begins with a zone of its own', async () => {
    open();
    await press('Add a zone');
    await type('Zone name', 'South');
    await select('Country', 'IN');
    await select('State', 'IN-KL');
    await type('Method name', 'Post');
    await select('Price', 'weight');
    await press('Add a step');
    await type('Below (grams)', '500');
    const costs = screen.getAllByLabelText('Costs (INR)');
    for (const [at, cost] of costs.entries())
      await act(async () => fireEvent.input(cost, { target: { value: String(60 + 30 * at) } }));
    screen.getByText('From 500 g on');
    await type('Default weight (grams)', '300');
    app.shop.answer(calls.shipping.save, answer({ version: 4, zones: [zone()] }));
    await press('Save');
    await expectToast('success', 'Delivery settings saved');
    expect(sent()).toMatchObject({
      zones: [
        {
          regions: [{ countryCode: 'IN', subdivision: 'IN-KL' }],
          methods: [
            {
              kind: 'tiered',
              tierBy: 'weight',
              tiers: [
                { from: 0, to: 500, amount: 60 },
                { from: 500, to: null, amount: 90 },
              ],
            },
          ],
        },
      ],
      dispatch: { defaultWeightGrams: 300 },
    });
  });
});

describe('zones', () => {
  const postcodes = ['110*', '400001..400099'];
  beforeEach(() => {
    const delhi = zone({ regions: [{ countryCode: 'IN', postcodes }, { countryCode: 'NP' }] });
    app.shop.answer(calls.shipping.get, answer({ zones: [delhi] }));
  });

  it('are shown folded, and are not changed by unfolding', async () => {
    await openZones();
    expect(document.querySelector('[data-zone] [aria-expanded=true]')).toBeNull();
    expect(field('Postcodes').value).toBe('110*\n400001..400099');
    await unfold('Standard');
    expect(field('Amount (INR)').value).toBe('79');
    expect(await isDisabled('Save')).toBe(true);
  });

  it('lose a place, a method, a zone', async () => {
    await openZones();
    await press('Remove Nepal');
    await unfold('Standard');
    await press('Remove Standard');
    await shown('Without one, you don’t deliver to this zone.');
    app.shop.answer(calls.shipping.save, answer({ version: 4 }));
    await press('Save');
    await waitFor(() =>
      expect(sent()).toMatchObject({ zones: [{ id: 'india', regions: [{ postcodes }], methods: [] }] }),
    );
  });

  it('say at their fields why they were refused, and unfold for it', async () => {
    await openZones();
    await type('Zone name', 'North');
    const details = [
      { field: 'zones.0.methods.0.amount', message: 'Enter an amount with up to 2 decimals, in INR.' },
      { field: 'zones.0.regions.0.postcodes.1', message: '‘9..1’ isn’t a postcode.' },
    ];
    app.shop.refuse(calls.shipping.save, details[0]?.message ?? '', { code: 'INVALID_REQUEST', details });
    await press('Save');
    await expectToast('danger', 'Your delivery settings were not saved', details[0]?.message);
    await waitFor(() => expect(document.activeElement).toBe(field('Postcodes')));
    expect(field('Postcodes').getAttribute('aria-invalid')).toBe('true');
    expect(field('Amount (INR)').getAttribute('aria-invalid')).toBe('true');
  });

  it('say what is no number before anything is sent', async () => {
    await openZones();
    await unfold('Standard');
    await type('Amount (INR)', 'cheap');
    await press('Save');
    await expectToast('danger', 'Your delivery settings were not saved', 'Enter a number.');
    await waitFor(() => expect(document.activeElement).toBe(field('Amount (INR)')));
    expect(app.shop.sentBy(calls.shipping.save)).toEqual([]);
  });

  it.each([
    ['Use the current version', 'Bharat'],
    ['Keep my changes', 'North'],
  ])('that somebody else has changed meanwhile are shown: %s', async (choice, name) => {
    await openZones();
    await type('Zone name', 'North');
    const details = shippingSettings({ version: 9, zones: [zone({ name: 'Bharat' })] });
    const sentence = 'Someone else changed these settings while you were editing.';
    app.shop.refuse(calls.shipping.save, sentence, { code: 'SETTINGS_CHANGED', status: 409, details });
    await press('Save');
    const conflict = await screen.findByRole('alert', { name: 'These settings have changed' });
    expect(conflict.textContent).toMatch(/Zone ‘Bharat’/);
    expect(document.activeElement).toBe(conflict);
    await press(choice);
    await waitFor(() => expect(field('Zone name').value).toBe(name));
    expect(await isDisabled('Save')).toBe(name === 'Bharat');
  });

  it('are asked for before what is not saved is lost', async () => {
    const router = await openZones();
    await type('Zone name', 'North');
    void router.navigate(paths.admin.settings);
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await press('Keep editing');
    expect(router.state.location.pathname).toBe(paths.admin.shipping);
    expect(field('Zone name').value).toBe('North');
  });
});

it('a country without a list of states is taken whole, or in part by code and postcodes', async () => {
  open();
  await press('Add a zone');
  await select('Country', 'ES');
  const zones = () => within(document.querySelector<HTMLElement>('[data-zone]') ?? document.body);
  expect(zones().queryByLabelText('State (optional)')).toBeNull();
  const part = () => zones().getByLabelText('Only part of the country');
  await act(async () => fireEvent.click(part()));
  await type('State (optional)', 'es-cn');
  await type('Postcodes', '35*');
  await type('Zone name', 'Canaries');
  app.shop.answer(calls.shipping.save, answer({ version: 4 }));
  await press('Save');
  await waitFor(() =>
    expect(sent()).toMatchObject({
      zones: [{ regions: [{ countryCode: 'ES', subdivision: 'ES-CN', postcodes: ['35*'] }] }],
    }),
  );
});

describe('dispatch', () => {
  it('has its days, holidays and hour', async () => {
    open();
    await shown('Dispatch');
    await act(async () => fireEvent.click(screen.getByLabelText('Saturday')));
    await type('Cut-off time', '12:30');
    for (const day of ['2026-12-25', '2026-08-15', '2026-12-25']) {
      await type('Add a holiday', day);
      await press('Add');
    }
    const days = within(screen.getByRole('list', { name: 'Holidays' })).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '15 Aug 2026',
      '25 Dec 2026',
    ]);
    await press('Remove 15\u00a0Aug 2026');
    app.shop.answer(calls.shipping.save, answer({ version: 4 }));
    await press('Save');
    await waitFor(() =>
      expect(sent()).toMatchObject({
        dispatch: { cutOff: '12:30', workingDays: [1, 2, 3, 4, 5, 6], holidays: ['2026-12-25'] },
      }),
    );
  });
});

describe('an address that is tried', () => {
  const trial: ShippingTrial = {
    isFree: false,
    zone: { name: 'India', reason: 'country', pattern: '' },
    methods: [
      { name: 'Post', kind: 'flat', amount: 79, obstacle: null, estimate: { from: '2026-10-07', to: '2026-10-09' } },
      { name: 'Gift', kind: 'flat', amount: null, obstacle: 'belowMinimum', estimate: null },
    ],
  };
  beforeEach(() => {
    app.shop.answer(calls.shipping.get, answer({ zones: [zone({ methods: [method({ name: 'Post' })] })] }));
    app.shop.answer(calls.shipping.try, { data: trial });
  });
  const box = () => within(screen.getByRole('form', { name: 'Try an address' }));
  const fill = (label: string, value: string) =>
    act(async () => fireEvent.input(box().getByLabelText(label), { target: { value } }));

  it('is tried with what is on the screen, and says which zone and rate, and why', async () => {
    await openZones();
    await type('Zone name', 'Bharat');
    await fill('Postcode', '110 001');
    await fill('Order subtotal (INR)', '₹500');
    await fill('Order weight (grams)', '250');
    await press('Try this address');
    await shown(
      'Zone ‘India’ applies: it includes the country. Unless the customer chooses otherwise, it’s ‘Post’: ₹79.00.',
    );
    const list = screen.getByRole('list', { name: 'Delivery methods there' });
    expect(list.textContent).toContain('Order below its minimum');
    expect(tried()).toMatchObject({
      address: { countryCode: 'DE', postcode: '110 001' },
      subtotal: 500,
      weightGrams: 250,
      zones: [{ id: 'india', name: 'Bharat' }],
      dispatch: { cutOff: '14:00' },
    });
    await type('Zone name', 'India');
    expect(screen.queryByRole('list', { name: 'Delivery methods there' })).toBeNull();
  });

  it('says at its own fields what is wrong, and at those of the zones', async () => {
    await openZones();
    await fill('Order weight (grams)', 'heavy');
    await press('Try this address');
    await shown('Enter a number.');
    expect(app.shop.sentBy(calls.shipping.try)).toEqual([]);
    await fill('Order weight (grams)', '');
    const details = [{ field: 'zones.0.name', message: 'The name of the zone is required.' }];
    app.shop.refuse(calls.shipping.try, 'The name of the zone is required.', { code: 'INVALID_REQUEST', details });
    await press('Try this address');
    await shown('Fix the errors in your zones first.');
    await waitFor(() => expect(document.activeElement).toBe(field('Zone name')));
  });
});
