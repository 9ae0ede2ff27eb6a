import type { MergeNote, User } from '@haberdash/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthService } from './auth.service.ts';
import type { Caller } from './guesses.ts';
import type { DeviceCookie } from './places.ts';
import type { SignedIn } from './sign-in.ts';

export interface SessionCookie {
  name: string;
  /** The name of the cookie by which a browser that has signed in before is known again. */
  deviceName: string;
  /** The name of the cookie by which a visitor's cart is known. */
  cartName: string;
  isSecure: boolean;
}

/** What the browser has as a visitor's, for the user who signs in with it. */
export interface VisitorsThings {
  /** @returns what is not in the user's cart as it was in the visitor's */
  merge: (request: FastifyRequest, reply: FastifyReply, userId: string) => Promise<MergeNote[]>;
}

/** `__Host-` ties the cookie to this very host, which browsers only allow over https. */
export const sessionCookie = (publicUrl: string): SessionCookie => {
  const isSecure = publicUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  return { name: `${prefix}sid`, deviceName: `${prefix}device`, cartName: `${prefix}cart`, isSecure };
};

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

/** Sessions as a browser has them: in its cookies. */
export function createBrowserSessions(
  auth: Pick<AuthService, 'signOut'>,
  cookie: SessionCookie,
  visitors: VisitorsThings,
) {
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

    /**
     * Hands the session to the browser. One that was open in it ends: its token must not outlive the change of person. The cart
     * that was filled without a session becomes the user's.
     */
    begin: async (
      request: FastifyRequest,
      reply: FastifyReply,
      signedIn: SignedIn,
    ): Promise<{ user: User; mergeNotes: MergeNote[] }> => {
      const { user, token, maxAge, device } = signedIn;
      await end(request);
      reply.setCookie(cookie.name, token, { ...attributes, maxAge });
      rememberDevice(reply, device);
      return { user, mergeNotes: await visitors.merge(request, reply, user.id) };
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
