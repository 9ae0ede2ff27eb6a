import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { createTestShop, useTestShop } from '../../testing/test-shop.ts';
import { users } from '../auth/auth.tables.ts';
import { OWNER_ROLE_ID } from '../auth/index.ts';
import { installation } from './installation.tables.ts';

const shop = useTestShop();

const PASSWORD = 'quiet-river-stone';
const emailOf = (n: number) => `owner-${n}@shop.example`;
const bodyOf = (token: string, n: number) => ({ token, userName: `Owner ${n}`, email: emailOf(n), password: PASSWORD });
const admins = async () => {
  const found = await shop.database.db.select({ email: users.email }).from(users).where(eq(users.role, 'admin'));
  return found.map(({ email }) => email);
};

it('of many at once with one token, over two servers, one makes the account', async () => {
  const second = await createTestShop({}, { sharedWith: shop });
  try {
    for (let round = 0; round < 3; round += 1) {
      await shop.reset();
      const token = (await shop.services.setup.renewToken()) ?? '';
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          (n % 2 ? shop : second).visitor().call(calls.auth.setup, { body: bodyOf(token, n) }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 404)]);
      expect(await admins()).toEqual([emailOf(statuses.indexOf(201))]);
    }
  } finally {
    await second.leave();
  }
});

it('a start while the account is made: one of the two tokens makes it', async () => {
  for (let round = 0; round < 3; round += 1) {
    await shop.reset();
    const token = (await shop.services.setup.renewToken()) ?? '';
    const [made, renewed = 'none'] = await Promise.all([
      shop.visitor().call(calls.auth.setup, { body: bodyOf(token, 0) }),
      shop.services.setup.renewToken(),
    ]);
    const second = await shop.visitor().call(calls.auth.setup, { body: bodyOf(renewed, 1) });
    const statuses = [made.status, second.status];
    expect(statuses.toSorted()).toEqual([201, 404]);
    expect(await admins()).toEqual([emailOf(statuses.indexOf(201))]);
  }
});

it('a start that waits for the user who is making the account prints no token after it', async () => {
  const { db } = shop.database;
  let renewed: Promise<string | undefined> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(installation).set({ setupTokenHash: null });
    renewed = shop.services.setup.renewToken();
    await expect.poll(() => countLockWaits(db)).toBe(1);
    const account = { id: newId(), userName: 'Owner', email: emailOf(0), passwordHash: 'none', createdAt: new Date() };
    await tx.insert(users).values({ ...account, role: 'admin', staffRoleId: OWNER_ROLE_ID });
  });
  expect(await renewed).toBeUndefined();
});

it('of two starts at once the token of one works, and one alone', async () => {
  const tokens = await Promise.all([shop.services.setup.renewToken(), shop.services.setup.renewToken()]);
  const statuses: number[] = [];
  for (const [n, token = ''] of tokens.entries()) {
    statuses.push((await shop.visitor().call(calls.auth.setup, { body: bodyOf(token, n) })).status);
  }
  expect(statuses.toSorted()).toEqual([201, 404]);
});
