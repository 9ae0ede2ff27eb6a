import { z } from 'zod';
import { type Api, answerOnce, ORDER_REQUEST_ID_MS, prefersRepresentation, requestIdOf } from './api.ts';
import { issueError, notFound } from './errors.ts';
import { type Fault, tamper } from './faults.ts';
import { newResourceId } from './ids.ts';
import { fromMinor, normalizeMoney, sumOf } from './money.ts';
import { checkAmounts, checkOrder, contextOf } from './order-rules.ts';
import type { Approval, OrderRecord, PurchaseUnit } from './records.ts';
import { accountOf, minimalOrder, orderResource, type Resource } from './resources.ts';
import {
  type Amount,
  amountSchema,
  type CreateOrder,
  createOrderSchema,
  type Money,
  parseBody,
  type RequestedUnit,
  text,
} from './schema.ts';
import type { Simulator } from './simulator.ts';
import { publish } from './webhooks/delivery.ts';

/** An order that runs out has gone for the seller, unless it was captured. */
export function isExpired(sim: Simulator, order: OrderRecord): boolean {
  return order.status !== 'COMPLETED' && order.expiresAt <= sim.settings.now();
}

export function requireOrder(sim: Simulator, id: string): OrderRecord {
  const order = sim.store.state.orders.get(id);
  if (!order || isExpired(sim, order)) throw notFound('order_id', id);
  return order;
}

export function orderTotal({ units }: OrderRecord): Money {
  return fromMinor(sumOf(units), units[0]?.amount.currency_code ?? 'USD');
}

export function changeOrder(sim: Simulator, order: OrderRecord, changes: Partial<OrderRecord>): OrderRecord {
  const changed = { ...order, ...changes, updatedAt: sim.settings.now() };
  sim.store.put('orders', order.id, changed);
  return changed;
}

function normalizeAmount({ breakdown, ...total }: Amount): Amount {
  if (!breakdown) return normalizeMoney(total);
  const parts = Object.entries(breakdown).map(([name, money]) => [name, normalizeMoney(money)]);
  return { ...normalizeMoney(total), breakdown: Object.fromEntries(parts) };
}

function toUnit({ items, shipping, ...unit }: RequestedUnit): PurchaseUnit {
  return {
    ...unit,
    reference_id: unit.reference_id ?? 'default',
    amount: normalizeAmount(unit.amount),
    items: items?.map((item) => ({
      ...item,
      unit_amount: normalizeMoney(item.unit_amount),
      tax: item.tax && normalizeMoney(item.tax),
    })),
    shipping: shipping && { type: shipping.type, name: shipping.name, address: shipping.address },
  };
}

function createOrder(sim: Simulator, requested: CreateOrder, fault: Fault | undefined): OrderRecord {
  checkOrder(requested);
  const now = sim.settings.now();
  const context = contextOf(requested);
  const withPaymentSource = requested.payment_source !== undefined;
  const order: OrderRecord = {
    id: newResourceId(),
    intent: requested.intent,
    status: withPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    createdAt: now,
    updatedAt: now,
    expiresAt: now + sim.settings.orderLifetimeMs,
    withPaymentSource,
    units: requested.purchase_units.map(toUnit).map((unit) => ({ ...unit, amount: tamper(unit.amount, fault) })),
    brandName: context.brand_name,
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
  };
  sim.store.put('orders', order.id, order);
  return order;
}

const patchSchema = z
  .array(
    z.object({ op: z.enum(['add', 'remove', 'replace']), path: z.string().max(1_000), value: z.unknown().optional() }),
  )
  .min(1)
  .max(100);

type Operation = z.infer<typeof patchSchema>[number];

/** PayPal addresses a unit by its reference id: `/purchase_units/@reference_id=='default'/amount`. */
const POINTER = /^\/purchase_units\/@reference_id==(?:'([^']{1,256})'|"([^"]{1,256})")\/([a-z_]+)$/;

