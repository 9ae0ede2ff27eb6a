import type { Order } from '@haberdash/contract';
import { sumTaxes } from '@haberdash/contract/tax-sums';

/** The currency of an amount: that of the prices, or that of what was charged. */
type Side = 'amount' | 'chargeAmount';
type Adjustment = Order['adjustments'][number];

export interface AddedTotal {
  key: string;
  name: string;
  /** Below 0 for what is taken off. */
  amount: number;
}

interface Totalled extends Pick<Order, 'adjustments' | 'totals' | 'chargeTotals' | 'delivery'> {
  cartItems: readonly Pick<Order['cartItems'][number], 'taxLines'>[];
}

const named = (name: string, amount: number): AddedTotal => ({ key: name, name, amount });

/** A discount as it is called: by its name, and by its code where that is another. */
const discountName = ({ label, code }: Pick<Adjustment, 'label' | 'code'>): string =>
  code && code !== label.toUpperCase() ? `${label} · ${code}` : label;

/** Discounts of a kind, each by its name, without those that take nothing. */
export const discountsOf = (
  adjustments: readonly Adjustment[],
  kind: 'discount' | 'shippingDiscount',
  side: Side,
): AddedTotal[] =>
  adjustments
    .filter((each) => each.kind === kind && each[side] !== 0)
    .map((each) => ({
      key: `${each.promotionId} ${each.code}`,
      name: discountName(each),
      amount: each[side],
    }));

/** Fees, each by its name; together where none has one. */
export function feesOf(
  { adjustments, fees }: { adjustments: readonly Adjustment[]; fees: number },
  side: Side,
): AddedTotal[] {
  const all = adjustments.filter(({ kind }) => kind === 'fee').map((each) => named(each.label, each[side]));
  return (all.length > 0 ? all : [named('Fees', fees)]).filter(({ amount }) => amount !== 0);
}

/** Discounts of the goods, each by its name, or as one where none has a name. @param discount what they come to */
export function goodsDiscounts(
  { adjustments, discount }: { adjustments: readonly Adjustment[]; discount: number },
  side: Side,
): AddedTotal[] {
  const discounts = discountsOf(adjustments, 'discount', side);
  return discounts.length > 0 || discount === 0 ? discounts : [named('Discount', -discount)];
}

/** Delivery before its discounts. */
export const fullShipping = (
  { adjustments, shipping }: { adjustments: readonly Adjustment[]; shipping: number },
  side: Side,
): number => discountsOf(adjustments, 'shippingDiscount', side).reduce((sum, { amount }) => sum - amount, shipping);

/**
 * Parts of an order's total beside its items, without those that are nothing.
 * @param side the currency: `amount` of the prices, `chargeAmount` of what was charged
 */
export function addedTotals(order: Totalled, side: Side): AddedTotal[] {
  const { adjustments } = order;
  const totals = side === 'amount' ? order.totals : order.chargeTotals;
  const { discount, shipping, fees, tax, taxIncluded } = totals;
  const taxes = sumTaxes([...order.cartItems, ...adjustments]).map((sum) =>
    named(taxIncluded > 0 ? `Includes ${sum.label}` : sum.label, sum[side]),
  );
  return [
    ...goodsDiscounts({ adjustments, discount }, side),
    named(shippingName(order), fullShipping({ adjustments, shipping }, side)),
    ...discountsOf(adjustments, 'shippingDiscount', side),
    ...feesOf({ adjustments, fees }, side),
    ...(taxes.length > 0 ? taxes : [taxIncluded > 0 ? named('Tax included', taxIncluded) : named('Tax', tax)]),
  ].filter(({ amount }) => amount !== 0);
}

/** 'Shipping', with the way of delivery in a shop that has some. */
export const shippingName = ({ delivery }: Pick<Order, 'delivery'>): string =>
  delivery ? `Shipping · ${delivery.name}` : 'Shipping';
