import type { Order } from '@haberdash/contract';
import { sumTaxes } from '@haberdash/contract/tax-sums';

export interface AddedTotal {
  name: string;
  /** Below 0 for what is taken off. */
  amount: number;
}

type Totalled = Pick<Order, 'cartItems' | 'adjustments' | 'totals' | 'chargeTotals' | 'delivery'>;

/**
 * Parts of an order's total beside its items, without those that are nothing.
 * @param side the currency: `amount` of the prices, `chargeAmount` of what was charged
 */
export function addedTotals(order: Totalled, side: 'amount' | 'chargeAmount'): AddedTotal[] {
  const totals = side === 'amount' ? order.totals : order.chargeTotals;
  const { discount, shipping, fees, tax, taxIncluded } = totals;
  const taxes = sumTaxes([...order.cartItems, ...order.adjustments]).map((sum) => ({
    name: taxIncluded > 0 ? `Includes ${sum.label}` : sum.label,
    amount: sum[side],
  }));
  return [
    { name: 'Discount', amount: -discount },
    { name: shippingName(order), amount: shipping },
    { name: 'Fees', amount: fees },
    ...(taxes.length > 0
      ? taxes
      : [taxIncluded > 0 ? { name: 'Tax included', amount: taxIncluded } : { name: 'Tax', amount: tax }]),
  ].filter(({ amount }) => amount !== 0);
}

/** 'Shipping', with the way of delivery in a shop that has some. */
export const shippingName = ({ delivery }: Pick<Order, 'delivery'>): string =>
  delivery ? `Shipping · ${delivery.name}` : 'Shipping';
