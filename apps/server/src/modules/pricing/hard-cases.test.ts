import { findExchangeRate } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import type { Discount } from './discounts.ts';
import { NO_TERMS, quote, quoteAtPrices } from './index.ts';
import type { TaxBand, TaxMode, TaxRate } from './tax-rates.ts';
import type { QuoteTerms } from './terms.ts';

// What other shops got wrong, each with the issue that says so (repository#number).

const RATE = findExchangeRate('85') ?? { numerator: 85n, denominator: 1n };
const line = (price: number, quantity = 1, salePrice = 0) => ({ price, salePrice, quantity });
const percent = (value: number, lines?: Discount['lines']): Discount => ({
  ...{ promotionId: 'p', code: 'CODE', label: `${value} % off` },
  ...(lines ? { lines } : {}),
  value: { kind: 'percent', percent: value },
});
const fixed = (amount: number): Discount => ({
  ...{ promotionId: 'p', code: 'CODE', label: 'Off' },
  value: { kind: 'amount', amount, chargeAmount: amount },
});
const perPiece = (amount: number, lines: NonNullable<Discount['lines']>): Discount => ({
  ...{ promotionId: 'p', code: null, label: 'Off', lines },
  value: { kind: 'amountPerPiece', amount, chargeAmount: amount },
});
/** Rates that apply to every value. */
const onAll = (...rates: TaxRate[]): TaxBand[] => [{ above: null, upTo: null, rates }];
const vat = (value: number) => onAll({ name: 'VAT', code: `vat-${value}`, percent: value });
const delivery = (amount: number) => ({ label: 'Courier', amount, chargeAmount: amount });
const taxed = (mode: TaxMode, ...bands: TaxBand[][]) => ({ mode, bands, shippingTax: 'split' as const });

const quoteIn = (currency: string, lines: ReturnType<typeof line>[], terms: Partial<QuoteTerms>) =>
  quote(lines, { ...NO_TERMS, ...terms }, { price: currency, charge: currency, rate: RATE });
const inRupees = (lines: ReturnType<typeof line>[], terms: Partial<QuoteTerms>) => quoteIn('INR', lines, terms);
const discountsOf = ({ lines }: ReturnType<typeof inRupees>) => lines.map(({ discountTotal }) => discountTotal);

