import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../../http/errors.ts';
import { readUpload, registerUploads } from '../../http/picture-upload.ts';
import { registerCall } from '../../http/register-call.ts';
import { findFillIn, isImagePath } from './media.rules.ts';
import type { MediaService } from './media.service.ts';

export const registerUploadRoutes = (app: FastifyInstance, media: MediaService): Promise<void> =>
  registerUploads(app, (scope) =>
    registerCall(
      scope,
      calls.adminProducts.upload,
      async ({ request, user }) => ({ result: await media.saveImage(await readUpload(request), user.id) }),
      { limit: { max: 120, perMinutes: 1, by: 'user' } },
    ),
  );

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Caching of a WebP file instead of an AVIF file, which may be there any moment. */
const FOR_NOW = 'public, max-age=600';

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Serves the pictures of the disk storage: files that never change under a name, and nothing else of that folder. An AVIF file
 * that is not there is answered with the WebP file in its place.
 */
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
      cacheControl: false,
      allowedPath: (path) => isImagePath(path),
      setHeaders: (reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', FOR_EVER);
        // Opened by itself, a file is a picture and nothing more, whatever it holds.
        reply.header('content-security-policy', "default-src 'none'; sandbox");
        reply.header('content-disposition', 'inline');
      },
    });
    const path = `${urlPrefix}/:id/:file(^\\d+\\.avif$)`;
    scope.get<{ Params: { id: string; file: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const { id, file } = request.params;
      const fillIn = findFillIn(`${id}/${file}`);
      if (!fillIn) return answerNotFound(reply);
      if (await isThere(join(folder, id, file))) return reply.sendFile(`${id}/${file}`);
      return reply.header('cache-control', FOR_NOW).sendFile(fillIn);
    });
  });
}
