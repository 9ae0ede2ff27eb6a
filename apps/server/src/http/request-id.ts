import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newId } from '../lib/ids.ts';

export const REQUEST_ID = 'x-request-id';

/** An id that a proxy gives, as far as it can stand in a header and a log line without harm. */
const SANE = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The id of a request: that of the proxy where it gives a sane one, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && SANE.test(given) ? given : newId();
}

/** Answers each request with its id, by which the log's lines about it are found. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.raw.setHeader(REQUEST_ID, id);
    done();
  });
}
