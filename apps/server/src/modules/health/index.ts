import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../db/connection.ts';

const TIMEOUT_MS = 3000;

/** `/health`: 200 only while the database answers, 503 otherwise. */
export function registerHealthRoutes(app: FastifyInstance, db: Executor): void {
  const isDatabaseUp = () =>
    Promise.race([
      db.execute(sql`select 1`).then(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref()),
    ]);

  app.get('/health', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const isUp = await isDatabaseUp().catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer');
      return false;
    });
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isUp ? { status: 'ok' } : { status: 'unavailable', message: 'The database does not answer.' });
  });
}
