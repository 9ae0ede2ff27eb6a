import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { issueError, oauthError, PaypalError } from './errors.ts';
import { type Fault, type Operation, takeFault } from './faults.ts';
import { newDebugId } from './ids.ts';
import { addTo, type LoggedCall, pause, type Simulator } from './simulator.ts';

export const ORDER_REQUEST_ID_MS = 6 * 3_600_000;

const MAX_CALLS = 20_000;

// A name of its own: as a literal inside a route it would be checked against the parent's idea of `config` and `schema`.
const hidden: FastifySchema & { hide: true } = { hide: true };

/** Settings of every route of the plugin, so that the parent's checks know it. */
export const publicRoute = { config: { simulator: true, access: 'public' as const }, schema: hidden };

/** Body of a call: JSON with the bytes that it was read from, or a form. */
export interface Body {
  raw?: Buffer;
  json?: unknown;
  form?: URLSearchParams;
}

function parseJson(text: string): unknown {
  return text.trim() === '' ? undefined : JSON.parse(text);
}

/** The plugin's own parsers: the parent may have removed or replaced Fastify's. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, raw: Buffer) => {
    try {
      return { raw, json: parseJson(raw.toString('utf8')) };
    } catch {
      throw issueError('MALFORMED_REQUEST_JSON', { field: '/', location: 'body' });
    }
  });
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(form, { parseAs: 'string' }, async (_: FastifyRequest, text: string) => ({
    form: new URLSearchParams(text),
  }));
}

/** A call of the API, as its handler sees it. */
export interface Call {
  /** The one in its address. */
  id: string;
  body: Body;
  fault: Fault | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

export function prefersRepresentation({ request }: Call): boolean {
  return /(^|[,;\s])return=representation\b/.test(headerOf(request, 'prefer') ?? '');
}

function requireBearer(sim: Simulator, request: FastifyRequest): void {
  const token = /^Bearer (\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? '';
  const expiresAt = sim.store.state.tokens.get(token);
  if (expiresAt === undefined) throw oauthError(401, 'invalid_token', 'Token signature verification failed');
  if (expiresAt <= sim.settings.now()) throw oauthError(401, 'invalid_token', 'The token has expired');
}

/** Sandbox negative testing: `PayPal-Mock-Response: {"mock_application_codes":"INSTRUMENT_DECLINED"}`. */
function obeyMockHeader(request: FastifyRequest): void {
  const header = headerOf(request, 'paypal-mock-response');
  if (header === undefined) return;
  const code = /"mock_application_codes"\s*:\s*\[?\s*"([A-Z0-9_]{1,100})"/.exec(header)?.[1];
  throw code
    ? issueError(code)
    : issueError('INVALID_PARAMETER_VALUE', { field: 'PayPal-Mock-Response', location: 'header' });
}

const BAD_GATEWAY = '<!doctype html><html lang="en"><title>Bad Gateway</title><h1>502 Bad Gateway</h1></html>';

/** Fails where the fault keeps the work from being done. @returns whether the call has been answered by that */
function obeyFault(sim: Simulator, fault: Fault, request: FastifyRequest, reply: FastifyReply): boolean {
  switch (fault.kind) {
    case 'reset':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return true;
    case 'html':
      reply.code(502).type('text/html; charset=utf-8').send(BAD_GATEWAY);
      return true;
    case '429':
      throw new PaypalError(429, [], { headers: { 'retry-after': String(Math.ceil(fault.ms / 1_000)) } });
    case '404':
      throw issueError('INVALID_RESOURCE_ID');
    case '403':
    case '500':
    case '503':
      throw new PaypalError(Number(fault.kind));
    case 'expired-token': {
      const token = headerOf(request, 'authorization')?.slice('Bearer '.length) ?? '';
      // On the token call itself the token is issued dead (see `oauth.ts`).
      if (!sim.store.remove('tokens', token)) return false;
      throw oauthError(401, 'invalid_token', 'The token has expired');
    }
    default:
      return false;
  }
}

export type Api = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  operation: Operation,
  handle: (call: Call) => unknown,
) => void;

/**
 * Makes the routes of the API: sign-in before the body is read, then faults, and the ledger's line. A delayed or dropped
 * answer is dealt with on its way out: the work and its commit are over by then.
 */
export function createApi(app: FastifyInstance, sim: Simulator): Api {
  const met = new WeakMap<FastifyRequest, { line: LoggedCall; fault?: Fault }>();

  return (method, url, operation, handle) => {
    app.route<{ Params: { id: string }; Body: Body | undefined }>({
      method,
      url,
      ...publicRoute,
      onRequest: async (request) => {
        const path = (request.url.split('?')[0] ?? '').slice(app.prefix.length);
        const requestId = headerOf(request, 'paypal-request-id') ?? null;
        const line = { method: request.method, path, requestId, status: 0 };
        met.set(request, { line });
        addTo(sim.calls, line, MAX_CALLS);
        if (operation !== 'token') requireBearer(sim, request);
      },
      preHandler: async (request, reply) => {
        const fault = takeFault(sim.faults, operation);
        Object.assign(met.get(request) ?? {}, { fault });
        if (fault && obeyFault(sim, fault, request, reply)) return reply;
        if (operation !== 'token') obeyMockHeader(request);
      },
      handler: async (request, reply) => {
        const { fault } = met.get(request) ?? {};
        return handle({ id: request.params.id, body: request.body ?? {}, fault, request, reply });
      },
      onSend: async (request, reply) => {
        const { line, fault } = met.get(request) ?? {};
        if (fault?.kind === 'delay') await pause(sim, fault.ms);
        if (fault?.kind === 'drop') request.raw.socket.destroy();
        else if (line) line.status = reply.statusCode;
      },
    });
  };
}

export function requestIdOf({ request }: Call): string | undefined {
  const id = headerOf(request, 'paypal-request-id')?.trim();
  if (!id) return undefined;
  if (id.length <= 108) return id;
  throw issueError('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', location: 'header' });
}

interface Work {
  /** Scope of the request id. */
  scope: string;
  keepMs: number;
  work: () => unknown;
  /** Brings the stored body of a success up to date. */
  refresh?: (stored: unknown) => unknown;
}

/**
 * Does a piece of work once per `PayPal-Request-Id` and answers it: 201 the first time, 200 with the stored answer
 * after that, 409 while an earlier request with the id has not been answered. Without the header it is done every time.
 */
export function answerOnce(sim: Simulator, call: Call, { scope, keepMs, work, refresh }: Work): FastifyReply {
  const { reply } = call;
  const requestId = requestIdOf(call);
  const key = `${scope} ${requestId}`;
  const now = sim.settings.now();
  const answer = (status: number, body: unknown) => {
    if (requestId !== undefined) sim.store.put('answers', key, { status, body, keepUntil: now + keepMs });
    return reply.code(status).send(body);
  };
  if (requestId !== undefined) {
    if (sim.inProgress.has(key)) throw issueError('PREVIOUS_REQUEST_IN_PROGRESS');
    const stored = sim.store.state.answers.get(key);
    if (stored && stored.keepUntil > now) {
      if (stored.status >= 300) return reply.code(stored.status).send(stored.body);
      return reply.code(200).send(refresh ? refresh(stored.body) : stored.body);
    }
    sim.inProgress.add(key);
    reply.raw.once('close', () => sim.inProgress.delete(key));
  }
  try {
    return answer(201, work());
  } catch (error) {
    if (!(error instanceof PaypalError) || !error.extras.isLasting) throw error;
    return answer(error.status, error.body(newDebugId()));
  }
}
