import type { User } from '@haberdash/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthService } from './auth.service.ts';
import type { Caller } from './guesses.ts';
import type { DeviceCookie } from './places.ts';
import type { SignedIn } from './sign-in.ts';

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

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

/** Sessions as a browser has them: in its cookies. */
export function createBrowserSessions(auth: Pick<AuthService, 'signOut'>, cookie: SessionCookie) {
  const attributes = { httpOnly: true, secure: cookie.isSecure, sameSite: 'lax', path: '/' } as const;

  const end = async (request: FastifyRequest): Promise<void> => {
    const token = request.cookies[cookie.name];
    if (token) await auth.signOut(token);
  };

  /** Leaves in the browser what it is known again by. */
  const rememberDevice = (reply: FastifyReply, { token, maxAge }: DeviceCookie): void => {
    reply.setCookie(cookie.deviceName, token, { ...attributes, maxAge });
  };

  return {
    callerOf: (request: FastifyRequest): Caller => ({
      address: request.ip,
      device: request.cookies[cookie.deviceName],
      userAgent: request.headers['user-agent'],
    }),

    /** The token of the session that the browser has open; empty without one. */
    tokenOf: (request: FastifyRequest): string => request.cookies[cookie.name] ?? '',

    rememberDevice,

    /** Hands the session to the browser. One that was open in it ends: its token must not outlive the change of person. */
    begin: async (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): Promise<User> => {
      const { user, token, maxAge, device } = signedIn;
      await end(request);
      reply.setCookie(cookie.name, token, { ...attributes, maxAge });
      rememberDevice(reply, device);
      return user;
    },

    end: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      await end(request);
      reply.clearCookie(cookie.name, attributes);
    },

    /** For an account that is gone: nothing of it stays in the browser. */
    forget: (reply: FastifyReply): void => {
      reply.clearCookie(cookie.name, attributes);
      reply.clearCookie(cookie.deviceName, attributes);
    },
  };
}
