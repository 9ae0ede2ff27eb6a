import type { Readable } from 'node:stream';
import type { Call } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { type CallContext, describeCall } from './register-call.ts';

/** Serves a call of the contract whose answer is a CSV file, which is sent while it is made. */
export function registerCsvFile<C extends Call>(
  app: FastifyInstance,
  call: C,
  fileName: string,
  lines: (context: Pick<CallContext<C>, 'query'>) => Readable,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, permission: call.permission },
    schema: describeCall(call),
    handler: (request, reply) =>
      reply
        .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${fileName}"` })
        .type('text/csv; charset=utf-8')
        .send(lines({ query: request.query as CallContext<C>['query'] })),
  });
}
