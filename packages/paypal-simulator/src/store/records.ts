import { z } from 'zod';
import type {
  CaptureRecord,
  DisputeRecord,
  OrderRecord,
  RefundRecord,
  SigningIdentity,
  StoredAnswer,
  TransmissionRecord,
  WebhookEvent,
  WebhookRecord,
} from '../types.ts';
import type { TableName, Tables } from './state.ts';

const record = <Value>() => z.custom<Value>((value) => typeof value === 'object' && value !== null);

type EarlierRefund = Omit<RefundRecord, 'status' | 'updatedAt'> & Partial<RefundRecord>;

/** What the files hold; a record of an earlier version becomes one of this version. */
export const recordSchemas: { [Name in TableName]: z.ZodType<Tables[Name]> } = {
  accounts: z.string(),
  counters: z.number(),
  tokens: z.number(),
  orders: record<OrderRecord>(),
  captures: record<CaptureRecord>(),
  // Every refund was completed at once before there were others.
  refunds: record<EarlierRefund>().transform(
    (refund): RefundRecord => ({ status: 'COMPLETED', updatedAt: refund.createdAt, ...refund }),
  ),
  disputes: record<DisputeRecord>(),
  answers: record<StoredAnswer>(),
  webhooks: record<WebhookRecord>(),
  events: record<WebhookEvent>(),
  transmissions: record<TransmissionRecord>(),
  identities: record<SigningIdentity>(),
};
