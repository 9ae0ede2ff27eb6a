import { type Access, type Call, calls } from '@haberdash/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { createTestShop, type TestShop, type TestUser } from '../testing/test-shop.ts';
import { registerGuard } from './guard.ts';

interface Route {
  method: string;
  /** Path as it was registered, with its parameters. */
  url: string;
}

let shop: TestShop;
let shopper: TestUser;
let admin: TestUser;
let routes: Route[];

beforeAll(async () => {
  shop = await createTestShop();
  shopper = await shop.shopper();
  admin = await shop.admin();
  routes = routeTable(shop.app);
});
afterAll(() => shop.close());

/**
 * Routes that an app really answers, read from the router's own tree: a route that was registered past every helper
 * of ours is among them as well.
 */
function routeTable(app: FastifyInstance): Route[] {
  const found: Route[] = [];
  const prefixes: string[] = [];
  for (const line of app.printRoutes().split('\n')) {
    const match = /^([│├└─\s]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line);
    if (!match?.[2]) continue;
    prefixes.length = Math.floor((match[1] ?? '').length / 4) - 1;
    prefixes.push(match[2]);
    for (const method of match[3]?.split(', ') ?? []) found.push({ method, url: prefixes.join('') });
  }
  return found;
}

const allCalls: Call[] = Object.values(calls).flatMap((group) => Object.values(group) as Call[]);
const nameOf = ({ method, url }: Route) => `${method} ${url}`;
const nameOfCall = ({ method, path }: Call) => `${method} ${path}`;

/** Routes that answer everyone although the contract does not say so, and why they may. */
const OPEN_ROUTES: readonly [pattern: RegExp, reason: string][] = [
  [/^(GET|HEAD) \/health$/, 'for monitors; says only whether something can be sold, and why not'],
  [
    /^(GET|HEAD) \/health\/(live|ready)$/,
    'for balancers and supervisors; says only whether the server is there and ready',
  ],
  [/^(GET|HEAD) \/media\/\*$/, 'product pictures'],
  [/^(GET|HEAD) \/media\/:id\/:file\(.*avif\$\)$/, 'product pictures, where WebP may stand in for AVIF'],
  [
    /^(GET|HEAD) \/(robots\.txt|sitemap.*\.xml)$/,
    'for search engines; a shop for members names its landing page alone',
  ],
  [/^(GET|HEAD) \/theme\/1\/:colour/, 'the style sheet of a colour'],
  [/^(GET|HEAD) \/shopping\/product\/:key$/, 'leads from an address that a product had to the one that it has'],
  [
    /^(GET|HEAD) \/shopping\/(listing|search|size-guide\/:category|c\/:category(\/:subcategory)?)$/,
    'leads from what was merged to what it became',
  ],
  [/^(GET|HEAD) \/api\/shop\/products\/get\/$/, "says that the product's id is missing"],
  [
    /^(GET|HEAD|POST|DELETE|PATCH|PUT) \/paypal-simulator(\/|$)/,
    'the stand-in for PayPal, with credentials of its own',
  ],
];

const callAt = ({ method, url }: Route): Call | undefined =>
  allCalls.find(
    (call) => call.path === url && (call.method === method || (call.method === 'GET' && method === 'HEAD')),
  );

function accessOf(route: Route): Access {
  const call = callAt(route);
  if (call) return call.access;
  if (OPEN_ROUTES.some(([pattern]) => pattern.test(nameOf(route)))) return 'public';
  // Routes without a decision are the admin's.
  return 'admin';
}

/** Guarded, but no calls of the contract. */
const DOCS = / \/api\/docs(\/|$)/;

/** Routes that are neither a call of the contract nor in one of the lists above. */
const undecided = (table: Route[]) =>
  table.filter((route) => !callAt(route) && accessOf(route) !== 'public' && !DOCS.test(nameOf(route))).map(nameOf);

/** A valid address for a route: every parameter is the id of something that does not exist, or this user's id. */
const fillIn = (url: string, userId: string) =>
  url
    .replace(':userId', userId)
    .replace(/:[A-Za-z]+/g, () => newId())
    .replace('*', 'x');

const BODYLESS = ['GET', 'HEAD', 'DELETE', 'OPTIONS'];

