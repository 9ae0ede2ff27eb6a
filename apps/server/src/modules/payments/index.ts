export { ATTEMPT_STATES, requireAttemptMove } from './attempt.states.ts';
export type { HandBook } from './hand-book.port.ts';
export { createHandBook, keyOfRefund } from './hand-book.ts';
export { hasAttemptsOf } from './payments.repository.ts';
export { asSurplus, isGivenUp, type PaymentOutcome } from './payments.rules.ts';
export {
  type AttemptRow,
  createPaymentsService,
  type PaymentOffer,
  type PaymentsService,
} from './payments.service.ts';
export type {
  CartToPay,
  Delivery,
  PaymentProvider,
  PaymentTerms,
  ProviderRefund,
  ProviderTransaction,
} from './provider.port.ts';
export type { ReceiptRow } from './receipts.repository.ts';
export { receivedOf } from './receipts.rules.ts';
export { REFUND_STATES, requireRefundMove } from './refund.states.ts';
export type { RefundRecorded } from './refund-records.ts';
export type { RefundRow } from './refunds.repository.ts';
export { judgeFound, type RefundOutcome, revenueOf } from './refunds.rules.ts';
export { createWebhookInbox, type EventRow } from './webhook-inbox.ts';
