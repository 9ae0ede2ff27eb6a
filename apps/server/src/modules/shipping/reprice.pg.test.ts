import { calls, findExchangeRate } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { convertDelivery } from './index.ts';

const shop = useTestShop();

async function convert(to: string, text: string) {
  const rate = findExchangeRate(text);
  if (!rate) throw new TypeError(`${text} is a rate`);
  await inTransaction(shop.database.db, (tx) => convertDelivery(tx, { from: 'INR', to, rate }, shop.clock.now()));
  return shop.services.shipping.find.sendTo(shop.database.db);
}

it('delivery in another price currency has its amounts in it, and its weights as they were', async () => {
  const admin = await shop.admin();
  const shared = { codAllowed: true, isActive: true };
  const tiers = [
    { from: 0, to: 500, amount: 0 },
    { from: 500, to: null, amount: 90 },
  ];
  const methods = [
    { ...shared, name: 'Post', kind: 'flat' as const, amount: 79, freeFrom: 999, minSubtotal: 0.1 },
    { ...shared, name: 'Weight', kind: 'tiered' as const, tierBy: 'weight' as const, tiers },
    { ...shared, name: 'Sum', kind: 'tiered' as const, tierBy: 'subtotal' as const, tiers },
  ];
  const zones = [{ name: 'World', regions: [{ countryCode: '*' }], methods }];
  const dispatch = { cutOff: '14:00', workingDays: [1], holidays: [], defaultWeightGrams: 300 };
  requireSuccess(await admin.call(calls.shipping.save, { body: { version: 0, zones, dispatch } }));
  const { zones: converted } = await convert('JPY', '0.5');
  expect(converted[0]?.methods).toMatchObject([
    { amount: 158, freeFrom: 1998, minSubtotal: 1 },
    {
      tiers: [
        { from: 0, to: 500, amount: 0 },
        { from: 500, to: null, amount: 180 },
      ],
    },
    {
      tiers: [
        { from: 0, to: 1000, amount: 0 },
        { from: 1000, to: null, amount: 180 },
      ],
    },
  ]);
  expect(requireSuccess(await admin.call(calls.shipping.get)).data.version).toBe(2);
});

it('a shop that has set none up has none afterwards', async () => {
  expect((await convert('EUR', '90')).zones).toEqual([]);
});
