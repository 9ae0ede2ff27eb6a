import { allocate } from './allocate.ts';
import { type Amounts, onBothSides } from './amounts.ts';
import { takenOff, takeShippingDiscounts } from './discounts.ts';
import { sumOfTaxes, type TaxLine, taxLinesOf } from './tax-lines.ts';
import { sumOfRates, type TaxMode, type TaxRate } from './tax-rates.ts';
import type { Charge, QuoteTerms, TaxTerms } from './terms.ts';
import type { Adjustment } from './totals.ts';

/** Price of a line before and after its discounts, and the rates that apply to it. */
export interface NetLine {
  gross: Amounts;
  net: Amounts;
  rates: readonly TaxRate[];
}

/** Tax lines and the sum of them that is added to a price: none where the price has them in it. */
export function taxFields(taxLines: TaxLine[], mode: TaxMode) {
  const { amount, chargeAmount } = mode === 'exclusive' ? sumOfTaxes(taxLines) : { amount: 0, chargeAmount: 0 };
  return { tax: amount, chargeTax: chargeAmount, taxLines };
}

/**
 * Tax lines of delivery or of a fee, which follows the goods: it is split over the lines by what discounts leave of them,
 * or by their prices where that is nothing, and each part has its line's rates.
 */
function taxOnCharge(charge: Amounts, lines: readonly NetLine[], { mode, shippingTax }: TaxTerms): TaxLine[] {
  if (mode === 'none') return [];
  if (shippingTax === 'highest') {
    const highest = lines.reduce<readonly TaxRate[]>(
      (rates, line) => (sumOfRates(line.rates) > sumOfRates(rates) ? line.rates : rates),
      lines[0]?.rates ?? [],
    );
    return taxLinesOf([{ ...charge, rates: highest }], mode);
  }
  const split = onBothSides((side) => {
    const nets = lines.map(({ net }) => net[side]);
    return allocate(charge[side], nets.some((net) => net > 0) ? nets : lines.map(({ gross }) => gross[side]));
  });
  const parts = lines.map(({ rates }, index) => ({ ...onBothSides((side) => split[side][index] ?? 0), rates }));
  return taxLinesOf(parts, mode);
}

/** Delivery, its discounts and the fees, with their taxes: those of delivery are on what its discounts leave. */
export function chargesOf({ shipping, shippingDiscounts, fees, tax }: QuoteTerms, lines: readonly NetLine[]) {
  const charged = (kind: 'shipping' | 'fee', { label, amount, chargeAmount }: Charge, taxed: Amounts): Adjustment => ({
    ...{ kind, label, amount, chargeAmount, promotionId: null, code: null },
    ...taxFields(taxOnCharge(taxed, lines, tax), tax.mode),
  });
  const taken = onBothSides((side) => takeShippingDiscounts(shippingDiscounts, shipping?.[side] ?? 0, side));
  const discounts = shippingDiscounts.map((discount, index) =>
    takenOff(
      'shippingDiscount',
      discount,
      onBothSides((side) => taken[side][index] ?? 0),
    ),
  );
  const net = onBothSides((side) => discounts.reduce((left, each) => left + each[side], shipping?.[side] ?? 0));
  return [
    ...(shipping ? [charged('shipping', shipping, net)] : []),
    ...discounts,
    ...fees.map((fee) => charged('fee', fee, fee)),
  ];
}
