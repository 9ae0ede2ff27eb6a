import cookie from '@fastify/cookie';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';

export interface SecurityOptions {
  publicUrl: string;
  /** Origin of uploaded pictures, if it is not the shop itself. */
  imageOrigin: string | undefined;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Browsers that send `Sec-Fetch-Site` decide by it; of the others, and of programs, a foreign `Origin` is refused. Origins
 * are compared whole: anyone on the way can answer for `http://` of a shop that is public over https. A shop on http
 * may be opened under any of its machine's names, `localhost` and `127.0.0.1` alike, as long as the page came from
 * there.
 */
function isCrossSite(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicOrigin) return false;
  return publicOrigin.startsWith('https:') || origin !== `http://${request.headers.host}`;
}

/** Collects the headers that helmet sets, once: it would put them together for each response anew. */
async function makeHeaders(options: FastifyHelmetOptions): Promise<[name: string, value: string][]> {
  const asked = Fastify();
  await asked.register(helmet, options);
  asked.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const said: Record<string, string> = (await asked.inject('/')).json();
  await asked.close();
  return Object.entries(said);
}

/**
 * Cookies, security headers and the refusal of cross-site requests. The cookie that carries the session is
 * `SameSite=Lax`, and an unsafe request must come from the shop's own pages; with that no form token is needed.
 * Source: OWASP Cross-Site Request Forgery Prevention Cheat Sheet, 'Fetch Metadata headers'.
 */
export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const publicOrigin = new URL(options.publicUrl).origin;
  const isSecure = publicOrigin.startsWith('https:');

  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  const headers = await makeHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(options.imageOrigin ? [options.imageOrigin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // The admin looks at a mail in a frame; that page's own policy lets nothing run in it.
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // Text never becomes markup, whatever a later mistake in a page would do with it.
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });

  // Fastify reads text/plain by default, which a foreign page may post without being asked.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the type even where they send nothing, as on sign-out.
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });

  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.includes(request.method) || request.routeOptions.config.crossSite) return;
    if (isCrossSite(request, publicOrigin)) throw new AppError('CROSS_SITE_REQUEST');
  });
}
