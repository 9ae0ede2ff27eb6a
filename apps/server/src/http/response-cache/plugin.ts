import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicRead, Viewer } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../lib/clock.ts';
import { REQUEST_ID } from '../request-id.ts';
import { EVERYTHING } from './cache-tags.ts';
import { chooseEncoding, compress, type Encoding, isWorthCompressing } from './encodings.ts';
import { createResponseCache, type MadeResponse, type ResponseCache } from './response-cache.ts';
import type { CachedResponse, EncodedAnswer } from './response-store.ts';

/** Receives committed changes. */
interface Feed {
  /** True when everything committed more than a second ago has been received. */
  isCurrent: () => boolean;
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
}

interface FeedListener {
  received: (message: string) => void;
  missed: () => void;
}

export interface OpenCacheOptions {
  /** 0: nothing is cached. */
  maxBytes: number;
  /** True when some responses are read from a replica. */
  hasReplica: boolean;
  clock: Clock;
  /**
   * Begins to listen for changes; a message is the tags that changed, with commas between them, or {@link EVERYTHING}.
   */
  listen: (listener: FeedListener) => Promise<Feed>;
}

/** D40: so long after a replica knows better, no one is answered what was read from it before. */
const REPLICA_MS = 5000;

/** A cache that receives changes until it is closed. */
export interface FedCache {
  cache: ResponseCache;
  close: () => Promise<void>;
}

export async function openResponseCache({ maxBytes, hasReplica, clock, listen }: OpenCacheOptions): Promise<FedCache> {
  let feed: Feed | undefined;
  const cache = createResponseCache({
    maxBytes,
    laggingMs: hasReplica ? REPLICA_MS : Number.POSITIVE_INFINITY,
    isCurrent: () => feed?.isCurrent() ?? false,
    catchUp: async () => feed?.catchUp(),
    now: () => clock.now().getTime(),
  });
  const received = (message: string) => (message === EVERYTHING ? cache.clear() : cache.drop(message.split(',')));
  if (maxBytes > 0) feed = await listen({ received, missed: cache.clear });
  return { cache, close: async () => feed?.close() };
}

/** The answer of a public read, as its callers get it. */
export interface PublicAnswer extends Pick<CachedResponse, 'tags' | 'until'> {
  body: unknown;
}

interface CachedAnswer {
  key: string;
  make: () => Promise<MadeResponse>;
  /** Headers besides those that every cached response has; may also replace one of them. */
  headers?: Record<string, string>;
  /**
   * Audience of a response whose address has a different one for others; only visitors' responses are found by address.
   */
  viewer?: Viewer;
}

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
    /** The reads that are the same for everyone, by the path of their call. */
    publicReads: Map<string, (parts: Pick<PublicRead, 'params' | 'query'>) => Promise<PublicAnswer>>;
    /**
     * Answers the response of this key, made where it is not cached, and caches it with its bytes for the next caller.
     */
    answerCached: (request: FastifyRequest, reply: FastifyReply, asked: CachedAnswer) => Promise<FastifyReply>;
  }
}

/** True when the client has this response already. @param known the request's `If-None-Match` */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((text) => [etag, '*'].includes(text.trim())) ?? false;

const CACHED_HEAD = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding',
};

/** Headers of one connection, one caller, or one request. */
const NOT_CACHED = ['connection', 'keep-alive', 'set-cookie', REQUEST_ID];
/** Headers that a 304 leaves out. */
const OF_BODY = ['content-type', 'content-length', 'content-encoding'];

const flatten = (headers: Record<string, unknown>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => (NOT_CACHED.includes(name) ? [] : [name, String(value)]));

/** Request with its id. */
type Asked = { raw: IncomingMessage; id: string };

/** Sends the bytes with the head that they had when they were made, so that a hit says what a miss says. */
function send(
  { raw: request, id }: Asked,
  response: ServerResponse,
  etag: string,
  { head, body }: EncodedAnswer,
): void {
  response.setHeader(REQUEST_ID, id);
  if (isKnown(request.headers['if-none-match'], etag)) {
    const remaining = head.filter((_, index) => !OF_BODY.includes(head[index - (index % 2)] ?? ''));
    response.writeHead(304, remaining).end();
    return;
  }
  response.writeHead(200, head);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

async function encode({ body, etag }: CachedResponse, encoding: Encoding, head: string[]): Promise<EncodedAnswer> {
  const isEncoded = encoding !== 'identity' && isWorthCompressing(body);
  const bytes = isEncoded ? await compress(body, encoding) : body;
  const ofBody = ['content-length', String(bytes.byteLength), 'etag', etag];
  return { head: [...head, ...ofBody, ...(isEncoded ? ['content-encoding', encoding] : [])], body: bytes };
}

/**
 * Answers from memory before any other hook: a hit costs no guard, no session, no schema and no header of a plugin. What it
 * does not answer, the app does.
 * @param sessionCookie a client that sends one may have a session, and gets nothing that is for visitors alone
 */
export function registerResponseCache(app: FastifyInstance, cache: ResponseCache, sessionCookie: string): void {
  const mayHaveSession = ({ headers }: IncomingMessage) => headers.cookie?.includes(`${sessionCookie}=`) ?? false;

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { method, url = '' } = raw;
    const response = method === 'GET' || method === 'HEAD' ? cache.findByUrl(url) : undefined;
    const answer = response?.encoded.get(chooseEncoding(raw.headers['accept-encoding']));
    if (!response || !answer || (response.isForVisitors && mayHaveSession(raw))) return done();
    reply.hijack();
    send(request, reply.raw, response.etag, answer);
  });

  app.decorate('responseCache', cache);
  app.decorate('publicReads', new Map());
  app.decorate('answerCached', async (request, reply, { key, make, headers, viewer }) => {
    const { raw } = request;
    const isForVisitors = viewer === 'visitor';
    const response = await cache.open(key, async () => ({ ...(await make()), isForVisitors }));
    const encoding = chooseEncoding(raw.headers['accept-encoding']);
    const head = flatten({ ...reply.getHeaders(), ...CACHED_HEAD, ...headers });
    const answer = response.encoded.get(encoding) ?? (await encode(response, encoding, head));
    // A response found by its address is found by every client that asks there.
    const isFoundByUrl = viewer === undefined || (isForVisitors && !mayHaveSession(raw));
    cache.addEncoded(response, isFoundByUrl ? raw.url : undefined, encoding, answer);
    // Sent as the next caller gets it, without what else the app does to its answers.
    reply.hijack();
    send(request, reply.raw, response.etag, answer);
    return reply;
  });
}
