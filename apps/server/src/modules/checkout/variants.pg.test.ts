import { calls, type ProductDetails } from '@haberdash/contract';
import { afterEach, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { expectBooksInOrder } from '../../testing/order-storm.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
afterEach(() => expectBooksInOrder(shop));

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const detailsOf = async (id: string): Promise<ProductDetails> =>
  requireSuccess(await shop.visitor().call(calls.products.details, { params: { id } })).data;
const stockOf = async (id: string): Promise<Record<string, number>> =>
  Object.fromEntries((await detailsOf(id)).variants.map(({ options, totalStock }) => [options.Size, totalStock]));
const edit = (admin: TestUser, id: string, body: ProductDetails) =>
  admin.call(calls.adminProducts.edit, { params: { id }, body: { ...body, version: undefined } });

it('30 buyers of the last M make one order, and the L stay', async () => {
  const { productId, sizes } = await shop.addSized({ M: 1, L: 7 });
  const buyers = await times(30, () => buying.buyerWith([{ productId, variantId: sizes.M }]));
  const placed = await Promise.all(buyers.map(({ buyer, addressId }) => buying.placeOrder(buyer, addressId)));
  expect(placed.map(({ status }) => status).toSorted()).toEqual([201, ...Array(29).fill(409)]);
  expect(await stockOf(productId)).toEqual({ M: 0, L: 7 });
});

it('orders, edits of the stock and edits that retire a size and bring it back, all at once, lose no unit', async () => {
  const { productId, sizes } = await shop.addSized({ S: 40, M: 40, L: 40 });
  const { db } = shop.database;
  const before = await countDeadlocks(db);
  const present = await detailsOf(productId);
  const buyers = await times(24, (index) => {
    const [one, other] =
      [
        ['S', 'M'],
        ['M', 'L'],
        ['L', 'S'],
      ][index % 3] ?? [];
    const line = (size = '') => ({ productId, variantId: sizes[size] });
    return buying.buyerWith([line(one), line(other)]);
  });
  const admins = await times(4, () => shop.admin());
  const addTen = present.variants.map((variant) => ({ ...variant, totalStock: 50, stockBefore: 40 }));
  const withoutLarge = present.variants
    .filter(({ options }) => options.Size !== 'L')
    .map(({ totalStock: _, ...variant }) => ({ ...variant, totalStock: undefined }));
  const withoutStock = present.variants.map((variant) => ({ ...variant, totalStock: undefined }));
  const asEdited = (variants: unknown) => ({ ...present, variants }) as ProductDetails;

  const [placed, edits] = await Promise.all([
    Promise.all(buyers.map(({ buyer, addressId }) => buying.placeOrder(buyer, addressId))),
    Promise.all([
      ...admins.map((admin) => edit(admin, productId, asEdited(withoutLarge))),
      ...admins.map((admin) => edit(admin, productId, asEdited(withoutStock))),
      ...admins.slice(0, 2).map((admin) => edit(admin, productId, asEdited(addTen))),
    ]),
  ]);
  expect(placed.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(edits.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const [admin] = admins;
  if (admin) requireSuccess(await edit(admin, productId, asEdited(withoutStock)));
  const sold = placed.filter(({ status }) => status === 201).length * 2;
  const left = Object.values(await stockOf(productId)).reduce((sum, units) => sum + units, 0);
  expect(left + sold).toBe(3 * 40 + 2 * 30);
  expect((await countDeadlocks(db)) - before).toBe(0);
});

it('issue: shoppers who replaced their orders by others of the same shirts waited for each other in circles', async () => {
  const { db } = shop.database;
  const [one, other] = [await shop.addSized({ M: 500, L: 500 }), await shop.addSized({ M: 500, L: 500 })];
  const before = await countDeadlocks(db);
  const statuses = await times(12, async (shopper) => {
    const size = shopper % 2 ? 'M' : 'L';
    const lines = [one, other].map(({ productId, sizes }) => ({ productId, variantId: sizes[size] }));
    const [first, second] = shopper % 4 < 2 ? lines : lines.toReversed();
    const { buyer, addressId } = await buying.buyerWith(first ? [first] : []);
    const placed: number[] = [];
    for (const [add, drop] of [
      [second, first],
      [first, second],
      [second, first],
    ]) {
      placed.push((await buying.placeOrder(buyer, addressId)).status);
      if (add) await buying.addToCart(buyer, add.productId, 1, add.variantId);
      const params = { userId: buyer.user.id, productId: drop?.productId ?? '' };
      await buyer.call(calls.cart.remove, { params });
    }
    placed.push((await buying.placeOrder(buyer, addressId)).status);
    return placed;
  });
  expect(statuses.flat()).toEqual(Array(48).fill(201));
  expect((await countDeadlocks(db)) - before).toBe(0);
}, 60_000);

it('one SKU that two products want at once goes to one of them', async () => {
  const products = await times(6, () => shop.addSized({ M: 1 }));
  const admin = await shop.admin();
  const answers = await Promise.all(
    products.map(async ({ productId }) => {
      const present = await detailsOf(productId);
      const variants = present.variants.map((variant) => ({ ...variant, sku: 'THE-ONE' }));
      return edit(admin, productId, { ...present, variants });
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'SKU_TAKEN',
    details: [{ field: 'variants.0.sku', message: "Another product has the SKU 'THE-ONE'." }],
  });
});

it('one SKU in many spellings that 20 products want at once goes to one of them', async () => {
  const spellings = ['ΣΟΦΙΑΣ-1', 'σοφιας-1', 'σοφιασ–1', 'Σοφιας\u200b-1', 'ΣΟΦΙΑΣ-١'];
  const products = await times(20, () => shop.addSized({ M: 1 }));
  const admin = await shop.admin();
  const statuses = await Promise.all(
    products.map(async ({ productId }, index) => {
      const present = await detailsOf(productId);
      const variants = present.variants.map((variant) => ({ ...variant, sku: spellings[index % 5] ?? '' }));
      return (await edit(admin, productId, { ...present, variants })).status;
    }),
  );
  expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)]);
}, 60_000);