function patchUnit(unit: PurchaseUnit, field: string, { op, value }: Operation, at: string): PurchaseUnit {
  if (field === 'amount') {
    if (op !== 'replace') throw issueError('INVALID_PATCH_OPERATION', { field: at, location: 'body' });
    return { ...unit, amount: parseBody(z.object({ value: amountSchema }), { value }).value };
  }
  if (field !== 'custom_id' && field !== 'invoice_id' && field !== 'description') {
    throw issueError('FIELD_NOT_PATCHABLE', { field: at, location: 'body' });
  }
  if (op === 'remove') return { ...unit, [field]: undefined };
  return { ...unit, [field]: parseBody(z.object({ value: text(127) }), { value }).value };
}

/** The units of an order after a JSON patch. */
function patchUnits(order: OrderRecord, operations: Operation[]): PurchaseUnit[] {
  if (order.status === 'COMPLETED') throw issueError('ORDER_ALREADY_COMPLETED');
  const units = operations.reduce((current, operation, index) => {
    const at = `/${index}/path`;
    const [, single, double, field] = POINTER.exec(operation.path) ?? [];
    const reference = single ?? double;
    if (reference === undefined || field === undefined || !current.some((unit) => unit.reference_id === reference)) {
      throw issueError('INVALID_JSON_POINTER_FORMAT', { field: at, value: operation.path, location: 'body' });
    }
    return current.map((unit) => (unit.reference_id === reference ? patchUnit(unit, field, operation, at) : unit));
  }, order.units);
  checkAmounts(units);
  return units.map((unit) => ({ ...unit, amount: normalizeAmount(unit.amount) }));
}

/** The buyer says yes; approving again changes only what the capture will come to. */
export function approve(sim: Simulator, order: OrderRecord, approval: Approval): void {
  const isFirst = order.status !== 'APPROVED';
  const expiresAt = isFirst ? sim.settings.now() + sim.settings.orderLifetimeMs : order.expiresAt;
  const approved = changeOrder(sim, order, { status: 'APPROVED', approval, declined: undefined, expiresAt });
  if (isFirst) publish(sim, 'CHECKOUT.ORDER.APPROVED', orderResource(sim, approved));
}

/** Ends an order whose time is over; the seller is notified if the buyer had approved. */
function voidOrder(sim: Simulator, order: OrderRecord, changes: Partial<OrderRecord> = {}): void {
  changeOrder(sim, order, { ...changes, status: 'VOIDED' });
  if (order.status !== 'APPROVED') return;
  publish(sim, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', {
    order_id: order.id,
    purchase_units: order.units.map(({ reference_id, custom_id, invoice_id }) => {
      return { reference_id, custom_id, invoice_id };
    }),
    payment_source: { paypal: { account_id: accountOf(sim, 'payer') } },
  });
}

/** Lets an order's time run out. */
export function expireOrder(sim: Simulator, id: string): Resource {
  const order = requireOrder(sim, id);
  if (order.status === 'COMPLETED') throw issueError('ORDER_ALREADY_COMPLETED', { field: 'order_id', value: id });
  voidOrder(sim, order, { expiresAt: sim.settings.now() });
  return { id, status: 'VOIDED' };
}

/** Voids approvals that were not captured in time and notifies the seller, as PayPal does after three hours. */
export function reverseExpired(sim: Simulator): void {
  for (const order of sim.store.state.orders.values()) {
    if (order.status === 'APPROVED' && isExpired(sim, order)) voidOrder(sim, order);
  }
}

export function registerOrderRoutes(api: Api, sim: Simulator): void {
  api('POST', '/v2/checkout/orders', 'create', (call) => {
    const requested = parseBody(createOrderSchema, call.body.json);
    if (requested.payment_source && requestIdOf(call) === undefined) {
      throw issueError('PAYPAL_REQUEST_ID_REQUIRED', { field: 'PayPal-Request-Id', location: 'header' });
    }
    const view = prefersRepresentation(call) ? orderResource : minimalOrder;
    const work = () => view(sim, createOrder(sim, requested, call.fault));
    return answerOnce(sim, call, { scope: 'create', keepMs: ORDER_REQUEST_ID_MS, work });
  });

  api('GET', '/v2/checkout/orders/:id', 'get', ({ id, fault }) => orderResource(sim, requireOrder(sim, id), fault));

  api('PATCH', '/v2/checkout/orders/:id', 'other', ({ id, body, reply }) => {
    const order = requireOrder(sim, id);
    changeOrder(sim, order, { units: patchUnits(order, parseBody(patchSchema, body.json)) });
    return reply.code(204).send();
  });
}
