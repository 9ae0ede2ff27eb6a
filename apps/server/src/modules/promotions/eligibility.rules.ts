import { type CodeReason, effectivePrice } from '@haberdash/contract';
import { customerKeyOf } from './customer-key.rules.ts';
import type { Customer, Goods, Offered, PromotionTerms } from './offered.ts';
import { countMeant } from './pieces.rules.ts';

/** The limit of uses by one customer: an order of someone who has not ordered yet can be one at most. */
export const limitPerCustomer = ({ customerRule, usageLimitPerCustomer }: PromotionTerms): number | null =>
  customerRule === 'firstOrder' ? 1 : usageLimitPerCustomer;

/** The uses that a promotion's limits count, and whether they leave one more. */
export function findUsedUp(
  promotion: PromotionTerms,
  { code, uses, usesByCustomer }: Pick<Offered, 'code' | 'uses' | 'usesByCustomer'>,
): 'usedUp' | 'usedByYou' | undefined {
  if (code?.isUsed || (promotion.usageLimit !== null && uses >= promotion.usageLimit)) return 'usedUp';
  const perCustomer = limitPerCustomer(promotion);
  return perCustomer !== null && usesByCustomer >= perCustomer ? 'usedByYou' : undefined;
}

/** True where a promotion is on: active, from its start and before its end. */
export const isOn = ({ status, startsAt, endsAt }: PromotionTerms, now: Date): boolean =>
  status === 'active' && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

function isFor({ customerRule, emails }: PromotionTerms, customer: Customer, hasOrdered: boolean): boolean {
  switch (customerRule) {
    case 'all':
      return true;
    case 'signedIn':
      return customer.userId !== null;
    case 'firstOrder':
      return !hasOrdered;
    case 'emails':
      return emails.some((email) => customer.emails.includes(customerKeyOf(email)));
  }
}

/** Price of the lines before discounts, as the buyer sees it. */
export const subtotalOf = (lines: readonly Goods[]): number =>
  lines.reduce((sum, line) => sum + effectivePrice(line) * line.quantity, 0);

/** The reason for which a promotion gives nothing, whatever else is taken off; undefined where it may give something. */
export function findObstacle(
  { promotion, code, uses, usesByCustomer, hasOrdered }: Offered,
  lines: readonly Goods[],
  customer: Customer,
  now: Date,
): CodeReason | undefined {
  if (!isOn(promotion, now))
    return promotion.status === 'active' && promotion.startsAt !== null && now < promotion.startsAt
      ? 'notStarted'
      : 'ended';
  const usedUp = findUsedUp(promotion, { code, uses, usesByCustomer });
  if (usedUp) return usedUp;
  if (!isFor(promotion, customer, hasOrdered)) return 'notForYou';
  const meant = countMeant(promotion, lines);
  if (meant === 0) return 'noItem';
  if (meant < (promotion.minQuantity ?? 0)) return 'tooFewItems';
  return subtotalOf(lines) < (promotion.minSubtotal ?? 0) ? 'belowMinimum' : undefined;
}
