import type { CallDeps } from './attempt-calls.ts';
import type { AttemptRow } from './payments.repository.ts';
import type { ProviderPayment, ProviderRefund } from './provider.port.ts';
import type { RefundRow } from './refunds.repository.ts';
import { judgeFound, judgeRefundAnswer, type RefundOutcome } from './refunds.rules.ts';

/** Name of a refund at its provider. */
export const refundReference = (invoicePrefix: string, { id, number }: Pick<RefundRow, 'id' | 'number'>): string =>
  `${invoicePrefix}-refund-${id}-${number}`;

/** Id of a refund that the staff makes. @param reference name that the shop gives it */
export const handRefundId = (reference: string): string => `by-hand:${reference}`;

/** The calls about refunds. Each is made outside of any transaction, by the holder of the refund's lease. */
export function createRefundCalls({ providerOf, invoicePrefix }: Pick<CallDeps, 'providerOf' | 'invoicePrefix'>) {
  const referencesOf = ({ id }: RefundRow) => `${invoicePrefix}-refund-${id}-`;
  const referenceOf = (refund: RefundRow) => refundReference(invoicePrefix, refund);

  /**
   * True when the provider's refund is this one of the shop's, also where its own answer is still out. One that was
   * begun before and failed is not: it has been tried anew since.
   */
  const isSame = (refund: RefundRow, found: ProviderRefund): boolean => {
    if (refund.providerRefundId === found.id) return true;
    if (refund.state === 'completed' || refund.state === 'pending') return false;
    return found.state === 'failed'
      ? found.reference === referenceOf(refund)
      : found.reference.startsWith(referencesOf(refund));
  };

  /** @returns undefined where the provider did not answer */
  const findPayment = async (attempt: AttemptRow): Promise<ProviderPayment | undefined> => {
    if (!attempt.providerOrderId) return undefined;
    const answer = await providerOf(attempt).find(attempt.providerOrderId);
    return answer.kind === 'payment' ? answer.payment : undefined;
  };

  /** Looks for a refund in its payment. A refused question says nothing: it may have been put under another account. */
  const lookFor = async (attempt: AttemptRow, refund: RefundRow, otherwise: RefundOutcome): Promise<RefundOutcome> => {
    if (!attempt.providerOrderId) return otherwise;
    const answer = await providerOf(attempt).find(attempt.providerOrderId);
    if (answer.kind === 'unknown') return answer;
    if (answer.kind === 'refused') return { kind: 'unknown', reason: answer.issue };
    const found = answer.payment.refunds.find((one) => isSame(refund, one));
    return found ? judgeFound(found, refund) : otherwise;
  };

  /** Asks the provider to make the refund; the same call again makes no second one. */
  const make = async (attempt: AttemptRow, refund: RefundRow): Promise<RefundOutcome> => {
    if (!attempt.captureId) return { kind: 'failed', issue: 'NO_CAPTURE' };
    const { id, orderId, number, amount, currency } = refund;
    const reference = referenceOf(refund);
    const toMake = { orderId, captureId: attempt.captureId, reference, amount, currency };
    const outcome = judgeRefundAnswer(await providerOf(attempt).refund(toMake, `refund:${id}:${number}`), refund);
    // What was refused now may have been done by an earlier call whose answer was lost.
    return outcome.kind === 'failed' && !outcome.providerRefundId ? lookFor(attempt, refund, outcome) : outcome;
  };

  return {
    findPayment,
    isSameRefund: isSame,

    /** Id of a refund that the staff makes. */
    handRefundId: (refund: RefundRow): string => handRefundId(referenceOf(refund)),

    /** Brings a refund on: has it made, or asks for its state. */
    askForRefund: async (attempt: AttemptRow, refund: RefundRow): Promise<RefundOutcome> => {
      if (refund.state === 'requested' && refund.isReplayable) return make(attempt, refund);
      if (refund.state === 'pending' && refund.providerRefundId) {
        const answer = await providerOf(attempt).findRefund(refund.providerRefundId);
        // That the provider does not know it any more says nothing of what became of it.
        return answer.kind === 'refused'
          ? { kind: 'unknown', reason: answer.issue }
          : judgeRefundAnswer(answer, refund);
      }
      return lookFor(attempt, refund, { kind: 'failed', issue: 'NEVER_MADE' });
    },
  };
}
