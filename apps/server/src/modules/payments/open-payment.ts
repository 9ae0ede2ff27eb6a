import type { Executor } from '../../db/connection.ts';
import type { Paypal, PaypalOrderLine } from '../../integrations/paypal/index.ts';
import type { Clock } from '../../lib/clock.ts';
import * as repository from './payments.repository.ts';
import { nextCheckAt } from './payments.rules.ts';

export interface PaymentsDeps {
  db: Executor;
  clock: Clock;
  paypal: Paypal;
  storeName: string;
  /** The random prefix of this shop's invoice ids. */
  invoicePrefix: string;
  /** Where PayPal sends the buyer back to. */
  publicUrl: () => string;
}

/** How the opening of a payment at PayPal ended. */
export type OpenOutcome = { kind: 'approvable'; approvalUrl: string } | { kind: 'failed'; reason: string };

/**
 * Opens the payment at PayPal. Where that does not succeed the attempt is over: the buyer never got the link, so
 * nothing can be charged, whether or not PayPal made an order.
 */
export function createPaymentOpener({ db, clock, paypal, storeName, invoicePrefix, publicUrl }: PaymentsDeps) {
  const returnUrl = (orderId: string, query = '') => `${publicUrl()}/shopping/paypal-return?orderId=${orderId}${query}`;

  return async (attempt: repository.AttemptRow, lines: readonly PaypalOrderLine[]): Promise<OpenOutcome> => {
    const answer = await paypal.createOrder(
      {
        orderId: attempt.orderId,
        invoiceId: `${invoicePrefix}-${attempt.orderId}-${attempt.number}`,
        brandName: storeName,
        currency: attempt.currency,
        lines,
        returnUrl: returnUrl(attempt.orderId),
        cancelUrl: returnUrl(attempt.orderId, '&cancelled=1'),
      },
      attempt.createRequestId,
    );
    const now = clock.now();
    if (answer.kind === 'order' && answer.order.approvalUrl) {
      const { id: providerOrderId, approvalUrl } = answer.order;
      const opened = { state: 'approvable' as const, providerOrderId, approvalUrl, leaseUntil: null };
      await repository.updateAttempt(db, attempt.id, { ...opened, checkAt: nextCheckAt(now, 0), updatedAt: now });
      return { kind: 'approvable', approvalUrl };
    }
    const reason =
      answer.kind === 'refused' ? answer.issue : answer.kind === 'unknown' ? answer.reason : 'no approval link';
    const failed = { state: 'failed' as const, leaseUntil: null, lastIssue: reason, updatedAt: now };
    await repository.updateAttempt(db, attempt.id, {
      ...failed,
      lastDebugId: answer.kind === 'refused' ? answer.debugId : null,
    });
    return { kind: 'failed', reason };
  };
}
