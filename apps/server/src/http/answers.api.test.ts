import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const send = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init });
const json = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json' },
});

describe('a failure', () => {
  const login = '/api/auth/login';

  it.each<[string, string, RequestInit, number, string]>([
    ['a path that is none', '/api/nothing/here', {}, 404, 'NOT_FOUND'],
    ['a method that the path has not', login, { method: 'PATCH' }, 404, 'NOT_FOUND'],
    ['JSON that is none', login, json('{"email": '), 400, 'INVALID_REQUEST'],
    ['JSON that is no object', login, json('"text"'), 400, 'INVALID_REQUEST'],
    ['JSON that reaches for the prototype', login, json('{"__proto__": {"role": "admin"}}'), 400, 'INVALID_REQUEST'],
    ['a body that is too large', login, json(JSON.stringify({ email: 'x'.repeat(300_000) })), 413, 'PAYLOAD_TOO_LARGE'],
    [
      'a body of another type',
      login,
      { method: 'POST', body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['broken percent-encoding', '/api/shop/products/get/%E0%A4%A', {}, 404, 'PRODUCT_NOT_FOUND'],
    ['broken percent-encoding in a path that is none', '/api/100%', {}, 404, 'NOT_FOUND'],
    ['a field that is missing', login, json('{}'), 400, 'INVALID_REQUEST'],
    ['nobody signed in', '/api/auth/checkauth', {}, 401, 'NOT_SIGNED_IN'],
  ])('%s is answered in one shape, without a trace', async (_, path, init, status, code) => {
    const response = await send(path, init);
    const text = await response.text();
    expect([response.status, text]).toEqual([status, expect.stringContaining(code)]);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = JSON.parse(text);
    expect(body).toMatchObject({ success: false, code, message: expect.stringMatching(/^[A-Z].{5,}$/) });
    expect(Object.keys(body).filter((key) => !['success', 'message', 'code', 'details'].includes(key))).toEqual([]);
    expect(text).not.toMatch(/\bat \/|node_modules|\.ts:|FST_|ZodError|stack/);
  });
});

it('a search with broken percent-encoding is a search', async () => {
  const response = await send('/api/shop/search/100%');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ success: true, data: [] });
});

describe('security headers', () => {
  it.each(['/api/common/shop', '/api/nothing/here', '/health', '/paypal-simulator/checkoutnow?token=x'])(
    'are on %s',
    async (path) => {
      const { headers } = await send(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('x-powered-by')).toBeNull();
      // Only over https; a shop that is tried out on http must stay reachable on http.
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('demand https from then on where the shop is public over https', async () => {
    const secure = await createTestShop({ PUBLIC_URL: 'https://shop.example' });
    const { headers } = await fetch(`${secure.url}/api/common/shop`);
    await secure.close();
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('let no answer of the API be kept, and no other origin read it', async () => {
    const { headers } = await send('/api/auth/checkauth', { headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the API document', () => {
  it.each(['/api/docs', '/api/docs/json', '/api/docs/static/index.html'])('%s is for the admin alone', async (path) => {
    expect((await shop.visitor().get(path)).status).toBe(401);
    expect((await (await shop.shopper()).get(path)).status).toBe(403);
    expect((await (await shop.admin()).get(path)).status).toBeLessThan(400);
  });

  it('describes every call of the contract and nothing else', async () => {
    const { body } = await (await shop.admin()).get('/api/docs/json');
    expect(body.openapi).toMatch(/^3\.1/);
    const paths = Object.keys(body.paths);
    expect(paths).toContain('/api/shop/order/create');
    expect(paths).toContain('/api/shop/cart/{userId}/{productId}');
    expect(paths.filter((path) => !path.startsWith('/api/') || path.startsWith('/api/docs'))).toEqual([]);
    expect(body.paths['/api/shop/order/create'].post.security).toEqual([{ session: [] }]);
  });
});

describe('/health', () => {
  it('answers 200 while the database answers, and 503 from when it does not', async () => {
    const failing = await createTestShop();
    const visitor = failing.visitor();
    expect(await visitor.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    await failing.database.close();
    const { status, body, headers } = await visitor.get('/health');
    expect([status, body]).toEqual([503, { status: 'unavailable', message: 'The database does not answer.' }]);
    expect(headers.get('cache-control')).toBe('no-store');
    const products = await visitor.get('/api/shop/products/get');
    expect(products).toMatchObject({ status: 503, body: { success: false, code: 'UNAVAILABLE' } });
    await failing.app.close();
  });
});
