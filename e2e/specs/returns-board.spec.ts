import { calls } from '@haberdash/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { enterAsAdmin, expectToast, getProduct, setOrderStatus, shortId } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { createKeys } from '../support/keys.ts';
import { DESKTOP, expectFits } from '../support/narrow.ts';
import { leaveAndForget } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { createProduct, placeOrder, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

/** Expects a screen of the console to be accessible, and to fit a phone. */
async function expectGood(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectFits(page, name);
  await page.setViewportSize(DESKTOP);
}

/** A paid order of three pieces at 100 dollars, whose buyer is signed in with the page. */
async function paidOrder(page: Page, admin: APIRequestContext) {
  const shopper = await signInNewShopper(page.request, 'Meera Nair');
  const product = await createProduct(admin, { title: 'Silk scarf', price: 8500, totalStock: 20 });
  const { orderId, approvalURL, paymentId } = await placeOrder(page.request, shopper, product, 3);
  await page.request.post(approvalURL, { form: { decision: 'approve' }, maxRedirects: 0 });
  const { data } = await call(page.request, calls.orders.capture, { body: { orderId, paymentId, payerId: '' } });
  return { orderId, product, shopper, orderItemId: data.cartItems[0]?.id ?? '' };
}

async function requestReturn(page: Page, admin: APIRequestContext) {
  const bought = await paidOrder(page, admin);
  await setOrderStatus(admin, bought.orderId, 'delivered');
  const { data } = await call(page.request, calls.returns.add, {
    body: {
      orderId: bought.orderId,
      items: [{ orderItemId: bought.orderItemId, quantity: 2, reason: 'tooSmall', resolution: 'refund' }],
      comment: 'Shorter than I thought.',
    },
  });
  return { ...bought, entry: data };
}

test('a return is approved, received, inspected and refunded by keyboard, from the board', async ({ page, admin }) => {
  const { entry, product } = await requestReturn(page, admin);
  await leaveAndForget(page);
  await enterAsAdmin(page, admin);
  await page.goto(paths.admin.returns);
  const keys = createKeys(page);
  const column = (name: string) => page.getByRole('region', { name });
  const card = column('Requested').getByRole('link', { name: entry.number });
  await expect(card).toBeVisible();
  await expectGood(page, 'the board of returns');
  await keys.pressOn(card);
  await expect(page).toHaveURL(paths.admin.return(entry.id));

  const next = page.getByRole('region', { name: 'Next step' });
  await expect(page.getByText('Shorter than I thought.')).toBeVisible();
  await expectGood(page, 'a request to return');
  await keys.typeInto('Instructions (optional)', 'Send it to 12 Mill Lane.');
  await keys.pressOn(page.getByRole('button', { name: 'Approve return' }));
  await expect(next).toBeFocused();

  // One of the two was in the parcel.
  await keys.pressOn(next.getByRole('button', { name: 'Decrease quantity' }));
  await expectAccessible(page, 'the receipt of a return');
  await keys.pressOn(next.getByRole('button', { name: 'Mark as received' }));
  await expect(next).toBeFocused();
  await expect(page.getByText('1 of 2 received')).toBeVisible();
  const before = (await getProduct(admin, product.id)).totalStock;
  await expectGood(page, 'the inspection of a return');
  await keys.pressOn(next.getByRole('button', { name: 'Save inspection' }));
  await expect(page.getByText('1 of 2 received · 1 sellable')).toBeVisible();
  expect((await getProduct(admin, product.id)).totalStock).toBe(before + 1);

  await expectAccessible(page, 'the refund of a return');
  await keys.pressOn(page.getByRole('button', { name: 'Refund $100.00' }), 'Shift+Tab');
  const question = page.getByRole('alertdialog', { name: 'Refund $100.00?' });
  await keys.pressOn(question.getByRole('button', { name: 'Refund $100.00' }));
  await expect(question).toBeHidden();
  await expect(page.getByText('$100.00').first()).toBeVisible();
  await page.goto(paths.admin.returns);
  await expect(column('Closed').getByRole('link', { name: entry.number })).toBeVisible();
});

test('a statement of withdrawal is accepted by keyboard, and what was not sent is called off', async ({
  page,
  admin,
}) => {
  const { orderId, shopper } = await paidOrder(page, admin);
  await leaveAndForget(page);
  const { email } = shopper;
  await call(page.request, calls.withdrawals.state, { body: { orderNumber: shortId(orderId), email, name: email } });
  await enterAsAdmin(page, admin);
  await page.goto(`${paths.admin.withdrawals}?state=open`);
  const keys = createKeys(page);
  const accept = page.getByRole('button', { name: `Accept the withdrawal of ${email}` });
  await expect(accept).toBeVisible();
  await expectGood(page, 'withdrawals');
  await keys.pressOn(accept);
  const dialog = page.getByRole('dialog', { name: 'Accept this withdrawal' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the judgement of a withdrawal');
  await keys.pressOn(dialog.getByRole('button', { name: 'Accept withdrawal' }));
  await expectToast(page, 'success', 'Withdrawal accepted');
  await expect(dialog).toBeHidden();
  await expect(accept).toBeHidden();
  const { data } = await call(admin, calls.adminOrders.details, { params: { id: orderId } });
  expect([data.orderStatus, data.refundable.amount]).toEqual(['rejected', 0]);
});
