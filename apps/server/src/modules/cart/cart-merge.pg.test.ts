import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });

it('hard case 4: two tabs that sign in at once merge the visitor’s cart once', async () => {
  const productId = await shop.addProduct({ totalStock: 50 });
  for (let round = 0; round < 5; round += 1) {
    const shopper = await shop.shopper();
    requireSuccess(await shopper.call(calls.cart.add, { body: { productId, quantity: 1 } }));
    const visitor = shop.visitor();
    requireSuccess(await visitor.call(calls.cart.add, { body: { productId, quantity: 2 } }));
    const cookie = visitor.sessionCookie();
    const body = { email: shopper.email, password: shopper.password };
    const tabs = [1, 2, 3].map(() => shop.visitor().raw(calls.auth.login, { body, headers: { cookie } }));
    const notes = (await Promise.all(tabs)).map((answer) => requireSuccess(answer).mergeNotes);
    expect(notes).toEqual([[], [], []]);
    const { data } = requireSuccess(await shopper.call(calls.cart.get, { params: { userId: 'me' } }));
    expect(data.items.map(({ quantity }) => quantity)).toEqual([3]);
  }
});

it('two visitors’ carts are put into one account at once without a deadlock', async () => {
  const productId = await shop.addProduct({ totalStock: 50 });
  const shopper = await shop.shopper();
  const body = { email: shopper.email, password: shopper.password };
  const visitors = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const visitor = shop.visitor();
      requireSuccess(await visitor.call(calls.cart.add, { body: { productId, quantity: 1 } }));
      return visitor;
    }),
  );
  await Promise.all(visitors.map(async (visitor) => requireSuccess(await visitor.call(calls.auth.login, { body }))));
  const { data } = requireSuccess(await shopper.call(calls.cart.get, { params: { userId: 'me' } }));
  expect(data.items.map(({ quantity }) => quantity)).toEqual([4]);
});
