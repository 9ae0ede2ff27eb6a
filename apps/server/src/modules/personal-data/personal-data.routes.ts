import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { BrowserSessions } from '../auth/index.ts';
import type { PersonalDataService } from './personal-data.service.ts';

export function registerPersonalDataRoutes(
  app: FastifyInstance,
  personalData: PersonalDataService,
  browser: BrowserSessions,
): void {
  registerCall(
    app,
    calls.account.download,
    async ({ user, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return { data: await personalData.collect(user.id, browser.tokenOf(request)) };
    },
    // It reads all that a user has ever done here.
    { limit: { max: 10, perMinutes: 60, by: 'user' } },
  );

  registerCall(app, calls.account.remove, async ({ body, user, reply }) => {
    await personalData.deleteAccount(user.id, body.currentPassword);
    browser.forget(reply);
    return { message: 'Your account was deleted.' };
  });
}
