import { request as forward } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Hands on what is asked below a path to another process, and its answer back, as they are: what that one breaks off is
 * broken off here as well.
 * @param url of the other process, without a slash at its end
 */
export async function registerSimulatorDoor(app: FastifyInstance, path: string, url: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${path}/*`, { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
      reply.hijack();
      const { method, headers } = request.raw;
      const asked = forward(new URL(request.originalUrl, url), { method, headers }, (answer) => {
        reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => reply.raw.destroy());
        answer.pipe(reply.raw);
      });
      asked.on('error', () => reply.raw.destroy());
      reply.raw.on('close', () => asked.destroy());
      request.raw.pipe(asked);
    });
  });
}
