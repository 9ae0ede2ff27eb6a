import { currencyDigits, formatMoney, toDecimal } from '@haberdash/contract';
import type { HandBook, HandPayment } from '../../modules/payments/hand-book.port.ts';
import type {
  PaymentProvider,
  ProviderAnswer,
  ProviderPayment,
  RefundAnswer,
  RefundToMake,
} from '../../modules/payments/provider.port.ts';

/** Parts of a provider whose money is seen by people: every answer is read from the shop’s own book. */
type HandCalls = Pick<PaymentProvider, 'open' | 'find' | 'capture' | 'refund' | 'findRefund' | 'describeIssue'>;

const refused = (meaning: 'failed' | 'not-approved', issue: string): ProviderAnswer => ({
  ...{ kind: 'refused', meaning, issue, debugId: '' },
});

const refusedRefund = (issue: string): RefundAnswer => ({ kind: 'refused', isEarly: false, issue, debugId: '' });

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function stateOf({ isTaken, received, asked }: HandPayment): ProviderPayment['state'] {
  if (isTaken) return 'completed';
  return received >= asked ? 'approved' : 'open';
}

/** A payment is captured under its own id: it is taken once, and whole. */
function toPayment(id: string, payment: HandPayment, isTaken = payment.isTaken): ProviderPayment {
  const { orderId, currency, asked, received, refunds } = payment;
  return {
    ...{ id, state: stateOf({ ...payment, isTaken }), approvalUrl: undefined, payerId: '' },
    asked: { amount: asked, currency, orderId },
    capture: isTaken ? { id, state: 'completed', amount: Math.min(asked, received), currency, orderId } : undefined,
    ...{ refunds, isReversed: false },
  };
}

const SENTENCES: Readonly<Record<string, string>> = {
  NOT_TAKEN: 'Nothing has been received.',
  REFUND_AMOUNT_EXCEEDED: 'This is more than was received.',
};

function askForRefund(
  payment: HandPayment | undefined,
  { reference, amount, currency }: RefundToMake,
  { refundIdOf }: HandBook,
): RefundAnswer {
  if (!payment?.isTaken || payment.currency !== currency) return refusedRefund('NOT_TAKEN');
  const known = payment.refunds.find((refund) => refund.reference === reference);
  if (known) return { kind: 'refund', refund: known };
  const given = payment.refunds.reduce((sum, refund) => sum + (refund.amount ?? 0), 0);
  if (given + amount > Math.min(payment.asked, payment.received)) return refusedRefund('REFUND_AMOUNT_EXCEEDED');
  return { kind: 'refund', refund: { id: refundIdOf(reference), state: 'pending', reference, amount, currency } };
}

/**
 * Calls of a way to pay that is settled by hand: approved once what came reaches what is asked, and taken when the shop
 * takes it. A refund is pending until the staff says that it is made.
 */
export function createHandCalls(method: string, book: HandBook): HandCalls {
  const ask = async <Answer>(work: () => Promise<Answer>): Promise<Answer | { kind: 'unknown'; reason: string }> => {
    try {
      return await work();
    } catch (error) {
      return { kind: 'unknown', reason: reasonOf(error) };
    }
  };
  const find = (id: string) =>
    ask(async () => {
      const payment = await book.findPayment(id);
      return payment ? ({ kind: 'payment', payment: toPayment(id, payment) } as const) : refused('failed', 'NOT_FOUND');
    });

  return {
    // The payment is in the shop’s book as soon as its order is placed; it is named by the request that opened it.
    open: (_payment, requestId) => find(`${method}:${requestId}`),
    find,

    capture: (id) =>
      ask(async () => {
        const payment = await book.findPayment(id);
        if (!payment) return refused('failed', 'NOT_FOUND');
        if (payment.received < payment.asked) return refused('not-approved', 'NOT_RECEIVED');
        return { kind: 'payment', payment: toPayment(id, payment, true) };
      }),

    refund: (refund) => ask(async () => askForRefund(await book.findPayment(refund.captureId), refund, book)),

    findRefund: (id) =>
      ask(async () => {
        const refund = await book.findRefund(id);
        return refund ? { kind: 'refund', refund } : refusedRefund('NOT_FOUND');
      }),

    describeIssue: (issue) => SENTENCES[issue] ?? issue,
  };
}

/** An amount of the price currency as buyers read it. */
export const priceText = (minor: number, currency: string): string =>
  formatMoney(toDecimal(minor, currencyDigits(currency)), currency);
