import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openResponseCache, registerResponseCache } from './plugin.ts';
import { toResponse } from './response-cache.ts';

it('a cached response is answered before any other hook', async () => {
  const feed = { isCurrent: () => true, catchUp: async () => undefined, close: async () => undefined };
  const clock = { now: () => new Date(), aheadMs: 0 };
  const { cache } = await openResponseCache({ maxBytes: 1e6, hasReplica: false, clock, listen: async () => feed });
  const app = Fastify();
  registerResponseCache(app, cache, 'session');
  let asked = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    asked += 1;
    done();
  });
  const made = async () => toResponse('{"success":true}', ['listing']);
  app.get('/list', (request, reply) => app.answerCached(request, reply, { key: 'list', make: made }));
  const first = await app.inject('/list');
  const next = await app.inject('/list');
  expect([next.statusCode, next.body, next.headers.etag]).toEqual([200, '{"success":true}', first.headers.etag]);
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ url: '/list', headers: known })).statusCode).toBe(304);
  expect((await app.inject({ method: 'HEAD', url: '/list' })).body).toBe('');
  expect(asked).toBe(1);
  cache.drop(['listing']);
  await app.inject('/list');
  expect(asked).toBe(2);
});
