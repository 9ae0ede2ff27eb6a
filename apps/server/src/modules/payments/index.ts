export { asSurplus, type PaymentOutcome } from './payments.rules.ts';
export {
  type AttemptRow,
  createPaymentsService,
  type PaymentRequest,
  type PaymentsService,
} from './payments.service.ts';
export type { Delivery } from './webhook.port.ts';
export { createWebhookInbox, type EventRow } from './webhook-inbox.ts';
