import { calls } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/call.ts';
import { paths } from '../support/paths.ts';
import { signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('addresses in India, in Britain and in a country without postcodes are saved as these write them', async ({
  page,
}) => {
  const shopper = await signInNewShopper(page.request);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${paths.shopping.profile}?tab=address`);

  await page.getByRole('button', { name: 'Add New Address' }).click();
  const form = page.getByRole('form', { name: 'Add New Address' });
  await expect(form.getByLabel('Country')).toHaveValue('IN');
  await form.getByLabel('Address', { exact: true }).fill('12 Lake View Road');
  await form.getByLabel('City').fill('Pune');
  await form.getByLabel('Pincode').fill('४११ ००१');
  await expect(form.getByLabel('State')).toHaveValue('IN-MH');
  await form.getByLabel('Phone').fill('098220-55501');
  await form.getByRole('button', { name: 'Add Address', exact: true }).click();
  await expect(card(page, '12 Lake View Road')).toContainText(/Pune 411001\s*Maharashtra/);

  await page.getByRole('button', { name: 'Add New Address' }).click();
  await form.getByLabel('Country').selectOption('GB');
  await expect(form.getByLabel('State')).toHaveCount(0);
  await form.getByLabel('Name').fill('Amelia Hartley');
  await form.getByLabel('Address', { exact: true }).fill('27 Calverley Terrace');
  await form.getByLabel('Town or city').fill('Leeds');
  await form.getByLabel('Postcode').fill('411001');
  await form.getByLabel('Phone').fill('+44 20 7946 0112');
  await form.getByRole('button', { name: 'Add Address', exact: true }).click();
  await expect(form.getByText('Enter a postcode such as EC1Y 8SY.')).toBeVisible();
  await expect(form.getByLabel('Postcode')).toBeFocused();
  await form.getByLabel('Postcode').fill('ls28qn');
  await form.getByRole('button', { name: 'Add Address', exact: true }).click();
  await expect(card(page, '27 Calverley Terrace')).toContainText(/Amelia Hartley\s*Leeds\s*LS2 8QN\s*United Kingdom/);

  await page.getByRole('button', { name: 'Add New Address' }).click();
  await form.getByLabel('Country').selectOption('AE');
  await expect(form.getByLabel(/city|code/i)).toHaveCount(0);
  await form.getByLabel('Address', { exact: true }).fill('14 Jasmine Street');
  await form.getByLabel('Emirate').selectOption('AE-DU');
  await form.getByLabel('Phone').fill('+971 4 555 0129');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await form.getByRole('button', { name: 'Add Address', exact: true }).click();
  await expect(card(page, '14 Jasmine Street')).toContainText(/Dubai\s*United Arab Emirates/);

  const { data } = await call(page.request, calls.addresses.list, { params: { userId: shopper.id } });
  expect(data.map(({ countryCode, pincode }) => [countryCode, pincode])).toEqual([
    ['IN', '411001'],
    ['GB', 'LS2 8QN'],
    ['AE', ''],
  ]);
});
