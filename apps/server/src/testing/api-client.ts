import {
  buildRequest,
  type Call,
  type CallArguments,
  type CallResult,
  calls,
  type ErrorCode,
  type Failure,
  failureSchema,
  type RequestParts,
} from '@haberdash/contract';
import { expect } from 'vitest';

export interface ApiAnswer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Answer of a call; JSON of any shape where it is not one of the contract's. */
export type AnswerOf<C> = ApiAnswer<C extends Call ? CallResult<C> : unknown>;

interface RawParts extends RequestParts {
  /** The query as it is written, without its question mark. */
  search?: string;
  headers?: Record<string, string>;
}

export interface ApiClient {
  /** Makes a call of the contract. */
  call: <C extends Call>(call: C, ...input: CallArguments<C>) => Promise<AnswerOf<C>>;
  /**
   * Sends what `call` does not compile with: a body that is wrong, a query as it is written, headers, a path that
   * is no call's.
   */
  raw: <C extends { method: string; path: string }>(target: C, parts?: RawParts) => Promise<AnswerOf<C>>;
  /** Uploads one file under `image`. */
  upload: (file: Blob, name: string) => Promise<AnswerOf<typeof calls.adminProducts.upload>>;
  /** Sends a part of a file that is imported. */
  sendPart: (id: string, number: number, bytes: Buffer) => Promise<AnswerOf<typeof calls.catalogImports.part>>;
  /** The header of all its cookies, the session's among them; empty without one. */
  sessionCookie: () => string;
}

/**
 * Calls a shop as a browser does that stores its session's cookie.
 * @param baseUrl without a slash at its end; of several servers of the shop each one is asked in turn
 * @param presetCookies the cookies that it has already, by name
 */
export function createApiClient(
  baseUrl: string | readonly string[],
  presetCookies: Record<string, string> = {},
): ApiClient {
  const baseUrls = [baseUrl].flat();
  let asked = 0;
  const cookies = new Map(Object.entries(presetCookies));

  const sessionCookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const send = async <C>(url: string, init: RequestInit & { headers?: Record<string, string> }) => {
    const cookie = sessionCookie();
    const headers = { ...(cookie && { cookie }), ...init.headers };
    const server = baseUrls[asked++ % baseUrls.length];
    const response = await fetch(`${server}${url}`, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    // The server checks every answer against the call's schema before it leaves.
    return answer as AnswerOf<C>;
  };

  const raw = <C extends { method: string; path: string }>(target: C, { search, headers, ...parts }: RawParts = {}) => {
    const { url, ...request } = buildRequest(target, parts);
    return send<C>(search ? `${url}?${search}` : url, { ...request, headers: { ...request.headers, ...headers } });
  };

  return {
    call: (call, ...[input]) => {
      const parts: RequestParts = input ?? {};
      return raw(call, parts);
    },
    raw,
    upload: (file, name) => {
      const body = new FormData();
      body.append('image', file, name);
      const { method, path } = calls.adminProducts.upload;
      return send<typeof calls.adminProducts.upload>(path, { method, body });
    },
    sendPart: (id, number, bytes) => {
      const body = new FormData();
      body.append('part', new Blob([new Uint8Array(bytes)]));
      const { url, method } = buildRequest(calls.catalogImports.part, { params: { id, number } });
      return send<typeof calls.catalogImports.part>(url, { method, body });
    },
    sessionCookie,
  };
}

const isFailure = (body: unknown): body is Failure => failureSchema.safeParse(body).success;

/** @returns the body of an answer that must be a success */
export function requireSuccess<Success>({ status, body }: ApiAnswer<Success | Failure>, withStatus = status): Success {
  if (status >= 400 || isFailure(body)) throw new Error(`the call answered ${status} ${JSON.stringify(body)}`);
  expect(status).toBe(withStatus);
  return body;
}

/**
 * Expects an answer to be this failure; status and message count where they are given.
 * @returns its body
 */
export function expectFailure(answer: ApiAnswer, code: ErrorCode, status?: number, message?: string): Failure {
  const failure = failureSchema.parse(answer.body);
  const seen = { code: failure.code, status: answer.status, message: failure.message };
  expect(seen).toEqual({ code, status: status ?? seen.status, message: message ?? seen.message });
  return failure;
}
