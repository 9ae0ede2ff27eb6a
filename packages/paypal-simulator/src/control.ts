import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Body, publicRoute } from './api.ts';
import { settleCapture } from './captures.ts';
import { disputeSchema, openDispute, resolveDispute, updateDispute } from './disputes.ts';
import { PaypalError } from './errors.ts';
import { faultsSchema } from './faults.ts';
import { expireOrder } from './orders.ts';
import { refundCapture, refundSchema, reverseCapture, settleRefund } from './refunds.ts';
import { captureResource, disputeResource, orderResource, type Resource, refundResource } from './resources.ts';
import { moneySchema, parseBody } from './schema.ts';
import type { Simulator } from './simulator.ts';
import { resend } from './webhooks/delivery.ts';

/** Something that happens at PayPal and not by the seller's API; fails where the body or the record does not allow it. */
interface Action {
  status: number;
  run(sim: Simulator, id: string, body: unknown): Resource;
}

function action<Schema extends z.ZodType>(
  status: number,
  schema: Schema,
  work: (sim: Simulator, id: string, body: z.infer<Schema>) => Resource,
): Action {
  return { status, run: (sim, id, body) => work(sim, id, parseBody(schema, body)) };
}

const captureEnd = z.object({ status: z.enum(['COMPLETED', 'DECLINED']) });
const refundEnd = z.object({ status: z.enum(['COMPLETED', 'FAILED', 'CANCELLED']) });
const reversal = z.object({ amount: moneySchema.optional() });
const disputeStep = z.object({ status: z.enum(['WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW']) });
const disputeEnd = z.object({ outcome: z.enum(['buyer', 'seller']) });

/** By the kind of record and what is done to it, as in the address: `/_simulator/captures/{id}/settle`. */
export const ACTIONS: Record<string, Action> = {
  'orders/expire': action(200, z.object({}), expireOrder),
  'captures/settle': action(200, captureEnd, (sim, id, { status }) => settleCapture(sim, id, status)),
  'captures/refund': action(201, refundSchema, (sim, id, body) => refundResource(sim, refundCapture(sim, id, body))),
  'captures/reverse': action(201, reversal, (sim, id, { amount }) =>
    refundResource(sim, reverseCapture(sim, id, 'CHARGEBACK', amount)),
  ),
  'captures/dispute': action(201, disputeSchema, openDispute),
  'refunds/settle': action(200, refundEnd, (sim, id, { status }) => settleRefund(sim, id, status)),
  'disputes/update': action(200, disputeStep, (sim, id, { status }) => updateDispute(sim, id, status)),
  'disputes/resolve': action(200, disputeEnd, (sim, id, { outcome }) => resolveDispute(sim, id, outcome)),
  'events/resend': action(202, z.object({}), resend),
};

function listAll<T>(records: ReadonlyMap<string, T>, view: (record: T) => Resource): Resource[] {
  return [...records.values()].map(view);
}

/** Everything that happened, in PayPal's shapes: the truth that a test asserts on. */
function ledger(sim: Simulator): Resource {
  const { orders, captures, refunds, disputes, counters } = sim.store.state;
  return {
    orders: listAll(orders, (order) => ({ ...orderResource(sim, order), custom_id: order.units[0]?.custom_id })),
    captures: listAll(captures, (capture) => ({ ...captureResource(sim, capture), order_id: capture.orderId })),
    refunds: listAll(refunds, (refund) => {
      return { ...refundResource(sim, refund), capture_id: refund.captureId, reversal: refund.reversal };
    }),
    disputes: listAll(disputes, (dispute) => ({ ...disputeResource(sim, dispute), capture_id: dispute.captureId })),
    tokens: counters.get('tokens') ?? 0,
    calls: sim.calls,
    deliveries: sim.deliveries,
  };
}

/**
 * Anyone who reaches the control plane decides what is paid, and a page of another site in such a user's browser would
 * reach it. Browsers that send `Sec-Fetch-Site` decide by it; of the others, and of programs, a foreign `Origin` is
 * refused. The page may have been opened under any name of its machine.
 */
export function requireSameSite(sim: Simulator, request: FastifyRequest): void {
  const { host, origin, 'sec-fetch-site': site } = request.headers;
  const isOwn =
    site === undefined
      ? origin === undefined || origin === `http://${host}` || origin === new URL(sim.settings.publicUrl()).origin
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new PaypalError(403);
}

export function armFaults({ faults }: Simulator, body: unknown): Resource {
  faults.push(...parseBody(faultsSchema, body).faults);
  return { faults };
}

export function disarmFaults({ faults }: Simulator): Resource {
  faults.length = 0;
  return { faults };
}

/** Registers the control plane: faults to order, actions of PayPal and its buyers, and the ledger. */
export function registerControlPlane(app: FastifyInstance, sim: Simulator): void {
  const guarded = {
    ...publicRoute,
    onRequest: async (request: FastifyRequest): Promise<void> => requireSameSite(sim, request),
  };
  app.get('/_simulator/ledger', publicRoute, async () => ledger(sim));
  app.get('/_simulator/events', publicRoute, async () => ({ events: [...sim.store.state.events.values()] }));
  app.get('/_simulator/faults', publicRoute, async () => ({ faults: sim.faults }));
  app.post<{ Body?: Body }>('/_simulator/faults', guarded, async ({ body }) => armFaults(sim, body?.json));
  app.delete('/_simulator/faults', guarded, async () => disarmFaults(sim));
  for (const [name, { status, run }] of Object.entries(ACTIONS)) {
    const url = `/_simulator/${name.replace('/', '/:id/')}`;
    app.post<{ Params: { id: string }; Body?: Body }>(url, guarded, async ({ params, body }, reply) =>
      reply.code(status).send(run(sim, params.id, body?.json ?? {})),
    );
  }
}
