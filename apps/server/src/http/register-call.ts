import type { Call } from '@haberdash/contract';
import { failureSchema, toQueryTexts } from '@haberdash/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../lib/app-error.ts';
import { networkOf } from '../lib/network.ts';
import type { SessionUser } from './guard.ts';
import type { CallLimit } from './limits.ts';
import type { WholePage } from './page-cache/kept-pages.ts';
import type { MadePage } from './page-cache/made-pages.ts';
import { toMadePage } from './page-cache/pages.ts';
import { serialiserOf } from './serialisers.ts';

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

export interface CallContext<C extends Call> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  /** Who is signed in; a public call does not know. */
  user: C['access'] extends 'public' ? undefined : SessionUser;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a call answers, without the `success` that every success carries. */
type Answer<C extends Call> = Omit<z.input<C['response']>, 'success'>;

export type CallHandler<C extends Call> = (context: CallContext<C>) => Promise<Answer<C>>;

export interface CallOptions {
  /** Counted in the database, for all servers together. */
  limit?: CallLimit;
  /**
   * How many calls a minute one address may make of this server. Counted in its memory: a read of the catalogue, or a
   * forged webhook, is not to cost a write, and this limit is only there to keep one visitor from taking all of a server,
   * so each may count alone.
   */
  perServerAndMinute?: number;
  /** Other sites' programs make it, without a session. */
  crossSite?: true;
  /** In bytes, where it is not the app's. */
  bodyLimit?: number;
}

const serverLimit = (max: number) => ({
  max,
  timeWindow: 60_000,
  hook: 'preHandler' as const,
  keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
  // How much one caller has left is nothing that an answer for everybody can say.
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
});

/** What the API's document says of a call, and what is checked of a request to it. */
export const describeCall = (call: Call) => ({
  summary: call.summary,
  tags: [call.path.split('/')[2] ?? 'shop'],
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && { body: call.body }),
  ...(call.multipart && { consumes: ['multipart/form-data'] }),
  ...(call.access !== 'public' && { security: [{ session: [] }] }),
});

function schemaOf(call: Call) {
  return {
    ...describeCall(call),
    response: { [call.status ?? 200]: call.response, '4xx': failureSchema, '5xx': failureSchema },
  };
}

function routeOf(call: Call, options: CallOptions) {
  return {
    method: call.method,
    url: call.path,
    schema: schemaOf(call),
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    config: {
      access: call.access,
      permission: call.permission,
      limit: options.limit,
      ...(options.perServerAndMinute && { rateLimit: serverLimit(options.perServerAndMinute) }),
      ...(options.crossSite && { crossSite: true }),
    },
  };
}

/** The schemas of the call have checked what its context says. */
const contextOf = <C extends Call>(request: FastifyRequest, reply: FastifyReply) =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    user: request.sessionUser,
    request,
    reply,
  }) as unknown as CallContext<C>;

/**
 * Serves one call of the contract: its URL, guard and schemas come from the contract, what it does from `handler`.
 * What the response schema does not name does not leave.
 */
export function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  options: CallOptions = {},
): void {
  app.route({
    ...routeOf(call, options),
    handler: async (request, reply) => {
      if (call.access !== 'public' && !request.sessionUser) throw new AppError('NOT_SIGNED_IN');
      const answer = await handler(contextOf<C>(request, reply));
      return reply
        .code(call.status ?? 200)
        .header('cache-control', 'no-store')
        .send({ success: true, ...answer });
    },
  });
}

type PublicCall = Call & { method: 'GET'; access: 'public' };

/** All that an answer for everybody may depend on. */
export type PageParts<C extends Call> = Pick<CallContext<C>, 'params' | 'query'>;

export type PageHandler<C extends Call> = (parts: PageParts<C>) => Promise<Answer<C>>;

/** @template A what the handler answers */
export interface PageOptions<C extends Call, A = Answer<C>> extends CallOptions {
  /** What of the request the answer depends on, each spelt in one way; by default all of its parameters and query. */
  keyOf?: (parts: PageParts<C>) => unknown;
  /** What the answer holds, in the words of the database's triggers. */
  tagsOf: (answer: A, parts: PageParts<C>) => readonly string[];
  /** When the answer stops being true though nothing changes. */
  untilOf?: (parts: PageParts<C>) => Date | undefined;
  /** It is read from the replica, where there is one. */
  readsReplica?: true;
  /** When an answer is made anew though it is still true. */
  keptUntil?: (answer: A) => Date | undefined;
}

