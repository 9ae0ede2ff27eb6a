import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { useTestShop } from '../../testing/test-shop.ts';
import { wishlistItems } from './wishlist.tables.ts';

const shop = useTestShop();

it('never holds more than 200 products, however many are added at once', async () => {
  const { db } = shop.database;
  const shopper = await shop.shopper();
  const all = await shop.addProducts(Array(220).fill({}));
  await db
    .insert(wishlistItems)
    .values(all.slice(0, 195).map((productId) => ({ userId: shopper.user.id, productId, createdAt: new Date() })));
  const answers = await Promise.all(
    all.slice(195).map((productId) => shopper.call(calls.wishlist.add, { body: { productId } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await db.$count(wishlistItems)).toBe(200);
});
