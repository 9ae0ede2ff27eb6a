import { paths } from '../support/paths.ts';
import { createProduct, getOrder, placeOrder, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

test('an order whose buyer approved and never came back is completed by what PayPal answers', async ({
  page,
  admin,
}) => {
  const product = await createProduct(admin);
  const shopper = await signInNewShopper(page.request);
  const { orderId, approvalURL } = await placeOrder(page.request, shopper, product);
  await page.goto(approvalURL);
  await page.getByText('Test scenarios').click();
  await page.getByRole('button', { name: 'Approve without returning' }).click();
  await expect(page.getByRole('heading', { name: 'Payment approved' })).toBeVisible();
  await expect
    .poll(async () => (await getOrder(page.request, orderId)).paymentStatus, { timeout: 15_000 })
    .toBe('paid');
  await page.goto(paths.shopping.profile);
  await expect(page.getByRole('table', { name: 'Order History' }).getByRole('row').nth(1)).toContainText('Confirmed');
});
