import { type Call, calls } from '@haberdash/contract';
import fc from 'fast-check';
import { z } from 'zod';

/** Who sends a request. */
export const FUZZ_ACTORS = ['nobody', 'shopper', 'admin'] as const;
export type FuzzActor = (typeof FUZZ_ACTORS)[number];

/** One request, ready to be sent. */
export interface FuzzRequest {
  call: Call;
  actor: FuzzActor;
  /** With its query, percent-encoded. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** The part of JSON Schema that the contract's inputs use. */
interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '🧵'.repeat(300),
  'x'.repeat(20_000),
  "' or 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '(((((((((((a+)+)+)+)+)+)+',
  '%',
  '%00',
  '_',
  '\\',
  '../../../../etc/passwd',
  '{{7*7}}#{7*7}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9223372036854775808',
  '0x10',
  '00000000-0000-0000-0000-000000000000',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data',
  '=cmd|"/c calc"!A1',
  'a\r\nSet-Cookie: session=1',
  '2026-02-30',
  'infinity',
];

/** A structure so deep that walking it by recursion fails. */
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom<unknown>(0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 5e-324, null, true, false),
  fc.constantFrom<unknown>([], {}, [[]], [null], { $ne: null }, { length: 1e9 }, { toString: 1 }, deep(500)),
  fc.array(fc.string(), { minLength: 300, maxLength: 400 }),
);

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 200 }));

function textOf({ minLength = 0, maxLength = 60 }: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  const most = Math.max(minLength, Math.min(maxLength, 80));
  const words = fc.constantFrom(
    'Linen Shirt',
    'shopper@example.test',
    '19.99',
    'a long enough password',
    'Pune 411001',
  );
  return fc.oneof(words, fc.string({ minLength, maxLength: most }), fc.constantFrom(...ids));
}

function ofType(type: string, schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 1000, maxItems = 3 } = schema;
  switch (type) {
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 1000) });
    case 'number':
      return fc.oneof(fc.constantFrom(0, 1, 9.99, 12.345), fc.double({ min: 0, max: 5000, noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, ids), { maxLength: Math.min(maxItems, 4) });
    case 'object':
      return objectOf(schema, ids);
    default:
      return textOf(schema, ids);
  }
}

/** Fields that no one may set by naming them. */
const FOREIGN_FIELDS = fc.dictionary(
  fc.constantFrom(
    'role',
    'isAdmin',
    'userId',
    'id',
    '_id',
    'price',
    'paymentStatus',
    'constructor',
    'prototype',
    '$where',
  ),
  hostileValue,
  { maxKeys: 2 },
);

function objectOf({ properties = {}, additionalProperties, required = [] }: JsonSchema, ids: readonly string[]) {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field, ids)]));
  const known = fc.record(fields, { requiredKeys: [...required.filter((name) => name in fields)] });
  const more =
    typeof additionalProperties === 'object'
      ? fc.dictionary(fc.string({ maxLength: 8 }), arbitraryOf(additionalProperties, ids), { maxKeys: 2 })
      : fc.constant({});
  return fc
    .tuple(known, more, fc.option(FOREIGN_FIELDS, { freq: 5, nil: {} }))
    .map(([object, others, foreign]) => ({ ...others, ...object, ...foreign }));
}

/** Mostly what the schema asks for, and now and then what no one would send by mistake. */
function arbitraryOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const types = [schema.type ?? 'string'].flat();
  const fitting = schema.enum
    ? fc.constantFrom(...schema.enum)
    : schema.const !== undefined
      ? fc.constant(schema.const)
      : schema.anyOf
        ? fc.oneof(...schema.anyOf.map((part) => arbitraryOf(part, ids)))
        : schema.allOf
          ? fc.tuple(...schema.allOf.map((part) => arbitraryOf(part, ids))).map((parts) => Object.assign({}, ...parts))
          : fc.oneof(...types.map((type) => ofType(type, schema, ids)));
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: hostileValue });
}

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Text in the form that an address can carry: half of a surrogate pair cannot be encoded. */
const encoded = (text: string, most: number): string =>
  encodeURIComponent(text.slice(0, most).replace(/\p{Surrogate}/gu, '\ufffd'));

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** In the ways in which a query can name one thing: once, several times, as a list, as an object of another language. */
function queryOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<string> {
  const { properties = {} } = jsonSchemaOf(schema);
  const names = Object.keys(properties);
  if (names.length === 0) return fc.constantFrom('', '?a=1&a=2', '?__proto__[x]=1');
  const pair = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .tuple(arbitraryOf(properties[name] ?? {}, ids), fc.constantFrom('', '', '', '', '[]', '[$ne]', '[0]'))
        .map(([value, suffix]) => `${encodeURIComponent(name + suffix)}=${encoded(toText(value), 4000)}`),
    );
  return fc.array(pair, { maxLength: 5 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
}

function pathOf(call: Call, ids: readonly string[]): fc.Arbitrary<string> {
  const segments = call.path
    .split('/')
    .map((segment) =>
      segment.startsWith(':')
        ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: hostileText })
        : fc.constant(segment),
    );
  return fc.tuple(...segments).map((parts) => parts.map((part) => encoded(part, 1500)).join('/'));
}

const BROKEN_BODIES = [
  '{',
  '',
  'null',
  '[]',
  '"text"',
  '1',
  '{"a":',
  '\u0000',
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
];

function bodyOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: arbitraryOf(jsonSchemaOf(schema), ids).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_BODIES) },
  );
}

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'x',
];
const contentType = fc.oneof(
  { weight: 15, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
);

/** Headers that a server may believe too much of. */
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept-encoding',
    'accept',
    'if-none-match',
    'range',
    'x-http-method-override',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'origin',
    'sec-fetch-site',
    'authorization',
    'accept-language',
    'x-request-id',
    'if-modified-since',
  ),
  fc.oneof(
    fc.constantFrom(
      '*',
      'gzip;q=0, br',
      'bytes=0-',
      'W/"x"',
      'null',
      'same-origin',
      'https://evil.example',
      'Bearer x',
    ),
    fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?')),
  ),
  { maxKeys: 3 },
);

/** A client that signs out is a different caller from then on, so only anonymous ones do. */
const keepsSession = (call: Call) => call !== calls.auth.logout;

/**
 * Requests to one call of the API, most of them nearly right: made from the schemas that its OpenAPI document is made of.
 * @param ids of things that are there, and of one that is not
 */
export function requestsTo(call: Call, ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const body = call.body
    ? bodyOf(call.body, ids)
    : fc.option(fc.constantFrom(...BROKEN_BODIES), { freq: 8, nil: undefined });
  return fc
    .record({
      actor: keepsSession(call) ? fc.constantFrom(...FUZZ_ACTORS) : fc.constant<FuzzActor>('nobody'),
      path: pathOf(call, ids),
      query: call.query ? queryOf(call.query, ids) : fc.constantFrom('', '', '?x=1&x=2'),
      odd: fc.option(oddHeaders, { freq: 3, nil: {} }),
      type: contentType,
      body: call.method === 'GET' ? fc.constant(undefined) : body,
      network: fc.integer({ min: 1, max: 60_000 }),
    })
    .map(({ actor, path, query, odd, type, body: text, network }) => ({
      call,
      actor,
      path: path + query,
      headers: {
        ...odd,
        ...(text !== undefined && { 'content-type': type }),
        // As many callers: limits are not what is looked at here.
        'x-forwarded-for': `10.${network >> 8}.${network & 255}.1`,
      },
      body: text,
    }));
}
