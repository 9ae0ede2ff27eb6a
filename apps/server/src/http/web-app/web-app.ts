import type { ShopInfo, Viewer } from '@haberdash/contract';
import { calls } from '@haberdash/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { answerNotFound, statusOf } from '../errors.ts';
import type { SessionFinder } from '../guard.ts';
import { toResponse } from '../response-cache/response-cache.ts';
import { readTemplate } from './document.ts';
import { createDrawer, TooManyDrawingsError } from './drawing.ts';
import { registerFiles } from './files.ts';
import { readBuiltApp } from './renderer.ts';

export interface WebAppOptions {
  /** The built web app; undefined where only the API is served. */
  folder: string | undefined;
  shop: ShopInfo;
  /** The shop's own address, without a path; known when it listens. */
  origin: () => string;
  sessions: SessionFinder;
  cookieName: string;
}

/** Session and viewer of a page's request; `session` is null when it could not be looked up. */
interface Asking {
  session: boolean | null;
  viewer: Viewer | undefined;
}

/** Pages that a mail leads to: anyone with the address may see them, so it is revealed to no one else. */
const isByLink = (url: string) => /^\/(order|newsletter)\//.test(url);

/** Paths that are never a page: a client that asks for one that does not exist is a program. */
const isApi = (url: string) => /^\/(api|health|media|assets|art|paypal-simulator)(\/|\?|$)/.test(url);

/** `Link` header for the session call of a signed-in user's page. */
const SESSION_CALL = `<${calls.auth.checkAuth.path}>; rel=preload; as=fetch; crossorigin`;

/** True for a 404: the page's subject does not exist. */
const isNothingThere = (error: unknown) => statusOf(error) === 404;

/** True when the shop refuses to show the page. */
const isRefused = (error: unknown) => error instanceof AppError || isNothingThere(error);

/** Nothing that the shop is to blame for: an address of nothing, or too many who ask at once. */
const isExpected = (error: unknown) =>
  isRefused(error) || error instanceof z.ZodError || error instanceof TooManyDrawingsError;

function createViewerFinder({ sessions, cookieName }: WebAppOptions) {
  return async (request: FastifyRequest): Promise<Asking> => {
    const token = request.cookies[cookieName];
    try {
      const user = token ? (await sessions.findSession(token))?.user : undefined;
      if (!user) return { session: false, viewer: 'visitor' };
      return { session: true, viewer: user.role === 'shopper' ? 'shopper' : undefined };
    } catch (error) {
      request.log.warn({ err: error }, 'the session could not be looked up; the page will ask again');
      return { session: null, viewer: undefined };
    }
  };
}

/**
 * Serves the built web app: its files, and a page for every other path. Pages that are about the catalogue are drawn
 * here and cached; the others, and what could not be drawn, begin as an empty page that says what the app must know.
 * What is not there is answered with such a page and 404.
 */
export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { folder, shop } = options;
  if (!folder) {
    app.setNotFoundHandler((_, reply) => answerNotFound(reply));
    return;
  }
  const { template, renderer, filesOf } = await readBuiltApp(folder);
  const write = readTemplate(template);
  const drawPage = createDrawer(app);
  const findViewer = createViewerFinder(options);
  await registerFiles(app, folder);

  /** Whom a page is written for decides whether it may be found. */
  const isIndexed = (url: string) => !isByLink(url) && (shop.access === 'open' || !/^\/shopping\b/i.test(url));

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    const { session, viewer } = await findViewer(request);
    const plan = renderer.plan({ url, viewer, shop, origin: options.origin() });
    const { modules, title, isPage, drawing } = plan;
    const parts = {
      title,
      storeName: shop.storeName,
      origin: options.origin(),
      isIndexed: plan.isIndexed && isIndexed(url),
      preloads: filesOf(modules),
    };
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(session && { link: SESSION_CALL }),
      ...(!parts.isIndexed && { 'x-robots-tag': 'noindex' }),
      ...(isByLink(url) && { 'referrer-policy': 'no-referrer' }),
    };
    // Said by the status as well: a client that does not look at a page knows by that alone that there is nothing.
    let isThere = isPage;
    if (drawing && viewer) {
      const make = async () => {
        const { root, head, data, tags, until } = await drawPage(drawing);
        const said = { title: head.title, isIndexed: parts.isIndexed && head.isIndexed };
        const html = write({ ...parts, ...said, state: { shop, session, data }, drawn: { root, head } });
        return { ...toResponse(html, tags), until };
      };
      // It says nothing of one person, so a browser may keep it to go back to; it asks again before it uses it anew.
      const revalidated = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' };
      const page = {
        key: JSON.stringify([viewer, drawing.key]),
        make,
        headers: { ...headers, ...revalidated },
        viewer,
      };
      try {
        return await app.answerCached(request, reply, page);
      } catch (error) {
        if (!isExpected(error))
          request.log.error({ err: error, url }, 'a page could not be drawn; the browser draws it');
        if (isRefused(error)) headers['x-robots-tag'] = 'noindex';
        isThere = !isNothingThere(error);
      }
    }
    return reply
      .code(isThere ? 200 : 404)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(write({ ...parts, state: { shop, session } }));
  };

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead && !isApi(request.url) ? answerPage(request, reply) : answerNotFound(reply);
  });
}
