import { findCurrencyDigits, toDecimalString } from '@haberdash/contract';
import { type AttemptState, GIVEN_UP_STATES } from './attempt.states.ts';
import type { AttemptRow } from './payments.repository.ts';
import type { ProviderAmount, ProviderAnswer, ProviderPayment } from './provider.port.ts';

/** Result of taking or looking up a payment, in the shop's words. */
export type PaymentOutcome =
  | { kind: 'captured'; captureId: string; payerId: string }
  /** Money came, but not what was asked for, or for an order that is paid: to be given back. The note says what was done. */
  | { kind: 'mismatch'; captureId: string; payerId: string; amount?: number; currency: string; note: string }
  /** The provider holds the payment for review; it will end as captured or failed. */
  | { kind: 'review'; captureId: string; payerId: string }
  /** Declined; the buyer may approve again, with another source, by the same link. */
  | { kind: 'declined'; issue: string }
  /** This payment can never be made any more; a new one may be opened. */
  | { kind: 'failed'; issue: string }
  | { kind: 'not-approved' }
  /** Approved and not captured yet: seen only when looking up. */
  | { kind: 'approved' }
  | { kind: 'unknown'; reason: string };

export interface Expected {
  orderId: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

const isExpected = (found: ProviderAmount, expected: Expected) =>
  found.amount === expected.amount && found.currency === expected.currency && found.orderId === expected.orderId;

/** @param amount in minor units; undefined where it cannot be read in the currency that it names */
export function describeAmount({ amount, currency }: Pick<ProviderAmount, 'amount' | 'currency'>): string {
  const digits = findCurrencyDigits(currency);
  return amount === undefined || digits === undefined
    ? `an amount in ${currency}`
    : `${toDecimalString(amount, digits)} ${currency}`;
}

/**
 * True when the provider asks the buyer for something else than the shop did. One that did not say is believed: what is
 * captured is compared again.
 */
export const asksForOther = (payment: ProviderPayment, expected: Expected): boolean =>
  payment.asked !== undefined && !isExpected(payment.asked, expected);

/** Outcome according to the provider's payment. That it is completed proves nothing; its capture does. */
export function judgePayment(payment: ProviderPayment, expected: Expected): PaymentOutcome {
  const { capture, payerId } = payment;
  if (!capture) {
    if (payment.state === 'void') return { kind: 'failed', issue: 'VOIDED' };
    if (payment.state === 'completed') return { kind: 'unknown', reason: 'completed without a capture' };
    if (asksForOther(payment, expected)) return { kind: 'failed', issue: 'ASKS_FOR_OTHER_AMOUNT' };
    return { kind: payment.state === 'approved' ? 'approved' : 'not-approved' };
  }
  const found = { captureId: capture.id, payerId };
  if (capture.state === 'declined') return { kind: 'failed', issue: 'CAPTURE_DECLINED' };
  // Whatever its amount: nothing has arrived yet that could be given back, and it may still be declined.
  if (capture.state === 'pending') return { kind: 'review', ...found };
  if (!isExpected(capture, expected)) {
    const whose = capture.orderId === expected.orderId ? '' : ` for order '${capture.orderId}'`;
    const note = `captured ${describeAmount(capture)}${whose}; we asked for ${describeAmount(expected)}.`;
    return { kind: 'mismatch', ...found, amount: capture.amount, currency: capture.currency, note };
  }
  if (capture.state === 'completed') return { kind: 'captured', ...found };
  return { kind: 'unknown', reason: 'a capture in a state that the shop does not know' };
}

export const isGivenUp = (state: AttemptState): boolean => GIVEN_UP_STATES.some((one) => one === state);

/** Money that is not owed: an order is paid once, and what the shop has given up pays for nothing. */
export const asSurplus = (
  outcome: Extract<PaymentOutcome, { kind: 'captured' }>,
  { state, amount, currency }: Expected & { state: AttemptState },
): PaymentOutcome => ({
  ...outcome,
  kind: 'mismatch',
  amount,
  currency,
  note: `captured ${describeAmount({ amount, currency })} ${isGivenUp(state) ? 'though the payment was over' : 'a second time'}.`,
});

/** Outcome according to an answer; `ask` where only the payment itself can show it. */
export function judgeAnswer(answer: ProviderAnswer, expected: Expected): PaymentOutcome | 'ask' {
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'payment') return judgePayment(answer.payment, expected);
  const { meaning, issue } = answer;
  if (meaning === 'already-taken') return 'ask';
  if (meaning === 'no-word') return { kind: 'unknown', reason: issue };
  return meaning === 'not-approved' ? { kind: 'not-approved' } : { kind: meaning, issue };
}

/** An attempt that may have been charged: asked for, and no answer said that it was declined. */
const mayBeCharged = ({ state, captureSentAt }: Pick<AttemptRow, 'state' | 'captureSentAt'>) =>
  state === 'review' || (captureSentAt !== null && state !== 'declined');

/**
 * Outcome according to a look-up. A provider that does not know the payment, as under the credentials of another
 * account, has said nothing of one that may have been charged; one that was not can never be.
 */
export function judgeLookUp(
  answer: ProviderAnswer,
  attempt: Expected & Pick<AttemptRow, 'state' | 'captureSentAt'>,
): PaymentOutcome {
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'payment') return judgePayment(answer.payment, attempt);
  const isOver = answer.meaning === 'failed' && !mayBeCharged(attempt);
  return isOver ? { kind: 'failed', issue: answer.issue } : { kind: 'unknown', reason: answer.issue };
}

/**
 * The state of an attempt after an outcome. What was given up stays so, unless money has come all the same. While a capture is out, `not approved` can only mean that it was declined
 * and the answer was lost; that there was no answer says nothing.
 */
export function stateAfter(state: AttemptState, outcome: PaymentOutcome): AttemptState {
  if (isGivenUp(state)) return outcome.kind === 'mismatch' ? 'mismatch' : state;
  if (outcome.kind === 'unknown' || outcome.kind === 'approved') return state;
  if (outcome.kind === 'not-approved') return state === 'capturing' ? 'declined' : state;
  return outcome.kind;
}

/** The first wait and the longest one, in seconds. Where money is in the air the provider is asked soon. */
type Waits = readonly [first: number, longest: number];
const WAITS: Partial<Record<AttemptState, Waits>> = { capturing: [5, 300], review: [5, 900] };
/** While the buyer may yet approve. A provider that reports it by itself need hardly be asked. */
const WITHOUT_WEBHOOKS: Waits = [30, 300];
const WITH_WEBHOOKS: Waits = [300, 1800];

/**
 * In how many seconds the periodic check asks again: soon at first, then ever more rarely.
 * @param receivesWebhooks whether the provider reports by itself when a buyer approves
 */
export function secondsToNextCheck(state: AttemptState, checks: number, receivesWebhooks: boolean): number {
  const [first, longest] = WAITS[state] ?? (receivesWebhooks ? WITH_WEBHOOKS : WITHOUT_WEBHOOKS);
  return Math.min(first * 1.5 ** checks, longest);
}
