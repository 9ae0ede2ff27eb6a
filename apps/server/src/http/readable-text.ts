import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';

/** NUL, which PostgreSQL stores in no text, and halves of a character, which are no Unicode. */
const UNREADABLE = /[\0\p{Surrogate}]/u;
const MESSAGE = 'The request contains characters that aren’t allowed.';

/** @returns the dotted path of the first text that cannot be stored, names of fields included */
function findUnreadable(root: unknown): string | undefined {
  // No recursion: a body may be nested deeper than the stack.
  const open = [{ path: '', value: root }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && UNREADABLE.test(value)) return path;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (UNREADABLE.test(key)) return path;
      open.push({ path: path ? `${path}.${key}` : key, value: inner });
    }
  }
  return undefined;
}

function refuseUnreadable({ params, query, body }: FastifyRequest) {
  for (const part of [params, query, body]) {
    const field = findUnreadable(part);
    if (field !== undefined) throw new AppError('INVALID_REQUEST', MESSAGE, [{ field, message: MESSAGE }]);
  }
}

/**
 * Refuses text that no database could store, wherever a request carries it: in its path, its query or its body.
 * Registered before any route, so that no schema and no query has to look for it again.
 */
export function registerReadableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => refuseUnreadable(request));
}
