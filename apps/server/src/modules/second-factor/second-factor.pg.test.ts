import { calls } from '@haberdash/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { newToken, sha256 } from '../../lib/ids.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { hashRecoveryCode } from './second-factor.rules.ts';
import { authenticatorApps, recoveryCodes, signInChallenges } from './second-factor.tables.ts';

const shop = useTestShop();

/** A user with an app and a recovery code, and several sign-ins of theirs whose password was right. */
async function signInsOf(count: number) {
  const { db } = shop.database;
  const { user } = await shop.admin();
  const now = shop.clock.now();
  const secret = new Secret({ size: 20 }).base32;
  await db.insert(authenticatorApps).values({ userId: user.id, secret, createdAt: now, confirmedAt: now });
  await db.insert(recoveryCodes).values({ userId: user.id, codeHash: hashRecoveryCode('abcd-efgh-ijkl-mnop') });
  const challenges = Array.from({ length: count }, () => newToken());
  const expiresAt = new Date(now.getTime() + 60_000);
  const rows = challenges.map((one) => ({
    key: sha256(one),
    kind: 'second-step' as const,
    userId: user.id,
    expiresAt,
  }));
  await db.insert(signInChallenges).values(rows);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
  return { challenges, code };
}

const secondStep = (challenge: string, code: string) =>
  shop.visitor().call(calls.security.secondStep, { body: { challenge, code } });

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

it('a code of the app that is sent by several at once signs one in', async () => {
  const { challenges, code } = await signInsOf(5);
  const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, code)));
  expect(statuses(answers)).toEqual([200, 403, 403, 403, 403]);
});

it('a recovery code that is sent by several at once signs one in', async () => {
  const { challenges } = await signInsOf(5);
  const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, 'abcd-efgh-ijkl-mnop')));
  expect(statuses(answers)).toEqual([200, 403, 403, 403, 403]);
});

it('of many guesses at once only as many are looked at as of one after the other', async () => {
  const { challenges } = await signInsOf(12);
  const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, '123456')));
  expect(statuses(answers)).toEqual([...Array(5).fill(403), ...Array(7).fill(429)]);
});
