import { shareOf } from '@haberdash/contract';
import { describeAmount } from './payments.rules.ts';
import type { ProviderRefund, RefundAnswer } from './provider.port.ts';
import type { RefundState } from './refund.states.ts';

/** Result of making a refund, or of looking it up. */
export type RefundOutcome =
  /** The provider has taken it on; `amount` is what it says, in minor units. */
  | { kind: 'accepted'; state: 'pending' | 'completed'; providerRefundId: string; amount: number }
  | { kind: 'failed'; issue: string; debugId?: string; providerRefundId?: string }
  | { kind: 'unknown'; reason: string };

interface Asked {
  /** Minor units. */
  amount: number;
  currency: string;
}

/** Outcome according to the provider's refund. An amount that it does not report is taken to be the requested one. */
export function judgeFound(found: ProviderRefund, asked: Asked): RefundOutcome {
  if (found.state === 'failed') return { kind: 'failed', issue: 'REFUND_FAILED', providerRefundId: found.id };
  if (found.state === 'other') return { kind: 'unknown', reason: 'a refund in a state that the shop does not know' };
  const { amount = found.currency === undefined ? asked.amount : undefined, currency = asked.currency } = found;
  if (amount === undefined || currency !== asked.currency) {
    return { kind: 'unknown', reason: `another amount was refunded: ${describeAmount({ amount, currency })}` };
  }
  return { kind: 'accepted', state: found.state, providerRefundId: found.id, amount };
}

/** Outcome according to an answer; a refusal may only repeat what an earlier call has done. */
export function judgeRefundAnswer(answer: RefundAnswer, asked: Asked): RefundOutcome {
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'refund') return judgeFound(answer.refund, asked);
  return answer.isEarly
    ? { kind: 'unknown', reason: answer.issue }
    : { kind: 'failed', issue: answer.issue, debugId: answer.debugId };
}

export const stateAfterRefund = (state: RefundState, outcome: RefundOutcome): RefundState => {
  if (outcome.kind === 'unknown') return state;
  return outcome.kind === 'accepted' ? outcome.state : 'failed';
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Revenue that a refund takes when it completes, in minor units of the price currency: its share of the order's total,
 * rounded once; the one that gives the last back takes what is left, so that the order comes to exactly 0.
 * @param completed those that were completed before
 */
export function revenueOf(
  amount: number,
  { captured, total }: { captured: number; total: number },
  completed: readonly { amount: number; revenue: number }[],
): number {
  const left = Math.max(0, total - sum(completed.map(({ revenue }) => revenue)));
  const isLast = sum(completed.map((before) => before.amount)) + amount >= captured;
  return isLast ? left : Math.min(left, shareOf(total, amount, captured));
}

/** The first wait and the longest one, in seconds: a refund that is pending may stay so for days. */
const WAITS: Readonly<Record<'requested' | 'pending', readonly [first: number, longest: number]>> = {
  requested: [5, 900],
  pending: [60, 6 * 3600],
};

/** In how many seconds the provider is asked again: soon at first, then ever more rarely; undefined: not any more. */
export function secondsToNextRefundCheck(state: RefundState, checks: number): number | undefined {
  if (state !== 'requested' && state !== 'pending') return undefined;
  const [first, longest] = WAITS[state];
  return Math.min(first * 1.5 ** checks, longest);
}
