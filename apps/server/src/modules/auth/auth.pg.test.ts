import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { sha256 } from '../../lib/ids.ts';
import { expectFailure } from '../../testing/api-client.ts';
import { GUESSES } from '../../testing/sizes.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { signInFailures } from './auth.tables.ts';

const shop = useTestShop({ TRUST_PROXY: '1' });

const guess = (email: string, n: number, address: string) =>
  shop
    .visitor()
    .raw(calls.auth.login, { body: { email, password: `guess ${n}` }, headers: { 'x-forwarded-for': address } });

it('issue: of many guesses at once more than ten were checked', async () => {
  const { email } = await shop.shopper();
  const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => guess(email, n, '203.0.113.7')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 401);
  expect(refused).toHaveLength(70);
  for (const answer of refused) expectFailure(answer, 'TOO_MANY_REQUESTS');
});

it('case 37, issue: hundreds of addresses guessed at one account, and the owner could not sign in', async () => {
  const { email, password } = await shop.shopper();
  const browser = shop.visitor();
  const signIn = (client: typeof browser, address: string) =>
    client.raw(calls.auth.login, { body: { email, password }, headers: { 'x-forwarded-for': address } });
  expect((await signIn(browser, '203.0.113.7')).status).toBe(200);

  // They have guessed 95 times already.
  const now = shop.clock.now();
  const row = { key: sha256(`account|${email}`), failures: 95, blockedUntil: now, lastFailureAt: now };
  const onKey = { target: signInFailures.key, set: row };
  await shop.database.db.insert(signInFailures).values(row).onConflictDoUpdate(onKey);
  const counts = new Map<number, number>();
  let left = GUESSES;
  const stranger = async () => {
    while (left > 0) {
      const n = left--;
      const { status } = await guess(email, n, `10.0.${Math.floor((n % 1000) / 250)}.${n % 250}`);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  const attack = Promise.all(Array.from({ length: 20 }, stranger));
  const answers = [];
  while (left > 0) {
    answers.push(await signIn(browser, '203.0.113.99'), await signIn(shop.visitor(), '203.0.113.7'));
  }
  await attack;
  expect(answers.length).toBeGreaterThan(2);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await signIn(shop.visitor(), '10.0.0.1')).status).toBe(429);
  expect([...counts.keys()].sort()).toEqual([401, 429]);
  expect(counts.get(401)).toBe(5);
});

it('signs one account in from many places at once, each of them remembered', async () => {
  const { email, password } = await shop.shopper();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      shop
        .visitor()
        .raw(calls.auth.login, { body: { email, password }, headers: { 'x-forwarded-for': `198.51.100.${n % 12}` } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});

it('issue: of right sign-ins to one account in the same instant some were refused for a while', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email, password } = await shop.shopper();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.visitor().call(calls.auth.login, { body: { email, password } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  }
});
