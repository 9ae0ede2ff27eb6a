import { type ShippingDiscount, takeShippingDiscounts } from '../pricing/index.ts';
import { type Candidate, type Cart, shippingDiscountOf, sum } from './reductions.rules.ts';
import { allowedSets, isLower, type Weighed } from './sets.rules.ts';

interface ShippingSet extends Weighed {
  discounts: readonly ShippingDiscount[];
}

/**
 * The discounts of delivery that are best added to a set of promotions. The less delivery costs, the lower is the whole price,
 * because the taxes on it follow; so no other price has to be worked out.
 * @param candidates those that fit all members, in their order
 * @param shipping minor units of the price currency
 * @returns the set with them; undefined where none takes anything off
 */
export function findBestShipping(
  candidates: readonly Candidate[],
  { shipping, members, cart }: { shipping: number; members: readonly Candidate[]; cart: Cart },
): ShippingSet | undefined {
  if (shipping === 0 || candidates.length === 0) return undefined;
  let best: ShippingSet | undefined;
  for (const set of allowedSets(candidates)) {
    const discounts = set.map((each) => shippingDiscountOf(each, cart));
    const taken = takeShippingDiscounts(discounts, shipping, 'amount');
    if (set.length === 0 || taken.some((amount) => amount === 0)) continue;
    const found = { members: [...members, ...set], total: shipping - sum(taken), discounts };
    if (!best || isLower(found, best)) best = found;
  }
  return best;
}
