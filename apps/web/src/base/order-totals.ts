import type { Order } from '@haberdash/contract';
import { sumTaxes } from '@haberdash/contract/tax-sums';

export interface AddedTotal {
  name: string;
  /** In the charge currency; below 0 for what is taken off. */
  amount: number;
}

/** Parts of an order's total beside its items: none in an order that is the sum of them. */
export function addedTotals({
  cartItems,
  adjustments,
  chargeTotals,
  delivery,
}: Pick<Order, 'cartItems' | 'adjustments' | 'chargeTotals' | 'delivery'>): AddedTotal[] {
  const { discount, shipping, fees, tax, taxIncluded } = chargeTotals;
  const taxes = sumTaxes([...cartItems, ...adjustments]).map(({ label, chargeAmount }) => ({
    name: taxIncluded > 0 ? `Includes ${label}` : label,
    amount: chargeAmount,
  }));
  return [
    { name: 'Discount', amount: -discount },
    { name: delivery ? `Shipping · ${delivery.name}` : 'Shipping', amount: shipping },
    { name: 'Fees', amount: fees },
    ...(taxes.length > 0 ? taxes : [{ name: 'Tax', amount: tax }]),
  ].filter(({ amount }) => amount !== 0);
}
