import type { Refusal } from '../../modules/payments/provider.port.ts';

const MEANINGS: Readonly<Record<string, Refusal>> = {
  ORDER_ALREADY_CAPTURED: 'already-taken',
  ORDER_NOT_APPROVED: 'not-approved',
  // The buyer may choose another source at PayPal by the same link.
  INSTRUMENT_DECLINED: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  PAYER_ACTION_REQUIRED: 'declined',
  ORDER_COMPLETION_IN_PROGRESS: 'no-word',
};

/**
 * Meaning of PayPal's definite no.
 * Source: https://developer.paypal.com/docs/api/orders/v2/#orders_capture (422 issues)
 */
export function meaningOf(status: number, issue: string): Refusal {
  // No permission and wrong credentials say nothing of this payment: it may be taken once they are put right.
  return MEANINGS[issue] ?? (status === 401 || status === 403 ? 'no-word' : 'failed');
}
