import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicRead, Viewer } from '@haberdash/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../lib/clock.ts';
import { chooseEncoding, compress, type Encoding, exactly, isWorthCompressing } from './encodings.ts';
import type { Answer } from './kept-pages.ts';
import type { MadePage, OpenedPage, WrittenPage } from './made-pages.ts';
import { createPageStore, type PageStore } from './page-store.ts';
import { type Beginning, openStream } from './streaming.ts';

/** Says whether what was changed has been heard of. */
interface Feed {
  isCurrent: () => boolean;
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
}

interface FeedListener {
  heard: (message: string) => void;
  missed: () => void;
}

export interface PageCacheOptions {
  /** 0: no page is kept. */
  maxBytes: number;
  /** Whether some of what pages are made of is read from a replica. */
  hasReplica: boolean;
  clock: Clock;
  /** Begins to hear of changes; a message is the tags that changed, with commas between them, or `all`. */
  listen: (listener: FeedListener) => Promise<Feed>;
}

/** D40: so long after a replica knows better, nobody is told what was read from it before. */
const REPLICA_MS = 5000;

export interface PageCache {
  pages: PageStore;
  close: () => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    pageStore: PageStore;
    /** The reads that are the same for everybody, by the path of their call; each opens its answer as it is kept. */
    publicReads: Map<string, (parts: Pick<PublicRead, 'params' | 'query'>) => Promise<OpenedPage>>;
    /**
     * Answers the page of this key, made by `make` where it is not kept, and keeps its head and bytes for the next one who
     * asks for it.
     */
    answerPage: (request: FastifyRequest, reply: FastifyReply, page: AskedPage) => Promise<FastifyReply>;
  }
}

interface AskedPage {
  key: string;
  /** @param begin sends the page's beginning, where it has one and may be sent in parts */
  make: (begin: () => Promise<void>) => Promise<MadePage>;
  beginning?: Beginning;
  /** Beside those that every page has; also in the place of one of them. */
  headers?: Record<string, string>;
  /** Whose page it is, where the same address has another one for others; from memory only those of visitors are answered. */
  viewer?: Viewer;
}

/** Weak: the same for each encoding of the same bytes. */
const etagOf = (content: Buffer | string): string => `W/"${hash('sha1', content, 'base64url')}"`;

export async function openPageCache({ maxBytes, hasReplica, clock, listen }: PageCacheOptions): Promise<PageCache> {
  let feed: Feed | undefined;
  const pages = createPageStore({
    maxBytes,
    laggingMs: hasReplica ? REPLICA_MS : Number.POSITIVE_INFINITY,
    isCurrent: () => feed?.isCurrent() ?? false,
    catchUp: async () => feed?.catchUp(),
    now: () => clock.now().getTime(),
    etagOf,
  });
  const heard = (message: string) => (message === 'all' ? pages.clear() : pages.drop(message.split(',')));
  if (maxBytes > 0) feed = await listen({ heard, missed: pages.clear });
  return { pages, close: async () => feed?.close() };
}

/** Whether the client has this page already. @param known the request's `If-None-Match` */
function isKnown(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((text) => [etag, '*'].includes(text.trim())) ?? false;
}

/** What a page says of itself, if nothing else is said. */
const PAGE_HEAD = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding',
};

/** Belongs to one connection, or one caller. */
const NOT_KEPT = ['connection', 'keep-alive', 'set-cookie'];
/** What a 304 says nothing about. */
const OF_BODY = ['content-type', 'content-length', 'content-encoding'];

const flatten = (headers: Record<string, unknown>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => (NOT_KEPT.includes(name) ? [] : [name, String(value)]));

/** What of a request's head a page that is ready depends on. */
interface AskedHead {
  accepted?: string;
  known?: string;
  cookie?: string;
}

const ASKED: Readonly<Record<string, keyof AskedHead>> = {
  'accept-encoding': 'accepted',
  'if-none-match': 'known',
  cookie: 'cookie',
};
const ASKED_LENGTHS = new Set(Object.keys(ASKED).map((name) => name.length));

/** Read from the lines as they came: Node would put all of them in order first. */
function readHead(lines: string[]): AskedHead {
  const head: AskedHead = {};
  for (let line = 0; line < lines.length; line += 2) {
    const name = lines[line] ?? '';
    const field = ASKED_LENGTHS.has(name.length) ? ASKED[name.toLowerCase()] : undefined;
    if (!field) continue;
    const before = head[field];
    head[field] = before === undefined ? lines[line + 1] : `${before}, ${lines[line + 1]}`;
  }
  return head;
}

interface Found {
  answer: Answer;
  isKnown: boolean;
}

