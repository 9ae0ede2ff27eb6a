import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { markDemo } from '../modules/installation/index.ts';
import { useTestShop } from '../testing/test-shop.ts';
import { decideDemo } from './demo-mode.ts';

const shop = useTestShop();

const decide = (environment: Record<string, string>) => {
  const config = readConfig({ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', ...environment });
  return decideDemo(config, { ...shop.database, kind: 'embedded' });
};

it.each([
  ['an empty shop', false],
  ['a shop that was a demo', true],
])('%s is a demo on sandbox payments, and never with live ones', async (_shop, wasDemo) => {
  await markDemo(shop.database.db, wasDemo);
  expect(await decide({})).toMatchObject({ isOn: true });
  const live = await decide({ PAYPAL_ENVIRONMENT: 'live' });
  expect(live).toMatchObject({ isOn: false, offeredAccounts: [] });
});

it.each<Record<string, string>>([
  { PUBLIC_URL: 'https://shop.example.com' },
  { TRUST_PROXY: '1' },
  { HOST: '0.0.0.0' },
])('behind a proxy the demo was on with the passwords that everybody knows: %j', async (settings) => {
  expect(await decide(settings)).toMatchObject({ isOn: false, isRefused: true, isPrivate: false });
  const asked = await decide({ ...settings, DEMO: 'true' });
  expect(asked).toMatchObject({ isOn: true, isPrivate: false, offeredAccounts: [] });
  expect(asked.newAccounts.filter(({ password }) => password.startsWith('haberdash-'))).toEqual([]);
  await markDemo(shop.database.db, true);
  expect(await decide(settings)).toMatchObject({ isOn: true, isPrivate: false, offeredAccounts: [] });
});
