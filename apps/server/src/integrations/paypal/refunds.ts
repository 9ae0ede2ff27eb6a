import type { PaymentProvider, RefundAnswer } from '../../modules/payments/provider.port.ts';
import type { PaypalAnswer, PaypalRequest } from './http.ts';
import { toMoney } from './money.ts';
import { readRefund } from './refund-answer.ts';
import { describeIssue } from './refund-issues.ts';

function read(answer: PaypalAnswer): RefundAnswer {
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'refused') return { ...answer, isEarly: answer.issue === 'PENDING_CAPTURE' };
  const refund = readRefund(answer.body);
  return refund ? { kind: 'refund', refund } : { kind: 'unknown', reason: 'an answer that is no refund' };
}

/** The refunds of PayPal's Payments v2. */
export const createRefundCalls = (
  send: (request: PaypalRequest) => Promise<PaypalAnswer>,
): Pick<PaymentProvider, 'refund' | 'findRefund' | 'describeIssue'> => ({
  describeIssue,

  // The order's id stays the custom id, by which PayPal's notices of the refund name the order; the invoice id is unique.
  refund: async ({ orderId, captureId, reference, amount, currency }, requestId) =>
    read(
      await send({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
        body: { amount: toMoney(amount, currency), invoice_id: reference, custom_id: orderId },
        requestId,
      }),
    ),

  findRefund: async (id) => read(await send({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(id)}` })),
});
