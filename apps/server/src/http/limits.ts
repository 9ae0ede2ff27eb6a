import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequestsError } from '../lib/app-error.ts';
import { networkOf } from '../lib/network.ts';

/** At most `max` at once, which grow back evenly over `perMinutes`. */
export interface Allowance {
  max: number;
  perMinutes: number;
}

/** Counts what a caller uses of an allowance, for all servers of the shop together. */
export interface LimitCounter {
  /** @returns 0 when it was there; else in how many seconds it is, and nothing is used */
  use: (name: string, allowance: Allowance) => Promise<number>;
  giveBack: (name: string, allowance: Allowance) => Promise<void>;
}

/** A use of an allowance by the user of a session, who is not known yet. */
export interface UserUse {
  /** The allowance is called this with the user's id behind it. */
  prefix: string;
  allowance: Allowance;
}

/**
 * Rate limit of a call, shared by everyone at one address, or per user wherever they are; `visitor`: by everyone at one
 * address who is not signed in.
 */
export interface CallLimit extends Allowance {
  by: 'address' | 'user' | 'visitor';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: CallLimit;
  }
}

const nameOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`;

/** Use of its user's allowance by a call; undefined where it has none. */
export function userUseOf(request: FastifyRequest): UserUse | undefined {
  const { limit } = request.routeOptions.config;
  return limit?.by === 'user' ? { prefix: `${nameOf(request)}|user|`, allowance: limit } : undefined;
}

/**
 * Refuses calls beyond their limit. Registered after the guard, which counts the limits of users while it finds out who calls.
 * What the guard or a schema refuses is not counted for an address.
 */
export function registerLimits(app: FastifyInstance, counter: Pick<LimitCounter, 'use'>): void {
  app.addHook('preHandler', async (request) => {
    const { limit } = request.routeOptions.config;
    if (!limit || (limit.by === 'visitor' && request.sessionUser)) return;
    const useByAddress = () => counter.use(`${nameOf(request)}|address|${networkOf(request.ip)}`, limit);
    const wait = request.secondsToUse ?? (await useByAddress());
    if (wait > 0) throw new TooManyRequestsError(wait);
  });
}
