import { z } from 'zod';
import type { ProviderRefund } from '../../modules/payments/provider.port.ts';
import { moneySchema, readMinor } from './money.ts';

export const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema.optional(),
  invoice_id: z.string().optional(),
});

const STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

export const toRefund = ({ id, status, amount, invoice_id }: z.infer<typeof refundSchema>): ProviderRefund => ({
  id,
  state: STATES[status] ?? 'other',
  reference: invoice_id ?? '',
  ...(amount ? readMinor(amount) : { amount: undefined, currency: undefined }),
});

/** @returns undefined when the body is no PayPal refund */
export function readRefund(body: unknown): ProviderRefund | undefined {
  const refund = refundSchema.safeParse(body).data;
  return refund && toRefund(refund);
}
