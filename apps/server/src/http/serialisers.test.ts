import { type Call, calls } from '@haberdash/contract';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CHECKED_ANSWERS, compileSerialiser, serialiserOf } from './serialisers.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Value that a service hands over, with more than the schema names, and the part of it that is to leave. */
interface Sample {
  given: unknown;
  left: unknown;
}

const same = (value: unknown): Sample => ({ given: value, left: value });

/** Text that must be escaped, or must not; numbers that have more than one spelling. */
const TEXTS = ['plain', '', 'a "quoted" \\ back\nslash\u0000', 'é–₹ 👗', `lone \ud800 ${'long '.repeat(20)}`];
const NUMBERS = [0, -0, 12.5, 1e21, -7];

/** @param round which of the possible values */
function sampleOf(schema: Schema, round: number): Sample {
  const pick = <T>(values: readonly T[]) => values[round % values.length] as T;
  if (schema.anyOf) return sampleOf(pick(schema.anyOf as Schema[]), round + 1);
  const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
  if (type === 'string') return same(pick(TEXTS));
  if (type === 'number' || type === 'integer') return same(pick(NUMBERS));
  if (type === 'boolean') return same(round % 2 === 0);
  if (type === 'null') return same(null);
  if (type === 'array') {
    const items = Array.from({ length: round % 3 }, (_, n) => sampleOf(schema.items as Schema, round + n));
    return { given: items.map(({ given }) => given), left: items.map(({ left }) => left) };
  }
  const given: Record<string, unknown> = { secret: 'token_hash' };
  const left: Record<string, unknown> = {};
  const put = (name: string, sample: Sample) => {
    given[name] = sample.given;
    left[name] = sample.left;
  };
  for (const [name, value] of Object.entries(schema.properties ?? {})) {
    const mayMiss = !schema.required?.includes(name);
    if (mayMiss && round % 2 === 1) given[name] = undefined;
    else put(name, sampleOf(value as Schema, round));
  }
  if (typeof schema.additionalProperties === 'object') {
    const entry = schema.additionalProperties as Schema;
    delete given.secret;
    for (const name of [...(schema.required ?? []), ...TEXTS.slice(0, round % 3)]) put(name, sampleOf(entry, round));
  }
  return { given, left };
}

const everyCall: Call[] = Object.values(calls).flatMap((group) => Object.values(group));

it('what is compiled writes what a call names, as JSON does, and nothing else', async () => {
  let compiled = 0;
  for (const { method, path, response } of everyCall) {
    const serialise = await compileSerialiser(response);
    if (!serialise) continue;
    compiled += 1;
    const schema = z.toJSONSchema(response, { io: 'output' });
    const samples = Array.from({ length: 8 }, (_, round) => sampleOf(schema, round));
    const texts = samples.map(({ given }) => serialise(given));
    const wanted = samples.map(({ left }) => JSON.stringify(left));
    const read = (all: string[]) => all.map((text) => [text.length, JSON.parse(text)]);
    expect([method, path, read(texts)]).toEqual([method, path, read(wanted)]);
  }
  expect(compiled).toBeGreaterThan(everyCall.length * 0.9);
});

it.each([
  calls.products.list,
  calls.products.details,
  calls.products.facets,
  calls.products.search,
  calls.cart.get,
  calls.cart.add,
  calls.orders.create,
  calls.orders.capture,
])('$method $path, which shoppers call all the time, is compiled', async ({ response }) => {
  expect(await compileSerialiser(response)).toBeTypeOf('function');
});

it('what must be there and is not is no answer', async () => {
  const serialise = await compileSerialiser(z.object({ success: z.literal(true), data: z.object({ id: z.string() }) }));
  expect(() => serialise?.({ success: true, data: {} })).toThrow();
});

it('the first answers of a call are compared with its schema, and all of them read the same', async () => {
  const schema = z.object({ id: z.string(), at: z.iso.datetime().nullable(), stock: z.int().optional() });
  const serialise = serialiserOf({ schema, method: 'GET', url: '/' });
  const wrong = { id: 'a', at: 'yesterday' };
  expect(() => serialise(wrong)).toThrow();
  const answer = { id: 'a', at: null, stock: 3, secret: 'token_hash' };
  const checked = serialise(answer);
  for (let n = 2; n < CHECKED_ANSWERS; n += 1) serialise(answer);
  await vi.waitFor(() => expect(serialise(wrong)).toContain('yesterday'));
  expect([checked, serialise(answer)]).toEqual(['{"id":"a","at":null,"stock":3}', checked]);
});
