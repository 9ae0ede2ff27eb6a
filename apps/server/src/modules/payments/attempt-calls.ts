import type { AdjustmentKind } from '@haberdash/contract';
import type { AttemptRow } from './payments.repository.ts';
import { asksForOther, judgeAnswer, judgeLookUp, type PaymentOutcome } from './payments.rules.ts';
import type { PaymentToOpen } from './provider.port.ts';
import type { FindProvider } from './provider-finder.ts';

export interface CallDeps {
  providerOf: FindProvider;
  /** The text that tells the buyer what they pay. */
  readStoreName: () => Promise<string>;
  /** Makes invoice ids unique where several shops share one account of the provider's. */
  invoicePrefix: string;
  /** Address to which the provider sends the buyer back. */
  publicUrl: () => string;
}

/** The part of an order's quote with which its payment is opened. */
interface QuoteToOpen extends Pick<PaymentToOpen, 'lines' | 'chargeTotals'> {
  adjustments: readonly { kind: AdjustmentKind; chargeAmount: number }[];
  /** Token of the order's link, by which a visitor who comes back is known. */
  orderToken?: string;
}

/** The sum of the delivery's discounts; as adjustments they are below 0. */
const shippingDiscountOf = (adjustments: QuoteToOpen['adjustments']) =>
  adjustments
    .filter(({ kind }) => kind === 'shippingDiscount')
    .reduce((sum, { chargeAmount }) => sum - chargeAmount, 0);

/** Result of opening a payment. */
export type OpenOutcome =
  | { kind: 'approvable'; providerOrderId: string; approvalUrl: string }
  | { kind: 'failed'; reason: string; debugId: string | null };

/** The calls to the provider. Each is made outside of any transaction, by the holder of the attempt's lease. */
export function createAttemptCalls({ providerOf, readStoreName, invoicePrefix, publicUrl }: CallDeps) {
  const returnUrl = (orderId: string, query = '') => `${publicUrl()}/shopping/paypal-return?orderId=${orderId}${query}`;

  const lookUp = async (attempt: AttemptRow): Promise<PaymentOutcome> => {
    if (!attempt.providerOrderId) return { kind: 'not-approved' };
    return judgeLookUp(await providerOf(attempt).find(attempt.providerOrderId), attempt);
  };

  return {
    /**
     * Opens the payment. Where that does not succeed, or where the provider would ask the buyer for something else, the
     * attempt is over: the buyer never got the link, so nothing can be charged.
     */
    open: async (
      attempt: AttemptRow,
      { lines, adjustments, chargeTotals, orderToken }: QuoteToOpen,
    ): Promise<OpenOutcome> => {
      const { orderId, number, currency } = attempt;
      const withToken = orderToken ? `&orderToken=${orderToken}` : '';
      const answer = await providerOf(attempt).open(
        {
          orderId,
          invoiceId: `${invoicePrefix}-${orderId}-${number}`,
          brandName: await readStoreName(),
          currency,
          ...{ lines, chargeTotals },
          shippingDiscount: shippingDiscountOf(adjustments),
          returnUrl: returnUrl(orderId, withToken),
          cancelUrl: returnUrl(orderId, `${withToken}&cancelled=1`),
        },
        attempt.createRequestId,
      );
      if (answer.kind === 'unknown') return { kind: 'failed', reason: answer.reason, debugId: null };
      if (answer.kind === 'refused') return { kind: 'failed', reason: answer.issue, debugId: answer.debugId };
      const { id: providerOrderId, approvalUrl } = answer.payment;
      if (asksForOther(answer.payment, attempt)) {
        return { kind: 'failed', reason: 'the provider would ask for something else', debugId: null };
      }
      if (!approvalUrl) return { kind: 'failed', reason: 'no approval link', debugId: null };
      return { kind: 'approvable', providerOrderId, approvalUrl };
    },

    /**
     * Asks for a payment's state. One that was never charged, and that the provider does not know, can never be paid.
     */
    lookUp,

    /**
     * Takes an approved payment. Where the provider says that it was taken before, its state is asked; a payment is
     * charged once, whatever the number of calls.
     */
    capture: async (attempt: AttemptRow): Promise<PaymentOutcome> => {
      if (!attempt.providerOrderId) return { kind: 'not-approved' };
      const requestId = `capture:${attempt.orderId}:${attempt.number}:${attempt.captureNumber}`;
      const outcome = judgeAnswer(await providerOf(attempt).capture(attempt.providerOrderId, requestId), attempt);
      return outcome === 'ask' || outcome.kind === 'approved' ? lookUp(attempt) : outcome;
    },
  };
}
