import { calls } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { insertProducts } from '../../testing/factories.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

it('issue: shoppers who changed their cart and ordered again waited for each other in circles', async () => {
  const { db } = shop.database;
  const products = await insertProducts(db, Array(3).fill({ totalStock: 1000 }));
  const before = await countDeadlocks(db);

  const answers = await times(10, async (shopper) => {
    const line = (round: number) => ({ productId: products[(shopper + round) % 3] ?? '' });
    const { buyer, addressId } = await buying.buyerWith([line(0)]);
    const statuses: number[] = [];
    for (let round = 1; round <= 5; round += 1) {
      statuses.push((await buying.placeOrder(buyer, addressId)).status);
      await buyer.call(calls.cart.remove, { params: { userId: buyer.user.id, productId: line(round - 1).productId } });
      await buying.addToCart(buyer, line(round).productId, round);
    }
    return statuses;
  });

  expect(answers.flat()).toEqual(Array(50).fill(201));
  expect((await countDeadlocks(db)) - before).toBe(0);
}, 120_000);

it('issue: an order waited at a counter for the commit of every other', async () => {
  const { db } = shop.database;
  const products = await insertProducts(db, Array(2).fill({ totalStock: 10 }));
  const place = async (productId = '') => {
    const { buyer, addressId } = await buying.buyerWith([{ productId }]);
    return requireSuccess(await buying.placeOrder(buyer, addressId)).orderId;
  };
  const [first, second] = [await place(products[0]), await place(products[1])];
  const confirm = (id: string) => sql`update orders set status = 'confirmed' where id = ${id}`;
  await inTransaction(db, async (one) => {
    await one.execute(confirm(first));
    await inTransaction(db, async (other) => {
      await other.execute(sql`set local lock_timeout = '2s'`);
      await other.execute(confirm(second));
    });
  });
  const { services } = shop;
  const before = await services.orders.countByStatus();
  expect(before).toMatchObject({ confirmed: 2, pending: 0 });
  await services.orders.foldCounts();
  expect(await services.orders.countByStatus()).toEqual({ confirmed: 2 });
});
