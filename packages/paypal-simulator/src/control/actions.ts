import { z } from 'zod';
import { expireOrder } from '../approvals.ts';
import { settleCapture } from '../captures.ts';
import { disputeSchema, openDispute, resolveDispute, updateDispute } from '../disputes.ts';
import { notFound } from '../errors.ts';
import { moneySchema, parseBody } from '../order-schema.ts';
import { sourceOf } from '../orders.ts';
import { refundCapture, refundSchema, reverseCapture, settleRefund } from '../refunds.ts';
import { refundResource } from '../representations.ts';
import type { Simulator } from '../simulator.ts';

/** Something that happens at PayPal and not by the seller's API: by whom, to what, and with what end. */
export interface Action {
  status: 200 | 201 | 202;
  /** @throws PaypalError when the body, or the record that it is done to, does not allow it. */
  run(sim: Simulator, id: string, body: unknown): Promise<Record<string, unknown>>;
}

function action<Schema extends z.ZodType>(
  status: Action['status'],
  schema: Schema,
  work: (sim: Simulator, id: string, body: z.infer<Schema>) => Promise<Record<string, unknown>>,
): Action {
  return { status, run: async (sim, id, body) => work(sim, id, parseBody(schema, body)) };
}

const captureEnd = z.object({ status: z.enum(['COMPLETED', 'DECLINED']) });
const refundEnd = z.object({ status: z.enum(['COMPLETED', 'FAILED', 'CANCELLED']) });
const reversal = z.object({ amount: moneySchema.optional() });
const disputeStep = z.object({ status: z.enum(['WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW']) });
const disputeEnd = z.object({ outcome: z.enum(['buyer', 'seller']) });

/** By the kind of record and what is done to it, as in the address: `/_simulator/captures/{id}/settle`. */
export const ACTIONS = {
  'orders/expire': action(200, z.object({}), expireOrder),
  'captures/settle': action(200, captureEnd, (sim, id, { status }) => settleCapture(sim, id, status)),
  'captures/refund': action(201, refundSchema, async (sim, id, body) => {
    const { refund, events } = refundCapture(sim, id, body);
    await sim.publisher.publish(events);
    return refundResource(sourceOf(sim), refund);
  }),
  'captures/reverse': action(201, reversal, async (sim, id, { amount }) => {
    const { refund, events } = reverseCapture(sim, id, 'CHARGEBACK', amount);
    await sim.publisher.publish(events);
    return refundResource(sourceOf(sim), refund);
  }),
  'captures/dispute': action(201, disputeSchema, openDispute),
  'refunds/settle': action(200, refundEnd, (sim, id, { status }) => settleRefund(sim, id, status)),
  'disputes/update': action(200, disputeStep, (sim, id, { status }) => updateDispute(sim, id, status)),
  'disputes/resolve': action(200, disputeEnd, (sim, id, { outcome }) => resolveDispute(sim, id, outcome)),
  'events/resend': action(202, z.object({}), async (sim, id) => {
    const event = await sim.publisher.resend(id);
    if (!event) throw notFound('event_id', id);
    return { ...event };
  }),
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof ACTIONS;
