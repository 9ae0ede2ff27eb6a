import { mkdir } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { calls, MAX_IMAGE_BYTES } from '@haberdash/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/errors.ts';
import { registerCall } from '../../http/register-call.ts';
import { isImagePath } from './media.rules.ts';
import type { MediaService } from './media.service.ts';

/** Under 5 MB: the limit itself is too large already. */
const LIMITS = { files: 1, fileSize: MAX_IMAGE_BYTES - 1, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 50 };

/** A form that does not say what stands between its parts has none. */
function hasParts({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  return !type.startsWith('multipart/') || /boundary\s*=\s*"?[^\s";]/i.test(type);
}

export async function registerUploadRoutes(app: FastifyInstance, media: MediaService): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS });
    registerCall(
      scope,
      calls.adminProducts.upload,
      async ({ request, user }) => {
        const file = hasParts(request) ? await request.file() : undefined;
        if (!file) throw new AppError('FILE_REQUIRED');
        return { result: await media.saveImage(await file.toBuffer(), user.id) };
      },
      { limit: { max: 120, perMinutes: 1, by: 'user' } },
    );
  });
}

/** Serves the pictures of the disk storage: files that never change under a name, and nothing else of that folder. */
export async function registerMediaFiles(app: FastifyInstance, folder: string, urlPrefix: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: `${urlPrefix}/`,
      index: false,
      decorateReply: false,
      cacheControl: false,
      allowedPath: (path) => isImagePath(path),
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        // Opened by itself, a file is a picture and nothing more, whatever it holds.
        reply.header('content-security-policy', "default-src 'none'; sandbox");
        reply.header('content-disposition', 'inline');
      },
    });
  });
}
