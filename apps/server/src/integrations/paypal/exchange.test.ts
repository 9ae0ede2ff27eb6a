import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createExchange } from './exchange.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(answer: RequestListener) {
  const sockets = new Set<Socket>();
  const server = createServer(answer);
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets };
}

const asked = { method: 'POST' as const, headers: { 'content-type': 'text/plain' }, body: 'question' };

it('sends one call after the other over one connection, with its body whole', async () => {
  const { url, sockets } = await serve((request, response) => request.pipe(response));
  const exchange = createExchange({ timeoutMs: 5000 });
  for (let call = 0; call < 3; call += 1)
    expect(await exchange(url, asked)).toMatchObject({ status: 200, text: 'question' });
  expect(sockets.size).toBe(1);
});

it('sends nothing twice, also where a reused connection is closed instead of an answer', async () => {
  let calls = 0;
  const { url } = await serve((request, response) => {
    calls += 1;
    if (calls === 2) request.socket.destroy();
    else response.end('answer');
  });
  const exchange = createExchange({ timeoutMs: 5000 });
  expect(await exchange(url, asked)).toMatchObject({ text: 'answer' });
  await expect(exchange(url, asked)).rejects.toThrow();
  expect(calls).toBe(2);
  expect(await exchange(url, asked)).toMatchObject({ text: 'answer' });
});

it('throws where a new connection is closed without an answer', async () => {
  const { url, sockets } = await serve(({ socket }) => socket.destroy());
  await expect(createExchange({ timeoutMs: 5000 })(url, asked)).rejects.toThrow();
  expect(sockets.size).toBe(1);
});

it('does not follow to another address', async () => {
  const { url } = await serve((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  await expect(createExchange({ timeoutMs: 5000 })(url, asked)).rejects.toThrow('leads to another address');
});

it('waits for the whole answer no longer than it may', async () => {
  const { url } = await serve((_request, response) => response.write('the first half'));
  await expect(createExchange({ timeoutMs: 50 })(url, asked)).rejects.toThrow();
});

it('throws where an answer is broken off', async () => {
  const { url } = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('the first half', () => response.socket?.destroy());
  });
  await expect(createExchange({ timeoutMs: 5000 })(url, asked)).rejects.toThrow();
});

it('ends what is under way when the shop stops, and begins nothing after that', async () => {
  const stop = new AbortController();
  const { url } = await serve(() => stop.abort());
  const exchange = createExchange({ timeoutMs: 5000, stopping: stop.signal });
  await expect(exchange(url, asked)).rejects.toThrow('is stopping');
  await expect(exchange(url, asked)).rejects.toThrow('is stopping');
});

it('ends an answer that is being read when the shop stops', async () => {
  const stop = new AbortController();
  const { url } = await serve((_request, response) => response.write('the first half', () => stop.abort()));
  await expect(createExchange({ timeoutMs: 5000, stopping: stop.signal })(url, asked)).rejects.toThrow();
});

it('bug: the log of a busy moment warned of a leak, because every call under way listened to the stop of the shop', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  closers.push(async () => process.off('warning', note));
  const { url } = await serve((_request, response) => response.end('answer'));
  const exchange = createExchange({ timeoutMs: 5000, stopping: new AbortController().signal });
  await Promise.all(Array.from({ length: 20 }, () => exchange(url, asked)));
  // A warning comes in the turn after its cause.
  await new Promise((later) => setImmediate(later));
  expect(warnings).toEqual([]);
});
