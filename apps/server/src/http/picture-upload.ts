import multipart from '@fastify/multipart';
import { MAX_IMAGE_BYTES } from '@haberdash/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';

/** Under 5 MB: the limit itself is too large already. */
const LIMITS = { files: 1, fileSize: MAX_IMAGE_BYTES - 1, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 50 };

/** Registers calls that take the file of a form. */
export async function registerUploads(app: FastifyInstance, register: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS });
    register(scope);
  });
}

/** A form that does not name the boundary between its parts has none. */
function hasParts({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  return !type.startsWith('multipart/') || /boundary\s*=\s*"?[^\s";]/i.test(type);
}

/** The file of a form. @throws AppError FILE_REQUIRED */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  const file = hasParts(request) ? await request.file() : undefined;
  if (!file) throw new AppError('FILE_REQUIRED');
  return file.toBuffer();
}
