import { type Call, calls } from '@haberdash/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { createTestShop, type TestShop, type TestUser } from '../testing/test-shop.ts';

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const allCalls: Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group));
/** PayPal posts here from its own site, signed and without a session. */
const unsafeCalls = allCalls.filter((call) => call.method !== 'GET' && call !== calls.webhooks.paypal);

let shop: TestShop;
let admin: TestUser;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];
/** Bodies that a page can post to another site without asking that site first. */
const FORMS: [type: string, payload: string][] = [
  ['application/x-www-form-urlencoded', 'userName=Mallory'],
  ['text/plain', '{"userName":"Mallory"}'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\na\r\n--x--\r\n',
  ],
];

const UPLOADS = [calls.adminProducts.upload, calls.returns.addPicture];

/** Uploads are forms, refused by where they come from. The others are a mail program's button, by a token and no session. */
const TAKES_FORMS = new Set<Call>([...UPLOADS, calls.shop.confirmSubscription, calls.shop.leaveNewsletter]);

const send = (call: Call, headers: Record<string, string>, payload?: string) =>
  shop.app.inject({
    method: call.method,
    url: call.path.replace(':userId', admin.user.id).replace(/:\w+/g, () => newId()),
    headers: { cookie: admin.sessionCookie(), ...headers },
    ...(payload !== undefined && { payload }),
  });

describe('a page of another site, opened by a signed-in user,', () => {
  it('case 40, hole S14: can make none of the calls that change something', async () => {
    const passed: string[] = [];
    for (const call of unsafeCalls) {
      for (const headers of FOREIGN) {
        const { statusCode, body } = await send(call, { ...headers, 'content-type': 'application/json' }, '{}');
        if (statusCode !== 403 || !body.includes('CROSS_SITE_REQUEST')) passed.push(`${nameOf(call)} ${statusCode}`);
      }
    }
    expect(passed).toEqual([]);
    expect(unsafeCalls.length).toBeGreaterThan(50);
  });

  it('case 40: posts no form, text or upload, also where its browser says nothing of where it comes from', async () => {
    const passed: string[] = [];
    for (const call of unsafeCalls.filter((each) => !TAKES_FORMS.has(each))) {
      for (const [type, payload] of FORMS) {
        const { statusCode } = await send(call, { 'content-type': type }, payload);
        if (![400, 415].includes(statusCode)) passed.push(`${nameOf(call)} as ${type} answered ${statusCode}`);
      }
    }
    expect(passed).toEqual([]);
    for (const [type, payload] of FORMS) {
      for (const headers of FOREIGN) {
        for (const call of UPLOADS) {
          const upload = await send(call, { ...headers, 'content-type': type }, payload);
          expect(upload.statusCode).toBe(403);
        }
      }
    }
  });

  it('case 40: reads nothing, and is not asked back whether it may', async () => {
    const headers = { origin: 'https://evil.example', cookie: admin.sessionCookie() };
    for (const { path } of [calls.auth.checkAuth, calls.adminOrders.list]) {
      const asked = { ...headers, 'access-control-request-method': 'POST' };
      const preflight = await shop.app.inject({ method: 'OPTIONS', url: path, headers: asked });
      const read = await shop.app.inject({ url: path, headers });
      for (const answer of [preflight, read]) {
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
      }
    }
  });
});
