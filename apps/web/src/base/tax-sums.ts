import type { WireTaxLine } from '@haberdash/contract';

interface Taxed {
  taxLines: readonly WireTaxLine[];
}

/** Taxes of an order by their name and rate, such as 'CGST 9%', each summed over its lines and additions. */
export function sumTaxes(parts: readonly Taxed[]): { label: string; amount: number; chargeAmount: number }[] {
  const sums = new Map<string, { label: string; amount: number; chargeAmount: number }>();
  for (const { name, percent, amount, chargeAmount } of parts.flatMap(({ taxLines }) => taxLines)) {
    const label = `${name} ${percent}%`;
    const sum = sums.get(label) ?? { label, amount: 0, chargeAmount: 0 };
    sums.set(label, { label, amount: sum.amount + amount, chargeAmount: sum.chargeAmount + chargeAmount });
  }
  return [...sums.values()];
}
