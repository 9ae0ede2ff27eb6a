import type { TaxesContent } from '@haberdash/contract';
import fc from 'fast-check';
import type { SaleTerms } from '../modules/checkout/index.ts';
import type { PaymentOffer } from '../modules/payments/index.ts';
import type { StoredMethod, StoredZone } from '../modules/shipping/index.ts';
import { randomOffers } from './random-promotions.ts';

// Random carts, zones, rates and places, close enough to each other that they meet.

const STATES = ['IN-MH', 'IN-KA', 'IN-DL'];
const place = fc.record({
  countryCode: fc.constantFrom('IN', 'IN', 'IN', 'DE', 'US'),
  subdivision: fc.constantFrom('', ...STATES),
  postcode: fc.constantFrom('', '110001', '110050', '110096', '411001', '560001'),
});
const pattern = fc.constantFrom('110001', '110*', '11*', '4110*', '110001..110096', '100000..199999', '560001');
const region = fc.oneof(
  fc.constant({ countryCode: '*' }),
  fc.record({ countryCode: fc.constantFrom('IN', 'DE') }),
  fc.record({ countryCode: fc.constant('IN'), subdivision: fc.constantFrom(...STATES) }),
  fc.record({ countryCode: fc.constant('IN'), postcodes: fc.array(pattern, { minLength: 1, maxLength: 3 }) }),
);

const minor = fc.integer({ min: 0, max: 20_000 });
const bound = fc.option(fc.integer({ min: 0, max: 600_000 }));
const method = (id: string): fc.Arbitrary<StoredMethod> =>
  fc
    .record({
      kind: fc.constantFrom('flat' as const, 'tiered' as const, 'pickup' as const),
      amount: minor,
      tierBy: fc.constantFrom('weight' as const, 'subtotal' as const),
      edges: fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 3 }),
      prices: fc.array(minor, { minLength: 4, maxLength: 4 }),
      freeFrom: bound,
      minSubtotal: fc.option(fc.integer({ min: 0, max: 200_000 })),
      maxWeight: fc.option(fc.integer({ min: 0, max: 20_000 })),
      isActive: fc.boolean(),
    })
    .map(({ kind, amount, tierBy, edges, prices, isActive, ...bounds }) => {
      const sorted = edges.toSorted((one, other) => one - other);
      const tiers = [0, ...sorted].map((from, index) => ({
        from,
        to: sorted[index] ?? null,
        amount: prices[index] ?? 0,
      }));
      const price =
        kind === 'tiered'
          ? { amount: null, tierBy, tiers }
          : { amount: kind === 'flat' ? amount : null, tierBy: null, tiers: [] };
      return { id, name: `Method ${id}`, kind, ...price, ...bounds, estimate: null, codAllowed: false, isActive };
    });

const zones: fc.Arbitrary<StoredZone[]> = fc.integer({ min: 0, max: 6 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, index) =>
      fc.record({
        id: fc.constant(`zone-${index}`),
        name: fc.constant(`Zone ${index}`),
        regions: fc.array(region, { minLength: 1, maxLength: 3 }),
        methods: fc.tuple(method(`${index}-a`), method(`${index}-b`), method(`${index}-c`)).map((all) => [...all]),
      }),
    ),
  ),
);

const CLASSES = ['apparel', 'footwear'];
const day = fc.option(fc.constantFrom('2026-01-01', '2026-06-01', '2026-12-01'), { nil: undefined });
const value = fc.option(fc.constantFrom(500, 1000, 2500), { nil: undefined });
const rates: fc.Arbitrary<TaxesContent['rates']> = fc
  .array(
    fc.record(
      {
        countryCode: fc.constantFrom('IN', 'IN', 'DE'),
        subdivision: fc.constantFrom(undefined, undefined, ...STATES),
        taxClass: fc.constantFrom(...CLASSES),
        percent: fc.constantFrom(0, 5, 12, 14.9, 18, 40),
        pieceValueFrom: value,
        pieceValueTo: value,
        validFrom: day,
        validTo: day,
      },
      { requiredKeys: ['countryCode', 'taxClass', 'percent'] },
    ),
    { maxLength: 8 },
  )
  .map((all) => all.map((rate, index) => ({ ...rate, id: `rate-${index}`, name: `Tax ${index}` })));

const taxes: fc.Arbitrary<TaxesContent> = fc.record({
  mode: fc.constantFrom('none' as const, 'inclusive' as const, 'exclusive' as const),
  classes: fc.subarray(CLASSES, { minLength: 0 }).map((ids) => ids.map((id) => ({ id, label: id }))),
  rates,
  gst: fc.boolean(),
  shippingTax: fc.constantFrom('split' as const, 'highest' as const),
  categoryClasses: fc.constantFrom<Record<string, string>>(
    {},
    { men: 'apparel' },
    { women: 'footwear', men: 'apparel' },
  ),
});

const line = fc.record({
  price: fc.integer({ min: 1, max: 400_000 }),
  salePrice: fc.option(fc.integer({ min: 1, max: 300_000 }), { nil: 0 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  weightGrams: fc.option(fc.integer({ min: 1, max: 3000 })),
  taxClass: fc.option(fc.constantFrom('apparel', 'footwear', 'gone')),
  category: fc.constantFrom('men', 'women', 'kids'),
  brand: fc.constantFrom('acme', 'looms', 'other'),
});

/** Ways to pay, the last two of which take the price currency, one for a fee and within bounds of the total. */
const payments: fc.Arbitrary<PaymentOffer[]> = fc
  .record({
    active: fc.subarray(['paypal', 'cod', 'bank_transfer'] as const),
    fee: fc.constantFrom(0, 1, 4900),
    maxTotal: fc.option(fc.integer({ min: 1, max: 1_500_000 })),
  })
  .map(({ active, fee, maxTotal }) =>
    active.map((id) => ({
      ...{ id, label: id, flow: id === 'paypal' ? ('redirect' as const) : ('none' as const) },
      currency: id === 'paypal' ? ('charge' as const) : ('price' as const),
      fee: id === 'cod' ? fee : 0,
      isOffered: ({ total }) => id !== 'cod' || maxTotal === null || total <= maxTotal || 'It is too dear.',
    })),
  );

/** A cart, the terms of the shop, and what its buyer wishes. */
export const randomCheckout = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  terms: fc.record({
    home: fc.record({ countryCode: fc.constant('IN'), subdivision: fc.constantFrom('', 'IN-MH') }),
    shipping: fc.record({
      zones,
      dispatch: fc.record({
        ...{ cutOff: fc.constant('14:00'), workingDays: fc.constant([1, 2, 3, 4, 5]), holidays: fc.constant([]) },
        defaultWeightGrams: fc.option(fc.constantFrom(250, 1000)),
      }),
    }),
    taxes,
    offers: randomOffers(5),
    payments,
  }) satisfies fc.Arbitrary<SaleTerms>,
  wishes: fc.record({
    place: fc.option(place, { nil: undefined }),
    methodId: fc.option(fc.constantFrom('0-a', '1-b', '2-c', 'gone'), { nil: undefined }),
    paymentMethod: fc.option(fc.constantFrom('paypal', 'cod', 'bank_transfer', 'gone'), { nil: undefined }),
  }),
});
