import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OverloadedError } from '../lib/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however much there is to do. */
    isVital?: true;
  }
}

export interface OverloadLimits {
  /** Highest delay of the event loop, in milliseconds, round after round. */
  delayMs: number;
  /** Highest number of requests that wait for their answers at once. */
  waiting: number;
}

/** D43: thirty busy callers are no overload. */
export const OVERLOAD_LIMITS: OverloadLimits = { delayMs: 2000, waiting: 1000 };

const RETRY_SECONDS = 5;
const QUIET_MS = 10_000;

const isVital = (request: FastifyRequest) => request.routeOptions.config.isVital === true;

/**
 * Refuses with 503 what would only wait, so that what is under way is answered in time. Pages from memory are answered
 * before it.
 */
export async function registerOverload(app: FastifyInstance, limits = OVERLOAD_LIMITS): Promise<void> {
  let waiting = 0;
  const counted = new WeakSet<FastifyRequest>();
  let saidAt = Number.NEGATIVE_INFINITY;

  const refuse = (delayMs: number) => {
    const now = performance.now();
    if (now - saidAt > QUIET_MS) {
      saidAt = now;
      app.log.warn({ delayMs: Math.round(delayMs), waiting }, 'overloaded: requests are refused');
    }
    return new OverloadedError(RETRY_SECONDS);
  };

  await app.register(underPressure, {
    maxEventLoopDelay: limits.delayMs,
    // One pause is no overload: only a loop whose rounds all take that long has such a mean over twice the time.
    sampleInterval: 2 * limits.delayMs,
    pressureHandler: (request, _reply, _type, delayMs = 0) =>
      isVital(request) ? undefined : Promise.reject(refuse(delayMs)),
  });
  const isFull = (request: FastifyRequest) => waiting >= limits.waiting && !isVital(request);
  const begin = (request: FastifyRequest) => {
    counted.add(request);
    waiting += 1;
  };
  const end = (request: FastifyRequest) => {
    if (counted.delete(request)) waiting -= 1;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isFull(request)) return done(refuse(0));
    begin(request);
    reply.raw.once('close', () => end(request));
    done();
  });
  // Who has not sent all of a body is waited for, not worked for: from here to the next hook it is read.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isFull(request)) return done(refuse(0));
    if (!reply.raw.destroyed) begin(request);
    done();
  });
}
