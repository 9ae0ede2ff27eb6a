import {
  buildRequest,
  type CallArguments,
  type CallRequest,
  type CallSuccess,
  type RequestParts,
} from '@haberdash/contract/request';
import { type ApiError, localError, toApiError } from './api-error.ts';
import type { Endpoint } from './endpoints.ts';

/** The body of a call's successful answer. */
export type Answer<C> = CallSuccess<C>;

/** How long a call may last, and what ends it before. */
interface SendOptions {
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
export function noticeFailure(error: ApiError): ApiError {
  if (error.code === 'NOT_SIGNED_IN') for (const listener of signedOutListeners) listener();
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

/**
 * Makes one call of the contract.
 * @returns the answer's body; it is the server that checks it against its schema, so it is not checked again here
 * @throws ApiError when the call fails; the abort reason when `signal` was aborted
 */
export async function call<C>(endpoint: Endpoint<C>, ...[given]: CallArguments<C, SendOptions>): Promise<Answer<C>> {
  const options: RequestParts & SendOptions = given ?? {};
  const target = { method: String(endpoint.method), path: String(endpoint.path) };
  const response = await send(buildRequest(target, options), options);
  const body: unknown = await response.json().catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    return undefined;
  });
  if (!response.ok) throw noticeFailure(toApiError(response.status, body));
  if (body === undefined) throw localError('BAD_ANSWER', response.status);
  return body as Answer<C>;
}
