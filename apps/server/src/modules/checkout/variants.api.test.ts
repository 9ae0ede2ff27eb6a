import { calls } from '@haberdash/contract';
import { afterEach, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
afterEach(async () => expect(await shop.services.inventory.findDifferences()).toEqual([]));

const stockOf = async (productId: string) => {
  const { data } = requireSuccess(await shop.visitor().call(calls.products.details, { params: { id: productId } }));
  return data.variants.map(({ options, totalStock }) => [options.Size, totalStock]);
};

it('two sizes of a shirt and a bag are ordered, paid, mailed and given back by their names', async () => {
  const { productId, sizes } = await shop.addSized({ M: 3, L: 5 }, { title: 'Linen Shirt', price: 170_000 });
  const bag = await shop.addProduct({ title: 'Bag', totalStock: 2 });
  const admin = await shop.admin();
  const shirt = (size: string, quantity = 1) => ({ productId, variantId: sizes[size], quantity });
  const { buyer, addressId } = await buying.buyerWith([shirt('M', 2), shirt('L'), { productId: bag }]);
  const { orderId, approvalURL } = requireSuccess(await buying.placeOrder(buyer, addressId));
  expect(await stockOf(productId)).toEqual([
    ['M', 1],
    ['L', 4],
  ]);
  await buying.decide(approvalURL);
  const { data: paid } = requireSuccess(await buying.capture(buyer, orderId, approvalURL));
  expect(paid.cartItems).toMatchObject([
    { title: 'Linen Shirt', variantId: sizes.M, variantTitle: 'M', quantity: 2 },
    { title: 'Linen Shirt', variantId: sizes.L, variantTitle: 'L', quantity: 1 },
    { title: 'Bag', variantId: bag, variantTitle: '', sku: '' },
  ]);
  expect(paid.cartItems[0]?.sku).toMatch(/-M$/);

  const mails = await writtenMails(shop.database);
  for (const kind of ['order-confirmed', 'new-order']) {
    const mail = mails.find((each) => each.kind === kind);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Linen Shirt (M)');
      expect(text).toContain('Linen Shirt (L)');
      expect(text).not.toContain('Bag (');
    }
  }

  const params = { id: orderId };
  const details = requireSuccess(await admin.call(calls.adminOrders.details, { params })).data;
  expect(details.cartItems[1]).toMatchObject({ variantTitle: 'L', sku: paid.cartItems[1]?.sku });
  const items = [{ orderItemId: paid.cartItems[0]?.id ?? '', quantity: 1 }];
  requireSuccess(
    await admin.call(calls.adminOrders.refund, { params, body: { items, restock: true, reason: 'Small.' } }),
  );
  expect(await stockOf(productId)).toEqual([
    ['M', 2],
    ['L', 4],
  ]);
  const { data: timeline } = requireSuccess(await admin.call(calls.timeline.read, { params }));
  const moved = timeline.flatMap((entry) => (entry.kind === 'stock' ? [`${entry.variantTitle} ${entry.change}`] : []));
  expect(moved.sort()).toEqual([' -1', 'L -1', 'M -2', 'M 1']);
});

it('an order keeps the name that its variant had, and can be rejected when the variant is retired', async () => {
  const { productId, sizes } = await shop.addSized({ M: 3, L: 5 });
  const { buyer, addressId } = await buying.buyerWith([{ productId, variantId: sizes.M, quantity: 2 }]);
  const { orderId } = requireSuccess(await buying.placeOrder(buyer, addressId));
  const admin = await shop.admin();
  const { data } = requireSuccess(await admin.call(calls.products.details, { params: { id: productId } }));
  const options = [{ name: 'Size', values: ['Large'] }];
  const variants = data.variants.slice(1).map((each) => ({ ...each, options: { Size: 'Large' } }));
  const body = { ...data, options, variants };
  requireSuccess(await admin.call(calls.adminProducts.edit, { params: { id: productId }, body }));

  expect((await buying.details(buyer, orderId)).cartItems).toMatchObject([{ variantTitle: 'M', variantId: sizes.M }]);
  const setStatus = (orderStatus: 'rejected' | 'pending') =>
    admin.call(calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus } });
  requireSuccess(await setStatus('rejected'));
  expect(await buying.stockOf(productId)).toBe(5);
  const again = await setStatus('pending');
  expect(again.body).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'The order can’t be reopened: ‘Linen Shirt (M)’ has only 0 left in stock.',
    details: [{ variantTitle: 'M', available: 0 }],
  });
});

it('the mail about a stock that ran low names the size', async () => {
  const { productId, sizes } = await shop.addSized({ M: 5, L: 9 }, { title: 'Linen Shirt' });
  await shop.admin();
  const { buyer, addressId } = await buying.buyerWith([{ productId, variantId: sizes.M }]);
  requireSuccess(await buying.placeOrder(buyer, addressId));
  const subjects = (await writtenMails(shop.database)).flatMap(({ kind, subject }) =>
    kind === 'stock-low' ? subject : [],
  );
  expect(subjects).toEqual(['Only 4 left: Linen Shirt (M).']);
});
