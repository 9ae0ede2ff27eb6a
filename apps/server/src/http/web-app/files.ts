import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
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

/** Pages are written into it; alone it is none. */
const TEMPLATE = '/index.html';

/** @returns the paths of all files but the server's own */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => !path.startsWith('/.'));
}

/** The folder at the top that a file is in, as the pattern of a route; a file at the top is its own. */
const patternOf = (path: string) => path.replace(/^(\/[^/]+\/).*/, '$1*');

/** Serves the files of the built web app; those whose names begin with a dot are the server's own. */
export async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = new Set((await listFiles(folder)).filter((path) => !path.startsWith(TEMPLATE)));
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
      serve: false,
      preCompressed: true,
      // Only files named after their content may be cached for ever.
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
    scope.get(TEMPLATE, (_, reply) => reply.redirect('/', 301));
    // One route a folder: a thousand routes would take a tenth of a start.
    for (const pattern of new Set([...files].map(patternOf))) {
      scope.get<{ Params: { '*'?: string } }>(pattern, (request, reply) => {
        const path = pattern.replace('*', request.params['*'] ?? '');
        return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
      });
    }
  });
}
