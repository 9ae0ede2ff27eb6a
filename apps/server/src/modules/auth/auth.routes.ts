import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import type { CallLimit } from '../../http/limits.ts';
import { registerCall } from '../../http/register-call.ts';
import type { AuthService } from './auth.service.ts';
import type { BrowserSessions } from './session-cookie.ts';

/**
 * A class or an office may sign up at once behind one address; a program that makes accounts, or tries which emails
 * are taken, is answered once in two minutes.
 */
const SIGN_UPS: CallLimit = { max: 30, perMinutes: 60, by: 'address' };

export function registerAuthRoutes(app: FastifyInstance, auth: AuthService, sessions: BrowserSessions): void {
  registerCall(
    app,
    calls.auth.signup,
    async ({ body }) => {
      const user = await auth.createAccount({ ...body, role: 'shopper' });
      return { message: 'Your account is ready. Sign in.', user };
    },
    { limit: SIGN_UPS },
  );

  // Limited by the service, which knows whom strangers must not lock out.
  registerCall(app, calls.auth.login, async ({ body, request, reply }) => {
    const signedIn = await auth.signIn(body.email, body.password, sessions.callerOf(request));
    return { message: 'You’re signed in', ...(await sessions.begin(request, reply, signedIn)) };
  });

  registerCall(app, calls.auth.logout, async ({ request, reply }) => {
    await sessions.end(request, reply);
    return { message: 'Logged out successfully' };
  });

  registerCall(app, calls.auth.checkAuth, async ({ user }) => ({ user }));
}
