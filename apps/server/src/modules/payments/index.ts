export { ATTEMPT_STATES, requireAttemptMove } from './attempt.states.ts';
export { createHandBook, keyOfRefund } from './hand-book.ts';
export { asSurplus, isGivenUp, judgeAnswer, judgeLookUp, type PaymentOutcome } from './payments.rules.ts';
export {
  type AttemptRow,
  createPaymentsService,
  type PaymentOffer,
  type PaymentsService,
} from './payments.service.ts';
export type {
  Delivery,
  PaymentProvider,
  PaymentTerms,
  ProviderRefund,
  ProviderTransaction,
} from './provider.port.ts';
export { isProviderKnown } from './provider-use.ts';
export type { ReceiptRow } from './receipts.repository.ts';
export { receivedOf } from './receipts.rules.ts';
export { REFUND_STATES, requireRefundMove } from './refund.states.ts';
export type { RefundRecorded } from './refund-records.ts';
export type { RefundRow, RefundWithItems } from './refunds.repository.ts';
export { judgeFound, type RefundOutcome, revenueOf } from './refunds.rules.ts';
export { createWebhookInbox, type EventRow } from './webhook-inbox.ts';
