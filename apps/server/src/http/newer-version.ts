import type { FastifyInstance } from 'fastify';
import { AppError } from '../lib/app-error.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Takes no changes any more once a newer version has changed the database; what is read may go on. */
export function registerNewerVersion(app: FastifyInstance, isNewer: () => boolean): void {
  app.addHook('onRequest', async ({ method }) => {
    if (isNewer() && !READING.includes(method)) throw new AppError('NEWER_VERSION');
  });
}
