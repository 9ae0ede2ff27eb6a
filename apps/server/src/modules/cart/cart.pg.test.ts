import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBuying } from '../../testing/buying.ts';
import { insertProduct } from '../../testing/factories.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let buying: ReturnType<typeof createBuying>;
beforeAll(async () => {
  shop = await createTestShop();
  buying = createBuying(shop);
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

it('loses none of many additions at once, and never goes above the stock', async () => {
  const productId = await insertProduct(shop.database.db, { totalStock: 12 });
  const buyer = await shop.shopper();
  const answers = await Promise.all(Array.from({ length: 20 }, () => buying.addToCart(buyer, productId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(8);
  const { items } = await buying.cartOf(buyer);
  expect(items).toHaveLength(1);
  expect(items[0].quantity).toBe(12);
});
