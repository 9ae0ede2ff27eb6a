import { calls, type OrderDetails, type Product } from '@haberdash/contract';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { createKeys } from '../support/keys.ts';
import { linkIn, mailTo } from '../support/mail.ts';
import { expectFits } from '../support/narrow.ts';
import { paths } from '../support/paths.ts';
import {
  addAddress,
  addToCart,
  buy,
  createProduct,
  getCart,
  getOrder,
  type Shopper,
  signInNewShopper,
  unique,
} from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

const CARRIER = { carrier: 'Blue Dart', trackingNumber: '77712345678' };

/** A shirt in two sizes of one price. */
async function createShirt(admin: APIRequestContext): Promise<Product> {
  const variants = ['M', 'L'].map((size) => ({ options: { Size: size }, totalStock: 5 }));
  return createProduct(admin, {
    title: `Shirt to return ${unique()}`,
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants,
  });
}

/** Buys two of size M, paid. */
async function buyTwo(api: APIRequestContext, shopper: Shopper, { id: productId }: Product): Promise<string> {
  const { variants } = (await call(api, calls.products.details, { params: { id: productId } })).data;
  const variantId = variants[0]?.id;
  await call(api, calls.cart.add, { body: { userId: shopper.id, productId, variantId, quantity: 2 } });
  const address = await addAddress(api, shopper);
  const placed = await call(api, calls.orders.create, { body: { userId: shopper.id, addressId: address.id } });
  await api.post(placed.approvalURL, { form: { decision: 'approve' }, maxRedirects: 0 });
  const paymentId = new URL(placed.approvalURL).searchParams.get('token') ?? '';
  await call(api, calls.orders.capture, { body: { orderId: placed.orderId, paymentId, payerId: '' } });
  return placed.orderId;
}

async function allowCallingOff(admin: APIRequestContext, callOffAllowed: boolean): Promise<void> {
  const { version } = (await call(admin, calls.settings.get)).data;
  await call(admin, calls.settings.save, { body: { version, checkout: { callOffAllowed } } });
}

/** Sends so many units of the first line as a parcel; answers its id. */
async function sendParcel(admin: APIRequestContext, { id, cartItems }: OrderDetails, quantity: number) {
  const items = [{ orderItemId: cartItems[0]?.id ?? '', quantity }];
  const { data } = await call(admin, calls.shipments.create, { params: { id }, body: { items, ...CARRIER } });
  return data.shipments.at(-1)?.id ?? '';
}

