import fc from 'fast-check';
import type { Discount, QuoteTerms, ShippingDiscount, TaxBand, TaxMode, TaxRate } from '../modules/pricing/index.ts';

// Random carts, and whatever can be decided about them.

export const randomLines = fc.array(
  fc.record({
    price: fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 99_999_999 })),
    salePrice: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: 0 }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
  }),
  { minLength: 1, maxLength: 20 },
);

const minor = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 9_999_999 }));
const amounts = fc.record({ amount: minor, chargeAmount: minor });
const percent = fc.oneof(
  fc.constantFrom(0, 10, 15, 33.33, 100),
  fc.integer({ min: 0, max: 10_000 }).map((each) => each / 100),
);
const charge = fc.record({ label: fc.constant('Courier'), amount: minor, chargeAmount: minor });
const source = { promotionId: fc.uuid(), code: fc.option(fc.constant('WELCOME')), label: fc.constant('Welcome') };

const ofAll = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent }),
  amounts.map((each) => ({ kind: 'amount' as const, ...each })),
);
const ofPieces = amounts.map((each) => ({ kind: 'amountPerPiece' as const, ...each }));

const discountOf = (quantities: readonly number[]): fc.Arbitrary<Discount> =>
  fc
    .record({
      ...source,
      value: fc.oneof(ofAll, ofPieces),
      chosen: fc.option(fc.array(fc.nat(999), { minLength: quantities.length, maxLength: quantities.length })),
    })
    .map(({ chosen, ...discount }) => {
      if (!chosen) return discount;
      const lines = quantities.map((quantity, line) => ({ line, pieces: (chosen[line] ?? 0) % (quantity + 1) }));
      return { ...discount, lines };
    });

const rate = (name: string, part: number): TaxRate => ({ name, code: `${name} ${part}`, percent: part });
const onAll = (...rates: TaxRate[]): TaxBand[] => [{ above: null, upTo: null, rates }];
/** Rates that change at these values of a piece. */
const changingAt = (edges: readonly number[], ...bands: TaxRate[][]): TaxBand[] =>
  bands.map((rates, index) => ({ above: edges[index - 1] ?? null, upTo: edges[index] ?? null, rates }));

/** Rates as they are met: none, one, two at once, the Indian ones by the value of a piece, the American ones above a value. */
const BAND_SETS: readonly (readonly TaxBand[])[] = [
  [],
  onAll(rate('VAT', 0)),
  onAll(rate('VAT', 19)),
  onAll(rate('VAT', 14.975)),
  changingAt([250_000], [rate('IGST', 5)], [rate('IGST', 18)]),
  changingAt([250_000], [rate('CGST', 2.5), rate('SGST', 2.5)], [rate('CGST', 9), rate('SGST', 9)]),
  changingAt([11_000], [rate('City', 4.5)], [rate('State', 4), rate('City', 4.5)]),
  onAll(rate('City', 4.5)),
  changingAt([250_000, 1_000_000], [rate('GST', 5)], [rate('GST', 18)], [rate('GST', 40)]),
  changingAt([100_000], [rate('Luxury', 20)], []),
];

const MODES: readonly TaxMode[] = ['none', 'inclusive', 'exclusive'];

export const termsOf = (quantities: readonly number[]): fc.Arbitrary<QuoteTerms> => {
  const discounts = fc.array(discountOf(quantities), { maxLength: 3 });
  const shippingDiscount: fc.Arbitrary<ShippingDiscount> = fc.record({ ...source, value: ofAll });
  const { length } = quantities;
  return fc.record({
    lineDiscounts: discounts,
    orderDiscounts: discounts,
    shipping: fc.option(charge),
    shippingDiscounts: fc.array(shippingDiscount, { maxLength: 2 }),
    fees: fc.array(charge, { maxLength: 2 }),
    tax: fc.record({
      mode: fc.constantFrom(...MODES),
      bands: fc.array(fc.constantFrom(...BAND_SETS), { minLength: length, maxLength: length }),
      shippingTax: fc.constantFrom('split' as const, 'highest' as const),
    }),
  });
};

/** A cart, and terms for it. */
export const randomQuote = randomLines.chain((lines) =>
  fc.record({ lines: fc.constant(lines), terms: termsOf(lines.map(({ quantity }) => quantity)) }),
);
