import { calls, RETURN_GROUPS, RETURN_STATES } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { orderReturns } from './returns.tables.ts';

const shop = useTestShop();

it('the list is of one state, of a group of states, or of all, with the number in each', async () => {
  const staff = await shop.admin();
  const orderId = await shop.addOrder({ userId: (await shop.shopper()).user.id, status: 'delivered' });
  const at = shop.clock.now();
  await shop.database.db.insert(orderReturns).values(
    RETURN_STATES.map((state) => ({
      ...{ id: newId(), orderId, kind: 'return' as const, state, requestKey: state, requestedAt: at, updatedAt: at },
    })),
  );
  const found = async (state: keyof typeof RETURN_GROUPS | (typeof RETURN_STATES)[number] | 'all') => {
    const { data, total, counts } = requireSuccess(await staff.call(calls.adminReturns.list, { query: { state } }));
    expect(counts).toEqual(Object.fromEntries(RETURN_STATES.map((each) => [each, 1])));
    expect(total).toBe(data.length);
    return data.map((entry) => entry.state).sort();
  };
  expect(await found('all')).toEqual([...RETURN_STATES].sort());
  expect(await found('received')).toEqual(['received']);
  for (const group of ['open', 'underWay', 'ended'] as const)
    expect([group, await found(group)]).toEqual([group, [...RETURN_GROUPS[group]].sort()]);
});
