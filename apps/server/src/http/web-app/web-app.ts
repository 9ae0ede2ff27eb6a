import type { ShopInfo, Viewer } from '@haberdash/contract';
import { calls } from '@haberdash/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { answerNotFound, statusOf } from '../errors.ts';
import type { SessionFinder } from '../guard.ts';
import type { PublicAnswer } from '../response-cache/plugin.ts';
import { toResponse } from '../response-cache/response-cache.ts';
import { readTemplate } from './document.ts';
import { createDrawer, TooManyDrawingsError } from './drawing.ts';
import { registerFiles } from './files.ts';
import { readBuiltApp } from './renderer.ts';

export interface WebAppOptions {
  /** The built web app; undefined where only the API is served. */
  folder: string | undefined;
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

interface PresentShop extends Pick<PublicAnswer, 'tags'> {
  shop: ShopInfo;
}

/** Pages that a mail leads to: anyone with the address may see them, so it is revealed to no one else. */
const isByLink = (url: string) => /^\/(order|newsletter)\//.test(url);

/** Paths that are never a page: a client that asks for one that does not exist is a program. */
const isApi = (url: string) => /^\/(api|health|media|assets|art|paypal-simulator)(\/|\?|$)/.test(url);

const NUL = '%00';

/** The address of a page without NUL, which nothing that it asks for may have in it. It never leads to another host. */
const withoutNul = (url: string) => `/${url.replaceAll(NUL, '').replace(/^[/\\]+/, '')}`;

const isOfPage = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && !isApi(url);

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

/** Finds what the shop says of itself: as it is now, and while that cannot be read, as it was last. */
function createShopFinder(app: FastifyInstance) {
  let last: PresentShop | undefined;
  return async (log: FastifyBaseLogger): Promise<PresentShop> => {
    const read = app.publicReads.get(calls.shop.info.path);
    if (!read) throw new Error('What the shop says of itself is no read that is the same for everyone.');
    try {
      const { body, tags } = await read({});
      last = { shop: calls.shop.info.response.parse(body).data, tags };
    } catch (error) {
      if (!last) throw error;
      log.warn({ err: error }, 'what the shop says of itself could not be read; the page says it as it was');
    }
    return last;
  };
}

/**
 * Serves the built web app: its files, and a page for every other path. Pages that are about the catalogue are drawn
 * here and cached; the others, and what could not be drawn, begin as an empty page that says what the app must know.
 * What is not there is answered with such a page and 404.
 */
export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { folder } = options;
  if (!folder) {
    app.setNotFoundHandler((_, reply) => answerNotFound(reply));
    return;
  }
  const { template, renderer, filesOf } = await readBuiltApp(folder);
  const write = readTemplate(template);
  const drawPage = createDrawer(app);
  const findViewer = createViewerFinder(options);
  const findShop = createShopFinder(app);
  await findShop(app.log);
  // Before it is refused as what no database could store, which a program is told, and not a person.
  app.addHook('onRequest', async (request, reply) => {
    if (isOfPage(request) && request.url.includes(NUL)) return reply.redirect(withoutNul(request.url));
  });
  await registerFiles(app, folder);

  /** Whom a page is written for decides whether it may be found. */
  const isIndexed = (url: string, { access }: ShopInfo) =>
    !isByLink(url) && (access === 'open' || !/^\/shopping\b/i.test(url));

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    const [{ session, viewer }, { shop }] = await Promise.all([findViewer(request), findShop(request.log)]);
    const planFor = (present: ShopInfo) => renderer.plan({ url, viewer, shop: present, origin: options.origin() });
    const plan = planFor(shop);
    const { modules, title, isPage, drawing } = plan;
    const parts = {
      title,
      shop,
      origin: options.origin(),
      isIndexed: plan.isIndexed && isIndexed(url, shop),
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
        // Asked anew: what it is made of must not be older than the beginning of its making.
        const present = await findShop(request.log);
        const { root, head, data, tags, until } = await drawPage(planFor(present.shop).drawing ?? drawing);
        const said = { shop: present.shop, title: head.title, isIndexed: parts.isIndexed && head.isIndexed };
        const html = write({ ...parts, ...said, state: { shop: present.shop, session, data }, drawn: { root, head } });
        return { ...toResponse(html, [...tags, ...present.tags]), until };
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
      .send(write({ ...parts, title: isThere ? title : plan.missingTitle, state: { shop, session } }));
  };

  app.setNotFoundHandler((request, reply) => {
    return isOfPage(request) ? answerPage(request, reply) : answerNotFound(reply);
  });
}
