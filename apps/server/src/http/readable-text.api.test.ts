import { connect } from 'node:net';
import { type Call, calls, failureSchema } from '@haberdash/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../lib/ids.ts';
import { isShort } from '../testing/sizes.ts';
import { createTestShop, type TestShop, type TestUser } from '../testing/test-shop.ts';

let shop: TestShop;
let admin: TestUser;
let shopper: TestUser;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await shop.admin();
  shopper = await shop.shopper();
});
afterAll(() => shop.close());

const allCalls: Call[] = Object.values(calls).flatMap((group) => Object.values(group) as Call[]);

/** The paths of all fields that a schema names, as deep as they lie; a list's item is its first. */
function fieldsOf(schema: unknown, path: string[] = []): string[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, items, anyOf = [], allOf = [] } = schema as Record<string, object & unknown[]>;
  const inner = [
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => fieldsOf(field, [...path, name])),
    ...(items ? fieldsOf(items, [...path, '0']) : []),
    ...[...anyOf, ...allOf].flatMap((option) => fieldsOf(option, path)),
  ];
  return [...(path.length > 0 ? [path] : []), ...inner];
}

const namesIn = (schema: z.ZodType | undefined): string[][] => {
  if (!schema) return [];
  const fields = fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...new Map(fields.map((field) => [field.join('.'), field])).values()];
};

/** An object that holds a text at this path, and nothing else. */
const holding = (path: string[], text: string): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text);

/** A path with an id of nothing for each parameter, or the caller's own where it names a user. */
const fillIn = (path: string, given: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? (name === 'userId' ? shopper.user.id : newId()));

async function send(call: Call, path: string, body?: unknown) {
  const client = call.access === 'admin' ? admin : shopper;
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  return client.raw({ method: call.method, path }, { body: hasBody ? (body ?? {}) : undefined });
}

interface Planted {
  name: string;
  call: Call;
  send: (text: string) => ReturnType<typeof send>;
}

/** Every place of the contract where a caller may write a text. */
const places: Planted[] = allCalls
  .filter(({ stream }) => !stream)
  .flatMap((call) => {
    const name = `${call.method} ${call.path}`;
    const params = [...call.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
    return [
      ...params.map((param) => ({
        name: `${name} :${param}`,
        call,
        send: (text: string) => send(call, fillIn(call.path, { [param]: encodeURIComponent(text) })),
      })),
      ...namesIn(call.query).map((field) => ({
        name: `${name} ?${field.join('.')}`,
        call,
        send: (text: string) => send(call, `${fillIn(call.path)}?${field[0]}=${encodeURIComponent(text)}`),
      })),
      ...namesIn(call.body).map((field) => ({
        name: `${name} ${field.join('.')}`,
        call,
        send: (text: string) => send(call, fillIn(call.path), holding(field, text)),
      })),
    ];
  });

/** One place of each call: how long a body is, is looked at before its fields. */
const oneOfEachCall = [...new Map(places.map((place) => [place.call, place])).values()];
/** One hook looks at all of a request: what it refuses in one of these, it refuses in all. */
const most = isShort ? oneOfEachCall : places;

const inBody = ({ name }: Planted) => !/ [:?]\w/.test(name);

describe('issue: NUL in an email, a query or an id answered 500', () => {
  it('finds the texts of every call', () => {
    expect(places.length).toBeGreaterThan(100);
    const names = places.map(({ name }) => name);
    expect(names).toContain(`POST ${calls.auth.login.path} email`);
    expect(names).toContain(`POST ${calls.orders.create.path} addressInfo.addressId`);
    expect(names).toContain(`GET ${calls.products.search.path} :keyword`);
  });

  it.each([
    ['NUL', 'a\0b@example.test', places],
    ['half of a character', 'a\ud800b@example.test', most.filter(inBody)],
    ['the other half', '\udc00', most.filter(inBody)],
  ] as const)('case 35: %s is refused in every text of every call', async (_, text, where) => {
    const answers: unknown[] = [];
    for (const place of where) {
      const { status, body } = await place.send(text);
      const { data: failure } = failureSchema.safeParse(body);
      if (status !== 400 || failure?.code !== 'INVALID_REQUEST') answers.push([place.name, status, body]);
    }
    expect(answers).toEqual([]);
  });

  it('says so in a sentence, and where', async () => {
    const { status, body } = await shop
      .visitor()
      .call(calls.auth.login, { body: { email: 'a\0@b.test', password: 'x' } });
    const message = 'The request contains characters that aren’t allowed.';
    expect([status, body]).toEqual([
      400,
      { success: false, code: 'INVALID_REQUEST', message, details: [{ field: 'email', message }] },
    ]);
  });

  it.each(['{"a\\u0000": 1, "email": "x"}', `${'['.repeat(60_000)}"\\u0000"${']'.repeat(60_000)}`])(
    'in a name, and deep down, it is refused as well',
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(shop.url + calls.auth.login.path, { method: 'POST', body, headers })).status).toBe(400);
    },
  );
});

describe('issue: odd text never answers 5xx', () => {
  it.each([
    ['marks that turn the direction', '\u202e\u2066asha\u200f@example.test\u2069', places],
    ['a mebibyte of emoji', '🧵'.repeat(262_144), oneOfEachCall],
    ['three emoji', '🧵👗🧢', most],
    ['no Unicode at all', '￿￾', most],
  ])('case 35: %s in every text of every call', async (_, text, where) => {
    const answers: unknown[] = [];
    for (const place of where) {
      // Too long for a path or a query, the server may close the connection before all of it was sent.
      const status = await place.send(text).then(
        (answer) => answer.status,
        (error) => (text.length > 10_000 && !inBody(place) ? 431 : error),
      );
      if (!(status < 500)) answers.push([place.name, status]);
    }
    expect(answers).toEqual([]);
  });

  it.each(['%00', '%ED%A0%80', '%FF', '%', '%E2%80%AE', '%u0000'])('case 35: %s in a path or a query', async (text) => {
    for (const path of [
      '/',
      '/shopping/',
      '/media/',
      '/assets/',
      '/health/',
      '/api/',
      '/api/docs/',
      '/paypal-simulator/',
    ]) {
      const statuses = await Promise.all(
        [`${path}${text}`, `${path}?a=${text}`, `${path}?${text}=a`].map(
          async (each) => (await admin.raw({ method: 'GET', path: each })).status,
        ),
      );
      expect([path, ...statuses.filter((status) => status >= 500)]).toEqual([path]);
    }
  });

  it.each(['cookie', 'authorization', 'user-agent', 'origin', 'x-forwarded-for', 'accept-encoding', 'if-none-match'])(
    'case 35: odd text in the header %s',
    async (name) => {
      for (const text of ['%00', 'sid=%00; device=%ED%A0%80', '\u00ff\u00fe', 'x'.repeat(12_000)]) {
        const { status } = await shop.visitor().raw(calls.auth.logout, { headers: { [name]: text } });
        expect(status).toBeLessThan(500);
      }
    },
  );

  it('case 35: a header with NUL in it is refused', async () => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    socket.write(`GET ${calls.shop.info.path} HTTP/1.1\r\nhost: shop\r\ncookie: sid=a\0b\r\n\r\n`);
    const answer = await new Promise<string>((done) => socket.once('data', (data) => done(String(data))));
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});
