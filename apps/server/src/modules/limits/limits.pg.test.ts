import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectFailure } from '../../testing/api-client.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { rateLimits } from './limits.tables.ts';

let first: TestShop;
let second: TestShop;
beforeAll(async () => {
  first = await createTestShop({ TRUST_PROXY: '1' });
  second = await createTestShop({ TRUST_PROXY: '1' }, { sharedWith: first });
});
beforeEach(() => first.reset());
afterAll(async () => {
  await second.leave();
  await first.close();
});

let count = 0;
const signUp = (shop: TestShop, address: string) => {
  count += 1;
  const account = { userName: 'Asha', email: `asha-${count}@example.test`, password: 'quiet-river-stone' };
  return shop.visitor().raw(calls.auth.signup, { body: account, headers: { 'x-forwarded-for': address } });
};

const statuses = async (answers: Promise<{ status: number }>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('issue: limits were counted by each process alone', () => {
  it('two servers share what one address may do, also at once', async () => {
    const answers = Array.from({ length: 60 }, (_, n) => signUp(n % 2 ? first : second, '203.0.113.7'));
    expect(await statuses(answers)).toEqual({ 201: 30, 429: 30 });
    expect((await signUp(second, '203.0.113.8')).status).toBe(201);
  });

  it('and what one user may do', async () => {
    const shopper = await first.shopper();
    const cookie = shopper.sessionCookie();
    const review = (shop: TestShop) =>
      shop.visitor().raw(calls.reviews.add, {
        body: { productId: 'none', reviewValue: 5, reviewMessage: 'It fits.' },
        headers: { cookie },
      });
    const answers = await statuses(Array.from({ length: 40 }, (_, n) => review(n % 2 ? first : second)));
    expect(answers[404]).toBeGreaterThanOrEqual(30);
    expect(answers[429]).toBeGreaterThanOrEqual(5);
  });
});

describe('issue: 300 sign-ups a minute from one address were allowed', () => {
  it('hole S12: thirty at once, then one in two minutes, and says when', async () => {
    for (let n = 0; n < 30; n += 1) expect((await signUp(first, '203.0.113.7')).status).toBe(201);
    const refused = await signUp(first, '203.0.113.7');
    expectFailure(refused, 'TOO_MANY_REQUESTS', 429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(120);
    first.clock.passMinutes(2);
    expect((await signUp(first, '203.0.113.7')).status).toBe(201);
    expect((await signUp(first, '203.0.113.7')).status).toBe(429);
  });

  it('an IPv6 network counts as one address', async () => {
    const address = (n: number) => `2001:db8:0:1::${n.toString(16)}`;
    const answers = await statuses(Array.from({ length: 40 }, (_, n) => signUp(first, address(n))));
    expect(answers).toEqual({ 201: 30, 429: 10 });
    expect((await signUp(first, '2001:db8:0:2::1')).status).toBe(201);
  });
});

describe('the address that limits count by', () => {
  it('is what the one trusted proxy adds, not what the client says before it', async () => {
    const answers = Array.from({ length: 40 }, (_, n) => signUp(first, `198.51.100.${n}, 203.0.113.7`));
    expect(await statuses(answers)).toEqual({ 201: 30, 429: 10 });
  });

  it('is nothing that the client says without a trusted proxy', async () => {
    const open = await createTestShop({}, { sharedWith: first });
    const answers = Array.from({ length: 40 }, (_, n) => signUp(open, `198.51.100.${n}`));
    expect(await statuses(answers)).toEqual({ 201: 30, 429: 10 });
    await open.leave();
  });
});

it('reading the catalogue counts nothing in the database', async () => {
  const visitor = first.visitor();
  expect((await visitor.call(calls.products.list)).status).toBe(200);
  expect((await visitor.call(calls.products.search, { params: { keyword: 'shirts' } })).status).toBe(200);
  expect((await visitor.call(calls.banners.list)).status).toBe(200);
  expect(await first.database.db.$count(rateLimits)).toBe(0);
});
