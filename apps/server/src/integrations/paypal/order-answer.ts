import { z } from 'zod';
import type { ProviderAmount, ProviderPayment } from '../../modules/payments/provider.port.ts';
import { moneySchema, readMinor } from './money.ts';
import { refundSchema, toRefund } from './refund-answer.ts';

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  custom_id: z.string().optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
});

const unitSchema = z.object({
  custom_id: z.string().optional(),
  amount: moneySchema.optional(),
  payments: z
    .object({ captures: z.array(captureSchema).optional(), refunds: z.array(refundSchema).optional() })
    .optional(),
});

const orderSchema = z.object({
  id: z.string().regex(/^[A-Z0-9]{1,36}$/),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  purchase_units: z.array(unitSchema).optional(),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  payment_source: z.object({ paypal: z.object({ account_id: z.string().optional() }).optional() }).optional(),
});

type Capture = z.infer<typeof captureSchema>;
type CaptureState = NonNullable<ProviderPayment['capture']>['state'];

const ORDER_STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'void',
};

/** A capture that was refunded since had been completed before. */
const CAPTURE_STATES: Readonly<Record<string, CaptureState>> = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
};
const captureState = ({ status }: Capture): CaptureState => CAPTURE_STATES[status] ?? 'other';

/** PayPal lists a reversal among the refunds; only its capture shows that it is one. */
const REVERSALS = ['BUYER_COMPLAINT', 'CHARGEBACK'];

/** Rank of captures, the highest gives the payment's state: money before a review, a review before a refusal. */
const WEIGHT: Readonly<Record<CaptureState, number>> = { completed: 3, other: 2, pending: 1, declined: 0 };
const weightiest = (captures: readonly Capture[]): Capture | undefined =>
  [...captures].sort((a, b) => WEIGHT[captureState(b)] - WEIGHT[captureState(a)])[0];

const toAmount = (money: z.infer<typeof moneySchema>, orderId: string): ProviderAmount => ({
  ...readMinor(money),
  orderId,
});

/** @returns undefined when the body is no PayPal order */
export function readOrder(body: unknown): ProviderPayment | undefined {
  const order = orderSchema.safeParse(body).data;
  if (!order) return undefined;
  const unit = order.purchase_units?.[0];
  const capture = weightiest(unit?.payments?.captures ?? []);
  return {
    id: order.id,
    state: ORDER_STATES[order.status] ?? 'open',
    // With a payment_source PayPal names the link payer-action, without one approve.
    approvalUrl: order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href,
    payerId: order.payer?.payer_id ?? order.payment_source?.paypal?.account_id ?? '',
    asked: unit?.amount && toAmount(unit.amount, unit.custom_id ?? ''),
    capture: capture && {
      ...toAmount(capture.amount, capture.custom_id ?? unit?.custom_id ?? ''),
      id: capture.id,
      state: captureState(capture),
    },
    refunds: (unit?.payments?.refunds ?? []).map(toRefund),
    isReversed: REVERSALS.includes(capture?.status_details?.reason ?? ''),
  };
}
