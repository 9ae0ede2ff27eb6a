import type { Access, User } from '@haberdash/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

export type SessionUser = User;

/** Finds out whose session a cookie names. */
export interface SessionFinder {
  findUser: (token: string) => Promise<SessionUser | undefined>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; a route without it cannot be registered. */
    access?: Access;
    /** Other sites may post here: PayPal's simulator and webhooks, which carry no session. */
    crossSite?: boolean;
  }
  interface FastifyRequest {
    sessionUser: SessionUser | undefined;
  }
}

const ownerIn = (source: unknown): unknown =>
  typeof source === 'object' && source !== null ? Reflect.get(source, 'userId') : undefined;

/** Another user's id in the path or the body answers 403, whatever the call would have done with it (D20). */
function refuseOtherOwner(request: FastifyRequest, user: SessionUser) {
  for (const userId of [ownerIn(request.params), ownerIn(request.body)]) {
    if (userId !== undefined && String(userId).toLowerCase() !== user.id) throw new AppError('NOT_ALLOWED');
  }
}

/**
 * Guards every route of the app: a session where the route asks for one, the admin's role where it asks for that, and
 * the caller's own id wherever a call names a user. Registered before any route, so that none can escape it.
 */
export function registerGuard(app: FastifyInstance, sessions: SessionFinder, cookieName: string): void {
  app.decorateRequest('sessionUser', undefined);

  // Collected and judged at the end, because plugins that bring routes of their own are given their access by a hook.
  const unguarded: { method: unknown; url: string; config?: { access?: Access } }[] = [];
  app.addHook('onRoute', (route) => {
    unguarded.push(route);
  });
  app.addHook('onReady', async () => {
    for (const { method, url, config } of unguarded) {
      if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it`);
    }
  });

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access === 'public' || (access === undefined && request.is404)) return;
    const token = request.cookies[cookieName];
    const user = token ? await sessions.findUser(token) : undefined;
    if (!user) throw new AppError('NOT_SIGNED_IN');
    if (access === 'admin' && user.role !== 'admin') {
      request.log.warn({ userId: user.id, route: request.routeOptions.url }, 'refused: not an admin');
      throw new AppError('NOT_ALLOWED');
    }
    request.sessionUser = user;
  });

  app.addHook('preHandler', async (request) => {
    if (request.sessionUser) refuseOtherOwner(request, request.sessionUser);
  });
}
