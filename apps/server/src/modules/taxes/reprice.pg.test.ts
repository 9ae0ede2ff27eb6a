import { calls, findExchangeRate } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { convertTaxes } from './index.ts';

const shop = useTestShop();

async function convert(to: string, text: string) {
  const rate = findExchangeRate(text);
  if (!rate) throw new TypeError(`${text} is a rate`);
  await inTransaction(shop.database.db, (tx) => convertTaxes(tx, { from: 'INR', to, rate }, shop.clock.now()));
  return shop.services.taxes.find.sendTo(shop.database.db);
}

it('rates in another price currency have their piece values in it, and a band of nothing goes', async () => {
  const admin = await shop.admin();
  const rate = { countryCode: 'IN', taxClass: 'apparel', name: 'GST' };
  const body = {
    ...{ version: 0, mode: 'inclusive' as const, gst: true, shippingTax: 'split' as const },
    classes: [{ id: 'apparel', label: 'Clothing' }],
    rates: [
      { ...rate, id: 'low', percent: 5, pieceValueTo: 2500 },
      { ...rate, id: 'high', percent: 18, pieceValueFrom: 2500 },
      { ...rate, id: 'none', percent: 1, pieceValueFrom: 1, pieceValueTo: 1.01 },
    ],
  };
  requireSuccess(await admin.call(calls.taxes.save, { body }));
  const { rates } = await convert('EUR', '90');
  expect(rates).toEqual([
    { ...rate, id: 'low', percent: 5, pieceValueTo: 27.78 },
    { ...rate, id: 'high', percent: 18, pieceValueFrom: 27.78 },
  ]);
  expect(requireSuccess(await admin.call(calls.taxes.get)).data).toMatchObject({ version: 2, gst: true });
});

it('a shop that has set none up has none afterwards', async () => {
  expect((await convert('EUR', '90')).rates).toEqual([]);
});
