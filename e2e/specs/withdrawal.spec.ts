import { calls } from '@haberdash/contract';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { createKeys } from '../support/keys.ts';
import { mailTo } from '../support/mail.ts';
import { expectFits } from '../support/narrow.ts';
import { paths } from '../support/paths.ts';
import { createProduct, placeOrder, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

async function sellTo(admin: APIRequestContext, markets: string[]): Promise<void> {
  const { version } = (await call(admin, calls.settings.get)).data;
  await call(admin, calls.settings.save, { body: { version, store: { markets } } });
}

// Other tests of the same shop look at its footer.
test.afterEach(({ admin }) => sellTo(admin, []));

test('a buyer withdraws without signing in, from the footer, by keyboard, and is sent an acknowledgement', async ({
  page,
  admin,
}) => {
  await sellTo(admin, ['eu']);
  const shopper = await signInNewShopper(page.request, 'Vera Novak');
  const product = await createProduct(admin, { title: 'Silk scarf', price: 8500, totalStock: 20 });
  const { orderId, approvalURL, paymentId } = await placeOrder(page.request, shopper, product, 1);
  await page.request.post(approvalURL, { form: { decision: 'approve' }, maxRedirects: 0 });
  await call(page.request, calls.orders.capture, { body: { orderId, paymentId, payerId: '' } });
  await call(page.request, calls.auth.logout);

  const number = orderId.slice(0, 8);
  const keys = createKeys(page);
  await page.goto(paths.landing);
  await keys.pressOn(page.getByRole('link', { name: 'Withdraw from contract here' }));
  await expect(page).toHaveURL(paths.withdrawal);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Withdraw from contract')).toBeVisible();
  await expectAccessible(page, 'the withdrawal form');
  await expectFits(page, 'the withdrawal form');
  await keys.typeInto('Name', 'Vera Novak');
  await keys.typeInto('Order number', number);
  await keys.typeInto('Email', shopper.email);
  await keys.pressOn(page.getByRole('button', { name: 'Continue' }));

  await expect(heading('Check your withdrawal')).toBeFocused();
  await expectAccessible(page, 'the withdrawal before it is confirmed');
  await keys.pressOn(page.getByRole('button', { name: 'Confirm withdrawal' }));
  await expect(heading('We’ve received your withdrawal')).toBeFocused();
  await expect(page.getByText(`#${number}`)).toBeVisible();
  await expectAccessible(page, 'the withdrawal that was received');
  await expectFits(page, 'the withdrawal that was received');

  const { text } = await mailTo(admin, shopper.email, 'withdrawal-received');
  expect(text).toContain(`#${number}`);
  const [stated] = (await call(admin, calls.adminWithdrawals.list)).data;
  expect(stated).toMatchObject({ orderId, isEmailOfOrder: true, state: 'open', name: 'Vera Novak' });
});
