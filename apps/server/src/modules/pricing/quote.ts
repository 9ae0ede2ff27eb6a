import { type AdjustmentKind, type Currencies, convertUnitPrice, effectivePrice } from '@haberdash/contract';

/** A line before it is priced: prices in minor units of the price currency. */
export interface PriceableLine {
  price: number;
  salePrice: number;
  quantity: number;
}

export interface UnitPrices {
  /** One unit, in minor units of the price currency. */
  unitPrice: number;
  /** One unit, in minor units of the charge currency. */
  unitCharge: number;
}

export interface LinePrices extends UnitPrices {
  /** The whole line, in minor units of the price currency. */
  total: number;
  /** The whole line, in minor units of the charge currency. */
  chargeTotal: number;
}

/** Addition to the lines, with the tax on it: minor units of the price currency, and of the charge currency. */
export interface Adjustment {
  kind: AdjustmentKind;
  label: string;
  amount: number;
  tax: number;
  chargeAmount: number;
  chargeTax: number;
}

/** Minor units of one currency; `total` is the sum of the other three. */
export interface QuoteTotals {
  subtotal: number;
  shipping: number;
  tax: number;
  total: number;
}

/** Price in full: the lines, the additions to them, and the totals. */
export interface Quote<T> {
  lines: (T & LinePrices)[];
  adjustments: Adjustment[];
  /** In the price currency. */
  totals: QuoteTotals;
  /** In the charge currency: exactly what is asked for (D5). */
  chargeTotals: QuoteTotals;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function addUp(lineTotals: number[], shipping: number[], taxes: number[]): QuoteTotals {
  const parts = { subtotal: sum(lineTotals), shipping: sum(shipping), tax: sum(taxes) };
  return { ...parts, total: parts.subtotal + parts.shipping + parts.tax };
}

/** The quote of lines whose unit prices are settled, such as those of an order: nothing is converted again. */
export function quoteAtPrices<T extends UnitPrices & { quantity: number }>(
  lines: readonly T[],
  adjustments: readonly Adjustment[],
): Quote<T> {
  const priced = lines.map((line) => ({
    ...line,
    total: line.unitPrice * line.quantity,
    chargeTotal: line.unitCharge * line.quantity,
  }));
  const shipping = adjustments.filter(({ kind }) => kind === 'shipping');
  return {
    lines: priced,
    adjustments: [...adjustments],
    totals: addUp(
      priced.map(({ total }) => total),
      shipping.map(({ amount }) => amount),
      adjustments.map(({ tax }) => tax),
    ),
    chargeTotals: addUp(
      priced.map(({ chargeTotal }) => chargeTotal),
      shipping.map(({ chargeAmount }) => chargeAmount),
      adjustments.map(({ chargeTax }) => chargeTax),
    ),
  };
}

/**
 * Prices these lines at present prices. This one function says what the cart shows, what the order stores and what is
 * charged, so that the three cannot differ.
 */
export function quote<T extends PriceableLine>(
  lines: readonly T[],
  adjustments: readonly Adjustment[],
  currencies: Currencies,
): Quote<T & UnitPrices> {
  const atPrices = lines.map((line) => {
    const unitPrice = effectivePrice(line);
    return { ...line, unitPrice, unitCharge: convertUnitPrice(unitPrice, currencies) };
  });
  return quoteAtPrices(atPrices, adjustments);
}
