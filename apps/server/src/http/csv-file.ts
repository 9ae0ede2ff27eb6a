import type { Readable } from 'node:stream';
import type { Call } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { type CallContext, describeCall } from './register-call.ts';

type FileContext<C extends Call> = Pick<CallContext<C>, 'params' | 'query' | 'body'>;

/** Serves a call of the contract whose answer is a CSV file, which is sent while it is made. */
export function registerCsvFile<C extends Call>(
  app: FastifyInstance,
  call: C,
  fileName: string | ((context: FileContext<C>) => string),
  lines: (context: FileContext<C>) => Readable | Promise<Readable>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, permission: call.permission },
    schema: describeCall(call),
    handler: async (request, reply) => {
      const context = { params: request.params, query: request.query, body: request.body } as FileContext<C>;
      const file = await lines(context);
      const name = typeof fileName === 'string' ? fileName : fileName(context);
      return reply
        .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
        .type('text/csv; charset=utf-8')
        .send(file);
    },
  });
}
