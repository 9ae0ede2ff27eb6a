import type { Access, Call } from '@haberdash/contract';
import { failureSchema, toQueryTexts } from '@haberdash/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../lib/app-error.ts';
import { networkOf } from '../lib/network.ts';
import type { SessionUser } from './guard.ts';
import type { CallLimit } from './limits.ts';
import type { CacheTag } from './response-cache/cache-tags.ts';
import { type MadeResponse, toResponse } from './response-cache/response-cache.ts';
import { serialiserOf } from './serialisers.ts';

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

type UserOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'user' | 'admin'
    ? SessionUser
    : SessionUser | undefined;

export interface CallContext<C extends Call> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  /** User who is signed in; undefined for a public call, and where a visitor makes it. */
  user: UserOf<C['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Response body of a call, without `success`. */
type Answer<C extends Call> = Omit<z.input<C['response']>, 'success'>;

export type CallHandler<C extends Call> = (context: CallContext<C>) => Promise<Answer<C>>;

export interface CallOptions {
  /** Counted in the database, for all servers together. */
  limit?: CallLimit;
  /**
   * Limit of calls per minute and address on this server. Counted in its memory: a read of the catalogue, or a forged
   * webhook, must not cost a write, and this limit is only there to prevent one visitor from taking all of a server, so
   * each may count alone.
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
  // How much one caller has left is nothing that an answer for everyone can say.
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
});

/** True where nothing else stands for the session. */
const needsUser = ({ access }: Call) => access === 'user' || access === 'admin';

const securityOf = (call: Call): Record<string, string[]>[] =>
  needsUser(call) ? [{ session: [] }] : [{ session: [] }, {}];

/** Schema of a call, for the API's document and for the validation of its requests. */
export const describeCall = (call: Call) => ({
  summary: call.summary,
  tags: [call.path.split('/')[2] ?? 'shop'],
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && { body: call.body }),
  ...(call.multipart && { consumes: ['multipart/form-data'] }),
  ...(call.access !== 'public' && { security: securityOf(call) }),
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
      ...(call.changesNothing && { changesNothing: true }),
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
      if (needsUser(call) && !request.sessionUser) throw new AppError('NOT_SIGNED_IN');
      const answer = await handler(contextOf<C>(request, reply));
      return reply
        .code(call.status ?? 200)
        .header('cache-control', 'no-store')
        .send({ success: true, ...answer });
    },
  });
}

type PublicCall = Call & { method: 'GET'; access: 'public' };

/** All that an answer for everyone may depend on. */
export type CachedParts<C extends Call> = Pick<CallContext<C>, 'params' | 'query'>;

/** Instant at which an answer stops being true though nothing changes, where it is known. */
interface Ending {
  until?: Date | undefined;
}

export interface CachedCallOptions<C extends Call, A = Answer<C>> extends CallOptions {
  /** Key of the response: what it depends on, in one spelling; by default all parameters and query. */
  keyOf?: (parts: CachedParts<C>) => unknown;
  /** Cache tags of the response. */
  tagsOf: (answer: A, parts: CachedParts<C>) => readonly CacheTag[];
  /** Time at which the answer stops being true though nothing changes, known before it is made. */
  untilOf?: (parts: CachedParts<C>) => Date | undefined;
  /** It is read from the replica, where there is one. */
  readsReplica?: true;
  /** Time at which an answer is made anew though it is still true. */
  cachedUntil?: (answer: A) => Date | undefined;
}

/**
 * Serves a call whose answer is the same for everyone: it is cached, and answered before anything looks at the
 * request, until something changes that it holds. The server's own pages read it through `app.publicReads`.
 */
export function registerCachedCall<C extends PublicCall, A extends Answer<C> = Answer<C>>(
  app: FastifyInstance,
  call: C,
  handler: (parts: CachedParts<C>) => Promise<A & Ending>,
  options: CachedCallOptions<C, A>,
): void {
  const {
    keyOf = ({ params, query }) => [params, query],
    tagsOf,
    untilOf,
    readsReplica,
    cachedUntil,
    ...others
  } = options;
  const serialise = serialiserOf({ schema: call.response, method: call.method, url: call.path });
  const keyed = (parts: CachedParts<C>) => JSON.stringify([call.path, keyOf(parts)]);
  const make = async (parts: CachedParts<C>): Promise<MadeResponse> => {
    const earliest = untilOf?.(parts);
    const answer = await handler(parts);
    const ends = [earliest, answer.until, cachedUntil?.(answer)].flatMap((end) => end?.getTime() ?? []);
    return {
      ...toResponse(serialise({ success: true, ...answer }), tagsOf(answer, parts)),
      ...(ends.length > 0 && { until: Math.min(...ends) }),
      ...(readsReplica && { mayLag: true }),
    };
  };
  app.route({
    ...routeOf(call, others),
    // The response cache compresses once what others compress for everyone.
    compress: false,
    handler: (request, reply) => {
      const parts = contextOf<C>(request, reply);
      return app.answerCached(request, reply, { key: keyed(parts), make: () => make(parts) });
    },
  });
  app.publicReads.set(call.path, async ({ params = {}, query = {} }) => {
    const given = { params: call.params?.parse(params), query: call.query?.parse(toQueryTexts(query)) };
    const parts = given as CachedParts<C>;
    const { body, tags, until } = await app.responseCache.open(keyed(parts), () => make(parts));
    return { body: JSON.parse(body.toString()), tags, until };
  });
}
