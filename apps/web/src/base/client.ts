import type { ReadPublic } from '@haberdash/contract';
import {
  buildRequest,
  type CallArguments,
  type CallRequest,
  type CallSuccess,
  type RequestParts,
} from '@haberdash/contract/request';
import { type ApiError, localError, toApiError } from './api-error.ts';
import type { Endpoint, Shape } from './endpoints.ts';

/** The body of a call's successful answer. */
export type Answer<C> = CallSuccess<C>;

/** Time limit of a call, and what ends it earlier. */
interface SendOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Reads instead of sending a request: where the app is drawn by the server, which has the answers itself. */
  read?: ReadPublic | undefined;
}

const DEFAULT_TIMEOUT_MS = 20_000;

const signedOutListeners = new Set<() => void>();

/**
 * Notifies when the server answers that no one is signed in.
 * @returns how to stop listening
 */
export function onNotSignedIn(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => {
    signedOutListeners.delete(listener);
  };
}

const refusedListeners = new Set<() => void>();

/**
 * Notifies when the server answers that the user may not do what they have tried: their permissions may have changed.
 * @returns how to stop listening
 */
export function onRefused(listener: () => void): () => void {
  refusedListeners.add(listener);
  return () => {
    refusedListeners.delete(listener);
  };
}

/** Reports a failure to the listeners that manage the session, and returns it. */
function noticeFailure(error: ApiError): ApiError {
  if (error.code === 'NOT_SIGNED_IN') for (const listener of signedOutListeners) listener();
  if (error.code === 'NOT_ALLOWED') for (const listener of refusedListeners) listener();
  return error;
}

async function send({ url, method, headers, body }: CallRequest, options: SendOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  try {
    return await fetch(url, {
      method,
      credentials: 'same-origin',
      // The browser's own cache would answer a read after a change with what was there before it.
      cache: 'no-cache',
      headers: { accept: 'application/json', ...headers },
      body: body ?? null,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw localError(timeout.aborted ? 'TIMEOUT' : 'OFFLINE');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LISTS = { strings: 'string', numbers: 'number', objects: 'object' } as const;

function hasShape(value: unknown, shape: Shape): boolean {
  if (typeof shape !== 'string') {
    return isObject(value) && Object.entries(shape).every(([field, part]) => hasShape(value[field], part));
  }
  switch (shape) {
    case 'object?':
      return value === null || isObject(value);
    case 'object':
      return isObject(value);
    case 'strings':
    case 'numbers':
    case 'objects':
      return Array.isArray(value) && value.every((each) => hasShape(each, LISTS[shape]));
    default:
      return typeof value === shape;
  }
}

const isAnswer = <C>({ answer }: Endpoint<C>, body: unknown): body is Answer<C> =>
  isObject(body) && body.success === true && hasShape(body, answer);

/**
 * Reads an answer's body, whatever it is. Looked at is that everything is there without which a page cannot be drawn; the
 * values were checked by the server.
 * @param status the HTTP status
 * @param body the parsed JSON; undefined where there was none
 * @throws ApiError with the server's code and message, or `BAD_ANSWER` for what is no answer of the shop (a proxy's page)
 */
export function readAnswer<C>(endpoint: Endpoint<C>, status: number, body: unknown): Answer<C> {
  if (status >= 200 && status < 300 && isAnswer(endpoint, body)) return body;
  throw noticeFailure(toApiError(status, body));
}

/**
 * Makes one call of the contract.
 * @returns the answer's body
 * @throws ApiError when the call fails; the abort reason when `signal` was aborted
 */
export async function call<C>(endpoint: Endpoint<C>, ...[given]: CallArguments<C, SendOptions>): Promise<Answer<C>> {
  const options: RequestParts & SendOptions = given ?? {};
  const target = { method: String(endpoint.method), path: String(endpoint.path) };
  if (options.read) {
    const { params, query } = options;
    return readAnswer(endpoint, 200, await options.read({ path: target.path, params, query }));
  }
  const response = await send(buildRequest(target, options), options);
  const body: unknown = await response.json().catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    return undefined;
  });
  return readAnswer(endpoint, response.status, body);
}
