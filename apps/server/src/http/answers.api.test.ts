import { request } from 'node:http';
import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestShop, useTestShop } from '../testing/test-shop.ts';

const shop = useTestShop();

const send = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init });
const json = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json' },
});

describe('a failure', () => {
  const login = calls.auth.login.path;

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
    ['no one signed in', calls.auth.checkAuth.path, {}, 401, 'NOT_SIGNED_IN'],
  ])('hole S19: %s is answered in one shape, without a trace', async (_, path, init, status, code) => {
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

it('TRACE is no method of the shop', async () => {
  for (const path of ['/', calls.auth.checkAuth.path, '/health']) {
    const answer = await new Promise<{ status: number | undefined; text: string }>((done, fail) => {
      const sent = request(
        shop.url + path,
        { method: 'TRACE', headers: { cookie: 'sid=secret' } },
        async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk);
          done({ status: response.statusCode, text: Buffer.concat(chunks).toString() });
        },
      );
      sent.on('error', fail).end();
    });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).not.toContain('secret');
  }
});

it('a search with broken percent-encoding is a search', async () => {
  const response = await send('/api/shop/search/100%');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ success: true, data: [] });
});

it('an id longer than any is answered by the call, and not by the router in its own shape', async () => {
  const response = await send(`/api/shop/review/${'x'.repeat(3000)}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ success: false, code: 'INVALID_REQUEST' });
});

describe('security headers', () => {
  it.each([calls.shop.info.path, '/api/nothing/here', '/health', '/paypal-simulator/checkoutnow?token=x'])(
    'hole S12: are on %s',
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
    const { headers } = await fetch(secure.url + calls.shop.info.path);
    await secure.close();
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('let no answer of the API be cached, and no other origin read it', async () => {
    const { headers } = await send(calls.auth.checkAuth.path, { headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.object({ post: z.object({ security: z.unknown().optional() }).optional() })),
});

describe('the API document', () => {
  it('their readable page was empty where markup may not be made of text', async () => {
    const { headers } = await (await shop.admin()).raw({ method: 'GET', path: '/api/docs/' });
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('trusted-types');
  });

  it.each(['/api/docs', '/api/docs/json', '/api/docs/static/index.html'])('%s is for the admin alone', async (path) => {
    const page = { method: 'GET', path };
    expect((await shop.visitor().raw(page)).status).toBe(401);
    expect((await (await shop.shopper()).raw(page)).status).toBe(403);
    expect((await (await shop.admin()).raw(page)).status).toBeLessThan(400);
  });

  it('describes every call of the contract and nothing else', async () => {
    const { body } = await (await shop.admin()).raw({ method: 'GET', path: '/api/docs/json' });
    const create = calls.orders.create.path;
    const document = documentSchema.parse(body);
    expect(document.openapi).toMatch(/^3\.1/);
    const paths = Object.keys(document.paths);
    expect(paths).toContain(create);
    expect(paths).toContain(calls.cart.remove.path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(paths.filter((path) => !path.startsWith('/api/') || path.startsWith('/api/docs'))).toEqual([]);
    // In an open shop a visitor orders too.
    expect(document.paths[create]?.post?.security).toEqual([{ session: [] }, {}]);
  });
});

describe('/health', () => {
  it('answers 200 while the database answers, and 503 from when it does not', async () => {
    const failing = await createTestShop();
    const visitor = failing.visitor();
    const health = { method: 'GET', path: '/health' };
    expect(await visitor.raw(health)).toMatchObject({ status: 200, body: { status: 'ok' } });
    await failing.database.close();
    const { status, body, headers } = await visitor.raw(health);
    expect([status, body]).toMatchObject([503, { status: 'unavailable', message: 'The database isn’t responding.' }]);
    expect(headers.get('cache-control')).toBe('no-store');
    const products = await visitor.call(calls.products.list);
    expect(products).toMatchObject({ status: 503, body: { success: false, code: 'UNAVAILABLE' } });
    await failing.leave();
  });
});

describe('a request', () => {
  it('has the id that a proxy gives, or one of its own, also where it is answered from memory', async () => {
    const visitor = shop.visitor();
    const idOf = async (path: string, given?: string) => {
      const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given };
      return (await visitor.raw({ method: 'GET', path }, { headers })).headers.get('x-request-id');
    };
    for (const path of ['/health', '/api/nothing-here', calls.taxonomy.list.path, calls.taxonomy.list.path]) {
      expect(await idOf(path, 'proxy-0123456789')).toBe('proxy-0123456789');
      const own = [await idOf(path), await idOf(path, 'short'), await idOf(path, `x${'y'.repeat(80)}`)];
      expect(new Set(own).size).toBe(3);
      for (const id of own) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