async function request(client: ApiClient, method: string, path: string, body: unknown = {}): Promise<number> {
  const headers = { cookie: client.sessionCookie() };
  const response = await fetch(shop.url + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(!BODYLESS.includes(method) && { 'content-type': 'application/json' }) },
    ...(!BODYLESS.includes(method) && { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  return response.status;
}

describe('the route table', () => {
  it('has every call of the contract', () => {
    const served = new Set(routes.map(nameOf));
    expect(allCalls.map(nameOfCall).filter((name) => !served.has(name))).toEqual([]);
    expect(allCalls.length).toBeGreaterThan(30);
  });

  it('has no route without a decision on its access', () => {
    expect(undecided(routes)).toEqual([]);
  });

  it('case 39: answers 401 to an anonymous caller on every route that is not open', async () => {
    const guarded = routes.filter((route) => accessOf(route) !== 'public');
    const answers = await Promise.all(
      guarded.map(async (route) => [
        nameOf(route),
        await request(shop.visitor(), route.method, fillIn(route.url, shopper.user.id)),
      ]),
    );
    expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
    expect(answers.length).toBeGreaterThan(30);
  });

  it('case 39, hole S1: answers 403 to a shopper on every route of the admin, before the body is looked at', async () => {
    const adminRoutes = routes.filter((route) => accessOf(route) === 'admin');
    const answers = await Promise.all(
      adminRoutes.map(async (route) => [
        nameOf(route),
        await request(shopper, route.method, fillIn(route.url, shopper.user.id), { nonsense: true }),
      ]),
    );
    expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
    expect(answers.length).toBeGreaterThan(8);
  });

  it('lets the admin through on every call of the admin', async () => {
    const adminCalls = allCalls.filter(({ access }) => access === 'admin');
    const answers = await Promise.all(
      adminCalls.map(async (call) => [
        nameOfCall(call),
        await request(admin, call.method, fillIn(call.path, admin.user.id), { nonsense: true }),
      ]),
    );
    expect(answers.filter(([, status]) => status === 401 || status === 403 || status === 500)).toEqual([]);
  });

  it("case 39, hole S2: answers 403 on every call whose path names another user's id, to a shopper and to the admin", async () => {
    const stranger = await shop.shopper();
    const withOwner = allCalls.filter(({ path }) => path.includes(':userId'));
    for (const client of [shopper, admin]) {
      for (const call of withOwner) {
        const path = fillIn(call.path, stranger.user.id);
        expect([nameOfCall(call), await request(client, call.method, path, validBody(call))]).toEqual([
          nameOfCall(call),
          403,
        ]);
      }
    }
    expect(withOwner.length).toBeGreaterThan(5);
  });

  it("case 39, hole S2: answers 403 on every call whose body names another user's id", async () => {
    const stranger = await shop.shopper();
    const withOwner = allCalls.filter(
      (call) => (call.access === 'user' || call.access === 'buyer') && namesOwner(call),
    );
    for (const call of withOwner) {
      // The address of an order is no line of text.
      const { address, ...valid } = validBody(call);
      const body = { ...valid, ...(call.path.includes('/address/') && { address }), userId: stranger.user.id };
      const path = fillIn(call.path, shopper.user.id);
      expect([nameOfCall(call), await request(shopper, call.method, path, body)]).toEqual([nameOfCall(call), 403]);
    }
    expect(withOwner.map(nameOfCall)).toEqual(
      expect.arrayContaining([calls.cart.add, calls.orders.create, calls.reviews.add].map(nameOfCall)),
    );
  });
});

function shapeOf(call: Call): object {
  const shape: unknown = call.body && Reflect.get(call.body, 'shape');
  return typeof shape === 'object' && shape !== null ? shape : {};
}

const namesOwner = (call: Call) => 'userId' in shapeOf(call);

/** Everything that any call requires. */
const fields = () => ({
  productId: newId(),
  orderId: newId(),
  addressId: newId(),
  paymentId: 'PAYMENT',
  quantity: 1,
  address: '12 Mill Lane',
  city: 'Pune',
  phone: '020 5550 0100',
  pincode: '411001',
  reviewMessage: 'It fits.',
  reviewValue: 5,
});

/** A body of what a call requires: some refuse what they would not read. */
const validBody = (call: Call) =>
  Object.fromEntries(Object.entries(fields()).filter(([name]) => name in shapeOf(call)));

describe('a route that was left unguarded', () => {
  const guardedApp = () => {
    const app = Fastify();
    registerGuard(app, {
      sessions: { findSession: async () => undefined },
      cookieName: 'sid',
      isOpen: false,
      readOrderToken: () => undefined,
    });
    return app;
  };

  it('prevents the shop from starting when it does not say who may call it', async () => {
    const app = guardedApp();
    app.get('/api/admin/secret', async () => 'everything');
    await expect(app.ready()).rejects.toThrow('GET /api/admin/secret does not say who may call it');
  });

  it('is found by this test when it says that everybody may', async () => {
    const app = guardedApp();
    app.get('/api/admin/secret', { config: { access: 'public' } }, async () => 'everything');
    await app.ready();
    const planted = routeTable(app);
    expect(planted.map(nameOf)).toContain('GET /api/admin/secret');
    expect(undecided(planted)).toContain('GET /api/admin/secret');
    expect(accessOf({ method: 'GET', url: '/api/admin/secret' })).toBe('admin');
    expect((await app.inject('/api/admin/secret')).statusCode).not.toBe(401);
  });
});
