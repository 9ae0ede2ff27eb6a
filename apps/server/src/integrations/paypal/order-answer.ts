import { currencyDigits, findCurrencyDigits, findMinor } from '@haberdash/contract';
import { z } from 'zod';

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
  custom_id: z.string().optional(),
});

const orderSchema = z.object({
  id: z.string().regex(/^[A-Z0-9]{1,36}$/),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(captureSchema).optional() }).optional(),
      }),
    )
    .optional(),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  payment_source: z.object({ paypal: z.object({ account_id: z.string().optional() }).optional() }).optional(),
});

export interface PaypalCapture {
  id: string;
  status: string;
  /** Minor units; undefined when the amount cannot be read in the currency it names. */
  amount: number | undefined;
  currency: string;
  /** The shop's order id, as it was given when the payment was opened. */
  customId: string;
}

/** What the shop reads of PayPal's order. */
export interface PaypalOrder {
  id: string;
  status: string;
  approvalUrl: string | undefined;
  payerId: string;
  capture: PaypalCapture | undefined;
}

/** @returns undefined when the body is no PayPal order */
export function readOrder(body: unknown): PaypalOrder | undefined {
  const order = orderSchema.safeParse(body).data;
  if (!order) return undefined;
  const unit = order.purchase_units?.[0];
  const capture = unit?.payments?.captures?.[0];
  const digits = capture && findCurrencyDigits(capture.amount.currency_code);
  return {
    id: order.id,
    status: order.status,
    // With a payment_source PayPal names the link payer-action, without one approve.
    approvalUrl: order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href,
    payerId: order.payer?.payer_id ?? order.payment_source?.paypal?.account_id ?? '',
    capture: capture && {
      id: capture.id,
      status: capture.status,
      amount:
        digits === undefined
          ? undefined
          : findMinor(capture.amount.value, currencyDigits(capture.amount.currency_code)),
      currency: capture.amount.currency_code,
      customId: capture.custom_id ?? unit?.custom_id ?? '',
    },
  };
}
