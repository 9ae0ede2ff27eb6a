import { calls, type TaxesBody } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const EMPTY = { mode: 'none', classes: [], rates: [], gst: false, shippingTax: 'split', categoryClasses: {} };

async function indianTaxes(): Promise<Omit<TaxesBody, 'version'>> {
  const presets = requireSuccess(await admin.call(calls.taxes.presets)).data;
  const india = presets.find(({ id }) => id === 'india');
  if (!india) throw new Error('there is no preset of India');
  return india.taxes;
}
const versionNow = async () => requireSuccess(await admin.call(calls.taxes.get)).data.version;
const save = async (taxes: Omit<TaxesBody, 'version'>, version?: number) =>
  admin.call(calls.taxes.save, { body: { version: version ?? (await versionNow()), ...taxes } });
const preview = (price: number, place: { countryCode: string; subdivision?: string } = { countryCode: 'IN' }) =>
  admin.call(calls.taxes.preview, { body: { price, taxClass: 'apparel', ...place } });

describe('the table of taxes', () => {
  it('is empty until it is saved, and is replaced as a whole', async () => {
    expect(requireSuccess(await admin.call(calls.taxes.get)).data).toEqual({ version: 0, ...EMPTY });
    const taxes = await indianTaxes();
    const saved = requireSuccess(await save(taxes)).data;
    expect(saved).toMatchObject({ version: 1, mode: 'inclusive', gst: true });
    expect(requireSuccess(await admin.call(calls.taxes.get)).data).toEqual(saved);
  });

  it('is not overwritten from an older version: the answer has it as it is', async () => {
    const taxes = await indianTaxes();
    const { version } = requireSuccess(await save(taxes)).data;
    const refused = expectFailure(await save(taxes, version - 1), 'SETTINGS_CHANGED', 409);
    expect(refused.details).toMatchObject({ version, mode: 'inclusive' });
  });

  it.each([
    [
      { classes: [], rates: [{ id: 'a', countryCode: 'IN', taxClass: 'x', name: 'GST', percent: 5 }] },
      'Choose one of the tax classes.',
    ],
    [
      {
        classes: [{ id: 'x', label: 'X' }],
        rates: [{ id: 'a', countryCode: 'IN', taxClass: 'x', name: 'GST', percent: 5, pieceValueTo: 0.001 }],
      },
      'Enter an amount of INR.',
    ],
  ])('with %o is refused at its field', async (fields, message) => {
    const body = { ...EMPTY, ...fields } as Omit<TaxesBody, 'version'>;
    expectFailure(await save(body), 'INVALID_REQUEST', 400, message);
  });

  it('issue: a category’s name that no database takes was an error of the shop', async () => {
    const classes = [{ id: 'x', label: 'X' }];
    const body = { ...EMPTY, classes, categoryClasses: { 'a\u0000b': 'x' } } as Omit<TaxesBody, 'version'>;
    expect((await save(body)).status).toBe(400);
  });

  it('is the settings’ staff’s alone; a price is previewed by those who edit products', async () => {
    const shopper = await shop.shopper();
    expect((await shopper.call(calls.taxes.get)).status).toBe(403);
    expect(
      (await shop.visitor().call(calls.taxes.preview, { body: { price: 1, taxClass: 'x', countryCode: 'IN' } })).status,
    ).toBe(401);
  });
});

describe('a price while it is typed', () => {
  it('has the taxes of its place, and a warning in the dead band', async () => {
    requireSuccess(await save(await indianTaxes()));
    const { taxLines, warning } = requireSuccess(await preview(2625)).data;
    expect(taxLines).toMatchObject([
      { name: 'CGST', percent: 2.5, taxable: 2500, amount: 62.5 },
      { name: 'SGST', percent: 2.5, taxable: 2500, amount: 62.5 },
    ]);
    expect(warning).toBeNull();
    const dead = requireSuccess(await preview(2700)).data;
    expect(dead.taxLines.map(({ percent }) => percent)).toEqual([9, 9]);
    expect(dead.warning).toMatch(/₹2,625\.00 or less, or above ₹2,950\.00/);
    const atHome = requireSuccess(
      await admin.call(calls.taxes.preview, { body: { price: 2625, taxClass: 'apparel' } }),
    ).data;
    expect(atHome.taxLines.map(({ name }) => name)).toEqual(['CGST', 'SGST']);
    expect(requireSuccess(await preview(2700, { countryCode: 'DE' })).data).toEqual({ taxLines: [], warning: null });
  });
});
