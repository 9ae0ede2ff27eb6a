import type { Call } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import type { SessionUser } from './guard.ts';
import type { CallContext } from './register-call.ts';

/** Nothing runs, nothing is loaded and no link leads anywhere; only the shop's own pages may show it in a frame. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves a call of the contract whose answer is a page of HTML that need not be trusted, for a frame. */
export function registerHtmlPage<C extends Call>(
  app: FastifyInstance,
  call: C,
  render: (context: Pick<CallContext<C>, 'params'> & { user: SessionUser }) => Promise<string>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, permission: call.permission },
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'shop'],
      security: [{ session: [] }],
      ...(call.params && { params: call.params }),
    },
    handler: async (request, reply) => {
      const { sessionUser: user } = request;
      if (!user) throw new AppError('NOT_SIGNED_IN');
      const html = await render({ params: request.params as CallContext<C>['params'], user });
      return reply
        .headers({
          'content-security-policy': SANDBOX,
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(html);
    },
  });
}
