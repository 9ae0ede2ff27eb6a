import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '../../lib/clock.ts';
import { sha256 } from '../../lib/ids.ts';
import { expectFailure } from '../../testing/api-client.ts';
import { createTestShop, type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { signInFailures, signInPlaces } from './auth.tables.ts';

const shop = useTestShop({ TRUST_PROXY: '1' });

const HOME = '203.0.113.7';
const ELSEWHERE = '203.0.113.200';

type Login = Pick<TestUser, 'email' | 'password'>;
const signIn = (login: Login, address: string, client = shop.visitor()) =>
  client.raw(calls.auth.login, {
    body: { email: login.email, password: login.password },
    headers: { 'x-forwarded-for': address },
  });
const guess = ({ email }: Pick<Login, 'email'>, address: string, client = shop.visitor()) =>
  signIn({ email, password: 'a wrong guess' }, address, client);

/** An account that was signed in to once, from home; `browser` has the cookies of that. */
async function owner() {
  const { email, password } = await shop.shopper();
  const browser = shop.visitor();
  const { headers } = await signIn({ email, password }, HOME, browser);
  return { email, password, browser, cookies: headers.getSetCookie() };
}

/** Stores failed guesses of strangers at an account; the limit is a hundred. */
const guessed = async ({ email }: Pick<Login, 'email'>, failures = 120) => {
  const now = shop.clock.now();
  const blockedUntil = failures < 100 ? now : minutesAfter(now, 15);
  const key = sha256(`account|${email}`);
  const row = { key, failures, blockedUntil, lastFailureAt: now };
  await shop.database.db
    .insert(signInFailures)
    .values(row)
    .onConflictDoUpdate({ target: signInFailures.key, set: row });
};

describe("issue: strangers' guesses locked the owner out", () => {
  it.each([
    ['one address', 10, () => '198.51.100.1'],
    ['many addresses', 5, (n: number) => `198.51.100.${n}`],
    ['one IPv6 network', 10, (n: number) => `2001:db8::${n.toString(16)}`],
    ['many IPv6 networks', 5, (n: number) => `2001:db8:0:${n.toString(16)}::1`],
  ])(
    'case 37: of %s: %i more are checked, and the owner signs in at home and with the browser known from there',
    async (...row) => {
      const [, checked, address] = row;
      const { browser, ...login } = await owner();
      if (checked === 5) await guessed(login, 95);
      const answers = [];
      for (let n = 0; n < 12; n += 1) answers.push((await guess(login, address(n))).status);
      expect(answers).toEqual([...Array(checked).fill(401), ...Array(12 - checked).fill(429)]);
      const stranger = await signIn(login, address(0));
      expectFailure(stranger, 'TOO_MANY_REQUESTS', 429);
      expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await signIn(login, HOME)).status).toBe(200);
      expect((await signIn(login, ELSEWHERE, browser)).status).toBe(200);
      expect((await signIn(login, address(0))).status).toBe(429);
    },
  );

  it('from the same address: the owner signs in with the browser that has signed in before', async () => {
    const { browser, ...login } = await owner();
    for (let n = 0; n < 10; n += 1) expect((await guess(login, HOME)).status).toBe(401);
    expect((await signIn(login, HOME)).status).toBe(429);
    expect((await signIn(login, HOME, browser)).status).toBe(200);
  });

  it('case 37: for every account from one address: who was there before, and other addresses, go on', async () => {
    const { browser, ...login } = await owner();
    const spray = { max: 100, perMinutes: 10 };
    for (let n = 0; n < 98; n += 1) await shop.services.limits.use(`sign-in|${HOME}`, spray);
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push((await guess({ email: `nobody-${n}@example.test` }, HOME)).status);
    expect(answers).toEqual([401, 401, 429, 429]);
    const newcomer = await shop.shopper();
    expect((await signIn(newcomer, HOME)).status).toBe(429);
    expect((await signIn(newcomer, ELSEWHERE)).status).toBe(200);
    expect((await signIn(login, HOME)).status).toBe(200);
    expect((await signIn(login, HOME, browser)).status).toBe(200);
  });

  it('signing in gives the strangers no new tries', async () => {
    const { browser, ...login } = await owner();
    await guessed(login);
    for (let n = 0; n < 3; n += 1) expect((await signIn(login, HOME, browser)).status).toBe(200);
    expect((await guess(login, '198.51.100.250')).status).toBe(429);
  });
});

