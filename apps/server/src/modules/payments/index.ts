export type { AttemptRow } from './payments.repository.ts';
export { nextCheckAt, type PaymentOutcome } from './payments.rules.ts';
export { createPaymentsService, type PaymentsService } from './payments.service.ts';
