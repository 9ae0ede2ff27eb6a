import type { ServerResponse } from 'node:http';
import type { Call } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

export interface EventSource<C extends Call> {
  everyMs: number;
  /** The present state; listeners are notified when it differs from the last one. */
  look: () => Promise<z.input<C['response']> | undefined>;
}

/** Prevents proxies from closing a silent stream. */
const HEARTBEAT_MS = 25_000;

const write = (listener: ServerResponse, text: string) => {
  if (!listener.writableEnded) listener.write(text);
};

/**
 * Serves a call of the contract as server-sent events. One timer looks for all listeners together, and none runs while
 * no one listens. The guard has seen the caller before; a session that ends does so for the stream when it reconnects.
 */
export function registerEventStream<C extends Call>(app: FastifyInstance, call: C, source: EventSource<C>): void {
  const listeners = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  let last: string | undefined;
  let lastWrite = 0;

  const tick = async () => {
    try {
      const state = JSON.stringify((await source.look()) ?? null);
      const isNew = last !== undefined && state !== last;
      last = state;
      if (!isNew && Date.now() - lastWrite < HEARTBEAT_MS) return;
      lastWrite = Date.now();
      for (const listener of listeners) write(listener, isNew ? `data: ${state}\n\n` : ': still here\n\n');
    } catch (error) {
      app.log.warn({ err: error, url: call.path }, 'could not look for events; looking again');
    }
  };

  const start = () => {
    last = undefined;
    lastWrite = Date.now();
    void tick();
    timer = setInterval(tick, source.everyMs);
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  app.route({
    method: call.method,
    url: call.path,
    // There is no answer without a body here: HEAD would wait for ever.
    exposeHeadRoute: false,
    config: { access: call.access, permission: call.permission },
    schema: { summary: call.summary, tags: [call.path.split('/')[2] ?? 'shop'], security: [{ session: [] }] },
    handler: (_request, reply) => {
      reply.hijack();
      const listener = reply.raw;
      listener.writeHead(200, {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      } as Record<string, string>);
      write(listener, 'retry: 3000\n\n');
      listeners.add(listener);
      if (!timer) start();
      listener.on('close', () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      });
    },
  });

  // Before the server waits for its connections to end, because these never do by themselves.
  app.addHook('preClose', async () => {
    stop();
    for (const listener of listeners) listener.end();
  });
}