describe('a browser that has signed in before', () => {
  it('has a cookie of its own, that no script reads, and none of the account in it', async () => {
    const { cookies, browser, ...login } = await owner();
    expect(cookies).toHaveLength(2);
    expect(cookies[1]).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const again = (await signIn(login, HOME, browser)).headers.getSetCookie();
    expect(again[1]).toBe(cookies[1]);
    expect(again[0]).not.toBe(cookies[0]);
  });

  it('has it tied to the host where the shop is public over https', async () => {
    const secure = await createTestShop({ PUBLIC_URL: 'https://shop.example' });
    const { email, password } = await secure.shopper();
    const { headers } = await secure.visitor().call(calls.auth.login, { body: { email, password } });
    await secure.close();
    const names = headers.getSetCookie().map((line) => /^[^=]+|Secure/g.exec(line)?.[0]);
    expect(names).toEqual(['__Host-sid', '__Host-device']);
    for (const line of headers.getSetCookie()) expect(line).toMatch(/; Secure/);
  });

  it('guesses no more than others', async () => {
    const { browser, ...login } = await owner();
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push((await guess(login, ELSEWHERE, browser)).status);
    expect(answers).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await signIn(login, HOME)).status).toBe(200);
  });

  it('is known for its own account alone, and gets a new cookie with a different account', async () => {
    const { browser, cookies, ...login } = await owner();
    const other = await shop.shopper();
    await guessed(other);
    expect((await signIn(other, ELSEWHERE, browser)).status).toBe(429);
    shop.clock.passMinutes(24 * 60);
    const { headers } = await signIn(other, ELSEWHERE, browser);
    expect(headers.getSetCookie()[1]).not.toBe(cookies[1]);
    expect((await signIn(login, HOME)).status).toBe(200);
  });

  it.each(['', 'made-up', '%00', 'x'.repeat(4000)])('is not a client that sends the cookie %s', async (device) => {
    const { browser, ...login } = await owner();
    await guessed(login);
    const forged = await shop.visitor().raw(calls.auth.login, {
      body: { email: login.email, password: login.password },
      headers: { cookie: `device=${device}`, 'x-forwarded-for': ELSEWHERE },
    });
    expect(forged.status).toBe(429);
  });

  it('is known for 180 days, and then forgotten', async () => {
    const { browser, ...login } = await owner();
    shop.clock.passMinutes(180 * 24 * 60 - 10);
    await guessed(login);
    expect((await signIn(login, HOME)).status).toBe(200);
    shop.clock.passMinutes(20);
    await guessed(login);
    expect((await signIn(login, ELSEWHERE, browser)).status).toBe(429);
    await shop.services.auth.deleteExpired();
    expect(await shop.database.db.$count(signInPlaces)).toBe(2);
  });
});

it('of an account twenty devices and twenty networks are remembered, the latest ones, as hashes', async () => {
  const { browser, cookies, ...login } = await owner();
  for (let n = 0; n < 21; n += 1) {
    shop.clock.passMinutes(1);
    expect((await signIn(login, `198.51.100.${n}`)).status).toBe(200);
  }
  const places = await shop.database.db.select().from(signInPlaces);
  expect(places.filter(({ kind }) => kind === 'device')).toHaveLength(20);
  expect(places.filter(({ kind }) => kind === 'network')).toHaveLength(20);
  for (const { key } of places) expect(key).toMatch(/^[0-9a-f]{64}$/);
  await guessed(login);
  expect((await signIn(login, HOME, browser)).status).toBe(429);
  expect((await signIn(login, '198.51.100.20')).status).toBe(200);
});

it('an unknown email is refused after as many guesses, and in the same words, as a known one', async () => {
  const { browser, ...login } = await owner();
  const run = async (email: string) => {
    await guessed({ email }, 98);
    const answers = [];
    for (let n = 0; n < 4; n += 1) {
      const { status, body, headers } = await guess({ email }, `198.51.100.${n}`);
      answers.push([status, body, headers.get('retry-after')]);
    }
    return answers;
  };
  const known = await run(login.email);
  expect(known.map(([status]) => status)).toEqual([401, 401, 429, 429]);
  expect(await run('nobody@example.test')).toEqual(known);
});

it('a guess that is refused writes nothing', async () => {
  const login = await owner();
  await guessed(login);
  const { db } = shop.database;
  const before = await db.$count(signInFailures);
  for (let n = 0; n < 20; n += 1) expect((await guess(login, `192.0.2.${n}`)).status).toBe(429);
  expect(await db.$count(signInFailures)).toBe(before);
});

it('a new password of the admin forgets the places that the old one was used from', async () => {
  const { email, password } = await shop.admin();
  await shop.services.auth.ensureAdmin(email, 'another-quiet-river');
  expect(await shop.database.db.$count(signInPlaces)).toBe(0);
  expect((await signIn({ email, password }, HOME)).status).toBe(401);
});
