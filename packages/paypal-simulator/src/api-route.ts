import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { requireBearer } from './bearer.ts';
import { issueError, OauthError, PaypalError } from './errors.ts';
import type { Fault, Operation } from './faults.ts';
import { pause } from './pause.ts';
import type { Simulator } from './simulator.ts';

const KEPT_CALLS = 20_000;

// A name of its own: as a literal inside a route it would be checked against the parent's idea of `config` and `schema`.
const hidden: FastifySchema & { hide: true } = { hide: true };

/** What every route of the plugin carries, so that the parent's checks know it. */
export const publicRoute = { config: { simulator: true, access: 'public' as const }, schema: hidden };

const activeFaults = new WeakMap<FastifyRequest, Fault>();
const settled = new WeakMap<FastifyRequest, () => void>();

/** The fault that this call ran into, if any. */
export function findFault(request: FastifyRequest): Fault | undefined {
  return activeFaults.get(request);
}

/** Calls back once when the answer leaves or the caller has gone. */
export function onSettled(request: FastifyRequest, callback: () => void): void {
  settled.set(request, callback);
  request.raw.socket.once('close', callback);
}

function settle(request: FastifyRequest): void {
  const callback = settled.get(request);
  if (!callback) return;
  request.raw.socket.off('close', callback);
  callback();
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
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

async function obeyFault(
  sim: Simulator,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const fault = sim.faults.takeForCall(operation);
  if (!fault) return undefined;
  activeFaults.set(request, fault);
  switch (fault.kind) {
    case 'reset':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return reply;
    case '429':
      throw new PaypalError(429, [], { headers: { 'retry-after': String(Math.ceil(fault.ms / 1_000)) } });
    case '404':
      throw issueError('INVALID_RESOURCE_ID');
    case '403':
    case '500':
    case '503':
      throw new PaypalError(Number(fault.kind));
    case 'html':
      return reply
        .code(502)
        .type('text/html; charset=utf-8')
        .send('<!doctype html><html lang="en"><title>Bad Gateway</title><h1>502 Bad Gateway</h1></html>');
    case 'expired-token': {
      // On the token call itself the token is issued dead (see `oauth.ts`).
      if (operation === 'token') return undefined;
      sim.store.remove('tokens', headerOf(request, 'authorization')?.slice('Bearer '.length) ?? '');
      throw new OauthError(401, 'invalid_token', 'The token has expired');
    }
    default:
      return undefined;
  }
}

/**
 * Options of one API route: sign-in before the body is read, then faults, and the ledger's line.
 *
 * A delayed or dropped answer is dealt with on its way out: the work and its commit are over by then.
 */
export function apiRoute(sim: Simulator, operation: Operation, options: { prefix: string; mock?: boolean }) {
  const lines = new WeakMap<FastifyRequest, Simulator['calls'][number]>();
  return {
    ...publicRoute,
    onRequest: async (request: FastifyRequest): Promise<void> => {
      const line = {
        method: request.method,
        path: (request.url.split('?')[0] ?? '').slice(options.prefix.length),
        requestId: headerOf(request, 'paypal-request-id') ?? null,
        status: 0,
      };
      lines.set(request, line);
      if (sim.calls.push(line) > KEPT_CALLS) sim.calls.shift();
      if (operation !== 'token') requireBearer(sim, headerOf(request, 'authorization'));
    },
    preHandler: async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const answered = await obeyFault(sim, operation, request, reply);
      if (!answered && options.mock) obeyMockHeader(request);
      return answered;
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
      const fault = activeFaults.get(request);
      if (fault?.kind === 'delay') await pause(fault.ms, sim.closing.signal);
      const line = lines.get(request);
      if (fault?.kind === 'drop') request.raw.socket.destroy();
      else if (line) line.status = reply.statusCode;
      settle(request);
      return payload;
    },
  };
}
