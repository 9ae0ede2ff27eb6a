import type { FastifyInstance, FastifyRequest } from 'fastify';
import { issueError } from './errors.ts';

/** A JSON body with the bytes that it came in; `value` is undefined for an empty one. */
export interface JsonBody {
  raw: Buffer;
  value: unknown;
}

function parseJson(raw: Buffer): JsonBody {
  const text = raw.toString('utf8');
  if (text.trim() === '') return { raw, value: undefined };
  try {
    const value: unknown = JSON.parse(text);
    return { raw, value };
  } catch {
    throw issueError('MALFORMED_REQUEST_JSON', { field: '/', location: 'body' });
  }
}

/** The plugin's own parsers: the parent may have removed or replaced Fastify's. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, raw: Buffer) =>
    parseJson(raw),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => new URLSearchParams(text),
  );
}

function isJsonBody(body: unknown): body is JsonBody {
  return typeof body === 'object' && body !== null && 'raw' in body && Buffer.isBuffer(body.raw);
}

/** The parsed JSON of a call that may come without a body, as PayPal's capture and refund do. */
export function optionalJson(request: FastifyRequest): unknown {
  return isJsonBody(request.body) ? request.body.value : undefined;
}

/** The JSON body of a call that needs one. */
export function requireJson(request: FastifyRequest): JsonBody {
  if (isJsonBody(request.body) && request.body.value !== undefined) return request.body;
  throw issueError('MALFORMED_REQUEST_JSON', { field: '/', location: 'body' });
}

/** The fields of a form, or undefined when the body is something else. */
export function findForm(request: FastifyRequest): URLSearchParams | undefined {
  return request.body instanceof URLSearchParams ? request.body : undefined;
}
