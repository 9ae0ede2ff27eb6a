import type { FastifyInstance } from 'fastify';
import { apiRoute, findFault } from './api-route.ts';
import { issueError, notFound } from './errors.ts';
import { type Fault, tamper } from './faults.ts';
import { newResourceId } from './ids.ts';
import { requireJson } from './json-body.ts';
import { fromMinor, normalizeMoney, toMinor } from './money.ts';
import { applyPatch, patchSchema } from './order-patch.ts';
import { checkOrder, contextOf } from './order-rules.ts';
import { type CreateOrder, createOrderSchema, parseBody, type RequestedUnit } from './order-schema.ts';
import { answerOnce, ORDER_KEY_MS, prefersRepresentation, requestIdOf } from './replay.ts';
import { minimalOrder, orderResource, type Source } from './representations.ts';
import type { Simulator } from './simulator.ts';
import type { Amount, Money, OrderRecord, PurchaseUnit } from './types.ts';

export function sourceOf(sim: Simulator): Source {
  return { settings: sim.settings, state: sim.store.state };
}

/** An order that runs out has gone for the seller, unless it was captured. */
export function isExpired(sim: Simulator, order: OrderRecord): boolean {
  return order.status !== 'COMPLETED' && order.expiresAt <= sim.settings.now();
}

/** @throws PaypalError 404 INVALID_RESOURCE_ID for an id that is unknown or whose order has expired. */
export function requireOrder(sim: Simulator, id: string): OrderRecord {
  const order = sim.store.state.orders.get(id);
  if (!order || isExpired(sim, order)) throw notFound('order_id', id);
  return order;
}

/** What the order comes to over all of its units. */
export function orderTotal(order: OrderRecord): Money {
  const currency = order.units[0]?.amount.currency_code ?? 'USD';
  return fromMinor(
    order.units.reduce((sum, { amount }) => sum + toMinor(amount), 0n),
    currency,
  );
}

function normalizeAmount({ breakdown, ...total }: Amount): Amount {
  if (!breakdown) return normalizeMoney(total);
  const parts = Object.entries(breakdown).map(([name, money]) => [name, normalizeMoney(money)]);
  return { ...normalizeMoney(total), breakdown: Object.fromEntries(parts) };
}

function toUnit(requested: RequestedUnit): PurchaseUnit {
  const { items, shipping, ...unit } = requested;
  const lines = items?.map((item) => ({
    ...item,
    unit_amount: normalizeMoney(item.unit_amount),
    ...(item.tax ? { tax: normalizeMoney(item.tax) } : {}),
  }));
  return {
    ...unit,
    reference_id: unit.reference_id ?? 'default',
    amount: normalizeAmount(unit.amount),
    ...(lines ? { items: lines } : {}),
    ...(shipping ? { shipping: { type: shipping.type, name: shipping.name, address: shipping.address } } : {}),
  };
}

function createOrder(sim: Simulator, requested: CreateOrder, fault: Fault | undefined): OrderRecord {
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

/** What a fault on `get` makes of an order: the answer lies, the record does not. */
function lyingOrder(order: OrderRecord, fault: Fault | undefined): OrderRecord {
  return { ...order, units: order.units.map((unit) => ({ ...unit, amount: tamper(unit.amount, fault) })) };
}

/** The same for the captures that the order's representation is written from. */
function lyingSource(source: Source, fault: Fault | undefined): Source {
  if (fault?.kind !== 'wrong-amount' && fault?.kind !== 'wrong-currency') return source;
  const captures = [...source.state.captures].map(
    ([id, capture]) => [id, { ...capture, amount: tamper(capture.amount, fault) }] as const,
  );
  return { ...source, state: { ...source.state, captures: new Map(captures) } };
}

export function registerOrderRoutes(app: FastifyInstance, sim: Simulator): void {
  const options = { prefix: app.prefix, mock: true };

  app.post('/v2/checkout/orders', apiRoute(sim, 'create', options), (request, reply) => {
    const requested = parseBody(createOrderSchema, requireJson(request).value);
    if (requested.payment_source && requestIdOf(request) === undefined) {
      throw issueError('PAYPAL_REQUEST_ID_REQUIRED', { field: 'PayPal-Request-Id', location: 'header' });
    }
    const work = () => {
      checkOrder(requested);
      const order = createOrder(sim, requested, findFault(request));
      const view = prefersRepresentation(request) ? orderResource : minimalOrder;
      return { body: view(sourceOf(sim), order), events: [] };
    };
    return answerOnce(sim, request, reply, { scope: 'create', keepMs: ORDER_KEY_MS, work });
  });

  app.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', apiRoute(sim, 'get', options), async (request) => {
    const fault = findFault(request);
    const order = requireOrder(sim, request.params.id);
    const answer = orderResource(lyingSource(sourceOf(sim), fault), lyingOrder(order, fault));
    // Nothing is told that a crash could still take back.
    await sim.store.commit();
    return answer;
  });

  app.patch<{ Params: { id: string } }>(
    '/v2/checkout/orders/:id',
    apiRoute(sim, 'other', options),
    async (request, reply) => {
      const order = requireOrder(sim, request.params.id);
      const operations = parseBody(patchSchema, requireJson(request).value);
      const units = applyPatch(order, operations).map((unit) => ({ ...unit, amount: normalizeAmount(unit.amount) }));
      sim.store.put('orders', order.id, { ...order, units, updatedAt: sim.settings.now() });
      await sim.store.commit();
      return reply.code(204).send();
    },
  );
}
