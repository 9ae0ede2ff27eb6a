import type { z } from 'zod';
import { type ApiError, localError, toApiError } from './api-error.ts';
import type { Endpoint, Shape } from './endpoints.ts';

type Part<C, Name extends string> = C extends { [K in Name]: infer S extends z.ZodType }
  ? { [K in Name]: z.input<S> }
  : unknown;
type Optional<T> = unknown extends T ? unknown : Partial<T>;

/** What a call takes: its path parameters, query and body as the contract has them, and how long it may last. */
export type CallOptions<C> = Part<C, 'params'> &
  Optional<Part<C, 'query'>> &
  Part<C, 'body'> & { signal?: AbortSignal; timeoutMs?: number };

/** The body of a call's successful answer. */
export type Answer<C> = C extends { response: infer S extends z.ZodType } ? z.output<S> : never;

type Arguments<C> =
  Record<never, never> extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

interface LooseOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 20_000;

const signedOutListeners = new Set<() => void>();

/**
 * Tells when the server answers that nobody is signed in.
 * @returns how to stop listening
 */
export function onNotSignedIn(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => {
    signedOutListeners.delete(listener);
  };
}

/** Reports a failure to whoever keeps the session, and gives it back. */
function noticeFailure(error: ApiError): ApiError {
  if (error.code === 'NOT_SIGNED_IN') for (const listener of signedOutListeners) listener();
  return error;
}

/** Fills `:name` segments, and adds a query in which a list is joined by commas and what is empty is left out. */
export function buildUrl(path: string, options: Pick<LooseOptions, 'params' | 'query'> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(options.params?.[name] ?? '')));
  const query = Object.entries(options.query ?? {}).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    return text === '' ? [] : [[name, text]];
  });
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}

async function send(url: string, method: string, options: LooseOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const hasBody = options.body !== undefined;
  try {
    return await fetch(url, {
      method,
      credentials: 'same-origin',
      // The browser's own cache would answer a read after a change with what was there before it.
      cache: 'no-cache',
      headers: { accept: 'application/json', ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      body: hasBody ? JSON.stringify(options.body) : null,
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
export async function call<C>(endpoint: Endpoint<C>, ...[given]: Arguments<C>): Promise<Answer<C>> {
  const options: LooseOptions = given ?? {};
  const response = await send(buildUrl(String(endpoint.path), options), String(endpoint.method), options);
  const body: unknown = await response.json().catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    return undefined;
  });
  return readAnswer(endpoint, response.status, body);
}
