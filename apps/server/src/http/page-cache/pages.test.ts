import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openPageCache, registerPages, toMadePage } from './pages.ts';

it('a page that is kept is answered before any other hook', async () => {
  const feed = { isCurrent: () => true, catchUp: async () => undefined, close: async () => undefined };
  const clock = { now: () => new Date(), aheadMs: 0 };
  const { pages } = await openPageCache({ maxBytes: 1e6, hasReplica: false, clock, listen: async () => feed });
  const app = Fastify();
  registerPages(app, pages, 'session');
  let asked = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    asked += 1;
    done();
  });
  const made = async () => toMadePage('{"success":true}', ['listing']);
  app.get('/list', (request, reply) => app.answerPage(request, reply, { key: 'list', make: made }));
  const first = await app.inject('/list');
  const next = await app.inject('/list');
  expect([next.statusCode, next.body, next.headers.etag]).toEqual([200, '{"success":true}', first.headers.etag]);
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ url: '/list', headers: known })).statusCode).toBe(304);
  expect((await app.inject({ method: 'HEAD', url: '/list' })).body).toBe('');
  expect(asked).toBe(1);
  pages.drop(['listing']);
  await app.inject('/list');
  expect(asked).toBe(2);
});
