import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicRoute } from '../api-route.ts';

export interface PageOptions {
  status?: number;
  /** Origins beside its own that a form of the page may lead to. */
  formTargets?: string[];
  referrerPolicy?: 'no-referrer' | 'same-origin';
}

export function sendPage(
  reply: FastifyReply,
  page: string,
  { status = 200, formTargets = [], referrerPolicy = 'no-referrer' }: PageOptions = {},
): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    // Chromium holds this against the redirect that answers a form as well, so the way back has to be named.
    `form-action ${["'self'", ...new Set(formTargets)].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': referrerPolicy,
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page);
}

export function registerStyleSheet(app: FastifyInstance, path: string, sheet: string): void {
  app.get(path, publicRoute, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })
      .type('text/css; charset=utf-8')
      .send(sheet),
  );
}
