import { once } from 'node:events';
import { createServer } from 'node:http';
import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminEndpoints } from './admin-endpoints.ts';
import { ApiError, messageOf } from './api-error.ts';
import { call, onNotSignedIn } from './client.ts';
import { type Endpoint, endpoints } from './endpoints.ts';

const ann = { _id: 'u1', id: 'u1', userName: 'Ann', email: 'a@b.c', profilePicture: null, role: 'shopper' };

const answer = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

const stubFetch = (reply: (url: string, init: RequestInit) => Promise<Response>) => {
  const fetch = vi.fn(reply);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error,
  );

describe('a call', () => {
  it('sends its body as JSON and answers the body', async () => {
    const welcome = { success: true, message: 'Welcome', user: ann, mergeNotes: [] };
    const fetch = stubFetch(async () => answer(welcome));
    const body = { email: 'a@b.c', password: 'secret' };
    expect(await call(endpoints.auth.login, { body })).toEqual(welcome);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe(calls.auth.login.path);
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: JSON.stringify(body) });
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it('sends no content type without a body', async () => {
    const fetch = stubFetch(async () => answer({ success: true, message: 'Bye' }));
    await call(endpoints.auth.logout);
    expect(new Headers(fetch.mock.calls[0]?.[1].headers).has('content-type')).toBe(false);
    expect(fetch.mock.calls[0]?.[1].body).toBeNull();
  });

  it('fails with what the server says', async () => {
    const failure = { success: false, message: 'Only 2 left', code: 'OUT_OF_STOCK', details: { available: 2 } };
    stubFetch(async () => answer(failure, 409));
    const error = await failureOf(call(endpoints.cart.add, { body: { productId: '1', quantity: 3 } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Only 2 left',
      status: 409,
      details: { available: 2 },
    });
  });

  it.each([
    ['a page of a proxy', answer('<html>Bad gateway</html>', 502), 'BAD_ANSWER', 502],
    ['JSON of another server', answer({ error: 'no' }, 500), 'BAD_ANSWER', 500],
    ['success without JSON', answer('<html></html>', 200), 'BAD_ANSWER', 200],
  ])('fails with a plain sentence for %s', async (_what, response, code, status) => {
    stubFetch(async () => response);
    const error = await failureOf(call(endpoints.shop.info));
    expect(error).toMatchObject({ code, status });
    expect(messageOf(error, 'default')).toMatch(/^The shop isn’t available/);
  });

  it('fails with OFFLINE when nothing answers', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(call(endpoints.shop.info))).toMatchObject({ code: 'OFFLINE', status: 0 });
  });

  it('fails with TIMEOUT when the answer takes too long, and with the abort reason when it was aborted', async () => {
    stubFetch(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    expect(await failureOf(call(endpoints.shop.info, { timeoutMs: 5 }))).toMatchObject({ code: 'TIMEOUT' });

    const stop = new AbortController();
    const waiting = failureOf(call(endpoints.shop.info, { signal: stop.signal }));
    stop.abort();
    expect(await waiting).toMatchObject({ name: 'AbortError' });
  });

  it('reports when no one is signed in, and only then', async () => {
    const listener = vi.fn();
    const stop = onNotSignedIn(listener);
    stubFetch(async () => answer({ success: false, message: 'No', code: 'INVALID_CREDENTIALS' }, 401));
    await failureOf(call(endpoints.auth.login, { body: { email: 'a', password: 'b' } }));
    expect(listener).not.toHaveBeenCalled();
    stubFetch(async () => answer({ success: false, message: 'Please sign in first.', code: 'NOT_SIGNED_IN' }, 401));
    await failureOf(call(endpoints.cart.get, { params: { userId: '1' } }));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    await failureOf(call(endpoints.cart.get, { params: { userId: '1' } }));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

/** Every call that is answered with JSON, by its path. */
const readable = Object.values(endpoints)
  .flatMap((calls): object[] => Object.values(calls))
  .filter((endpoint): endpoint is Endpoint<unknown> => 'answer' in endpoint);

describe('an answer of another shape', () => {
  it.each([
    ['{}', '{}'],
    ['{ "success": false }', '{"success":false}'],
    ['success and nothing else', '{"success":true}'],
    ['success that is a word', '{"success":"true","message":"","data":{},"user":{}}'],
    ['success and numbers for its parts', '{"success":true,"message":7,"data":7,"user":7,"result":7}'],
    ['null', 'null'],
    ['[]', '[]'],
    ['a string', '"ok"'],
    ['a page of HTML', '<!doctype html><title>Sign in to the network</title>'],
    ['an empty body', ''],
  ])('was taken for a success, and the page crashed on what was not in it: %s', async (_what, body) => {
    stubFetch(async () => new Response(body, { status: 200, headers: { 'content-type': 'text/html' } }));
    for (const endpoint of readable) {
      expect(await failureOf(call(endpoint)), String(endpoint.path)).toMatchObject({
        name: 'ApiError',
        code: 'BAD_ANSWER',
        status: 200,
        message: 'The shop isn’t available right now. Try again shortly.',
      });
    }
  });

  it('was taken for a success after a redirect to a page of another server', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/sign-in') response.setHeader('content-type', 'text/html').end('<title>Sign in</title>');
      else response.writeHead(302, { location: '/sign-in' }).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { fetch } = globalThis;
    stubFetch((url, { method }) => fetch(`http://127.0.0.1:${port}${url}`, { method }));
    try {
      for (const endpoint of readable) {
        expect(await failureOf(call(endpoint)), String(endpoint.path)).toMatchObject({ code: 'BAD_ANSWER' });
      }
    } finally {
      server.close();
    }
  });

  it.each([
    ['no lines', { success: true, data: { items: null, adjustments: [], totals: {}, chargeTotals: {} } }],
    ['a line of nothing', { success: true, data: { items: [null], adjustments: [], totals: {}, chargeTotals: {} } }],
    ['no totals', { success: true, data: { items: [], adjustments: [], chargeTotals: {} } }],
  ])('crashed the drawer: a cart with %s', async (_what, body) => {
    stubFetch(async () => answer(body));
    expect(await failureOf(call(endpoints.cart.get, { params: { userId: '1' } }))).toMatchObject({
      code: 'BAD_ANSWER',
    });
  });

  it('that says why it failed is not believed for its status, but for its words', async () => {
    stubFetch(async () => answer({ success: false, message: 'Please sign in first.', code: 'NOT_SIGNED_IN' }, 200));
    expect(await failureOf(call(endpoints.shop.info))).toMatchObject({
      code: 'NOT_SIGNED_IN',
      message: 'Please sign in first.',
    });
  });

  it('never shows a sentence of the JavaScript engine', () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'email')");
    expect(messageOf(error, 'Signup failed')).toBe('Signup failed');
  });
});

describe('the compiler', () => {
  it('refuses endpoints and calls that differ from the contract', () => {
    const { login } = endpoints.auth;
    type Login = typeof login;
    // @ts-expect-error the contract has POST
    const wrongMethod: Login = { ...login, method: 'GET' };
    // @ts-expect-error the contract has another path
    const wrongPath: Login = { ...login, path: calls.auth.signup.path };
    // @ts-expect-error the cart's owner is missing
    const noParams = () => call(endpoints.cart.get);
    // @ts-expect-error a quantity is a number
    const wrongBody = () => call(endpoints.cart.add, { body: { productId: '1', quantity: '3' } });
    // @ts-expect-error there is no such field in the answer
    const wrongField = async () => (await call(endpoints.shop.info)).shop;
    const known: Endpoint<{ method: 'GET'; path: '/x' }> = { method: 'GET', path: '/x', answer: {} };
    // @ts-expect-error the answer's user is missing
    const wrongAnswer: Login = { ...login, answer: { message: 'string' } };
    // @ts-expect-error the cart's lists are missing
    const wrongPart: (typeof endpoints)['cart']['get']['answer'] = { data: 'object' };
    // @ts-expect-error a page of HTML is no answer to read
    const page = () => call(adminEndpoints.mail.page, { params: { id: '1' } });
    expect([wrongMethod, wrongPath, noParams, wrongBody, wrongField, known, wrongAnswer, wrongPart, page]).toHaveLength(
      9,
    );
  });
});
