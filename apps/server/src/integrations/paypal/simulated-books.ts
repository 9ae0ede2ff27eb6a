import { z } from 'zod';
import { createPaypalHttp, type PaypalHttpOptions } from './http.ts';
import { toMoney } from './money.ts';

/** A payment of before the simulator's time. Amounts in minor units of its currency. */
export interface PastPayment {
  orderId: string;
  paymentId: string;
  invoiceId: string;
  amount: number;
  currency: string;
  createdAt: Date;
  /** Unset where it was never made. */
  capture?: {
    id: string;
    at: Date;
    refundableUntil: Date;
    refunds: { id: string; reference: string; amount: number; at: Date }[];
  };
}

const toPastOrder = ({ capture, ...payment }: PastPayment) => ({
  id: payment.paymentId,
  create_time: payment.createdAt.toISOString(),
  amount: toMoney(payment.amount, payment.currency),
  custom_id: payment.orderId,
  invoice_id: payment.invoiceId,
  description: `Order #${payment.orderId.slice(0, 8)}`,
  ...(capture && {
    capture: {
      id: capture.id,
      create_time: capture.at.toISOString(),
      refundable_until: capture.refundableUntil.toISOString(),
      refunds: capture.refunds.map(({ id, reference, amount, at }) => ({
        id,
        create_time: at.toISOString(),
        amount: toMoney(amount, payment.currency),
        invoice_id: reference,
      })),
    },
  }),
});

const addedSchema = z.object({ added: z.number().int() });

/** A call holds so many: a server that has the simulator mounted takes no larger bodies than its own. */
const AT_ONCE = 200;

export type SimulatedBooks = ReturnType<typeof createSimulatedBooks>;

/** The books of the payment simulator, where the shop's PayPal is one. */
export function createSimulatedBooks(options: PaypalHttpOptions) {
  // The start waits for it.
  const send = createPaypalHttp({ ...options, timeoutMs: 5_000, retryWaits: [300] });
  return {
    /** @throws Error where it does not tell */
    isKnown: async (paymentId: string): Promise<boolean> => {
      const answer = await send({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(paymentId)}` });
      if (answer.kind === 'unknown') throw new Error(answer.reason);
      return answer.kind === 'ok';
    },

    /** Adds payments that are not in them yet. @returns how many were not @throws Error where it does not take them */
    add: async (payments: readonly PastPayment[]): Promise<number> => {
      let added = 0;
      for (let at = 0; at < payments.length; at += AT_ONCE) {
        const orders = payments.slice(at, at + AT_ONCE).map(toPastOrder);
        const answer = await send({ method: 'POST', path: '/v1/simulator/history', body: { orders } });
        if (answer.kind !== 'ok') throw new Error(answer.kind === 'refused' ? answer.issue : answer.reason);
        added += addedSchema.parse(answer.body).added;
      }
      return added;
    },

    /** Takes payments out of them, with their refunds. @throws Error where it does not answer */
    forget: async (paymentIds: readonly string[]): Promise<void> => {
      const answer = await send({ method: 'POST', path: '/v1/simulator/history/forget', body: { orders: paymentIds } });
      if (answer.kind !== 'ok') throw new Error(answer.kind === 'refused' ? answer.issue : answer.reason);
    },
  };
}
