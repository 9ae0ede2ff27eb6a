import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { products } from '../catalog/catalog.tables.ts';
import { stockLevels } from '../inventory/inventory.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
const buying = createBuying(shop);

async function lookOf(id: string) {
  await shop.responseCache.catchUp();
  const { data } = requireSuccess(await shop.visitor().call(calls.products.look, { params: { id } }));
  return data.map(({ title }) => title);
}

/** An order of these products, paid or not. */
async function order(productIds: readonly string[], isPaid = true) {
  const { buyer, addressId } = await buying.buyerWith(productIds.map((productId) => ({ productId })));
  const { orderId, approvalURL } = requireSuccess(await buying.placeOrder(buyer, addressId));
  if (!isPaid) return;
  await buying.decide(approvalURL, 'approve');
  requireSuccess(await buying.capture(buyer, orderId, approvalURL));
}

const set = async (id: string, onHand: number) => {
  await shop.database.db.update(stockLevels).set({ onHand }).where(eq(stockLevels.productId, id));
};

it('a look is what the merchant chose of it, in order, as far as it is available', async () => {
  const [shirt = '', coat = '', hat = '', belt = ''] = await shop.addProducts(
    ['Shirt', 'Coat', 'Hat', 'Belt'].map((title) => ({ title })),
  );
  await shop.database.db
    .update(products)
    .set({ completeTheLook: [hat, newId(), coat, belt] })
    .where(eq(products.id, shirt));
  expect(await lookOf(shirt)).toEqual(['Hat', 'Coat', 'Belt']);
  await set(hat, 0);
  expect(await lookOf(shirt)).toEqual(['Coat', 'Belt']);
  // What is sold out or hidden comes back as soon as it can be had again.
  await set(hat, 2);
  expect(await lookOf(shirt)).toEqual(['Hat', 'Coat', 'Belt']);
  const hide = (deletedAt: Date | null) =>
    shop.database.db
      .update(products)
      .set({ deletedAt, hiddenAs: deletedAt && 'draft' })
      .where(eq(products.id, coat));
  await hide(new Date());
  expect(await lookOf(shirt)).toEqual(['Hat', 'Belt']);
  await hide(null);
  expect(await lookOf(shirt)).toEqual(['Hat', 'Coat', 'Belt']);
});

it('without a choice it is what at least two paid orders have with it, the most often first', async () => {
  const [shirt = '', coat = '', hat = '', belt = ''] = await shop.addProducts(
    ['Shirt', 'Coat', 'Hat', 'Belt'].map((title) => ({ title, totalStock: 9 })),
  );
  await order([shirt, coat, hat]);
  await order([shirt, belt], false);
  await order([shirt, belt]);
  expect(await lookOf(shirt)).toEqual([]);
  shop.clock.passMinutes(6);
  await order([shirt, hat, coat]);
  await order([shirt, hat]);
  expect(await lookOf(shirt)).toEqual(['Hat', 'Coat']);
  expect(await lookOf(hat)).toEqual(['Shirt', 'Coat']);
  expect(await lookOf(belt)).toEqual([]);
});

it('of what is not there there is no look', async () => {
  expectFailure(await shop.visitor().call(calls.products.look, { params: { id: newId() } }), 'PRODUCT_NOT_FOUND', 404);
});