test('a buyer asks about an order, is answered, sees the parcel, and sends it back for another size, by keyboard', async ({
  page,
  admin,
}) => {
  const shirt = await createShirt(admin);
  const shopper = await signInNewShopper(page.request);
  const id = await buyTwo(page.request, shopper, shirt);
  const order = await getOrder(page.request, id);
  const keys = createKeys(page);

  // What happened to it?
  await page.goto(paths.shopping.profile);
  await keys.pressOn(page.getByRole('link', { name: `#${id.slice(0, 8)}`, exact: true }));
  await expect(page).toHaveURL(paths.shopping.order(id));
  await expect(page.getByRole('heading', { level: 1, name: `Order #${id.slice(0, 8)}` })).toBeFocused();
  await keys.pressOn(page.getByRole('button', { name: 'Ask about this order' }));
  await expect(page.getByLabel('Your question')).toBeFocused();
  const question = 'When is it sent?';
  await keys.type(question);
  await keys.pressOn(page.getByRole('button', { name: 'Send question' }));
  await expect(page.getByText('Question sent. We’ll email you our answer.')).toBeVisible();
  expect(keys.count() - question.length, 'keys to ask').toBeLessThan(60);
  await call(admin, calls.adminOrderMessages.add, { params: { id }, body: { kind: 'answer', text: 'Today.' } });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toContainText([question, 'Today.']);

  // One parcel is on its way, the rest is still to come; then both have arrived.
  const first = await sendParcel(admin, order, 1);
  await page.reload();
  const parcels = page.getByRole('region', { name: 'Parcels' });
  await expect(parcels.getByRole('heading', { level: 3 })).toHaveText(['Parcel 1', 'Still to come']);
  await expect(parcels.getByRole('link', { name: /^Track parcel/ })).toHaveAttribute('href', /77712345678/);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Partly sent');
  await expectAccessible(page, 'an order with parcels');
  await expectFits(page, 'an order with parcels', [360, 390, 768]);
  const second = await sendParcel(admin, order, 1);
  for (const shipmentId of [first, second])
    await call(admin, calls.shipments.update, { params: { id, shipmentId }, body: { state: 'delivered' } });

  // One is sent back for a larger one.
  await page.reload();
  await keys.pressOn(page.getByRole('link', { name: 'Return items' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Return items' })).toBeFocused();
  await keys.to(page.getByRole('checkbox'));
  await keys.press('Space');
  await keys.to(page.getByLabel('Reason'));
  await keys.type('Too s');
  await keys.to(page.getByRole('radio', { name: /^Refund/ }));
  await keys.press('ArrowRight');
  await keys.to(page.getByLabel('Exchange for'));
  await keys.type('L');
  await expectAccessible(page, 'the return of an item');
  await expectFits(page, 'the return of an item', [360, 390]);
  await keys.pressOn(page.getByRole('button', { name: 'Request return' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Return requested' })).toBeVisible();
  const asked = (await call(page.request, calls.returns.list, { query: { orderId: id } })).data;
  expect(asked).toMatchObject([{ kind: 'exchange', state: 'requested', items: [{ quantity: 1, reason: 'tooSmall' }] }]);
  await call(admin, calls.adminReturns.update, {
    params: { id: asked[0]?.id ?? '' },
    body: { action: 'approve', note: 'Send it to 12 Mill Lane.' },
  });
  await keys.pressOn(page.getByRole('link', { name: 'Back to your order' }));
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns).toContainText('Return R-');
  await page.reload();
  await expect(returns).toContainText('Send it to 12 Mill Lane.');
  await expect(returns).toContainText('Exchange for L');
  await keys.pressOn(page.getByRole('button', { name: 'I’ve sent it' }));
  await keys.type('T-1');
  await keys.press('Enter');
  await expect(returns).toContainText('Your tracking number: T-1');
  await expectAccessible(page, 'an order with a return');
});

test('a paid order is called off and refunded, and bought again', async ({ page, admin }) => {
  await allowCallingOff(admin, true);
  const product = await createProduct(admin);
  const shopper = await signInNewShopper(page.request);
  await addToCart(page.request, shopper, product, 1);
  const id = await buy(page.request, shopper, product);
  await page.goto(paths.shopping.order(id));
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('We’ll refund $200.00 straight away to your original payment method.');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status.getByText('Cancelled').first()).toBeVisible();
  expect(await getOrder(page.request, id)).toMatchObject({ orderStatus: 'rejected', canCallOff: false });
  await allowCallingOff(admin, false);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText('2 items added to your cart.')).toBeVisible();
  expect((await getCart(page.request, shopper)).items).toMatchObject([{ productId: product.id, quantity: 2 }]);
});

test('the link of an order shows its parcels, takes questions and returns', async ({
  page,
  admin,
  shop,
  playwright,
}) => {
  const api = await playwright.request.newContext({ baseURL: shop.url });
  const shopper = await signInNewShopper(api);
  const product = await createProduct(admin);
  const id = await buy(api, shopper, product);
  const shipmentId = await sendParcel(admin, await getOrder(api, id), 1);
  await call(admin, calls.shipments.update, { params: { id, shipmentId }, body: { state: 'delivered' } });
  await api.dispose();
  await page.goto(linkIn(await mailTo(admin, shopper.email, 'order-confirmed'), '/order/'));
  await expect(page.getByRole('region', { name: 'Parcels' })).toContainText('Delivered');
  await page.getByLabel('Your question').fill('May I send it back?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('May I send it back?');
  await expectAccessible(page, 'an order by link, with a parcel');
  await page.getByRole('link', { name: 'Return items' }).click();
  await page.getByRole('checkbox').check();
  await page.getByLabel('Reason').selectOption({ label: 'Faulty' });
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Return requested' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Requested');
});
