import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { WithdrawalsService } from './withdrawals.service.ts';

export function registerWithdrawalRoutes(app: FastifyInstance, withdrawals: WithdrawalsService): void {
  registerCall(
    app,
    calls.withdrawals.state,
    async ({ body }) => {
      await withdrawals.state(body);
      return { message: 'We’ve received your withdrawal and emailed you a confirmation.' };
    },
    { limit: { max: 20, perMinutes: 60, by: 'address' } },
  );

  registerCall(app, calls.adminWithdrawals.list, ({ query }) => withdrawals.list(query));

  registerCall(app, calls.adminWithdrawals.judge, async ({ params, body, user }) => ({
    data: await withdrawals.judge(params.id, body, { by: 'admin', userId: user.id, name: user.userName }),
  }));
}
