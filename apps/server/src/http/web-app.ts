import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { ShopInfo } from '@haberdash/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerNotFound } from './errors.ts';
import type { SessionFinder } from './guard.ts';

export interface WebAppOptions {
  /** The built web app; undefined where only the API is served. */
  folder: string | undefined;
  shop: ShopInfo;
  sessions: SessionFinder;
  cookieName: string;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Headers that browsers heed on pages alone. On each file of a first visit they would be half a kilobyte. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Pages that a mail leads to: whoever has the address may see them, so it is told to nobody else. */
const isByLink = (url: string) => /^\/(order|newsletter)\//.test(url);

/** Paths that are never a page: whoever asks for one that does not exist is a program. */
const isApi = (url: string) => /^\/(api|health|media|assets|art|paypal-simulator)(\/|\?|$)/.test(url);

/** What the build of the web app wants sent as `Link` headers with a page: to everybody, and to who is signed in. */
const linksSchema = z.object({ always: z.array(z.string()), signedIn: z.array(z.string()) });
const firstVisitsSchema = z.record(z.string(), linksSchema);

async function readFirstVisits(folder: string): Promise<Map<string, z.output<typeof linksSchema>>> {
  const text = await readFile(join(folder, 'first-visits.json'), 'utf8');
  return new Map(Object.entries(firstVisitsSchema.parse(JSON.parse(text))));
}

/**
 * Serves the built web app: its files, and for every other path its one page. The page carries what the app must know
 * before it draws, and whether there is a session, so that visitors without one are not asked for it.
 */
export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { folder } = options;
  const page = folder && (await readFile(join(folder, 'index.html'), 'utf8'));
  const linksOf: Awaited<ReturnType<typeof readFirstVisits>> = folder ? await readFirstVisits(folder) : new Map();

  const hasSession = async (request: FastifyRequest): Promise<boolean | null> => {
    const token = request.cookies[options.cookieName];
    if (!token) return false;
    try {
      return (await options.sessions.findUser(token)) !== undefined;
    } catch (error) {
      request.log.warn({ err: error }, 'the session could not be looked up; the page will ask again');
      return null;
    }
  };

  const answerPage = async (request: FastifyRequest, reply: FastifyReply, html: string) => {
    const session = await hasSession(request);
    const hint = JSON.stringify({ shop: options.shop, session });
    const filled = html
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(options.shop.storeName)}</title>`)
      .replace(/(<meta name="haberdash-shop" content=")"/, (_, start) => `${start}${escapeHtml(hint)}"`);
    const links = linksOf.get(request.url.split('?', 1)[0] ?? '');
    if (isByLink(request.url)) reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    if (links) reply.header('link', [...links.always, ...(session ? links.signedIn : [])].join(', '));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(filled);
  };

  if (folder) {
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'public' };
      });
      scope.addHook('onSend', async (request, reply) => {
        if (!request.url.startsWith('/assets/')) return;
        for (const name of PAGE_HEADERS) reply.raw.removeHeader(name);
      });
      await scope.register(fastifyStatic, {
        root: folder,
        index: false,
        wildcard: false,
        preCompressed: true,
        // Only files named after their content may be kept for ever.
        setHeaders: (reply, path) => {
          const isHashed = path.includes('/assets/');
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        },
      });
    });
  }

  app.setNotFoundHandler((request, reply) => {
    if (page && (request.method === 'GET' || request.method === 'HEAD') && !isApi(request.url)) {
      return answerPage(request, reply, page);
    }
    return answerNotFound(reply);
  });
}
