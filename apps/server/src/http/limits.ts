import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../lib/network.ts';
import { TooManyRequestsError } from './errors.ts';

/** At most `max` at once, which grow back evenly over `perMinutes`. */
export interface Allowance {
  max: number;
  perMinutes: number;
}

/** Counts what somebody uses of an allowance, for all servers of the shop together. */
export interface LimitCounter {
  /** @returns 0 when it was there; else in how many seconds it is, and nothing is used */
  use: (name: string, allowance: Allowance) => Promise<number>;
  giveBack: (name: string, allowance: Allowance) => Promise<void>;
}

/** Who shares an allowance of a call: everybody at one address, or one user wherever they are. */
export interface CallLimit extends Allowance {
  by: 'address' | 'user';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: CallLimit;
  }
}

function callerOf(request: FastifyRequest, by: CallLimit['by']): string {
  return by === 'user' && request.sessionUser ? `user|${request.sessionUser.id}` : `address|${networkOf(request.ip)}`;
}

/** Refuses calls beyond their limit. Registered after the guard; what the guard or a schema refuses is not counted. */
export function registerLimits(app: FastifyInstance, counter: LimitCounter): void {
  app.addHook('preHandler', async (request) => {
    const { limit } = request.routeOptions.config;
    if (!limit) return;
    const name = `${request.method} ${request.routeOptions.url}|${callerOf(request, limit.by)}`;
    const wait = await counter.use(name, limit);
    if (wait > 0) throw new TooManyRequestsError(wait);
  });
}
