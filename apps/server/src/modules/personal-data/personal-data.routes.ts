import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import { type SessionCookie, sessionAttributes } from '../auth/index.ts';
import type { PersonalDataService } from './personal-data.service.ts';

export function registerPersonalDataRoutes(
  app: FastifyInstance,
  personalData: PersonalDataService,
  cookie: SessionCookie,
): void {
  registerCall(
    app,
    calls.account.download,
    async ({ user, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return { data: await personalData.collect(user.id, request.cookies[cookie.name] ?? '') };
    },
    // It reads all that somebody has ever done here.
    { limit: { max: 10, perMinutes: 60, by: 'user' } },
  );

  registerCall(app, calls.account.remove, async ({ body, user, reply }) => {
    await personalData.deleteAccount(user.id, body.currentPassword);
    reply.clearCookie(cookie.name, sessionAttributes(cookie));
    reply.clearCookie(cookie.deviceName, sessionAttributes(cookie));
    return { message: 'Your account is deleted.' };
  });
}
