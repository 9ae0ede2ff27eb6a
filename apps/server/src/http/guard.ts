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
    /** Other sites may post here: the payment simulator and webhooks, which carry no session. */
    crossSite?: boolean;
  }
  interface FastifyRequest {
    sessionUser: SessionUser | undefined;
    /** Order whose link's token the call carries; undefined without a true one. */
    linkedOrderId: string | undefined;
    /** Seconds until the user may make this call, 0 for now; set for calls that are limited per user. */
    secondsToUse: number | undefined;
  }
}

const fieldOf = (source: unknown, name: string): unknown =>
  typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;

/**
 * Another user's id in the path or the body answers 403, whatever the call would have done with it (D20); a visitor is asked
 * to sign in. `me` is whoever calls.
 */
function refuseOtherOwner(request: FastifyRequest, user: SessionUser | undefined) {
  for (const userId of [fieldOf(request.params, 'userId'), fieldOf(request.body, 'userId')]) {
    if (userId === undefined || userId === 'me') continue;
    if (!user) throw new AppError('NOT_SIGNED_IN');
    if (String(userId).toLowerCase() !== user.id) throw new AppError('NOT_ALLOWED');
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

export interface GuardDeps {
  sessions: SessionFinder;
  /** The session's. */
  cookieName: string;
  /** True where visitors may buy. */
  isOpen: boolean;
  /** @returns the id of the order whose link has this token; undefined for a false one */
  readOrderToken: (token: string) => string | undefined;
}

/**
 * Guards every route of the app: a session, or what stands for one, where the route asks for it, the permission that a route of
 * the admin names, and the caller's own id wherever a call names a user. Registered before any route, so that none can escape it.
 */
export function registerGuard(app: FastifyInstance, deps: GuardDeps): void {
  const { sessions, cookieName, isOpen, readOrderToken } = deps;
  app.decorateRequest('sessionUser', undefined);
  app.decorateRequest('linkedOrderId', undefined);
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
    if (!found) {
      // A call about an order is judged once its body, which may have the token of a link, has been read.
      if (access === 'order' || (access === 'buyer' && isOpen)) return;
      throw new AppError('NOT_SIGNED_IN');
    }
    if (access === 'admin') refuseUnpermitted(request, found.user);
    request.sessionUser = found.user;
    if (use) request.secondsToUse = found.secondsToUse;
  });

  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.access !== 'order') return;
    const { body, query } = request;
    // An upload has no body of fields.
    const isInAddress = request.method === 'GET' || body === undefined;
    const inAddress = isInAddress ? (fieldOf(query, 'orderToken') ?? fieldOf(query, 'token')) : undefined;
    const token = fieldOf(body, 'orderToken') ?? inAddress;
    request.linkedOrderId = typeof token === 'string' ? readOrderToken(token) : undefined;
    if (!request.sessionUser && !request.linkedOrderId) throw new AppError('NOT_SIGNED_IN');
  });

  app.addHook('preHandler', async (request) => {
    const isOfVisitor = request.routeOptions.config.access === 'buyer' && !request.sessionUser;
    if (request.sessionUser || isOfVisitor) refuseOtherOwner(request, request.sessionUser);
  });
}
