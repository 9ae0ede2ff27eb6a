import type { CodeReason } from '@haberdash/contract';
import { type BestSet, type DiscountTerms, findBestSet, NO_DISCOUNTS, type Price } from './best-set.rules.ts';
import { findObstacle, subtotalOf } from './eligibility.rules.ts';
import type { Goods, Offered, Offers } from './offered.ts';
import { countMeant } from './pieces.rules.ts';
import { type Candidate, type Cart, cartOf, isNothing, reductionOf, takenBy } from './reductions.rules.ts';
import { fitsAll } from './sets.rules.ts';

/** What a code that was entered comes to. */
export interface CodeOutcome {
  code: string;
  /** Why it takes nothing off; undefined where it is applied. */
  reason: CodeReason | undefined;
  /** Minor units of the price currency to the minimum, of `belowMinimum`. */
  missing: number | undefined;
  /** Pieces to the smallest number, of `tooFewItems`. */
  missingPieces: number | undefined;
  /** Whom the promotion is for, of `notForYou`. */
  isFor: Offered['promotion']['customerRule'];
}

/** The promotions that are applied to a cart, and what became of the codes. */
export interface Reductions {
  discounts: DiscountTerms;
  applied: readonly Offered[];
  codes: readonly CodeOutcome[];
}

interface Judging {
  currencies: Cart['currencies'];
  now: Date;
  /** The price with some discounts. */
  priceWith: (discounts: DiscountTerms) => Price;
  /** Where it goes is known, and so what its delivery costs; a cart by itself does not know it. */
  isDeliveryKnown: boolean;
}

/** The first of several codes of one promotion that can be used; none is needed of one that applies by itself. */
function candidatesOf(offers: Offers, lines: readonly Goods[], now: Date): Offered[] {
  const found = new Map<string, Offered>();
  for (const each of offers.offered)
    if (!found.has(each.promotion.id) && !findObstacle(each, lines, offers.customer, now))
      found.set(each.promotion.id, each);
  return [...found.values()];
}

/** Reason for which a promotion to which nothing stands in the way by itself is not in the best set. */
function reasonBeside(
  offered: Offered,
  best: BestSet,
  { cart, accepted, isDeliveryKnown }: { cart: Cart; accepted: readonly Candidate[]; isDeliveryKnown: boolean },
): CodeReason | undefined {
  const { promotion } = offered;
  if (promotion.class !== 'line' && best.subtotal < (promotion.minSubtotal ?? 0)) return 'belowMinimum';
  const isOfDelivery = promotion.class === 'shipping';
  if (!isOfDelivery && isNothing(takenBy(reductionOf(offered, cart, () => true).discount, cart.gross, cart)))
    return 'noItem';
  if (!isOfDelivery || !fitsAll(offered, accepted)) return 'notCombinable';
  return isDeliveryKnown ? 'deliveryFree' : undefined;
}

const missingOf = ({ promotion }: Offered, lines: readonly Goods[], subtotal: number) => {
  const present = promotion.class === 'line' ? subtotalOf(lines) : subtotal;
  return {
    missing: Math.max(0, (promotion.minSubtotal ?? 0) - present),
    missingPieces: Math.max(0, (promotion.minQuantity ?? 0) - countMeant(promotion, lines)),
  };
};

/** Decides which promotions are applied to a cart, and says of each code that was entered what came of it. */
export function reduce(
  lines: readonly Goods[],
  offers: Offers,
  { currencies, now, priceWith, isDeliveryKnown }: Judging,
): Reductions {
  const { customer, offered, codes } = offers;
  if (offered.length === 0 && codes.length === 0) return { discounts: NO_DISCOUNTS, applied: [], codes: [] };
  const candidates = candidatesOf(offers, lines, now);
  const cart = cartOf(lines, currencies);
  const best = findBestSet(cart, candidates, priceWith);
  const applied = candidates.filter((each) => best.members.includes(each));
  const accepted: Offered[] = [...applied];

  const reasonOf = (entered: Offered): CodeReason | undefined => {
    const obstacle = findObstacle(entered, lines, customer, now);
    if (obstacle) return obstacle;
    const taking = accepted.find(({ promotion }) => promotion.id === entered.promotion.id);
    if (taking) return taking.code === null || taking === entered ? undefined : 'notCombinable';
    const reason = reasonBeside(entered, best, { cart, accepted, isDeliveryKnown });
    if (!reason) accepted.push(entered);
    return reason;
  };
  return {
    discounts: best.discounts,
    applied,
    codes: codes.map((code) => {
      const entered = offered.find((each) => each.code?.code === code);
      if (!entered) return { code, reason: 'ended', missing: undefined, missingPieces: undefined, isFor: 'all' };
      const reason = reasonOf(entered);
      const { missing, missingPieces } = missingOf(entered, lines, best.subtotal);
      return {
        ...{ code, reason, isFor: entered.promotion.customerRule },
        missing: reason === 'belowMinimum' ? missing : undefined,
        missingPieces: reason === 'tooFewItems' ? missingPieces : undefined,
      };
    }),
  };
}
