import type { FastifyInstance } from 'fastify';
import { apiRoute, findFault } from './api-route.ts';
import { issueError, notFound } from './errors.ts';
import { type Fault, tamper } from './faults.ts';
import { newResourceId } from './ids.ts';
import { requireOrder, sourceOf } from './orders.ts';
import { answerOnce, LastingError, ORDER_KEY_MS, prefersRepresentation } from './replay.ts';
import { approvalUrl, captureResource, minimalCapturedOrder, orderResource } from './representations.ts';
import type { Simulator } from './simulator.ts';
import type { CaptureRecord, CaptureStatus, OrderRecord, WebhookEvent } from './types.ts';
import { captureEvent, completedEvent, settledEvent } from './webhooks/events.ts';

/** @throws PaypalError 404 INVALID_RESOURCE_ID */
export function requireCapture(sim: Simulator, id: string): CaptureRecord {
  const capture = sim.store.state.captures.get(id);
  if (!capture) throw notFound('capture_id', id);
  return capture;
}

function decline(sim: Simulator, order: OrderRecord): LastingError {
  // The buyer may choose another way to pay behind the same link.
  sim.store.put('orders', order.id, {
    ...order,
    status: order.withPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    approval: undefined,
    declined: true,
    updatedAt: sim.settings.now(),
  });
  const { status, details } = issueError('INSTRUMENT_DECLINED');
  return new LastingError(status, details, {
    links: [{ href: approvalUrl(sourceOf(sim), order.id), rel: 'redirect', method: 'GET' }],
  });
}

function requireCapturable(sim: Simulator, order: OrderRecord): void {
  if (order.status === 'COMPLETED') throw issueError('ORDER_ALREADY_CAPTURED');
  if (order.intent !== 'CAPTURE') throw issueError('ACTION_DOES_NOT_MATCH_INTENT');
  if (order.status !== 'APPROVED') throw issueError('ORDER_NOT_APPROVED');
  const invoices = order.units.flatMap((unit) => unit.invoice_id ?? []);
  const { captures, index } = sim.store.state;
  const earlier = invoices.flatMap((invoice) => index.capturesOfInvoice.idsOf(invoice));
  const taken = earlier.some((capture) => captures.get(capture)?.status !== 'DECLINED');
  if (taken || new Set(invoices).size < invoices.length) throw issueError('DUPLICATE_INVOICE_ID');
}

function outcomeOf({ approval }: OrderRecord, fault: Fault | undefined): CaptureStatus {
  if (fault?.kind === 'declined' || approval === 'decline-capture') return 'DECLINED';
  return fault?.kind === 'pending' || approval === 'pending' ? 'PENDING' : 'COMPLETED';
}

function captureOrder(
  sim: Simulator,
  id: string,
  fault: Fault | undefined,
): { order: OrderRecord; events: WebhookEvent[] } {
  const approved = requireOrder(sim, id);
  requireCapturable(sim, approved);
  if (approved.approval === 'decline') throw decline(sim, approved);
  const now = sim.settings.now();
  const order: OrderRecord = { ...approved, status: 'COMPLETED', declined: undefined, updatedAt: now };
  sim.store.put('orders', id, order);
  const captures = order.units.map((unit): CaptureRecord => {
    const { breakdown: _breakdown, ...total } = unit.amount;
    return {
      id: newResourceId(),
      orderId: id,
      referenceId: unit.reference_id,
      status: outcomeOf(order, fault),
      amount: tamper(total, fault),
      customId: unit.custom_id,
      invoiceId: unit.invoice_id,
      createdAt: now,
      updatedAt: now,
    };
  });
  for (const capture of captures) sim.store.put('captures', capture.id, capture);
  const source = sourceOf(sim);
  return { order, events: [...captures.map((each) => captureEvent(source, each)), completedEvent(source, order)] };
}

/**
 * Ends a PENDING capture, as PayPal's review would.
 *
 * @throws PaypalError 404 for an unknown capture, 422 when it is not pending.
 */
export async function settleCapture(
  sim: Simulator,
  id: string,
  status: 'COMPLETED' | 'DECLINED',
): Promise<Record<string, unknown>> {
  const pending = requireCapture(sim, id);
  if (pending.status !== 'PENDING') throw issueError('CAPTURE_NOT_PENDING', { field: 'capture_id', value: id });
  const capture: CaptureRecord = { ...pending, status, updatedAt: sim.settings.now() };
  sim.store.put('captures', id, capture);
  await sim.publisher.publish([settledEvent(sourceOf(sim), capture)]);
  return captureResource(sourceOf(sim), capture);
}

export function registerCaptureRoutes(app: FastifyInstance, sim: Simulator): void {
  const options = { prefix: app.prefix, mock: true };

  app.post<{ Params: { id: string } }>(
    '/v2/checkout/orders/:id/capture',
    apiRoute(sim, 'capture', options),
    (request, reply) => {
      const { id } = request.params;
      const work = () => {
        const { order, events } = captureOrder(sim, id, findFault(request));
        const view = prefersRepresentation(request) ? orderResource : minimalCapturedOrder;
        return { body: view(sourceOf(sim), order), events };
      };
      return answerOnce(sim, request, reply, { scope: `capture ${id}`, keepMs: ORDER_KEY_MS, work });
    },
  );

  app.get<{ Params: { id: string } }>('/v2/payments/captures/:id', apiRoute(sim, 'get', options), async (request) => {
    const capture = requireCapture(sim, request.params.id);
    const answer = captureResource(sourceOf(sim), { ...capture, amount: tamper(capture.amount, findFault(request)) });
    await sim.store.commit();
    return answer;
  });
}
