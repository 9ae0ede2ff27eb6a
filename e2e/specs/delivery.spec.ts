import { calls } from '@haberdash/contract';
import { enterAsAdmin, expectToast } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { expectFits } from '../support/narrow.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

// A refused save.
test.use({ allowedComplaints: [FAILED_LOAD] });

// Other tests of the same shop buy in it, where delivery is free.
test.afterEach(async ({ admin }) => {
  const { version } = (await call(admin, calls.shipping.get)).data;
  await call(admin, calls.shipping.save, { body: { version, zones: [] } });
});

test('a zone with two methods is set up by keyboard and mouse, and an address says which of them it gets', async ({
  page,
  admin,
}) => {
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.shipping);
  await page.getByRole('button', { name: /^One price in India/ }).press('Enter');
  await expect(page.getByLabel('Zone name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Delhi');
  await page.getByLabel('Only some postcodes').press('Space');
  await page.getByRole('textbox', { name: 'Postcodes' }).fill('110*');

  await page.getByRole('button', { name: 'Add a method' }).press('Enter');
  await page.getByLabel('Method name').last().fill('Express');
  await page.getByLabel('Price', { exact: true }).last().selectOption('By weight');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByLabel('Below (grams)').fill('500');
  await page.getByLabel('Costs (INR)').first().fill('120');
  await page.getByLabel('Costs (INR)').last().fill('180');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expectToast(
    page,
    'danger',
    'Your delivery settings were not saved',
    'Enter a default weight: a delivery method’s price goes by weight.',
  );
  await expect(page.getByLabel('Default weight (grams)')).toBeFocused();
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', 'Delivery settings saved');

  await page.reload();
  const box = page.getByRole('form', { name: 'Try an address' });
  await box.getByLabel('Postcode').fill('110 001');
  await box.getByLabel('Order weight (grams)').fill('500');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Zone ‘Delhi’ applies/)).toHaveText(
    'Zone ‘Delhi’ applies: the postcode matches ‘110*’. Unless the customer chooses otherwise, it’s ‘Standard delivery’: ₹79.00.',
  );
  const methods = page.getByRole('list', { name: 'Delivery methods there' }).getByRole('listitem');
  await expect(methods).toContainText(['Standard delivery', 'Express']);
  await expect(methods.last()).toContainText('₹180.00');
  await expectAccessible(page, 'delivery');
  await expectFits(page, 'delivery');

  await box.getByLabel('Postcode').fill('400001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No zone includes this address, so you don’t deliver there.')).toBeVisible();
});

test('what is not saved can be tried, and is asked for before the page is left', async ({ page, admin }) => {
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.shipping);
  await page.getByRole('button', { name: /^Rest of the world/ }).click();
  await page.getByRole('form', { name: 'Try an address' }).getByLabel('Country').selectOption('Japan');
  await page.getByRole('button', { name: 'Try this address' }).click();
  await expect(page.getByText(/^Zone ‘Rest of the world’ applies/)).toContainText('₹1,500.00');
  await page.getByRole('link', { name: 'Store', exact: true }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.goto(paths.admin.shipping);
  await expect(page.getByRole('heading', { name: 'Delivery is free everywhere' })).toBeVisible();
});
