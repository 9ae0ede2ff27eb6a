import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type Answered, createExchange } from './exchange.ts';
import { createTokenSource } from './token.ts';

export interface PaypalHttpOptions {
  /** Asked at each call, because the simulator's port may be known only once the shop listens. */
  baseUrl: () => string;
  clientId: string;
  clientSecret: string;
  /** Ends the calls under way, as `unknown`, and lets no other set out. */
  stopping?: AbortSignal;
  log: Pick<FastifyBaseLogger, 'warn'>;
  timeoutMs?: number;
  /** The waits before the second and third try, in milliseconds. */
  retryWaits?: readonly number[];
}

export interface PaypalRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Identifies the intention, however often it is sent: PayPal then does it once. */
  requestId?: string;
}

/**
 * Result of a call. `refused` is PayPal's definite no: nothing was done. `unknown` is everything else (no answer, an
 * unreadable answer, a server error, after all tries): the work may have been done, and only a look-up can show it.
 */
export type PaypalAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; status: number; issue: string; debugId: string }
  | { kind: 'unknown'; reason: string };

const errorSchema = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

const HEADERS = { accept: 'application/json', 'user-agent': 'haberdash' };

type Try = PaypalAnswer | { kind: 'again'; reason: string; afterMs?: number } | { kind: 'token-refused' };

const isOk = ({ status }: Answered) => status >= 200 && status < 300;

function readAnswer(response: Answered): Try {
  const { headers, text } = response;
  const isJson = headers['content-type']?.includes('json') ?? false;
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
  if (isOk(response))
    return body === undefined ? { kind: 'again', reason: 'an answer that is no JSON' } : { kind: 'ok', body };
  if (response.status === 401) return { kind: 'token-refused' };

  const error = errorSchema.safeParse(body).data;
  const issue = error?.details?.[0]?.issue ?? error?.name ?? error?.error ?? `HTTP_${response.status}`;
  const retryAfter = Number(headers['retry-after']);
  const afterMs = retryAfter > 0 ? Math.min(retryAfter * 1000, 5000) : undefined;
  const isPassing = response.status === 429 || response.status >= 500 || issue === 'PREVIOUS_REQUEST_IN_PROGRESS';
  if (isPassing || error === undefined) return { kind: 'again', reason: `${response.status} ${issue}`, afterMs };
  const debugId = error.debug_id ?? String(headers['paypal-debug-id'] ?? '');
  return { kind: 'refused', status: response.status, issue, debugId };
}

/**
 * Sends calls to PayPal's REST API: with one shared token, a time limit, and up to three tries under the same request
 * id where an answer is missing or passing trouble is reported. Redirects are not followed.
 * Source: https://developer.paypal.com/api/rest/requests/ and /api/rest/reference/idempotency/
 */
export function createPaypalHttp(options: PaypalHttpOptions) {
  const { timeoutMs = 10_000, retryWaits = [300, 1000], stopping } = options;
  const exchange = createExchange({ timeoutMs, stopping });

  const fetchToken = async (): Promise<unknown> => {
    const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
    const response = await exchange(`${options.baseUrl()}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        ...HEADERS,
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (!isOk(response)) throw new Error(`PayPal answered ${response.status} to the request for a token`);
    return JSON.parse(response.text) as unknown;
  };
  const tokens = createTokenSource(fetchToken);

  const sendOnce = async (request: PaypalRequest): Promise<Try> => {
    try {
      const token = await tokens.get();
      const response = await exchange(options.baseUrl() + request.path, {
        method: request.method,
        headers: {
          ...HEADERS,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(request.requestId && { 'paypal-request-id': request.requestId }),
        },
        ...(request.method === 'POST' && { body: JSON.stringify(request.body ?? {}) }),
      });
      const answer = readAnswer(response);
      if (answer.kind === 'token-refused') tokens.drop(token);
      return answer;
    } catch (error) {
      return { kind: 'again', reason: error instanceof Error ? error.message : String(error) };
    }
  };

  return async (request: PaypalRequest): Promise<PaypalAnswer> => {
    let reason = '';
    let hasNewToken = false;
    for (let attempt = 0; attempt <= retryWaits.length; attempt += 1) {
      let answer = await sendOnce(request);
      if (answer.kind === 'token-refused' && !hasNewToken) {
        hasNewToken = true;
        answer = await sendOnce(request);
      }
      if (answer.kind === 'ok' || answer.kind === 'refused' || answer.kind === 'unknown') return answer;
      reason = answer.kind === 'again' ? answer.reason : 'PayPal refuses the credentials';
      options.log.warn(
        { path: request.path, requestId: request.requestId, reason },
        'a call to PayPal did not succeed',
      );
      const pause = retryWaits[attempt];
      if (pause === undefined) break;
      const ms = (answer.kind === 'again' && answer.afterMs) || pause * (0.75 + Math.random() / 2);
      await wait(ms, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping?.aborted) break;
    }
    return { kind: 'unknown', reason };
  };
}
