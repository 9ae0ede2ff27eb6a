import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../lib/version.ts';
import type { HealthService } from './health.service.ts';

/**
 * `/health`: 200 only while something can be sold; `/health/ready`: while requests should be sent here; `/health/live`:
 * while the process answers. Both others answer 503 with the reasons otherwise.
 */
export function registerHealthRoutes(app: FastifyInstance, health: HealthService): void {
  // A server that is only busy must not be ended for it.
  const config = { access: 'public', isVital: true } as const;
  const answer = (path: string, findReasons: () => Promise<string[]>) =>
    app.get(path, { config, schema: { hide: true } }, async (_request, reply) => {
      const reasons = await findReasons();
      const isWell = reasons.length === 0;
      const status = isWell ? { status: 'ok' } : { status: 'unavailable', message: reasons.join(' ') };
      return reply
        .code(isWell ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ ...status, version: VERSION });
    });
  answer('/health', health.findTroubles);
  answer('/health/ready', health.findUnready);
  answer('/health/live', async () => []);
}
