import { accountOf, buyerOf, type Source, sellerOf } from './representations.ts';
import type { DisputeRecord } from './types.ts';

/** PayPal writes the times of disputes with milliseconds. */
const time = (ms: number) => new Date(ms).toISOString();

function disputedTransaction(source: Source, dispute: DisputeRecord): Record<string, unknown> {
  const { email_address: email, merchant_id } = sellerOf(source);
  const { name } = buyerOf(source).payer;
  const capture = source.state.captures.get(dispute.captureId);
  return {
    seller_transaction_id: dispute.captureId,
    ...(capture && {
      create_time: time(capture.createdAt),
      transaction_status: dispute.refunded ? 'REVERSED' : 'COMPLETED',
      gross_amount: capture.amount,
      ...(capture.customId === undefined ? {} : { custom: capture.customId }),
      ...(capture.invoiceId === undefined ? {} : { invoice_number: capture.invoiceId }),
    }),
    buyer: { name: `${name.given_name} ${name.surname}`, payer_id: accountOf(source, 'payer') },
    seller: { email, merchant_id, name: 'Sample Seller' },
    items: [],
    seller_protection_eligible: true,
  };
}

/** A dispute, as `GET /v1/customer/disputes/{id}` and webhooks show it. */
export function disputeResource(source: Source, dispute: DisputeRecord): Record<string, unknown> {
  const { outcome, refunded, message } = dispute;
  return {
    dispute_id: dispute.id,
    create_time: time(dispute.createdAt),
    update_time: time(dispute.updatedAt),
    disputed_transactions: [disputedTransaction(source, dispute)],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: dispute.amount,
    ...(outcome && {
      dispute_outcome: { outcome_code: outcome, ...(refunded ? { amount_refunded: refunded } : {}) },
    }),
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    messages: message ? [{ posted_by: 'BUYER', time_posted: time(dispute.createdAt), content: message }] : [],
    links: [{ href: `${source.settings.publicUrl()}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  };
}
