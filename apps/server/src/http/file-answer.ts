import type { Readable } from 'node:stream';
import type { Call } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { type CallContext, describeCall } from './register-call.ts';

/** A file that a call answers. */
export interface FileAnswer {
  name: string;
  type: string;
  body: Buffer | Readable;
  /** Shown in the browser rather than saved. */
  isShown?: true;
}

/** Serves a call of the contract whose answer is a file for its caller alone. */
export function registerFile<C extends Call>(
  app: FastifyInstance,
  call: C,
  make: (context: CallContext<C>) => Promise<FileAnswer>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, permission: call.permission },
    schema: describeCall(call),
    handler: async (request, reply) => {
      const { params, query, body, sessionUser: user } = request;
      const context = { params, query, body, user, request, reply } as unknown as CallContext<C>;
      const file = await make(context);
      const disposition = `${file.isShown ? 'inline' : 'attachment'}; filename="${file.name}"`;
      return reply
        .headers({ 'cache-control': 'private, no-store', 'content-disposition': disposition })
        .type(file.type)
        .send(file.body);
    },
  });
}
