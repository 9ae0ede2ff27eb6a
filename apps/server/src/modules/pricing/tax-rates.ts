import { millionthsOf, WHOLE } from './percent.ts';

export type TaxMode = 'none' | 'inclusive' | 'exclusive';

/** Rate of a tax; `percent` has up to 4 decimals. */
export interface TaxRate {
  name: string;
  code: string;
  percent: number;
}

/** Rate that applies to a line where the value of one piece is above the one bound and not above the other. */
export interface LineTaxRate extends TaxRate {
  /** Minor units of the price currency. */
  pieceValueFrom?: number | undefined;
  pieceValueTo?: number | undefined;
}

/** A line after all discounts, in the price currency. */
interface PricedPieces {
  /** Of the whole line, with the tax that an inclusive shop has in it. */
  amount: number;
  quantity: number;
}

export const sumOfRates = (rates: readonly TaxRate[]): bigint =>
  rates.reduce((sum, { percent }) => sum + millionthsOf(percent), 0n);

/**
 * Finds the rates that apply to a line of these: those whose bounds the value of a piece fits, net of tax and after
 * discounts. The value of an inclusive shop's piece depends on its rates: amount / quantity / (1 + their sum), compared
 * with the bounds by cross multiplication. Where neither the rates below a bound nor those above it leave a value that
 * they fit, those above it apply: at 5 % up to 2,500.00 and 18 % above, all prices above 2,625.00 pay 18 %.
 * Source: section 15 CGST for the value; the rule for the band between is this shop's (D52)
 */
export function ratesThatApply(rates: readonly LineTaxRate[], pieces: PricedPieces, mode: TaxMode): TaxRate[] {
  if (mode === 'none') return [];
  const bounds = rates.flatMap(({ pieceValueFrom, pieceValueTo }) => [pieceValueFrom, pieceValueTo]);
  const edges = [...new Set(bounds.filter((bound) => bound !== undefined))].sort((one, other) => one - other);
  // Between two edges the same rates apply, to all values above the lower and up to the upper one.
  const ratesUpTo = (edge: number | undefined) => {
    const lower = edges[(edge === undefined ? edges.length : edges.indexOf(edge)) - 1];
    return rates.filter(
      ({ pieceValueFrom: from, pieceValueTo: to }) =>
        (from === undefined || (lower !== undefined && from <= lower)) &&
        (to === undefined || (edge !== undefined && edge <= to)),
    );
  };
  const isUpTo = (edge: number) => {
    const divisor = WHOLE + (mode === 'inclusive' ? sumOfRates(ratesUpTo(edge)) : 0n);
    return BigInt(pieces.amount) * WHOLE <= BigInt(edge) * BigInt(pieces.quantity) * divisor;
  };
  return ratesUpTo(edges.find(isUpTo));
}
