import { shareOf } from '@haberdash/contract';
import { hasPaid } from '../orders/index.ts';
import type { BookedAttempt, BookedRefund, OrderBooks } from './books.ts';
import { aboutAttempt, describeMoney, difference, type NewDifference } from './differences.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const refundsOf = ({ refunds }: OrderBooks, { id }: BookedAttempt) =>
  refunds.filter(({ attemptId }) => attemptId === id);
const amountOf = (refunds: readonly BookedRefund[], ...states: BookedRefund['state'][]) =>
  sum(refunds.filter(({ state }) => states.includes(state)).map(({ amount }) => amount));

/** An order is paid by just one capture, one that costs nothing by none. */
function* compareCaptures({ order, attempts }: OrderBooks): Generator<NewDifference> {
  const [captured, ...more] = attempts.filter(({ state }) => state === 'captured');
  if (hasPaid(order) && !captured && order.total > 0) {
    const sentence = 'The order counts as paid, but no payment was captured.';
    yield difference({ kind: 'paid-without-capture', subject: order.id, orderId: order.id, sentence, mend: 'look' });
  }
  if (captured && !hasPaid(order)) {
    const amount = describeMoney(captured.amount, captured.currency);
    const sentence = `${amount} was captured, but the order doesn’t count as paid (${order.paymentStatus}).`;
    yield difference({ kind: 'captured-not-paid', ...aboutAttempt(order.id, captured), sentence, mend: 'look' });
  }
  for (const attempt of more) {
    const sentence = `${describeMoney(attempt.amount, attempt.currency)} was captured although the order was already paid.`;
    yield difference({ kind: 'captured-twice', ...aboutAttempt(order.id, attempt), sentence, mend: 'look' });
  }
  for (const attempt of attempts.filter(({ isOverdue, isSettling }) => isOverdue && !isSettling)) {
    const sentence = `We asked ${attempt.provider} to charge, but don’t know the result.`;
    yield difference({ kind: 'payment-stuck', ...aboutAttempt(order.id, attempt), sentence, mend: 'ask' });
  }
}

/** Money that is not owed goes back. One whose refund has failed is reported as that. */
function* compareOwed(books: OrderBooks): Generator<NewDifference> {
  const { order, attempts } = books;
  const isOwed = ({ state }: BookedAttempt) => state === 'mismatch' || (state === 'captured' && order.isRejected);
  for (const attempt of attempts.filter(isOwed)) {
    const refunds = refundsOf(books, attempt);
    const onItsWay = amountOf(refunds, 'requested', 'pending', 'completed');
    const isDone = attempt.amount !== null && onItsWay >= attempt.amount;
    if (isDone || refunds.some(({ state }) => state === 'failed')) continue;
    const amount = describeMoney(attempt.amount === null ? null : attempt.amount - onItsWay, attempt.currency);
    const why = attempt.state === 'mismatch' ? 'was paid but wasn’t due' : 'was paid for a rejected order';
    const sentence = `${amount} ${why}, and hasn’t been refunded.`;
    const mend = attempt.amount === null ? 'look' : 'give-back';
    yield difference({ kind: 'not-given-back', ...aboutAttempt(order.id, attempt), sentence, mend });
  }
}

/** Every refund ends, and one that failed is made anew while there is money for it. */
function* compareRefunds(books: OrderBooks): Generator<NewDifference> {
  const { order, attempts } = books;
  for (const attempt of attempts) {
    const refunds = refundsOf(books, attempt);
    const left = (attempt.amount ?? 0) - amountOf(refunds, 'requested', 'pending', 'completed');
    for (const refund of refunds.filter(({ isSettling }) => !isSettling)) {
      const amount = describeMoney(refund.amount, refund.currency);
      const facts = {
        ...aboutAttempt(order.id, attempt),
        subject: refund.id,
        currency: refund.currency,
        shopAmount: refund.amount,
        transactionId: refund.refundId,
      };
      if (refund.state === 'failed' && refund.amount <= left) {
        const sentence = `The refund of ${amount} failed, and nothing was refunded.`;
        yield difference({ kind: 'refund-failed', ...facts, sentence, mend: 'try-again' });
      }
      if (refund.isOverdue) {
        const sentence = `The refund of ${amount} is taking longer than usual.`;
        yield difference({ kind: 'refund-stuck', ...facts, sentence, mend: 'ask' });
      }
    }
  }
}

/** Compares the refunds with the order's status and with the revenue. */
function* compareRefunded(books: OrderBooks): Generator<NewDifference> {
  const { order, attempts } = books;
  const captured = attempts.find(({ state }) => state === 'captured');
  if (!captured?.amount || !hasPaid(order)) return;
  const completed = refundsOf(books, captured).filter(({ state }) => state === 'completed');
  const refunded = amountOf(completed, 'completed');
  const facts = { ...aboutAttempt(order.id, captured), subject: order.id, shopAmount: refunded };
  const expected = refunded === 0 ? 'paid' : refunded < captured.amount ? 'partially_refunded' : 'refunded';
  if (order.paymentStatus !== expected) {
    const amounts = `${describeMoney(refunded, captured.currency)} of ${describeMoney(captured.amount, captured.currency)}`;
    const sentence = `${amounts} was refunded, but the order says ‘${order.paymentStatus}’ instead of ‘${expected}’.`;
    yield difference({ kind: 'refund-status-off', ...facts, sentence, mend: 'look' });
  }
  const revenue = sum(completed.map((refund) => refund.revenue));
  const share = shareOf(order.total, Math.min(refunded, captured.amount), captured.amount);
  // Each refund's share is rounded once; the last one takes what is left, so that the whole comes to the total.
  const mayBeOff = expected === 'partially_refunded' ? completed.length : 0;
  if (Math.abs(revenue - share) > mayBeOff) {
    const currency = order.priceCurrency;
    const sentence = `Refunds took ${describeMoney(revenue, currency)} from the revenue; it should be ${describeMoney(share, currency)}.`;
    yield difference({ kind: 'revenue-off', ...facts, currency, shopAmount: revenue, sentence, mend: 'look' });
  }
}

/** Differences within the shop's own books of an order. */
export function* compareWithin(books: OrderBooks): Generator<NewDifference> {
  yield* compareCaptures(books);
  yield* compareOwed(books);
  yield* compareRefunds(books);
  yield* compareRefunded(books);
  const { order } = books;
  if (hasPaid(order) && order.isConfirmed === false) {
    const sentence = 'The order is paid, but the customer got no confirmation email.';
    yield difference({ kind: 'confirmation-missing', subject: order.id, orderId: order.id, sentence, mend: 'look' });
  }
}
