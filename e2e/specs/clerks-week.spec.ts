import { calls } from '@haberdash/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { enterAsAdmin, expectToast, getProduct, shortId } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { leaveAndForget } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { createProduct, placeOrder, signInNewShopper, unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

/** A paid order of two pieces, whose buyer is signed in with the page and asks when it comes. */
async function paidOrder(page: Page, admin: APIRequestContext, buyer: string, title: string) {
  const shopper = await signInNewShopper(page.request, buyer);
  const product = await createProduct(admin, { title, price: 8500, totalStock: 20 });
  const { orderId, approvalURL, paymentId } = await placeOrder(page.request, shopper, product, 2);
  await page.request.post(approvalURL, { form: { decision: 'approve' }, maxRedirects: 0 });
  await call(page.request, calls.orders.capture, { body: { orderId, paymentId, payerId: '' } });
  const question = { text: `When does ${title} come?` };
  await call(page.request, calls.orderMessages.ask, { params: { orderId }, body: question });
  return { id: orderId, product };
}

const row = (page: Page, id: string) => page.getByRole('row').filter({ hasText: shortId(id) });

test('a clerk’s week: orders are found, packed, sent together, answered, corrected, sent again, delivered and refunded', async ({
  page,
  admin,
}) => {
  const buyer = `Week Buyer ${unique()}`;
  const first = await paidOrder(page, admin, buyer, `Wool scarf ${unique()}`);
  const second = await paidOrder(page, admin, buyer, `Felt hat ${unique()}`);
  await leaveAndForget(page);
  await enterAsAdmin(page, admin);

  // Monday: what is to be packed, by the buyer's name.
  await page.goto(paths.admin.orders);
  await page.getByRole('link', { name: /^To pack/ }).click();
  await page.getByRole('searchbox', { name: /Search/ }).fill(buyer);
  await expect(page).toHaveURL(/search=/);
  await expect(row(page, first.id)).toBeVisible();
  await expect(row(page, second.id)).toBeVisible();
  for (const { id } of [first, second])
    await page.getByRole('checkbox', { name: `Select order ${shortId(id)}` }).check();
  const selected = page.getByRole('region', { name: 'Selected orders' });
  await expectAccessible(page, 'the list of orders with some selected');
  await selected.getByRole('button', { name: /packed/ }).click();
  await expectToast(page, 'success', '2 orders marked as packed');

  // Tuesday: both are sent at once, by lines that the carrier gave.
  await page.getByRole('link', { name: /^To send/ }).click();
  for (const { id } of [first, second])
    await page.getByRole('checkbox', { name: `Select order ${shortId(id)}` }).check();
  await selected.getByRole('button', { name: 'Send' }).click();
  const sending = page.getByRole('dialog', { name: 'Send several orders' });
  await sending.getByRole('tab', { name: 'Paste or file' }).click();
  const lines = [first, second].map(({ id }, index) => `${id.slice(0, 8)},UPS,1Z00000${index}`).join('\n');
  await sending.getByRole('textbox', { name: 'Lines' }).fill(`Order,Carrier,Number\n${lines}`);
  await sending.getByRole('button', { name: 'Check' }).click();
  await sending.getByRole('button', { name: 'Send 2 parcels' }).click();
  await expectToast(page, 'success', '2 parcels sent');
  await sending.getByRole('button', { name: 'Done' }).click();

  // Wednesday: the buyer is answered, and a colleague told; the buyer reads the answer alone.
  await page.goto(paths.admin.order(first.id));
  await expect(page.getByText('In shipping').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Answer the buyer' }).check();
  await page.getByLabel('Answer', { exact: true }).fill('It is on its way.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('It is on its way.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Comment for the team' }).check();
  await page.getByLabel('Comment', { exact: true }).fill('Calls back on Friday.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByText('Calls back on Friday.').first()).toBeVisible();

  // Thursday: the wrong parcel was marked; it is undone, and sent with what is really in it.
  const parcels = page.getByRole('list', { name: 'Parcels' });
  await parcels.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo parcel' }).click();
  await expect(page.getByText('In process').first()).toBeVisible();
  await call(admin, calls.shipments.create, {
    params: { id: first.id },
    body: {
      items: (await toSend(admin, first.id)).map((one) => ({ ...one, quantity: 1 })),
      carrier: 'DHL',
      trackingNumber: 'JD1',
    },
  });
  await page.reload();
  await expect(parcels).toContainText('JD1');
  await parcels.getByRole('button', { name: 'Mark as delivered' }).first().click();
  await expect(parcels).toContainText('Delivered');
  await expectAccessible(page, 'an order’s page with parcels and messages');

  // Friday: the piece that is not sent is refunded beside the order, and goes back into stock; so all that was to come has come.
  const before = (await getProduct(admin, first.product.id)).totalStock;
  const { data } = await call(admin, calls.adminOrders.refund, {
    params: { id: first.id },
    body: { items: await toSend(admin, first.id), restock: true, reason: 'One is missing.' },
  });
  expect([data.fulfilment, data.orderStatus, data.toSend]).toEqual(['fulfilled', 'delivered', []]);
  expect((await getProduct(admin, first.product.id)).totalStock).toBe(before + 1);
  await page.reload();
  await expect(page.getByText('Delivered').first()).toBeVisible();
});

const toSend = async (admin: APIRequestContext, id: string) =>
  (await call(admin, calls.adminOrders.details, { params: { id } })).data.toSend.map(({ orderItemId, quantity }) => ({
    orderItemId,
    quantity,
  }));
