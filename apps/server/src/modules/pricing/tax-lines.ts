import { type Amounts, onBothSides, type Side } from './amounts.ts';
import { millionthsOf, roundHalfUp, WHOLE } from './percent.ts';
import { sumOfRates, type TaxMode, type TaxRate } from './tax-rates.ts';

/** Tax of one rate on a line or on an addition; in an inclusive shop it is in the amount, and `taxable` is without it. */
export interface TaxLine extends TaxRate, Amounts {
  taxable: number;
  chargeTaxable: number;
}

/** Amount, and the rates that apply to it. */
export interface TaxedPart extends Amounts {
  rates: readonly TaxRate[];
}

const keyOf = ({ name, code, percent }: TaxRate) => JSON.stringify([name, code, percent]);
const hasRate = (part: TaxedPart, rate: TaxRate) => part.rates.some((each) => keyOf(each) === keyOf(rate));

/** Tax of one rate on those parts that have it, rounded half up once, in one currency. */
function taxOn(parts: readonly TaxedPart[], rate: TaxRate, { side, mode }: { side: Side; mode: TaxMode }): number {
  const amounts = new Map<bigint, bigint>();
  for (const part of parts.filter((each) => hasRate(each, rate))) {
    const divisor = WHOLE + (mode === 'inclusive' ? sumOfRates(part.rates) : 0n);
    amounts.set(divisor, (amounts.get(divisor) ?? 0n) + BigInt(part[side]));
  }
  // The sum of amount × rate / divisor, as one fraction.
  let [dividend, divisor] = [0n, 1n];
  for (const [of, amount] of amounts) {
    dividend = dividend * of + amount * millionthsOf(rate.percent) * divisor;
    divisor *= of;
  }
  return roundHalfUp(dividend, divisor);
}

/**
 * Tax lines of a line of the order, which is one part, or of delivery and fees, whose parts are their split by lines: each
 * rate is rounded once over all parts that have it. With r the rate and R the sum of all rates of a part, in percent:
 * exclusive: tax = net × r / 100, and the taxable amount is the net one;
 * inclusive: tax = gross × r / (100 + R), and the taxable amount is what all taxes of these parts leave of the gross one.
 * Two equal rates, such as the halves of the Indian GST, come to the same amount.
 * Source: rule 35 CGST, https://taxinformation.cbic.gov.in
 */
export function taxLinesOf(parts: readonly TaxedPart[], mode: TaxMode): TaxLine[] {
  const rates = [...new Map(parts.flatMap((part) => part.rates).map((rate) => [keyOf(rate), rate])).values()];
  return rates
    .map((rate) => {
      const taxed = parts.filter((part) => hasRate(part, rate));
      const tax = onBothSides((side) => taxOn(taxed, rate, { side, mode }));
      const taxable = onBothSides((side) => {
        const whole = taxed.reduce((sum, part) => sum + part[side], 0);
        if (mode === 'exclusive') return whole;
        return rates.reduce((left, each) => left - taxOn(taxed, each, { side, mode }), whole);
      });
      const { name, code, percent } = rate;
      return { name, code, percent, ...tax, taxable: taxable.amount, chargeTaxable: taxable.chargeAmount };
    })
    .filter(({ amount, chargeAmount, taxable, chargeTaxable }) => amount || chargeAmount || taxable || chargeTaxable);
}

/** The sum of tax lines, in both currencies. */
export const sumOfTaxes = (taxLines: readonly TaxLine[]): Record<Side, number> =>
  onBothSides((side) => taxLines.reduce((sum, line) => sum + line[side], 0));
