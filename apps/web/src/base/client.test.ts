import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, messageOf } from './api-error.ts';
import { call, onNotSignedIn } from './client.ts';
import { type Endpoint, endpoints } from './endpoints.ts';

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
    const fetch = stubFetch(async () => answer({ success: true, message: 'Welcome' }));
    const body = { email: 'a@b.c', password: 'secret' };
    expect(await call(endpoints.auth.login, { body })).toEqual({ success: true, message: 'Welcome' });
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
    ['JSON of somebody else', answer({ error: 'no' }, 500), 'BAD_ANSWER', 500],
    ['success without JSON', answer('<html></html>', 200), 'BAD_ANSWER', 200],
  ])('fails with a plain sentence for %s', async (_what, response, code, status) => {
    stubFetch(async () => response);
    const error = await failureOf(call(endpoints.shop.info));
    expect(error).toMatchObject({ code, status });
    expect(messageOf(error, 'default')).toMatch(/^The shop cannot answer/);
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

  it('tells when nobody is signed in, and only then', async () => {
    const heard = vi.fn();
    const stop = onNotSignedIn(heard);
    stubFetch(async () => answer({ success: false, message: 'No', code: 'INVALID_CREDENTIALS' }, 401));
    await failureOf(call(endpoints.auth.login, { body: { email: 'a', password: 'b' } }));
    expect(heard).not.toHaveBeenCalled();
    stubFetch(async () => answer({ success: false, message: 'Please sign in first.', code: 'NOT_SIGNED_IN' }, 401));
    await failureOf(call(endpoints.cart.get, { params: { userId: '1' } }));
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    await failureOf(call(endpoints.cart.get, { params: { userId: '1' } }));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('the compiler', () => {
  it('refuses endpoints and calls that differ from the contract', () => {
    type Login = (typeof endpoints)['auth']['login'];
    // @ts-expect-error the contract has POST
    const wrongMethod: Login = { method: 'GET', path: calls.auth.login.path };
    // @ts-expect-error the contract has another path
    const wrongPath: Login = { method: 'POST', path: calls.auth.signup.path };
    // @ts-expect-error the cart's owner is missing
    const noParams = () => call(endpoints.cart.get);
    // @ts-expect-error a quantity is a number
    const wrongBody = () => call(endpoints.cart.add, { body: { productId: '1', quantity: '3' } });
    // @ts-expect-error there is no such field in the answer
    const wrongField = async () => (await call(endpoints.shop.info)).shop;
    const known: Endpoint<{ method: 'GET'; path: '/x' }> = { method: 'GET', path: '/x' };
    expect([wrongMethod, wrongPath, noParams, wrongBody, wrongField, known]).toHaveLength(6);
  });
});