describe('discounts', () => {
  it('1: 1,000 off three equal lines of 1,000 are 334, 333 and 333 [duncanmcclean/statamic-cargo#168, vendure#2995]', () => {
    const made = inRupees([line(1000), line(1000), line(1000)], { orderDiscounts: [fixed(1000)] });
    expect(discountsOf(made)).toEqual([334, 333, 333]);
    expect(made.totals).toMatchObject({ subtotal: 3000, discount: 1000, total: 2000 });
  });

  it('2: the remainder never goes to a line that has nothing left [flexprice#1020]', () => {
    const terms = { lineDiscounts: [percent(100, [{ line: 0, pieces: 1 }])], orderDiscounts: [fixed(100)] };
    const made = inRupees([line(500), line(300), line(300), line(300)], terms);
    expect(discountsOf(made)).toEqual([500, 34, 33, 33]);
  });

  it('3: 10 % of 25 pieces at 399.00 are rounded once, not for each piece [vendure#3091]', () => {
    expect(inRupees([line(39_900, 25)], { orderDiscounts: [percent(10)] }).totals.discount).toBe(99_750);
    expect(inRupees([line(39_905, 25)], { orderDiscounts: [percent(10)] }).totals.discount).toBe(99_763);
  });

  it('4: 100 % off a line and 15 % off the order come to 0, never below [vendure#2385, medusa#12226]', () => {
    const made = inRupees([line(1999)], { lineDiscounts: [percent(100)], orderDiscounts: [percent(15)] });
    expect(made.totals).toMatchObject({ subtotal: 1999, discount: 1999, total: 0 });
    expect(made.adjustments.map(({ amount }) => amount)).toEqual([-1999, 0]);
  });

  it('5: of a 40 % sale and a code of 70 %, 30 % of the sale price is paid [saleor#17453]', () => {
    const made = inRupees([line(10_000, 1, 6000)], { orderDiscounts: [percent(70)] });
    expect(made.totals).toMatchObject({ subtotal: 6000, discount: 4200, total: 1800 });
  });

  it('6: a discount of one piece takes its part of that piece, not of its line [saleor#12107]', () => {
    const made = inRupees([line(900, 3), line(1000, 1)], { lineDiscounts: [percent(50, [{ line: 0, pieces: 1 }])] });
    expect(discountsOf(made)).toEqual([450, 0]);
  });

  it('7: an amount off a free piece is that amount; four pieces at once are four lines of one [medusa#14934, #14432]', () => {
    const together = inRupees([line(2000, 4)], { lineDiscounts: [perPiece(500, [{ line: 0, pieces: 2 }])] });
    const apart = inRupees(Array(4).fill(line(2000)), {
      lineDiscounts: [
        perPiece(
          500,
          [2, 3].map((each) => ({ line: each, pieces: 1 })),
        ),
      ],
    });
    expect(discountsOf(together)).toEqual([1000]);
    expect(discountsOf(apart)).toEqual([0, 0, 500, 500]);
    const dear = inRupees([line(300, 2)], { lineDiscounts: [perPiece(500, [{ line: 0, pieces: 1 }])] });
    expect(discountsOf(dear)).toEqual([300]);
  });

  it('are allocated in each currency by itself; none is converted', () => {
    const terms = { ...NO_TERMS, orderDiscounts: [percent(10)] };
    const made = quote([line(105), line(105)], terms, { price: 'INR', charge: 'USD', rate: RATE });
    expect(made.lines.map(({ discountTotal }) => discountTotal)).toEqual([11, 10]);
    // 1.05 rupees are 1 cent: a tenth of 2 cents is none.
    expect(made.chargeTotals).toMatchObject({ subtotal: 2, discount: 0, total: 2 });
  });

  it('a code for free delivery beside free delivery takes nothing more', () => {
    const free = { promotionId: 'p', code: 'FREE', label: 'Free', value: { kind: 'percent' as const, percent: 100 } };
    const made = inRupees([line(1000)], { shipping: delivery(0), shippingDiscounts: [free] });
    expect(made.totals).toMatchObject({ shipping: 0, total: 1000 });
    const paid = inRupees([line(1000)], { shipping: delivery(50), shippingDiscounts: [free, free] });
    expect(paid.adjustments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['shipping', 50],
      ['shippingDiscount', -50],
      ['shippingDiscount', 0],
    ]);
    expect(paid.totals.shipping).toBe(0);
  });
});

