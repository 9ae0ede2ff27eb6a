import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { z } from 'zod';
import { openStore, type PaypalSimulatorOptions, paypalSimulator } from '../index.ts';

const PREFIX = '/paypal-simulator';
const CLIENT = { clientId: 'client', clientSecret: 'secret' };

const linkSchema = z.object({ href: z.string(), rel: z.string(), method: z.string() });
const moneySchema = z.object({ currency_code: z.string(), value: z.string() });

const captureSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  order_id: z.string().optional(),
  status_details: z.object({ reason: z.string() }).optional(),
  seller_receivable_breakdown: z
    .object({ gross_amount: moneySchema, paypal_fee: moneySchema, net_amount: moneySchema })
    .optional(),
  links: z.array(linkSchema),
});

const refundSchema = z.looseObject({ id: z.string(), status: z.string(), amount: moneySchema });

export const orderSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  payer: z.looseObject({ payer_id: z.string() }).optional(),
  payment_source: z.looseObject({ paypal: z.looseObject({ account_id: z.string().optional() }) }).optional(),
  purchase_units: z
    .array(
      z.looseObject({
        reference_id: z.string(),
        custom_id: z.string().optional(),
        amount: moneySchema.optional(),
        payments: z.object({ captures: z.array(captureSchema), refunds: z.array(refundSchema).optional() }).optional(),
      }),
    )
    .optional(),
  links: z.array(linkSchema),
});

export const errorSchema = z.object({
  name: z.string(),
  message: z.string(),
  debug_id: z.string(),
  details: z.array(z.looseObject({ issue: z.string(), field: z.string().optional() })).optional(),
  links: z.array(linkSchema),
});

const deliverySchema = z.object({
  eventId: z.string(),
  eventType: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  status: z.number(),
});

const ledgerSchema = z.object({
  orders: z.array(orderSchema),
  captures: z.array(captureSchema),
  refunds: z.array(refundSchema.extend({ capture_id: z.string() })),
  disputes: z.array(z.looseObject({ dispute_id: z.string(), status: z.string(), capture_id: z.string() })),
  tokens: z.number(),
  calls: z.array(
    z.object({ method: z.string(), path: z.string(), requestId: z.string().nullable(), status: z.number() }),
  ),
  deliveries: z.array(deliverySchema),
});

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

export const issuesOf = ({ body }: Answer) => (errorSchema.parse(body).details ?? []).map(({ issue }) => issue);

const usd = (value: string) => ({ currency_code: 'USD', value });

/** A good order: two lines, 43.98 + 5.00 - 0.98 = 48.00. */
export function orderBody(unit: Record<string, unknown> = {}, context: Record<string, unknown> | null = {}) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: 'order-1',
        amount: {
          ...usd('48.00'),
          breakdown: { item_total: usd('43.98'), shipping: usd('5.00'), discount: usd('0.98') },
        },
        items: [
          { name: 'Linen shirt', quantity: '2', unit_amount: usd('16.99') },
          { name: 'Wool socks', quantity: '1', unit_amount: usd('10.00') },
        ],
        ...unit,
      },
    ],
    ...(context && {
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Corner Shop',
            return_url: 'http://shop.test/return?orderId=a%20b',
            cancel_url: 'http://shop.test/return?orderId=a%20b&cancelled=1',
            ...context,
          },
        },
      },
    }),
  };
}

let requestIds = 0;
export const newRequestId = () => `request-${++requestIds}`;

/**
 * Starts a parent application of the kind that the plugin is mounted in, listening on a free port.
 * @param folder where the state is stored; without it, in memory
 */
export async function startSimulator(options: Partial<PaypalSimulatorOptions> = {}, folder?: string) {
  const store = folder === undefined ? undefined : await openStore(folder);
  const app = fastify({ forceCloseConnections: true });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((_error, _request, reply) => reply.code(418).send('the parent answered'));
  app.addHook('onRoute', (route) => {
    if (!route.config || !('access' in route.config)) throw new Error(`${route.url} does not say who may call it`);
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'");
  });
  let origin = '';
  await app.register(paypalSimulator, {
    prefix: PREFIX,
    ...CLIENT,
    publicUrl: () => `${origin}${PREFIX}`,
    controlPlane: true,
    store,
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  origin = `http://127.0.0.1:${address.port}`;
  return { base: `${origin}${PREFIX}`, close: () => app.close() };
}

export type Running = Awaited<ReturnType<typeof startSimulator>>;

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
}

export async function fetchToken(base: string, client = CLIENT): Promise<Answer> {
  const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
  const response = await fetch(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  return readAnswer(response);
}

/** A seller's client with a token, and the buyer's hand on the approval page. */
export async function connect(base: string) {
  const issued = await fetchToken(base);
  const { access_token: token } = z.object({ access_token: z.string() }).parse(issued.body);

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return readAnswer(response);
  };
  const create = (body: unknown = orderBody(), headers: Record<string, string> = {}) =>
    call('POST', '/v2/checkout/orders', body, { 'paypal-request-id': newRequestId(), ...headers });
  const capture = (id: string, headers: Record<string, string> = {}) =>
    call('POST', `/v2/checkout/orders/${id}/capture`, {}, { 'paypal-request-id': newRequestId(), ...headers });
  const refund = (id: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    call('POST', `/v2/payments/captures/${id}/refund`, body, { prefer: 'return=representation', ...headers });
  const decide = (id: string, decision: string) =>
    fetch(`${base}/checkoutnow?token=${id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision }),
    });
  const control = async (method: string, path: string, body?: unknown) => {
    const headers = body === undefined ? undefined : { 'content-type': 'application/json' };
    return readAnswer(await fetch(`${base}/_simulator${path}`, { method, headers, body: JSON.stringify(body) }));
  };

  return {
    token,
    call,
    create,
    capture,
    refund,
    decide,
    control,
    arm: (...faults: object[]) => control('POST', '/faults', { faults }),
    ledger: async () => ledgerSchema.parse((await control('GET', '/ledger')).body),
    /** An order that the buyer has decided on. */
    approved: async (decision = 'approve', unit: Record<string, unknown> = {}) => {
      const { id } = orderSchema.parse((await create(orderBody(unit))).body);
      await decide(id, decision);
      return id;
    },
    /** The capture of a fresh order that the buyer has decided on. */
    captured: async (decision = 'approve', unit: Record<string, unknown> = {}) => {
      const { id } = orderSchema.parse((await create(orderBody(unit))).body);
      await decide(id, decision);
      return requireCapture((await capture(id)).body);
    },
  };
}

export type Client = Awaited<ReturnType<typeof connect>>;

export function requireCapture(order: unknown) {
  const capture = orderSchema.parse(order).purchase_units?.[0]?.payments?.captures[0];
  if (!capture) throw new Error('the order carries no capture');
  return capture;
}

export const requireRefund = ({ body }: Answer) => refundSchema.parse(body);

/** Waits until a condition holds. */
export async function until(condition: () => boolean | Promise<boolean>, ms = 5_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('what was waited for did not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export interface Received {
  headers: Record<string, string>;
  body: Buffer;
}

/** A shop's webhook endpoint that answers with the given statuses in turn, then 200, and takes its time for it. */
export async function startReceiver(statuses: number[] = [], redirectTo?: string, delayMs = 0) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks),
      });
      const status = statuses.shift() ?? 200;
      setTimeout(
        () => response.writeHead(status, redirectTo === undefined ? {} : { location: redirectTo }).end(),
        delayMs,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () =>
      received.map(({ body }) => z.object({ event_type: z.string() }).parse(JSON.parse(body.toString())).event_type),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
