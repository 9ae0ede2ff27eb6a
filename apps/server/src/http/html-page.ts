import type { Call } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { type CallContext, describeCall } from './register-call.ts';

/** Nothing runs, nothing is loaded and no link leads anywhere; only the shop's own pages may show it in a frame. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves a call of the contract whose answer is a page of HTML that need not be trusted, for a frame. */
export function registerHtmlPage<C extends Call>(
  app: FastifyInstance,
  call: C,
  render: (context: Pick<CallContext<C>, 'params'>) => Promise<string>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, permission: call.permission },
    schema: describeCall(call),
    handler: async (request, reply) => {
      const html = await render({ params: request.params as CallContext<C>['params'] });
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
