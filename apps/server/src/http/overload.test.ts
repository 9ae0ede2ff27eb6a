import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { registerErrors } from './errors.ts';
import { OVERLOAD_LIMITS, registerOverload } from './overload.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Blocks the event loop. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** `/held` answers when it is released, `/vital` is always answered. */
async function listen(limits: typeof OVERLOAD_LIMITS) {
  const held: (() => void)[] = [];
  app = Fastify({ forceCloseConnections: true });
  registerErrors(app);
  await registerOverload(app, limits);
  app.get('/', () => 'here');
  app.get('/held', () => new Promise((answer) => held.push(() => answer('late'))));
  app.post('/body', (request) => request.body);
  app.post('/held', () => new Promise((answer) => held.push(() => answer('late'))));
  app.get('/vital', { config: { isVital: true } }, () => 'alive');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, get: (path: string, options?: RequestInit) => fetch(url + path, options), held };
}

/** A request whose body's last byte is not sent. */
async function sendHalf(url: string, path: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n1`);
  // Until the server has read its head.
  await new Promise((read) => setTimeout(read, 50));
  return socket;
}

async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
}

describe('an overloaded server', () => {
  it('refuses what comes while so many wait, says that it lives, and answers again', async () => {
    const { get, held } = await listen({ ...OVERLOAD_LIMITS, waiting: 3 });
    const waiting = [get('/held'), get('/held'), get('/held')];
    await expect.poll(() => held.length).toBe(3);
    await expectRefused(await get('/'));
    expect((await get('/vital')).status).toBe(200);
    for (const answer of held) answer();
    await Promise.all(waiting);
    await expect.poll(async () => (await get('/')).status).toBe(200);
  });

  it('a thousand sockets that hold half a body keep no other client from an answer', async () => {
    const { url, get, held } = await listen({ ...OVERLOAD_LIMITS, waiting: 3 });
    const half = await Promise.all(Array.from({ length: 20 }, () => sendHalf(url, '/body')));
    for (let round = 0; round < 5; round += 1) expect((await get('/')).status).toBe(200);
    for (const socket of half.slice(0, 10)) socket.destroy();

    // They count once their bodies are there, also where they come all at once.
    const more = await Promise.all(Array.from({ length: 6 }, () => sendHalf(url, '/held')));
    for (const socket of more) socket.write('2');
    await expect.poll(() => held.length).toBe(3);
    await expectRefused(await get('/'));
    for (const answer of held) answer();
    await expect.poll(async () => (await get('/')).status).toBe(200);
    for (const socket of [...half, ...more]) socket.destroy();
    await expect.poll(async () => (await get('/')).status).toBe(200);
  });

  it('counts no client that has left', async () => {
    const { get, held } = await listen({ ...OVERLOAD_LIMITS, waiting: 1 });
    const leaving = new AbortController();
    const left = get('/held', { signal: leaving.signal });
    await expect.poll(() => held.length).toBe(1);
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(async () => (await get('/')).status).toBe(200);
  });

  it('refuses while its event loop is behind round after round, and answers once it has caught up', async () => {
    const { get } = await listen({ ...OVERLOAD_LIMITS, delayMs: 200 });
    for (let round = 0; round < 8; round += 1) {
      block(300);
      await new Promise((next) => setImmediate(next));
    }
    await expectRefused(await get('/'));
    expect((await get('/vital')).status).toBe(200);
    await expect.poll(async () => (await get('/')).status, { timeout: 5000 }).toBe(200);
  });

  it('answers on after one pause that is longer than the limit', async () => {
    const { get } = await listen({ ...OVERLOAD_LIMITS, delayMs: 400 });
    // The loop has gone round quickly before.
    await get('/');
    block(500);
    const seen = new Set<number>();
    const end = performance.now() + 1000;
    while (performance.now() < end) seen.add((await get('/')).status);
    expect([...seen]).toEqual([200]);
  });
});
