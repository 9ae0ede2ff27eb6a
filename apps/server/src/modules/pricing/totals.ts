import type { AdjustmentKind } from '@haberdash/contract';
import type { Amounts, Side } from './amounts.ts';
import type { TaxLine } from './tax-lines.ts';

/** Unit prices of a line, and how many. */
export interface UnitPrices {
  /** One unit, in minor units of the price currency. */
  unitPrice: number;
  /** One unit, in minor units of the charge currency. */
  unitCharge: number;
}

/** Discounts and taxes of a line, in minor units of the price and of the charge currency. */
export interface LineTerms {
  /** Its own discounts and its shares of the order's. */
  discountTotal: number;
  chargeDiscountTotal: number;
  /** Tax that is added to it: none in an inclusive shop. */
  tax: number;
  chargeTax: number;
  taxLines: readonly TaxLine[];
}

export interface LinePrices extends UnitPrices, LineTerms {
  /** The whole line before discounts, in minor units of the price currency. */
  total: number;
  /** The whole line before discounts, in minor units of the charge currency. */
  chargeTotal: number;
}

/** Addition to the lines, or what is taken off them or off the delivery (an amount below 0), and the tax that is added to it. */
export interface Adjustment extends Amounts {
  kind: AdjustmentKind;
  label: string;
  tax: number;
  chargeTax: number;
  /** Those of delivery are on what its discounts leave. */
  taxLines: readonly TaxLine[];
  /** Both of discounts alone; a promotion without a code has none. */
  promotionId: string | null;
  code: string | null;
}

/** Minor units of one currency: total = subtotal - discount + shipping + fees + tax. */
export interface QuoteTotals {
  /** The lines before discounts. */
  subtotal: number;
  /** The sum of the lines' discounts, not below 0. */
  discount: number;
  /** Delivery after its discounts. */
  shipping: number;
  fees: number;
  /** Tax that is added. */
  tax: number;
  /** Tax that an inclusive shop has in its prices. */
  taxIncluded: number;
  total: number;
}

/** Price in full: the lines, the adjustments, and the totals. */
export interface Quote<T> {
  lines: (T & LinePrices)[];
  adjustments: Adjustment[];
  /** In the price currency. */
  totals: QuoteTotals;
  /** In the charge currency: exactly what is asked for (D5). */
  chargeTotals: QuoteTotals;
}

/** Total that each kind of adjustment is part of; discounts are counted by the lines that they are taken off. */
const SUMMED_IN: Record<AdjustmentKind, 'lines' | 'shipping' | 'fees'> = {
  discount: 'lines',
  shipping: 'shipping',
  shippingDiscount: 'shipping',
  fee: 'fees',
};

/** The names under which a line, and a line or an adjustment, has its amounts of one currency. */
const FIELDS = {
  amount: { total: 'total', discount: 'discountTotal', tax: 'tax' },
  chargeAmount: { total: 'chargeTotal', discount: 'chargeDiscountTotal', tax: 'chargeTax' },
} as const satisfies Record<Side, { total: keyof LinePrices; discount: keyof LinePrices; tax: keyof LinePrices }>;

const sumOf = <Part>(parts: readonly Part[], amountOf: (part: Part) => number) =>
  parts.reduce((total, part) => total + amountOf(part), 0);

function addUp(lines: readonly LinePrices[], adjustments: readonly Adjustment[], side: Side): QuoteTotals {
  const fields = FIELDS[side];
  const added = (total: 'shipping' | 'fees') =>
    sumOf(
      adjustments.filter(({ kind }) => SUMMED_IN[kind] === total),
      (adjustment) => adjustment[side],
    );
  const taxed = [...lines, ...adjustments];
  const parts = {
    subtotal: sumOf(lines, (line) => line[fields.total]),
    discount: sumOf(lines, (line) => line[fields.discount]),
    shipping: added('shipping'),
    fees: added('fees'),
    tax: sumOf(taxed, (part) => part[fields.tax]),
  };
  // Tax lines are either added to what they are on or in it, in all of an order.
  const taxInLines = sumOf(taxed, ({ taxLines }) => sumOf(taxLines, (line) => line[side]));
  const { subtotal, discount, shipping, fees, tax } = parts;
  return {
    ...parts,
    taxIncluded: tax === 0 ? taxInLines : 0,
    total: subtotal - discount + shipping + fees + tax,
  };
}

/** The quote of lines whose prices, discounts and taxes are settled, such as those of an order: nothing is worked out again. */
export function quoteAtPrices<T extends UnitPrices & LineTerms & { quantity: number }>(
  lines: readonly T[],
  adjustments: readonly Adjustment[],
): Quote<T> {
  const priced = lines.map((line) => ({
    ...line,
    total: line.unitPrice * line.quantity,
    chargeTotal: line.unitCharge * line.quantity,
  }));
  return {
    lines: priced,
    adjustments: [...adjustments],
    totals: addUp(priced, adjustments, 'amount'),
    chargeTotals: addUp(priced, adjustments, 'chargeAmount'),
  };
}
