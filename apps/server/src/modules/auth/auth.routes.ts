import { calls } from '@haberdash/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallLimit } from '../../http/limits.ts';
import { registerCall } from '../../http/register-call.ts';
import type { AuthService } from './auth.service.ts';
import type { DeviceCookie } from './places.ts';

export interface SessionCookie {
  name: string;
  /** The name of the cookie by which a browser that has signed in before is known again. */
  deviceName: string;
  isSecure: boolean;
}

/** `__Host-` ties the cookie to this very host, which browsers only allow over https. */
export const sessionCookie = (publicUrl: string): SessionCookie => {
  const isSecure = publicUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  return { name: `${prefix}sid`, deviceName: `${prefix}device`, isSecure };
};

/**
 * A class or an office may sign up at once behind one address; whoever makes accounts by program, or tries which emails
 * are taken, is answered once in two minutes.
 */
const SIGN_UPS: CallLimit = { max: 30, perMinutes: 60, by: 'address' };

/** How the cookies are set and cleared. */
export const sessionAttributes = ({ isSecure }: SessionCookie) =>
  ({ httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' }) as const;

/** Leaves in the browser what it is known again by. */
export function setDeviceCookie(reply: FastifyReply, cookie: SessionCookie, { token, maxAge }: DeviceCookie): void {
  reply.setCookie(cookie.deviceName, token, { ...sessionAttributes(cookie), maxAge });
}

export function registerAuthRoutes(app: FastifyInstance, auth: AuthService, cookie: SessionCookie): void {
  const attributes = sessionAttributes(cookie);

  registerCall(
    app,
    calls.auth.signup,
    async ({ body }) => {
      const user = await auth.createAccount({ ...body, role: 'shopper' });
      return { message: 'Your account is ready. Please sign in.', user };
    },
    { limit: SIGN_UPS },
  );

  // Limited by the service, which knows whom strangers must not lock out.
  registerCall(app, calls.auth.login, async ({ body, request, reply }) => {
    const caller = {
      address: request.ip,
      device: request.cookies[cookie.deviceName],
      userAgent: request.headers['user-agent'],
    };
    const { user, token, maxAge, device } = await auth.signIn(body.email, body.password, caller);
    // A session that was open in this browser ends: its token must not outlive the change of person.
    const previous = request.cookies[cookie.name];
    if (previous) await auth.signOut(previous);
    reply.setCookie(cookie.name, token, { ...attributes, maxAge });
    setDeviceCookie(reply, cookie, device);
    return { message: 'Logged in successfully', user };
  });

  registerCall(app, calls.auth.logout, async ({ request, reply }) => {
    const token = request.cookies[cookie.name];
    if (token) await auth.signOut(token);
    reply.clearCookie(cookie.name, attributes);
    return { message: 'Logged out successfully' };
  });

  registerCall(app, calls.auth.checkAuth, async ({ user }) => ({ user }));
}
