import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import type { CallLimit } from '../../http/limits.ts';
import { registerCall } from '../../http/register-call.ts';
import type { BrowserSessions } from '../auth/index.ts';
import type { SetupService } from './setup.service.ts';

/** The owner mistypes a few times; a program that tries tokens is slowed down. */
const TRIES: CallLimit = { max: 30, perMinutes: 60, by: 'address' };

export function registerSetupRoutes(app: FastifyInstance, setup: SetupService, sessions: BrowserSessions): void {
  registerCall(
    app,
    calls.auth.setup,
    async ({ body: { token, ...account }, request, reply }) => {
      const signedIn = await setup.makeOwner(token, account, sessions.callerOf(request));
      return { message: 'Welcome. The shop is yours.', ...(await sessions.begin(request, reply, signedIn)) };
    },
    { limit: TRIES },
  );
}
