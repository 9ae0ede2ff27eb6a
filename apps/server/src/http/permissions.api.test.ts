import { BUILT_IN_ROLES, type Call, calls, isPermitted } from '@haberdash/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../lib/ids.ts';
import { requireSuccess } from '../testing/api-client.ts';
import { createTestShop, type TestShop, type TestUser } from '../testing/test-shop.ts';
import { registerGuard } from './guard.ts';

const allCalls: Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group));
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

let shop: TestShop;
let stranger: TestUser;
let people: Record<string, TestUser | undefined>;

beforeAll(async () => {
  shop = await createTestShop();
  stranger = await shop.shopper();
  people = { visitor: undefined, shopper: await shop.shopper() };
  for (const { id } of BUILT_IN_ROLES) people[id] = await shop.staff(id);
});
afterAll(() => shop.close());

/** The guard's answer to a call; an invalid body prevents callers that it lets in from changing anything. */
async function knock(person: TestUser | undefined, call: Call, userId: string): Promise<number> {
  const url = call.path.replace(':userId', userId).replace(/:[A-Za-z]+/g, () => newId());
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const { statusCode } = await shop.app.inject({
    method: call.method,
    url,
    headers: { cookie: person?.sessionCookie() ?? '' },
    ...(hasBody && { payload: { userId } }),
  });
  return statusCode;
}

/** Outcome of a call for a role, by what the contract says. */
function expected(role: string, call: Call): 'passes' | 401 | 403 {
  if (call.access === 'public') return 'passes';
  if (role === 'visitor') return 401;
  if (call.access !== 'admin') return 'passes';
  const { permissions } = BUILT_IN_ROLES.find(({ id }) => id === role) ?? {};
  return permissions && isPermitted(permissions, call.permission) ? 'passes' : 403;
}

const isDoor = (status: number) => status === 401 || status === 403;
/** Answers of its own that look like the guard's: what one says of oneself there is wrong. */
const OWN_ANSWERS: readonly Call[] = [calls.auth.login, calls.security.secondStep, calls.security.passkeySignIn];
/** A stream that is let in never ends, and a sign-out ends the caller's session. */
const knockable = allCalls.filter((call) => !call.stream && call !== calls.auth.logout && !OWN_ANSWERS.includes(call));

describe('every call of the contract', () => {
  it('case 39, holes S1 and S18: lets in each role as far as its permission goes, and no one else', async () => {
    const wrong: string[] = [];
    for (const [role, person] of Object.entries(people)) {
      for (const call of knockable) {
        const status = await knock(person, call, person?.user.id ?? newId());
        const wanted = expected(role, call);
        const isRight = wanted === 'passes' ? !isDoor(status) && status < 500 : status === wanted;
        if (!isRight) wrong.push(`${role}: ${nameOf(call)} answered ${status} instead of ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(knockable.length * Object.keys(people).length).toBeGreaterThan(400);
  });

  it('hole S2: refuses every role that names another user', async () => {
    const owned = knockable.filter(({ path, body }) => path.includes(':userId') && !body);
    for (const [role, person] of Object.entries(people)) {
      const answers = await Promise.all(owned.map((call) => knock(person, call, stranger.user.id)));
      expect([role, new Set(answers)]).toEqual([role, new Set([role === 'visitor' ? 401 : 403])]);
    }
    expect(owned.length).toBeGreaterThan(4);
  });

  it('hole S2: refuses every role that names another user’s order, address or session as its own', async () => {
    const { id: userId } = stranger.user;
    const address = {
      userId,
      address: '12 Lake Road',
      city: 'Pune',
      pincode: '411001',
      phone: '9812345678',
      notes: '',
    };
    const added = requireSuccess(await stranger.call(calls.addresses.add, { body: address }), 201).data;
    const [session] = requireSuccess(await stranger.call(calls.account.sessions)).data;
    const orderId = await shop.addOrder({ userId });
    const foreign = { orderId, addressId: added.id, id: session?.id ?? '' };
    const nameForeign = (call: Call) => Object.keys(foreign).filter((name) => call.path.includes(`:${name}`));
    const shapeOf = ({ body }: Call) => (body instanceof z.ZodObject ? body.shape : {});
    const takesOrder = (call: Call) => 'orderId' in shapeOf(call);
    const named = knockable.filter(
      (call) =>
        call.access !== 'public' && call.access !== 'admin' && (nameForeign(call).length > 0 || takesOrder(call)),
    );
    const wrong: string[] = [];
    for (const [role, person] of Object.entries(people)) {
      if (!person) continue;
      for (const call of named) {
        const ids = { ...foreign, userId: person.user.id };
        const url = call.path.replace(/:([A-Za-z]+)/g, (_, name: keyof typeof ids) => ids[name]);
        const items = [{ orderItemId: orderId, quantity: 1, reason: 'faulty', resolution: 'refund' }];
        const own = { paymentId: 'X', payerId: 'Y', text: 'Where is it?', items };
        const all = { ...address, ...own, orderId, userId: person.user.id };
        const fields = Object.entries(all).filter(([name]) => name in shapeOf(call));
        const payload = call.body && Object.fromEntries(fields);
        const headers = { cookie: person.sessionCookie() };
        const { statusCode } = await shop.app.inject({
          method: call.method,
          url,
          headers,
          ...(payload && { payload }),
        });
        if (![403, 404].includes(statusCode)) wrong.push(`${role}: ${nameOf(call)} answered ${statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
    expect(requireSuccess(await stranger.call(calls.addresses.list, { params: { userId } })).data).toEqual([added]);
    expect((await stranger.call(calls.auth.checkAuth)).status).toBe(200);
  });

  it('keeps users who may not see orders from listening for them', async () => {
    const { path } = calls.adminOrders.events;
    for (const role of ['visitor', 'shopper', 'editor', 'analyst']) {
      const headers = { cookie: people[role]?.sessionCookie() ?? '' };
      const { statusCode } = await shop.app.inject({ url: path, headers });
      expect([role, statusCode]).toEqual([role, role === 'visitor' ? 401 : 403]);
    }
  });

  it('of the admin without a permission prevents the shop from starting', async () => {
    const app = Fastify();
    registerGuard(app, {
      sessions: { findSession: async () => undefined },
      cookieName: 'sid',
      isOpen: false,
      readOrderToken: () => undefined,
    });
    app.get('/secret', { config: { access: 'admin' } }, async () => 'everything');
    await expect(app.ready()).rejects.toThrow('GET /secret does not say which permission it needs');
  });
});
