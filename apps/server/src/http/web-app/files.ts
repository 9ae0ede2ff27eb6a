import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Headers that browsers heed on pages alone. On each file of a first visit they would be half a kilobyte. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Serves the files of the built web app; those whose names begin with a dot are the server's own. */
export async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    scope.addHook('onSend', async (request, reply) => {
      if (!request.url.startsWith('/assets/')) return;
      for (const name of PAGE_HEADERS) reply.raw.removeHeader(name);
    });
    await scope.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      // Only files named after their content may be kept for ever.
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  });
}
