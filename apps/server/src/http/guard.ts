import { type Access, isPermitted, type PermissionNeed, type User } from '@haberdash/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { type UserUse, userUseOf } from './limits.ts';

export type SessionUser = User;

export interface FoundSession {
  user: SessionUser;
  /** 0 where the user may; else in how many seconds. */
  secondsToUse: number;
}

/**
 * Finds out whose session a cookie names, and counts what the call uses of the user's allowance in the same round trip.
 */
export interface SessionFinder {
  findSession: (token: string, use?: UserUse) => Promise<FoundSession | undefined>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callers that the route admits; a route without it cannot be registered. */
    access?: Access;
    /** Permission that an admin needs to call it; a route of the admin without it cannot be registered. */
    permission?: PermissionNeed | undefined;
    /** It changes nothing, whatever its method. */
    changesNothing?: boolean;
    /** Other sites may post here: PayPal's simulator and webhooks, which carry no session. */
    crossSite?: boolean;
  }
  interface FastifyRequest {
    sessionUser: SessionUser | undefined;
    /** Seconds until the user may make this call, 0 for now; set for calls that are limited per user. */
    secondsToUse: number | undefined;
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

/** Refuses callers who are not staff, or lack the permission that the route needs. */
function refuseUnpermitted(request: FastifyRequest, user: SessionUser) {
  const { url, config } = request.routeOptions;
  const isAllowed =
    user.role === 'admin' && config.permission !== undefined && isPermitted(user.permissions, config.permission);
  if (isAllowed) return;
  request.log.warn({ userId: user.id, route: url, needs: config.permission }, 'refused: not permitted');
  throw new AppError('NOT_ALLOWED');
}

type GuardedRoute = {
  method: unknown;
  url: string;
  config?: { access?: Access; permission?: PermissionNeed | undefined };
};

/**
 * Guards every route of the app: a session where the route asks for one, the permission that a route of the admin names, and
 * the caller's own id wherever a call names a user. Registered before any route, so that none can escape it.
 */
export function registerGuard(app: FastifyInstance, sessions: SessionFinder, cookieName: string): void {
  app.decorateRequest('sessionUser', undefined);
  app.decorateRequest('secondsToUse', undefined);

  // Collected and judged at the end, because plugins that bring routes of their own are given their access by a hook.
  const guarded: GuardedRoute[] = [];
  app.addHook('onRoute', (route) => {
    guarded.push(route);
  });
  app.addHook('onReady', async () => {
    for (const { method, url, config } of guarded) {
      if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it`);
      if (config.access === 'admin' && !config.permission)
        throw new Error(`${String(method)} ${url} does not say which permission it needs`);
    }
  });

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access === 'public' || (access === undefined && request.is404)) return;
    const token = request.cookies[cookieName];
    const use = userUseOf(request);
    const found = token ? await sessions.findSession(token, use) : undefined;
    if (!found) throw new AppError('NOT_SIGNED_IN');
    if (access === 'admin') refuseUnpermitted(request, found.user);
    request.sessionUser = found.user;
    if (use) request.secondsToUse = found.secondsToUse;
  });

  app.addHook('preHandler', async (request) => {
    if (request.sessionUser) refuseOtherOwner(request, request.sessionUser);
  });
}
