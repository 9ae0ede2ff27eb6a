interface Tax {
  name: string;
  percent: number;
  amount: number;
  chargeAmount: number;
}

/**
 * Taxes of an order by name and rate, such as 'CGST 9%', each added up over its lines and what is added to them.
 * @param parts amounts in one unit, be it decimals or minor units
 */
export function sumTaxes(parts: readonly { taxLines: readonly Tax[] }[]) {
  const sums = new Map<string, { label: string; amount: number; chargeAmount: number }>();
  for (const { name, percent, amount, chargeAmount } of parts.flatMap(({ taxLines }) => taxLines)) {
    const label = `${name} ${percent}%`;
    const sum = sums.get(label);
    sums.set(label, {
      label,
      amount: (sum?.amount ?? 0) + amount,
      chargeAmount: (sum?.chargeAmount ?? 0) + chargeAmount,
    });
  }
  return [...sums.values()];
}
