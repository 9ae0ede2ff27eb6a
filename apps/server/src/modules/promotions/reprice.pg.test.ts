import { calls, findExchangeRate } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { createPromoting } from '../../testing/promoting.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { convertPromotions } from './index.ts';
import { listAll } from './promotions.repository.ts';

const shop = useTestShop();
const { promote } = createPromoting(shop);

it('promotions in another price currency have their amounts in it, and their percents as they were', async () => {
  const admin = await shop.admin();
  const group = { class: 'line', action: 'buyXGetY', buyQuantity: 1, getQuantity: 1 } as const;
  await promote(admin, { name: 'Percent', value: 12.5, minSubtotal: 999 });
  await promote(admin, { name: 'Amount', action: 'fixed', value: 0.1 });
  await promote(admin, { name: 'Group', ...group, valueType: 'amount', value: 75 });
  const free = { class: 'shipping', action: 'freeShipping', value: null } as const;
  const { id } = await promote(admin, { name: 'Free', ...free });
  const rate = findExchangeRate('0.5');
  if (!rate) throw new TypeError('0.5 is a rate');
  const { db } = shop.database;
  await inTransaction(db, (tx) => convertPromotions(tx, { from: 'INR', to: 'JPY', rate }, shop.clock.now()));
  const converted = (await listAll(db)).map(({ name, ...promotion }) => [name, promotion] as const);
  expect(Object.fromEntries(converted)).toMatchObject({
    Percent: { value: 1250, minSubtotal: 1998, version: 2 },
    Amount: { value: 1, minSubtotal: null, version: 2 },
    Group: { value: 150, minSubtotal: null, version: 2 },
    Free: { value: 0, minSubtotal: null, version: 1 },
  });
  expect(requireSuccess(await admin.call(calls.adminPromotions.details, { params: { id } })).data.value).toBe(null);
});
