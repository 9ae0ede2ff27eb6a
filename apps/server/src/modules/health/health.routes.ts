import type { FastifyInstance } from 'fastify';
import type { HealthService } from './health.service.ts';

/** `/health`: 200 only while something can be sold, 503 with the reasons otherwise. */
export function registerHealthRoutes(app: FastifyInstance, health: HealthService): void {
  // A server that is only busy must not be ended for it.
  const config = { access: 'public', isVital: true } as const;
  app.get('/health', { config, schema: { hide: true } }, async (_request, reply) => {
    const troubles = await health.findTroubles();
    const isWell = troubles.length === 0;
    return reply
      .code(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isWell ? { status: 'ok' } : { status: 'unavailable', message: troubles.join(' ') });
  });
}
