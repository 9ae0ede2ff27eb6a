import { type Api, answerOnce, type Call, ORDER_REQUEST_ID_MS, prefersRepresentation } from './api.ts';
import { issueError, type PaypalError } from './errors.ts';
import { type Fault, tamper } from './faults.ts';
import { newResourceId } from './ids.ts';
import { changeOrder, requireOrder } from './orders.ts';
import type { CaptureRecord, OrderRecord } from './records.ts';
import {
  approvalPath,
  captureResource,
  linkTo,
  minimalCapturedOrder,
  orderResource,
  type Resource,
} from './resources.ts';
import { requireRecord, type Simulator } from './simulator.ts';
import { publish } from './webhooks/delivery.ts';

/** The buyer's bank says no; the buyer may choose another way to pay behind the same link. */
function decline(sim: Simulator, order: OrderRecord): PaypalError {
  const status = order.withPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
  changeOrder(sim, order, { status, approval: undefined, declined: true });
  const links = [linkTo(sim, approvalPath(order.id), 'redirect')];
  return issueError('INSTRUMENT_DECLINED', {}, { links, isLasting: true });
}

function requireCapturable(sim: Simulator, order: OrderRecord): void {
  if (order.status === 'COMPLETED') throw issueError('ORDER_ALREADY_CAPTURED');
  if (order.intent !== 'CAPTURE') throw issueError('ACTION_DOES_NOT_MATCH_INTENT');
  if (order.status !== 'APPROVED') throw issueError('ORDER_NOT_APPROVED');
  const invoices = order.units.flatMap((unit) => unit.invoice_id ?? []);
  if (new Set(invoices).size < invoices.length) throw issueError('DUPLICATE_INVOICE_ID');
  if (invoices.length === 0) return;
  for (const { invoiceId, status } of sim.store.state.captures.values()) {
    if (status !== 'DECLINED' && invoiceId && invoices.includes(invoiceId)) throw issueError('DUPLICATE_INVOICE_ID');
  }
}

function outcomeOf({ approval }: OrderRecord, fault: Fault | undefined) {
  if (fault?.kind === 'declined' || approval === 'decline-capture') return 'DECLINED';
  return fault?.kind === 'pending' || approval === 'pending' ? 'PENDING' : 'COMPLETED';
}

function publishCapture(sim: Simulator, capture: CaptureRecord, end: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'DENIED') {
  publish(sim, `PAYMENT.CAPTURE.${end}`, captureResource(sim, capture), capture.amount);
}

function captureOrder(sim: Simulator, { id, fault }: Call): OrderRecord {
  const approved = requireOrder(sim, id);
  requireCapturable(sim, approved);
  if (approved.approval === 'decline') throw decline(sim, approved);
  const status = outcomeOf(approved, fault);
  const order = changeOrder(sim, approved, { status: 'COMPLETED', declined: undefined });
  const captures = order.units.map(({ amount: { breakdown: _, ...total }, ...unit }): CaptureRecord => {
    return {
      id: newResourceId(),
      orderId: id,
      referenceId: unit.reference_id,
      status,
      amount: tamper(total, fault),
      customId: unit.custom_id,
      invoiceId: unit.invoice_id,
      createdAt: order.updatedAt,
      updatedAt: order.updatedAt,
    };
  });
  for (const capture of captures) sim.store.put('captures', capture.id, capture);
  for (const capture of captures) publishCapture(sim, capture, status);
  // The result is in the order's captures.
  publish(sim, 'CHECKOUT.ORDER.COMPLETED', orderResource(sim, order));
  return order;
}

/** Ends a pending capture, as PayPal's review would: one that comes to nothing is denied, at once it is declined. */
export function settleCapture(sim: Simulator, id: string, status: 'COMPLETED' | 'DECLINED'): Resource {
  const pending = requireRecord(sim, 'captures', id);
  if (pending.status !== 'PENDING') throw issueError('CAPTURE_NOT_PENDING', { field: 'capture_id', value: id });
  const capture: CaptureRecord = { ...pending, status, updatedAt: sim.settings.now() };
  sim.store.put('captures', id, capture);
  publishCapture(sim, capture, status === 'COMPLETED' ? status : 'DENIED');
  return captureResource(sim, capture);
}

export function registerCaptureRoutes(api: Api, sim: Simulator): void {
  api('POST', '/v2/checkout/orders/:id/capture', 'capture', (call) => {
    const view = prefersRepresentation(call) ? orderResource : minimalCapturedOrder;
    const work = () => view(sim, captureOrder(sim, call));
    return answerOnce(sim, call, { scope: `capture ${call.id}`, keepMs: ORDER_REQUEST_ID_MS, work });
  });

  api('GET', '/v2/payments/captures/:id', 'get', ({ id, fault }) =>
    captureResource(sim, requireRecord(sim, 'captures', id), fault),
  );
}
