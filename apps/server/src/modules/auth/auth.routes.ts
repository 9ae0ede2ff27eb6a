import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { AuthService } from './auth.service.ts';

export interface SessionCookie {
  name: string;
  isSecure: boolean;
}

/** `__Host-` ties the cookie to this very host, which browsers only allow over https. */
export const sessionCookie = (publicUrl: string): SessionCookie => {
  const isSecure = publicUrl.startsWith('https:');
  return { name: isSecure ? '__Host-sid' : 'sid', isSecure };
};

export function registerAuthRoutes(app: FastifyInstance, auth: AuthService, cookie: SessionCookie): void {
  const attributes = { httpOnly: true, secure: cookie.isSecure, sameSite: 'lax', path: '/' } as const;
  const byAddress = (max: number) => ({ limit: { max, by: 'address' as const } });

  registerCall(
    app,
    calls.auth.signup,
    async ({ body }) => {
      const user = await auth.createAccount({ ...body, role: 'shopper' });
      return { message: 'Your account is ready. Please sign in.', user };
    },
    byAddress(300),
  );

  registerCall(
    app,
    calls.auth.login,
    async ({ body, request, reply }) => {
      const { user, token, maxAge } = await auth.signIn(body.email, body.password, request.ip);
      // A session that was open in this browser ends: its token must not outlive the change of person.
      const previous = request.cookies[cookie.name];
      if (previous) await auth.signOut(previous);
      reply.setCookie(cookie.name, token, { ...attributes, maxAge });
      return { message: 'Logged in successfully', user };
    },
    byAddress(600),
  );

  registerCall(app, calls.auth.logout, async ({ request, reply }) => {
    const token = request.cookies[cookie.name];
    if (token) await auth.signOut(token);
    reply.clearCookie(cookie.name, attributes);
    return { message: 'Logged out successfully' };
  });

  registerCall(app, calls.auth.checkAuth, async ({ user }) => ({ user }));
}
