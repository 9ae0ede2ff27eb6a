import { calls, MAX_CART_LINES } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { expectFailure } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { cartLines } from './cart.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);

it('loses none of many additions at once, and never goes above the stock', async () => {
  const productId = await shop.addProduct({ totalStock: 12 });
  const buyer = await shop.shopper();
  const answers = await Promise.all(Array.from({ length: 20 }, () => buying.addToCart(buyer, productId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(8);
  const { items } = await buying.cartOf(buyer);
  expect(items).toHaveLength(1);
  expect(items[0]?.quantity).toBe(12);
});

it('issue: a cart took any number of lines, until no order could be made of it', async () => {
  const { db } = shop.database;
  const ids = await shop.addProducts(Array(MAX_CART_LINES + 5).fill({ totalStock: 5 }));
  const buyer = await shop.shopper();
  const { id: cartId } = await buying.cartOf(buyer);
  const before = ids.slice(0, MAX_CART_LINES - 5).map((id) => ({ cartId, productId: id, variantId: id, quantity: 1 }));
  await db.insert(cartLines).values(before.map((line) => ({ ...line, addedAt: new Date() })));

  const added = await Promise.all(ids.slice(MAX_CART_LINES - 5).map((productId) => buying.addToCart(buyer, productId)));
  expect(added.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = added.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(5);
  for (const answer of refused) expectFailure(answer, 'CART_FULL', 409);
  expect((await buying.cartOf(buyer)).items).toHaveLength(MAX_CART_LINES);
  expect((await buying.addToCart(buyer, ids[0] ?? '')).status, 'more of what is there').toBe(200);

  const addressId = await buying.saveAddress(buyer);
  expect((await buying.placeOrder(buyer, addressId)).status).toBe(201);
});

it('issue: a line that was removed came back when its quantity was changed at the same moment', async () => {
  const { db } = shop.database;
  const productId = await shop.addProduct({ totalStock: 5 });
  const buyer = await shop.shopper();
  await buying.addToCart(buyer, productId);

  // While the line is locked, the removal waits for it first and the change behind it.
  const [removed, changed] = await db.transaction(async (tx) => {
    await tx.select().from(cartLines).where(eq(cartLines.productId, productId)).for('update');
    const removal = buyer.call(calls.cart.remove, { params: { userId: buyer.user.id, productId } });
    await vi.waitUntil(async () => (await countLockWaits(db)) === 1);
    const change = buyer.call(calls.cart.update, { body: { userId: buyer.user.id, productId, quantity: 3 } });
    await vi.waitUntil(async () => (await countLockWaits(db)) === 2);
    return [removal, change];
  });
  expect((await removed).status).toBe(200);
  expectFailure(await changed, 'CART_ITEM_NOT_FOUND');
  expect((await buying.cartOf(buyer)).items).toEqual([]);
});