/** The head is the one that the page went out with when it was made, so both ways say the same. */
function send(request: IncomingMessage, response: ServerResponse, { answer: { head, body }, isKnown }: Found): void {
  if (isKnown) {
    const kept = head.filter((_, index) => !OF_BODY.includes(head[index - (index % 2)] ?? ''));
    response.writeHead(304, kept).end();
    return;
  }
  response.writeHead(200, head);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/** Not where it may turn out that the client has the page already, or wants its head alone. */
const isSentInParts = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['if-none-match'] === undefined;

interface Encoded {
  body: Buffer;
  /** Not as it is. */
  isEncoded: boolean;
}

/** The bytes of a page in an encoding; one that it has been answered in is not made again. */
async function encode({ page, bytes }: OpenedPage, encoding: Encoding): Promise<Encoded> {
  const ready = page.answers.get(encoding);
  if (ready) return { body: ready.body, isEncoded: ready.head.includes('content-encoding') };
  const body = bytes();
  if (encoding === 'identity' || !isWorthCompressing(body)) return { body, isEncoded: false };
  return { body: await compress(body, encoding), isEncoded: true };
}

/**
 * Answers pages whose bytes are ready before any other hook: a page that is kept costs no guard, no session, no schema and
 * no header of a plugin. What it does not answer, the app does.
 */
function answerAtOnce(app: FastifyInstance, pages: PageStore, mayBeSomebody: (cookie?: string) => boolean): void {
  const find = ({ method, url = '', rawHeaders }: IncomingMessage): Found | undefined => {
    const page = method === 'GET' || method === 'HEAD' ? pages.findByUrl(url) : undefined;
    if (!page) return undefined;
    const { accepted, known, cookie } = readHead(rawHeaders);
    const answer = page.answers.get(chooseEncoding(accepted));
    if (!answer || (page.isForVisitors && mayBeSomebody(cookie))) return undefined;
    return { answer, isKnown: isKnown(known, page.etag) };
  };
  app.addHook('onRequest', (request, reply, done) => {
    const found = find(request.raw);
    if (!found) return done();
    reply.hijack();
    send(request.raw, reply.raw, found);
  });
}

/**
 * Puts the cache before every hook that is added later.
 * @param sessionCookie who sends one may be somebody, and gets no page that is for visitors alone
 */
export function registerPages(app: FastifyInstance, pages: PageStore, sessionCookie: string): void {
  /** What every answer of the shop says, its security headers; kept once for all pages. */
  let standingHead: Record<string, unknown> | undefined;
  /** The same with what every page says beside it, as names and values in turn. */
  let pageHead: string[] | undefined;
  const mayBeSomebody = (cookie?: string) => cookie?.includes(`${sessionCookie}=`) ?? false;
  answerAtOnce(app, pages, mayBeSomebody);

  app.decorate('pageStore', pages);
  app.decorate('publicReads', new Map());
  app.decorate('answerPage', async (request, reply, { key, make, beginning, headers, viewer }) => {
    standingHead ??= { ...reply.getHeaders() };
    pageHead ??= flatten({ ...standingHead, ...PAGE_HEAD });
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const isForVisitors = viewer === 'visitor';
    const said = headers ? flatten({ ...standingHead, ...PAGE_HEAD, ...headers }) : pageHead;
    const stream =
      beginning && isSentInParts(request) ? openStream({ reply, head: said, encoding, beginning }) : undefined;
    const begin = async () => stream?.begin();
    let opened: OpenedPage;
    try {
      opened = await pages.open(key, async () => ({ ...(await make(begin)), isForVisitors }));
    } catch (error) {
      if (stream?.isBegun()) {
        await stream.endWithout(error);
        return reply;
      }
      stream?.giveUp();
      throw error;
    }
    const { page } = opened;
    const streamed = stream?.isBegun() ? await stream.end(opened.bytes()) : undefined;
    const { body, isEncoded } =
      streamed && encoding !== 'identity'
        ? { body: exactly(streamed), isEncoded: true }
        : await encode(opened, encoding);
    const head = [...said, 'content-length', String(body.byteLength), 'etag', page.etag];
    if (isEncoded) head.push('content-encoding', encoding);
    // What is found by its address is found by whoever asks there.
    const isFoundByUrl = viewer === undefined || (isForVisitors && !mayBeSomebody(request.headers.cookie));
    const { url = '' } = request.raw;
    const answer = { head, body };
    pages.addAnswer(page, isFoundByUrl ? url : undefined, encoding, answer);
    if (streamed) return reply;
    // As whoever asks next gets it, without what else the app does to its answers.
    reply.hijack();
    send(request.raw, reply.raw, { answer, isKnown: isKnown(request.headers['if-none-match'], page.etag) });
    return reply;
  });
}

/** An answer as text, ready to be kept. @param until when it stops being true by itself */
export const toMadePage = (text: string, tags: readonly string[], until?: Date): WrittenPage => ({
  body: exactly(Buffer.from(text)),
  tags,
  ...(until && { until: until.getTime() }),
});
