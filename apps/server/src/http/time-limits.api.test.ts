import { once } from 'node:events';
import { connect } from 'node:net';
import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

const LIMITS = { requestMs: 1500, headersMs: 800, silenceMs: 4000 };
/** The limit, one look through the connections, and what a busy machine adds. */
const AT_MOST_MS = LIMITS.requestMs + 375 + 1500;

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await createTestShop({}, { timeLimits: LIMITS });
  cookie = (await shop.admin()).sessionCookie();
});
afterAll(() => shop.close());

/**
 * Opens a connection, sends this at once and then a byte every now and then, for as long as it is let.
 * @returns what came back, and after how many milliseconds the connection was ended
 */
async function trickle(text: string): Promise<{ answer: string; ms: number }> {
  const begin = performance.now();
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  // The server's end of the connection is gone by the time that the next byte comes.
  socket.on('error', () => undefined);
  socket.write(text);
  const timer = text ? setInterval(() => socket.write('a'), 50) : undefined;
  await once(socket, 'close');
  clearInterval(timer);
  return { answer, ms: performance.now() - begin };
}

const post = (path: string, type: string, start: string) =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\ncookie: ${cookie}\r\ncontent-type: ${type}\r\ncontent-length: 9000\r\n\r\n${start}`;
const jsonBody = () => post(calls.auth.login.path, 'application/json', '{"email":"');
const upload = () =>
  post(
    calls.adminProducts.upload.path,
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  );

it.each([
  ['a body', jsonBody],
  ['an upload', upload],
  ['a body that no route reads', () => post('/api/nowhere', 'application/json', '{')],
  ['a head', () => 'GET /health HTTP/1.1\r\nx-slow: '],
])('case 36: %s that was sent a byte at a time stayed for ever', async (_, begin) => {
  const { answer, ms } = await trickle(begin());
  expect(ms).toBeLessThan(AT_MOST_MS);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(body)).toEqual({
    success: false,
    message: 'The request took too long. Try again.',
    code: 'REQUEST_TIMEOUT',
  });
});

it('case 36: a connection on which nothing was ever sent stayed for ever', async () => {
  expect((await trickle('')).ms).toBeLessThan(AT_MOST_MS);
});

it('what is no HTTP is answered in the shape of every failure', async () => {
  const { answer } = await trickle('NONSENSE\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code: 'INVALID_REQUEST' });
});

it('case 36: two hundred bodies that trickle in keep no other client waiting', async () => {
  let isOver = false;
  const slow = Promise.all(Array.from({ length: 200 }, () => trickle(jsonBody()))).finally(() => {
    isOver = true;
  });
  let answered = 0;
  while (!isOver) {
    expect((await shop.visitor().call(calls.products.list)).status).toBe(200);
    if (!isOver) answered += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(answered).toBeGreaterThan(1);
  expect((await slow).filter(({ answer }) => !answer.startsWith('HTTP/1.1 408'))).toEqual([]);
});
