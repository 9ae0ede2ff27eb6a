import type { FastifyInstance } from 'fastify';
import type { HealthService } from './health.service.ts';

/** `/health`: 200 only while the database answers, 503 otherwise. */
export function registerHealthRoutes(app: FastifyInstance, health: HealthService): void {
  // A server that is only busy must not be ended for it.
  const config = { access: 'public', isVital: true } as const;
  app.get('/health', { config, schema: { hide: true } }, async (request, reply) => {
    const isUp = await health.isDatabaseUp().catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer');
      return false;
    });
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isUp ? { status: 'ok' } : { status: 'unavailable', message: 'The database does not answer.' });
  });
}