describe('taxes', () => {
  it('1: 4 × 21.95 and 7.95 at 19 % inclusive are 95.75, not 95.77 [CoreShop#2804]', () => {
    const made = quoteIn('EUR', [line(2195, 4)], { shipping: delivery(795), tax: taxed('inclusive', vat(19)) });
    expect(made.totals).toMatchObject({ subtotal: 8780, shipping: 795, tax: 0, taxIncluded: 1402 + 127, total: 9575 });
  });

  it('2: of 2.98 and 4.79 at 14.975 % the taxes shown add up to the tax shown [woocommerce#17248]', () => {
    const made = quoteIn('CAD', [line(298), line(479)], { tax: taxed('exclusive', vat(14.975), vat(14.975)) });
    expect(made.lines.map(({ taxLines }) => taxLines[0]?.amount)).toEqual([45, 72]);
    expect(made.totals).toMatchObject({ tax: 117, total: 777 + 117 });
  });

  it('3: 10.70 net at 21 %: one line of two and two lines of one differ by a cent, as rounded by line [woocommerce#18710]', () => {
    const one = quoteIn('EUR', [line(1070, 2)], { tax: taxed('exclusive', vat(21)) });
    const two = quoteIn('EUR', [line(1070), line(1070)], { tax: taxed('exclusive', vat(21), vat(21)) });
    expect([one.totals.tax, two.totals.tax]).toEqual([449, 450]);
  });

  it('4: 1,000 washers at 0.036 are 36, not 40 [202ecommerce#92]', () => {
    expect(quoteIn('KWD', [line(36, 1000)], {}).totals.total).toBe(36_000);
  });

  it('5: yen have no fractions [magento2#24233]', () => {
    const terms = { orderDiscounts: [percent(15)], shipping: delivery(500), tax: taxed('inclusive', vat(10), vat(8)) };
    const { totals, lines } = quoteIn('JPY', [line(999), line(1234, 3)], terms);
    const amounts = [
      ...Object.values(totals),
      ...lines.flatMap(({ taxLines }) => taxLines.map(({ amount }) => amount)),
    ];
    expect(amounts.every(Number.isInteger)).toBe(true);
    expect(totals).toMatchObject({ subtotal: 4701, discount: 705, total: 4496 });
  });

  it('6: delivery of 5.00 for goods at 0 % and at 20 % is split exactly, each part at its rate [woocommerce#23083]', () => {
    const tax = taxed('inclusive', vat(0), vat(20));
    const [shipping] = quoteIn('GBP', [line(1000), line(2000)], { shipping: delivery(500), tax }).adjustments;
    expect(shipping?.taxLines.map((each) => [each.percent, each.taxable, each.amount])).toEqual([
      [0, 167, 0],
      [20, 277, 56],
    ]);
    const [highest] = quoteIn('GBP', [line(1000), line(2000)], {
      shipping: delivery(500),
      tax: { ...tax, shippingTax: 'highest' },
    }).adjustments;
    expect(highest?.taxLines).toMatchObject([{ percent: 20, taxable: 417, amount: 83 }]);
  });

  const igst = (percent: number): TaxRate[] => [{ name: 'IGST', code: `igst-${percent}`, percent }];
  const GST: TaxBand[] = [
    { above: null, upTo: 250_000, rates: igst(5) },
    { above: 250_000, upTo: null, rates: igst(18) },
  ];
  const percentOf = (mode: TaxMode, lines: ReturnType<typeof line>[], orderDiscounts: Discount[] = []) =>
    inRupees(lines, { orderDiscounts, tax: taxed(mode, ...lines.map(() => GST)) }).lines.map(
      ({ taxLines }) => taxLines[0]?.percent,
    );

  it('7: 2,625.00 rupees are at 5 %, 2,625.01 at 18 %, 3,000 with a code of 20 % at 5 %', () => {
    expect(percentOf('inclusive', [line(262_500)])).toEqual([5]);
    expect(percentOf('inclusive', [line(262_501)])).toEqual([18]);
    expect(percentOf('inclusive', [line(295_001)])).toEqual([18]);
    expect(percentOf('inclusive', [line(300_000)], [percent(20)])).toEqual([5]);
    expect(percentOf('exclusive', [line(250_000)])).toEqual([5]);
    expect(percentOf('exclusive', [line(250_001)])).toEqual([18]);
  });

  it('7: where no rate fits the value that it leaves, the highest of all of them applies (D52)', () => {
    const bands = [
      { above: null, upTo: 250_000, rates: igst(5) },
      { above: 250_000, upTo: 1_000_000, rates: igst(18) },
      { above: 1_000_000, upTo: null, rates: igst(40) },
    ];
    const prices = [262_500, 262_501, 295_000, 295_001, 1_180_000, 1_180_001, 1_500_000];
    const made = inRupees(
      prices.map((price) => line(price)),
      { tax: taxed('inclusive', ...prices.map(() => bands)) },
    );
    expect(made.lines.map(({ taxLines }) => taxLines[0]?.percent)).toEqual([5, 40, 40, 18, 18, 40, 40]);
  });

  it('7: of three pieces with a discount on one, each goes by its share', () => {
    // 3 × 3,000 less 1,125 are 2,625 a piece; one rupee less off them and they are more.
    expect(percentOf('inclusive', [line(300_000, 3)], [perPiece(112_500, [{ line: 0, pieces: 1 }])])).toEqual([5]);
    expect(percentOf('inclusive', [line(300_000, 3)], [perPiece(112_400, [{ line: 0, pieces: 1 }])])).toEqual([18]);
  });

  it('the halves of the GST are equal, and what is taxed is what both of them leave', () => {
    const halves = [
      { name: 'CGST', code: 'cgst', percent: 2.5 },
      { name: 'SGST', code: 'sgst', percent: 2.5 },
    ];
    const made = inRupees([line(99_900)], { tax: taxed('inclusive', onAll(...halves)) });
    expect(made.lines[0]?.taxLines).toMatchObject([
      { name: 'CGST', percent: 2.5, taxable: 95_142, amount: 2379 },
      { name: 'SGST', percent: 2.5, taxable: 95_142, amount: 2379 },
    ]);
  });

  it('the rate found in the price currency holds in the other one too', () => {
    const terms = { ...NO_TERMS, tax: taxed('exclusive', GST) };
    const made = quote([line(300_000)], terms, { price: 'INR', charge: 'USD', rate: RATE });
    expect(made.lines[0]?.taxLines).toEqual([
      {
        name: 'IGST',
        code: 'igst-18',
        percent: 18,
        taxable: 300_000,
        amount: 54_000,
        chargeTaxable: 3529,
        chargeAmount: 635,
      },
    ]);
  });

  it('9: an order of 21 September 2025 keeps its 12 %, whatever the rates are on the day of its refund', () => {
    const then = inRupees([line(150_000)], { tax: taxed('exclusive', vat(12)) });
    const stored = quoteAtPrices(then.lines, then.adjustments);
    expect(stored.lines[0]?.taxLines).toMatchObject([{ percent: 12, taxable: 150_000, amount: 18_000 }]);
    expect(stored.totals).toMatchObject({ tax: 18_000, total: 168_000 });
  });

  it.each(['inclusive', 'exclusive'] as const)('10: a discount of 100 % leaves no tax, %s', (mode) => {
    const terms = { orderDiscounts: [percent(100)], tax: taxed(mode, vat(19)) };
    const made = quoteIn('EUR', [line(4999, 3)], terms);
    expect(made.totals).toMatchObject({ discount: 14_997, tax: 0, taxIncluded: 0, total: 0 });
    // Its delivery is still paid, at the rate of the goods.
    const sent = quoteIn('EUR', [line(4999, 3)], { ...terms, shipping: delivery(1190) });
    expect(sent.adjustments[1]?.taxLines).toMatchObject([{ percent: 19, amount: mode === 'inclusive' ? 190 : 226 }]);
  });

  it('12: tax is on what the discount leaves, and is never taken off again [medusa#15885]', () => {
    const made = quoteIn('USD', [line(10_000)], { orderDiscounts: [percent(20)], tax: taxed('exclusive', vat(10)) });
    expect(made.lines[0]).toMatchObject({ discountTotal: 2000, tax: 800, taxLines: [{ taxable: 8000, amount: 800 }] });
    expect(made.totals).toMatchObject({ subtotal: 10_000, discount: 2000, tax: 800, total: 8800 });
  });

  it('delivery’s tax is rounded once for each rate, over all lines that have it', () => {
    const lines = Array(3).fill(line(1000));
    const tax = taxed('exclusive', ...lines.map(() => vat(10)));
    const [shipping] = quoteIn('EUR', lines, { shipping: delivery(15), tax }).adjustments;
    // 5 cents for each line would be 1 cent of tax three times.
    expect(shipping?.taxLines).toMatchObject([{ taxable: 15, amount: 2 }]);
  });

  it('are on fees as on delivery', () => {
    const terms = { fees: [delivery(1180)], tax: taxed('inclusive', vat(18)) };
    expect(quoteIn('INR', [line(1000)], terms).adjustments).toMatchObject([
      { kind: 'fee', amount: 1180, tax: 0, taxLines: [{ taxable: 1000, amount: 180 }] },
    ]);
  });

  it('are none in a place without rates, at the same price', () => {
    const made = quoteIn('EUR', [line(1000)], { shipping: delivery(500), tax: taxed('inclusive', []) });
    expect(made.totals).toMatchObject({ tax: 0, taxIncluded: 0, total: 1500 });
  });
});
