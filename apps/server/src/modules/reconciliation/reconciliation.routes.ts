import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { ReconciliationService } from './reconciliation.service.ts';

export function registerMoneyCheckRoutes(app: FastifyInstance, moneyCheck: ReconciliationService): void {
  const perUser = (max: number) => ({ limit: { max, perMinutes: 1, by: 'user' as const } });

  registerCall(app, calls.moneyCheck.latest, async () => ({ data: await moneyCheck.getLatest() }));

  // A check may ask the provider hundreds of times.
  registerCall(
    app,
    calls.moneyCheck.run,
    async ({ user }) => ({ data: await moneyCheck.begin(user.userName) }),
    perUser(6),
  );

  registerCall(
    app,
    calls.moneyCheck.mend,
    async ({ params, body }) => {
      const { check, isGone } = await moneyCheck.repair(params.id, body.key);
      const message = isGone ? 'Fixed: the difference is resolved.' : 'Done, but the difference is still there.';
      return { message, data: check };
    },
    perUser(60),
  );

  app.addHook('onClose', () => moneyCheck.end());
}
