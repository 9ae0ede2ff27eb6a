import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Interval at which connections are checked while the app closes: those whose last answer is out are ended. */
const LOOK_MS = 50;

/**
 * Lets the app close at once while clients hold connections open. Node ends those that wait for a next request, once;
 * neither those whose answer is under way at that moment nor the ones that a browser opens ahead of need and has never
 * used: both would prevent the shop from stopping.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
