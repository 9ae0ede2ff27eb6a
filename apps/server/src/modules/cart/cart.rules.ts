import { type Currencies, convertUnitPrice, effectivePrice } from '@haberdash/contract';

/** A line before it is priced: prices in minor units of the price currency. */
export interface PriceableLine {
  price: number;
  salePrice: number;
  quantity: number;
}

export interface LinePrice {
  /** One unit, in minor units of the price currency. */
  unitPrice: number;
  /** One unit, in minor units of the charge currency. */
  unitCharge: number;
}

export interface PricedLines<T> {
  lines: (T & LinePrice)[];
  /** Minor units of the price currency. */
  subtotal: number;
  /** Minor units of the charge currency: exactly the sum of the lines (D5). */
  chargeTotal: number;
}

/**
 * Prices a cart. The same function says what the cart shows, what the order keeps and what PayPal is asked for, so that
 * the three cannot differ.
 */
export function priceLines<T extends PriceableLine>(lines: readonly T[], currencies: Currencies): PricedLines<T> {
  const priced = lines.map((line) => {
    const unitPrice = effectivePrice(line);
    return { ...line, unitPrice, unitCharge: convertUnitPrice(unitPrice, currencies) };
  });
  const sum = (amount: (line: T & LinePrice) => number) =>
    priced.reduce((total, line) => total + amount(line) * line.quantity, 0);
  return { lines: priced, subtotal: sum((line) => line.unitPrice), chargeTotal: sum((line) => line.unitCharge) };
}
