export { ATTEMPT_STATES, requireAttemptMove } from './attempt.states.ts';
export { asSurplus, isGivenUp, type PaymentOutcome } from './payments.rules.ts';
export {
  type AttemptRow,
  createPaymentsService,
  type PaymentsService,
} from './payments.service.ts';
export { REFUND_STATES, requireRefundMove } from './refund.states.ts';
export type { ProviderRefund } from './refund-provider.port.ts';
export type { RefundRecorded } from './refund-records.ts';
export type { RefundRow } from './refunds.repository.ts';
export { judgeFound, type RefundOutcome, revenueOf } from './refunds.rules.ts';
export type { ProviderTransaction } from './report-provider.port.ts';
export type { Delivery } from './webhook.port.ts';
export { createWebhookInbox, type EventRow } from './webhook-inbox.ts';
