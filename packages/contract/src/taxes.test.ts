import { expect, it } from 'vitest';
import { findTenThousandths, type TaxesBody, taxesBodySchema, taxPreviewBodySchema } from './taxes.ts';

const rate = { id: 'gst', countryCode: 'IN', taxClass: 'apparel', name: 'GST', percent: 5 };
const body: TaxesBody = {
  version: 0,
  mode: 'inclusive',
  classes: [{ id: 'apparel', label: 'Clothing' }],
  rates: [rate],
  gst: true,
  shippingTax: 'split',
};
const faultsOf = (change: Partial<TaxesBody>) =>
  taxesBodySchema
    .safeParse({ ...body, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('a percentage is an exact integer of ten-thousandths of a percent', () => {
  expect([5, 25.5, 14.975, 0.0001, 8.8875, 100].map(findTenThousandths)).toEqual([
    50_000, 255_000, 149_750, 1, 88_875, 1_000_000,
  ]);
  expect([-1, 0.00001, 1e21, Number.NaN].map(findTenThousandths)).toEqual([undefined, undefined, undefined, undefined]);
});

it('a whole table is taken, and its categories have no classes where none are said', () => {
  expect(taxesBodySchema.parse(body).categoryClasses).toEqual({});
  expect(faultsOf({ rates: [{ ...rate, pieceValueTo: 2500, validFrom: '2025-09-22', subdivision: 'IN-MH' }] })).toEqual(
    [],
  );
});

it.each([
  [{ rates: [{ ...rate, percent: 5.00001 }] }, 'rates.0.percent: The rate must be 0 or more, with up to 4 decimals.'],
  [{ rates: [{ ...rate, percent: 101 }] }, 'rates.0.percent: The rate can be up to 100%.'],
  [{ rates: [{ ...rate, percent: 5.0001 }] }, 'rates.0.percent: Half of a GST rate can have up to 4 decimals.'],
  [{ rates: [{ ...rate, taxClass: 'shoes' }] }, 'rates.0.taxClass: Choose one of the tax classes.'],
  [{ rates: [rate, rate] }, 'rates.1.id: Two rates have the ID ‘gst’.'],
  [{ rates: [{ ...rate, countryCode: 'XX' }] }, 'rates.0.countryCode: Choose a country from the list.'],
  [{ rates: [{ ...rate, subdivision: 'US-NY' }] }, 'rates.0.subdivision: Choose a state in India.'],
  [
    { rates: [{ ...rate, pieceValueFrom: 2500, pieceValueTo: 2500 }] },
    'rates.0.pieceValueTo: The highest price must be above the lowest.',
  ],
  [
    { rates: [{ ...rate, validFrom: '2025-09-22', validTo: '2025-09-21' }] },
    'rates.0.validTo: The last day can’t be before the first.',
  ],
  [{ classes: [...body.classes, ...body.classes] }, 'classes.1.id: Two classes have the ID ‘apparel’.'],
  [{ categoryClasses: { women: 'shoes' } }, 'categoryClasses.women: Choose one of the tax classes.'],
])('a table is refused: %j', (change, fault) => {
  expect(faultsOf(change)).toEqual([fault]);
});

it('an odd rate is refused for GST alone', () => {
  expect(faultsOf({ gst: false, rates: [{ ...rate, percent: 5.0001 }] })).toEqual([]);
});

it('a preview takes a price that is typed', () => {
  const asked = { price: 2700, taxClass: 'apparel', countryCode: 'IN' };
  expect(taxPreviewBodySchema.parse(asked)).toEqual({ ...asked, subdivision: '' });
  expect(taxPreviewBodySchema.safeParse({ ...asked, price: -1 }).success).toBe(false);
});
