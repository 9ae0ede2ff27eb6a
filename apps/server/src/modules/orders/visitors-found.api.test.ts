import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

const listed = async (staff: TestUser, search: string) =>
  requireSuccess(await staff.call(calls.adminOrders.list, { query: { search } })).data;
const found = async (staff: TestUser, q: string) =>
  requireSuccess(await staff.call(calls.adminConsole.find, { query: { q } })).data;

it('an order is found by its recipient’s name, and a visitor’s by the beginning of its email, which the list shows', async () => {
  const staff = await shop.admin();
  const email = 'Vera@example.test';
  const id = await shop.addOrder({ userId: null, userName: 'Vera Novak', email });
  const { user } = await shop.shopper('Asha Rao');
  const gift = await shop.addOrder({ userId: user.id, userName: 'Asha Rao', recipientName: 'Ravi Menon', email });
  for (const search of ['vera@EXAMPLE.test', 'vera@', 'novak']) {
    expect(await listed(staff, search)).toMatchObject([{ id, userId: null, email }]);
    expect((await found(staff, search)).orders).toMatchObject({ items: [{ id }], total: 1 });
  }
  for (const search of ['menon', 'asha menon']) {
    expect(await listed(staff, search)).toMatchObject([{ id: gift, userName: 'Asha Rao' }]);
  }
  expect(await listed(staff, 'vera menon')).toEqual([]);
  expect((await found(staff, 'vera novak')).customers).toMatchObject({ items: [{ email, userName: 'Vera Novak' }] });
});