/** An answer that was made: itself, and as it is kept. */
interface Made<A> {
  answer: A;
  page: MadePage;
}

function servePage<C extends PublicCall, A>(
  app: FastifyInstance,
  call: C,
  answerTo: (parts: PageParts<C>) => Promise<Made<A>>,
  {
    keyOf = ({ params, query }) => [params, query],
    tagsOf,
    untilOf,
    readsReplica,
    keptUntil,
    ...options
  }: PageOptions<C, A>,
): void {
  const route = routeOf(call, options);
  const keyed = (parts: PageParts<C>) => JSON.stringify([call.path, keyOf(parts)]);
  const make = async (parts: PageParts<C>): Promise<MadePage> => {
    const earliest = untilOf?.(parts);
    const { answer, page } = await answerTo(parts);
    const until = earliest ?? keptUntil?.(answer);
    return {
      ...page,
      tags: [...tagsOf(answer, parts), ...page.tags],
      ...(until && { until: until.getTime() }),
      ...(readsReplica && { mayLag: true }),
    };
  };
  app.route({
    ...route,
    // The page cache compresses once what others compress for everybody.
    compress: false,
    handler: (request, reply) => {
      const parts = contextOf<C>(request, reply);
      return app.answerPage(request, reply, { key: keyed(parts), make: () => make(parts) });
    },
  });
  app.publicReads.set(call.path, ({ params = {}, query = {} }) => {
    const given = { params: call.params?.parse(params), query: call.query?.parse(toQueryTexts(query)) };
    const parts = given as PageParts<C>;
    return app.pageStore.open(keyed(parts), () => make(parts));
  });
}

/**
 * Serves a call whose answer is the same for everybody: it is kept, and answered before anything looks at the request,
 * until something changes that it holds. The server's own pages read it through `app.publicReads`.
 */
export function registerPage<C extends PublicCall>(
  app: FastifyInstance,
  call: C,
  handler: PageHandler<C>,
  options: PageOptions<C>,
): void {
  const serialise = serialiserOf({ schema: call.response, method: call.method, url: call.path });
  const answerTo = async (parts: PageParts<C>) => {
    const answer = await handler(parts);
    return { answer, page: toMadePage(serialise({ success: true, ...answer }), []) };
  };
  servePage(app, call, answerTo, options);
}

type ListCall = PublicCall & { response: z.ZodObject<{ data: z.ZodArray }> };

const COMMA = 0x2c;
const END = ']}';

/** The same text as `${rest}` with the parts as its `data`, in exactly as much memory as it needs. */
function withData(rest: string, parts: readonly Buffer[]): Buffer {
  const begin = `${rest.slice(0, -1)},"data":[`;
  let length = Buffer.byteLength(begin) + Math.max(0, parts.length - 1) + END.length;
  for (const part of parts) length += part.byteLength;
  const whole = Buffer.allocUnsafeSlow(length);
  let end = whole.write(begin);
  for (const [index, part] of parts.entries()) {
    if (index > 0) whole[end++] = COMMA;
    whole.set(part, end);
    end += part.byteLength;
  }
  whole.write(END, end);
  return whole;
}

/** A list of what is kept by itself, each in the bytes in which it goes over the wire. */
export type ListAnswer<C extends ListCall> = Omit<Answer<C>, 'data'> & { data: readonly WholePage[] };

/**
 * The same for a list of which each part is kept by itself, as `openMany` of the page store hands it out: put together of
 * bytes that are ready. It holds what its parts hold.
 */
export function registerListPage<C extends ListCall>(
  app: FastifyInstance,
  call: C,
  handler: (parts: PageParts<C>) => Promise<ListAnswer<C>>,
  options: PageOptions<C, ListAnswer<C>>,
): void {
  const serialise = serialiserOf({ schema: call.response.omit({ data: true }), method: call.method, url: call.path });
  const answerTo = async (parts: PageParts<C>) => {
    const answer = await handler(parts);
    const { data, ...totals } = answer;
    const rest = serialise({ success: true, ...totals });
    let mark = rest;
    for (const { etag } of data) mark += etag;
    const write = (parts: readonly Buffer[]) => withData(rest, parts);
    return { answer, page: { write, tags: [], parts: [...data], mark } };
  };
  servePage(app, call, answerTo, options);
}
