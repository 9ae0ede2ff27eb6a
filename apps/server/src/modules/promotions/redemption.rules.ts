import type { OrderStatus, PaymentStatus } from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';
import { findUsedUp, limitPerCustomer } from './eligibility.rules.ts';
import type { Offered, PromotionTerms } from './offered.ts';
import type { RedemptionState } from './redemption.states.ts';

interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** A move of the uses of an order. */
export interface UsesMove {
  state: RedemptionState;
  /** Only those of promotions that give a use back when a paid order is rejected. */
  onlyRestored: boolean;
}

const hasPaid = ({ paymentStatus }: OrderState): boolean =>
  paymentStatus === 'paid' || paymentStatus === 'partially_refunded' || paymentStatus === 'refunded';
const isSent = ({ status }: OrderState): boolean => status === 'inShipping' || status === 'delivered';

/** State of the uses of an order that goes on: used once it is paid, taken in hand without that, or placed to be paid by hand. */
const stateOf = (order: OrderState): RedemptionState =>
  hasPaid(order) || order.status !== 'pending' || order.paymentStatus === 'awaiting' ? 'used' : 'held';

/**
 * What a change of an order does to its uses, which go with its units: they are held while it waits for payment, used from then
 * on, and released where it is rejected. A rejected order that was paid gives back those whose promotion says so, unless it had
 * been sent.
 * @returns undefined where they stay as they are
 */
export function usesAfter(before: OrderState, after: OrderState): UsesMove | undefined {
  if (after.status === 'rejected') {
    if (before.status === 'rejected' || isSent(before)) return undefined;
    return { state: 'released', onlyRestored: hasPaid(after) };
  }
  const state = stateOf(after);
  return before.status !== 'rejected' && stateOf(before) === state ? undefined : { state, onlyRestored: false };
}

/** True where uses of a promotion are counted, so that its orders wait for each other. */
export const isLimited = (promotion: PromotionTerms): boolean =>
  promotion.usageLimit !== null || limitPerCustomer(promotion) !== null;

/**
 * Decides, with the promotion locked, whether an order may have it.
 * @param now its counts
 * @throws AppError CODE_USED_UP, CODE_NOT_APPLICABLE
 */
export function requireLeft(
  { promotion, code }: Pick<Offered, 'promotion' | 'code'>,
  now: { version: number; uses: number; usesByCustomer: number } | undefined,
  isCodeUsed: boolean,
): void {
  if (now?.version !== promotion.version) throw new AppError('CODE_NOT_APPLICABLE');
  if (!findUsedUp(promotion, { ...now, code: code && { ...code, isUsed: isCodeUsed } })) return;
  if (code) throw new AppError('CODE_USED_UP');
  throw new AppError(
    'CODE_NOT_APPLICABLE',
    `‘${promotion.name}’ no longer applies to your order. Check the new total.`,
  );
}

interface BoughtLine {
  discountTotal: number;
  chargeDiscountTotal: number;
  discounts: readonly { promotionId: string; amount: number; chargeAmount: number }[];
}

interface Taken {
  kind: string;
  amount: number;
  chargeAmount: number;
  promotionId: string | null;
}

/** @throws Error where the parts that lines bear do not come to what the order and its lines say */
export function requireExactDiscounts(lines: readonly BoughtLine[], adjustments: readonly Taken[]): void {
  const sumOf = (parts: readonly { amount: number; chargeAmount: number }[]) => [
    parts.reduce((sum, { amount }) => sum + amount, 0),
    parts.reduce((sum, { chargeAmount }) => sum + chargeAmount, 0),
  ];
  const isEqual = (one: readonly number[], other: readonly number[]) =>
    one.every((each, index) => each === other[index]);
  const all = lines.flatMap(({ discounts }) => discounts);
  for (const { discounts, discountTotal, chargeDiscountTotal } of lines)
    if (!isEqual(sumOf(discounts), [discountTotal, chargeDiscountTotal]))
      throw new Error('the discounts of a line do not come to what it says');
  const discounts = adjustments.filter(({ kind }) => kind === 'discount');
  for (const { promotionId } of discounts) {
    const taken = sumOf(discounts.filter((each) => each.promotionId === promotionId)).map((amount) => 0 - amount);
    if (!isEqual(sumOf(all.filter((part) => part.promotionId === promotionId)), taken))
      throw new Error(`the parts of the discount ${promotionId} do not come to it`);
  }
}
