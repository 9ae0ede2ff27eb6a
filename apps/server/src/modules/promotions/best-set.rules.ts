import type { PromotionClass } from '@haberdash/contract';
import type { Discount, ShippingDiscount } from '../pricing/index.ts';
import {
  byRank,
  type Candidate,
  type Cart,
  type Claim,
  claimOf,
  isAnyBeaten,
  isNothing,
  reductionOf,
  settleLines,
  sum,
  takenBy,
} from './reductions.rules.ts';
import { areAllowed, fitsAll, isLower, type Weighed } from './sets.rules.ts';
import { findBestShipping } from './shipping-set.rules.ts';

/** Discounts as a quote takes them. */
export interface DiscountTerms {
  lineDiscounts: readonly Discount[];
  orderDiscounts: readonly Discount[];
  shippingDiscounts: readonly ShippingDiscount[];
}

export const NO_DISCOUNTS: DiscountTerms = { lineDiscounts: [], orderDiscounts: [], shippingDiscounts: [] };

/** Minor units of the price currency: what everything comes to, and the delivery before its discounts. */
export interface Price {
  total: number;
  shipping: number;
}

/**
 * Most sets that are priced for one cart: all of ten promotions that can all be combined. Of more, the strongest are tried
 * first, and a request is not kept waiting for the rest.
 */
const MOST_PRICED = 1024;

/** Promotions that are applied together. */
export interface BestSet extends Weighed {
  discounts: DiscountTerms;
  /** Price of the goods after line discounts, by which the minimum of the promotions for order and delivery goes. */
  subtotal: number;
}

/** Promotions that were chosen so far, and those that may still join them. */
interface Chosen {
  members: readonly Candidate[];
  lineDiscounts: readonly Discount[];
  orderDiscounts: readonly Discount[];
  subtotal: number;
  shippings: readonly Candidate[];
}

const lessen = (left: readonly number[], taken: readonly number[]): number[] =>
  left.map((amount, line) => amount - (taken[line] ?? 0));

/** Discounts of the order, one after the other, in the price currency. */
function createOrderReductions(cart: Cart) {
  const reductions = new Map<Candidate, Discount>();
  const discountOf = (candidate: Candidate): Discount => {
    const known = reductions.get(candidate) ?? reductionOf(candidate, cart, () => true).discount;
    reductions.set(candidate, known);
    return known;
  };
  const takenOff = (candidate: Candidate, left: readonly number[]): number[] =>
    takenBy(discountOf(candidate), left, cart);
  /** What the goods come to after all of these. */
  const leastAfter = (candidates: readonly Candidate[], left: readonly number[]): number =>
    sum(candidates.reduce<readonly number[]>((rest, each) => lessen(rest, takenOff(each, rest)), left));
  return { discountOf, takenOff, leastAfter };
}

/** Keeps the best set of those that it is offered. */
function createBest(cart: Cart, priceWith: (discounts: DiscountTerms) => Price) {
  const { total } = priceWith(NO_DISCOUNTS);
  let priced = 0;
  let best: BestSet = { members: [], discounts: NO_DISCOUNTS, subtotal: sum(cart.gross), total };
  const offer = (found: BestSet): void => {
    if (isLower(found, best)) best = found;
  };
  return {
    get: (): BestSet => best,
    isOver: (): boolean => priced >= MOST_PRICED,
    /** Prices a set, and the same with the discounts of delivery that go best with it. */
    consider: ({ members, subtotal, shippings, ...goods }: Chosen): void => {
      priced += 1;
      const discounts = { ...goods, shippingDiscounts: [] };
      const { total, shipping } = priceWith(discounts);
      offer({ members, discounts, subtotal, total });
      const cheapest = findBestShipping(shippings, { shipping, members, cart });
      if (!cheapest) return;
      const reduced = { ...goods, shippingDiscounts: cheapest.discounts };
      offer({ members: cheapest.members, discounts: reduced, subtotal, total: priceWith(reduced).total });
    },
  };
}

/**
 * The set of promotions that is applied to a cart: of those whose members all allow each other, and each take something off,
 * the one with the lowest total of the whole price; ties go to the fewest promotions, then to the lowest ids.
 *
 * The search walks through the sets of line discounts, then of order discounts, and leaves out those that cannot come below
 * the best one found: goods never cost less than where every discount that is left applies as well.
 * @param candidates those for which nothing but their minimum and each other can stand in the way
 * @param priceWith the price of everything with some discounts: with delivery and tax where these are known
 */
export function findBestSet(
  cart: Cart,
  candidates: readonly Candidate[],
  priceWith: (discounts: DiscountTerms) => Price,
): BestSet {
  const ranked = [...candidates].sort(byRank);
  const ofClass = (kind: PromotionClass) => ranked.filter(({ promotion }) => promotion.class === kind);
  const { discountOf, takenOff, leastAfter } = createOrderReductions(cart);
  const orders = ofClass('order').filter((each) => !isNothing(takenOff(each, cart.gross)));
  const best = createBest(cart, priceWith);
  // Rounding can have a smaller discount leave so much less of the lines.
  const slack = cart.lines.length * (candidates.length + 1);
  const isHopeless = (goods: number): boolean => best.isOver() || goods - slack > best.get().total;

  const walkOrders = (rest: readonly Candidate[], left: readonly number[], chosen: Chosen): void => {
    if (isHopeless(leastAfter(rest, left))) return;
    const [next, ...others] = rest;
    if (!next) {
      best.consider(chosen);
      return;
    }
    const taken = takenOff(next, left);
    const isFit = (each: Candidate) => areAllowed(each, next);
    if (!isNothing(taken))
      walkOrders(others.filter(isFit), lessen(left, taken), {
        ...chosen,
        members: [...chosen.members, next],
        orderDiscounts: [...chosen.orderDiscounts, discountOf(next)],
        shippings: chosen.shippings.filter(isFit),
      });
    walkOrders(others, left, chosen);
  };

  const settle = (claims: readonly Claim[]): void => {
    const settled = settleLines(
      [...claims].sort((one, other) => byRank(one.candidate, other.candidate)),
      cart,
    );
    if (!settled) return;
    const members = claims.map(({ candidate }) => candidate);
    const subtotal = sum(settled.left);
    const mayJoin = (each: Candidate) => fitsAll(each, members) && (each.promotion.minSubtotal ?? 0) <= subtotal;
    const shippings = ofClass('shipping').filter(mayJoin);
    const chosen = { members, lineDiscounts: settled.discounts, orderDiscounts: [], subtotal, shippings };
    walkOrders(orders.filter(mayJoin), settled.left, chosen);
  };

  const walkLines = (rest: readonly Claim[], chosen: readonly Claim[]): void => {
    const all = [...chosen, ...rest];
    const most = cart.gross.map((_, line) => Math.max(0, ...all.map((claim) => claim.most[line] ?? 0)));
    if (isHopeless(leastAfter(orders, lessen(cart.gross, most)))) return;
    const [next, ...others] = rest;
    if (!next) {
      settle(chosen);
      return;
    }
    const members = chosen.map(({ candidate }) => candidate);
    if (fitsAll(next.candidate, members) && !isAnyBeaten([...chosen, next])) walkLines(others, [...chosen, next]);
    walkLines(others, chosen);
  };

  const claims = ofClass('line')
    .map((candidate) => claimOf(candidate, cart))
    .filter(({ taken }) => !isNothing(taken));
  // The strongest first: what is found with them leaves out most of the others.
  walkLines(
    claims.sort((one, other) => sum(other.taken) - sum(one.taken)),
    [],
  );
  return best.get();
}
