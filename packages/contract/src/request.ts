import type { z } from 'zod';
import type { Failure } from './common.ts';

type Part<C, Name extends string> = C extends { [K in Name]: infer S extends z.ZodType }
  ? { [K in Name]: z.input<S> }
  : unknown;
type Optional<T> = unknown extends T ? unknown : Partial<T>;

/** Input of a call: its path parameters, query and body as its schemas accept them. */
export type CallInput<C> = Part<C, 'params'> & Optional<Part<C, 'query'>> & Part<C, 'body'>;

/** The arguments of a function that makes a call: none have to be given where the call needs none. */
export type CallArguments<C, Options = unknown> =
  Record<never, never> extends CallInput<C> & Options
    ? [input?: CallInput<C> & Options]
    : [input: CallInput<C> & Options];

/** The body of a call's successful answer. */
export type CallSuccess<C> = C extends { response: infer S extends z.ZodType } ? z.output<S> : never;

/** The body of any answer of a call; `success` says which of the two it is. */
export type CallResult<C> = CallSuccess<C> | Failure;

/** A request, ready for `fetch` and for whatever sends like it. */
export interface CallRequest {
  method: string;
  /** Path and query, to go behind the shop's address. */
  url: string;
  headers: Record<string, string>;
  /** JSON; undefined where the call has no body. */
  body: string | undefined;
}

/** Parts of a request; clients take it as `CallInput`, which knows the call. */
export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A query as an address says it: a list is joined by commas, and what is empty is left out. */
export function toQueryTexts(query: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') texts[name] = text;
  }
  return texts;
}

/** Fills `:name` segments, and adds the query. */
function buildUrl(path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams(toQueryTexts(query)).toString();
  return [filled, search].filter(Boolean).join('?');
}

/** Turns a call and its input into the request that makes it. */
export function buildRequest(call: { method: string; path: string }, input: RequestParts = {}): CallRequest {
  const hasBody = input.body !== undefined;
  return {
    method: call.method,
    url: buildUrl(call.path, input),
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    body: hasBody ? JSON.stringify(input.body) : undefined,
  };
}
