import type { BookedAttempt, BookedRefund, OrderBooks, ProviderBooks, ProviderEntry, StrayPayment } from './books.ts';
import { aboutAttempt, describeMoney, difference, type NewDifference } from './differences.ts';

/** One payment, as both sides have it. */
interface Pair {
  orderId: string;
  attempt: BookedAttempt;
  refunds: BookedRefund[];
  provider: ProviderBooks;
}

const money = ({ amount, currency }: { amount: number | null | undefined; currency: string }) =>
  describeMoney(amount, currency);

const isSameMoney = (shop: { amount: number | null; currency: string }, found: ProviderEntry) =>
  shop.amount === found.amount && shop.currency === found.currency;

const isCounted = ({ state }: BookedAttempt) => state === 'captured' || state === 'mismatch';

const about = ({ orderId, attempt }: Pair) => aboutAttempt(orderId, attempt);

function compareCounted(pair: Pair, found: ProviderEntry): NewDifference | undefined {
  const { attempt } = pair;
  const facts = { ...about(pair), providerAmount: found.amount };
  if (found.state !== 'completed') {
    const says = found.state === 'pending' ? 'is still holding it' : 'says it was declined';
    const sentence = `The shop counts ${money(attempt)} as paid, but ${attempt.provider} ${says}.`;
    return difference({ kind: 'capture-not-settled', ...facts, sentence, mend: 'look' });
  }
  // Of a mismatch the shop may not have received an amount that it can read.
  if (attempt.amount === null || isSameMoney(attempt, found)) return undefined;
  const sentence = `The shop recorded ${money(attempt)} as captured, but ${attempt.provider} recorded ${money(found)}.`;
  return difference({ kind: 'capture-differs', ...facts, sentence, mend: 'look' });
}

function compareUncounted(pair: Pair, found: ProviderEntry): NewDifference | undefined {
  const { attempt } = pair;
  if (found.state === 'pending') return undefined;
  const facts = {
    ...about(pair),
    currency: found.currency,
    shopAmount: null,
    providerAmount: found.amount,
    transactionId: found.id,
  };
  if (attempt.state === 'review') {
    const how = found.state === 'completed' ? `paid ${money(found)}` : 'declined the payment';
    const sentence = `The shop is waiting for a review, but ${attempt.provider} has ${how}.`;
    return difference({ kind: 'review-ended', ...facts, sentence, mend: 'ask' });
  }
  if (found.state === 'denied') return undefined;
  const sentence = `${attempt.provider} captured ${money(found)}, but the shop has no record of it.`;
  const mend = attempt.state === 'captured' ? 'look' : 'ask';
  return difference({ kind: 'capture-not-in-shop', ...facts, subject: found.id, sentence, mend });
}

function* compareCaptures(pair: Pair): Generator<NewDifference> {
  const { attempt, provider } = pair;
  for (const found of provider.captures) {
    const isKnown = isCounted(attempt) && attempt.captureId === found.id;
    const off = isKnown ? compareCounted(pair, found) : compareUncounted(pair, found);
    if (off) yield off;
  }
  const isThere = provider.captures.some(({ id }) => id === attempt.captureId);
  if (isCounted(attempt) && !isThere && (provider.isWhole || attempt.isReported)) {
    const sentence = `The shop recorded ${money(attempt)} as captured, but ${attempt.provider} has no record of it.`;
    yield difference({ kind: 'capture-not-at-provider', ...about(pair), sentence, mend: 'look' });
  }
}

/** Difference between a refund and its counterpart at the provider. */
function compareRefund(pair: Pair, refund: BookedRefund, found: ProviderEntry): NewDifference | undefined {
  const STATES = { completed: 'completed', pending: 'pending', requested: 'pending', failed: 'denied' } as const;
  if (refund.isSettling) return undefined;
  const isSameState = STATES[refund.state] === found.state;
  if (isSameState && isSameMoney(refund, found)) return undefined;
  const words = { completed: 'made', pending: 'on its way', denied: 'not made' };
  const sentence = `A refund is ${money(refund)}, ${words[STATES[refund.state]]}, in the shop, and ${money(found)}, ${words[found.state]}, at ${pair.attempt.provider}.`;
  return difference({
    kind: 'refund-differs',
    ...about(pair),
    subject: refund.id,
    currency: refund.currency,
    shopAmount: refund.amount,
    providerAmount: refund.currency === found.currency ? found.amount : null,
    transactionId: found.id,
    sentence,
    // A completed refund stays what it is: nothing that is asked changes it.
    mend: refund.state === 'completed' || isSameState ? 'look' : 'ask',
  });
}

function* compareRefunds(pair: Pair): Generator<NewDifference> {
  const { attempt, refunds, provider } = pair;
  // One that was just asked for and has no number yet may be any of those that the shop does not know.
  const isAnswerOut = refunds.some(
    ({ refundId, state, isSettling }) => !refundId && (isSettling || state === 'requested'),
  );
  for (const found of provider.refunds) {
    const refund = refunds.find(({ refundId }) => refundId === found.id);
    const off = refund && compareRefund(pair, refund, found);
    if (off) yield off;
    if (refund || found.state === 'denied' || isAnswerOut || !isCounted(attempt)) continue;
    const sentence = `${attempt.provider} refunded ${money(found)}, but the shop has no record of it.`;
    yield difference({
      kind: 'refund-not-in-shop',
      ...about(pair),
      subject: found.id,
      currency: found.currency,
      shopAmount: null,
      providerAmount: found.amount,
      transactionId: found.id,
      sentence,
      mend: 'ask',
    });
  }
  for (const refund of refunds) {
    const isReported = refund.state === 'completed' && (provider.isWhole || refund.isReported);
    if (!isReported || provider.refunds.some(({ id }) => id === refund.refundId)) continue;
    const sentence = `The shop recorded ${money(refund)} as refunded, but ${attempt.provider} has no record of it.`;
    yield difference({
      kind: 'refund-not-at-provider',
      ...about(pair),
      subject: refund.id,
      currency: refund.currency,
      shopAmount: refund.amount,
      transactionId: refund.refundId,
      sentence,
      mend: 'look',
    });
  }
}

/** Differences between the shop and the provider on one order. */
export function* compareWithProvider({ order, attempts, refunds, provider }: OrderBooks): Generator<NewDifference> {
  for (const attempt of attempts) {
    const known = provider.get(attempt.id);
    if (!known || attempt.isSettling) continue;
    const ofAttempt = refunds.filter(({ attemptId }) => attemptId === attempt.id);
    const pair = { orderId: order.id, attempt, refunds: ofAttempt, provider: known };
    yield* compareCaptures(pair);
    yield* compareRefunds(pair);
  }
}

/** A payment of this shop's that it has no try for. @param provider the name of the provider that took it */
export function describeStray({ id, orderId, paymentId, ...found }: StrayPayment, provider: string): NewDifference {
  const where = orderId ? 'in a payment the shop didn’t start' : 'for an order the shop doesn’t have';
  return difference({
    kind: 'payment-of-no-order',
    subject: id,
    orderId,
    currency: found.currency,
    providerAmount: found.amount,
    paymentId,
    transactionId: id,
    sentence: `${provider} took ${money(found)} ${where}.`,
    mend: 'look',
  });
}
