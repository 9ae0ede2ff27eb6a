import { calls } from '@haberdash/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createBuying } from '../../testing/buying.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { carts } from '../cart/cart.tables.ts';
import { orders } from '../orders/orders.tables.ts';

const shop = useTestShop();

it.each([
  ['the deletion', [200, 400]],
  ['the order', [409, 201]],
] as const)('a deletion and an order at once, %s a little before: one of them happens', async (first, statuses) => {
  const { db } = shop.database;
  const buying = createBuying(shop);
  const { buyer, addressId } = await buying.buyerWith([{ productId: await shop.addProduct() }]);
  const body = { currentPassword: buyer.password };
  const remove = () => buyer.call(calls.account.remove, { body });
  const order = () => buying.placeOrder(buyer, addressId);
  const waiting = (count: number) => expect.poll(() => countLockWaits(db)).toBe(count);
  const open = and(eq(orders.userId, buyer.user.id), isNotNull(orders.payableUntil));

  // Both come to a cart that is locked, and go on in the order in which they came.
  const answers = await db.transaction(async (tx) => {
    await tx.select().from(carts).where(eq(carts.userId, buyer.user.id)).for('update');
    const [earlier, later] = first === 'the order' ? [order, remove] : [remove, order];
    const one = earlier();
    await waiting(1);
    const other = later();
    await waiting(2);
    return { one, other };
  });
  const [one, other] = [await answers.one, await answers.other];
  const [removed, ordered] = first === 'the order' ? [other, one] : [one, other];
  expect([removed.status, ordered.status]).toEqual(statuses);
  expect(await db.$count(orders, open)).toBe(removed.status === 200 ? 0 : 1);
});

it('the last two admins delete themselves at once: one stays', async () => {
  const admins = [await shop.admin(), await shop.admin()];
  const answers = await Promise.all(
    admins.map((admin) => admin.call(calls.account.remove, { body: { currentPassword: admin.password } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
