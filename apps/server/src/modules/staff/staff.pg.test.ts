import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newToken, sha256 } from '../../lib/ids.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { users } from '../auth/auth.tables.ts';
import { staffInvitations } from './staff.tables.ts';

const shop = useTestShop();

it('the last two owners who demote each other at once are not both demoted', async () => {
  for (let round = 0; round < 5; round += 1) {
    await shop.reset();
    const [one, other] = [await shop.admin(), await shop.admin()];
    const demote = (by: typeof one, whom: typeof one) =>
      by.call(calls.staff.changeRole, { params: { id: whom.user.id }, body: { roleId: 'analyst' } });
    const answers = await Promise.all([demote(one, other), demote(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await shop.database.db.$count(users, eq(users.staffRoleId, 'owner'))).toBe(1);
  }
});

it('two owners who leave at once do not both leave', async () => {
  const [one, other] = [await shop.admin(), await shop.admin()];
  const leave = (who: typeof one) => who.call(calls.staff.remove, { params: { id: who.user.id } });
  const answers = await Promise.all([leave(one), leave(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('an invitation that is accepted by several at once makes one account', async () => {
  const owner = await shop.admin();
  const token = newToken();
  const now = shop.clock.now();
  await shop.database.db.insert(staffInvitations).values({
    id: crypto.randomUUID(),
    email: 'asha@example.test',
    roleId: 'editor',
    tokenHash: sha256(token),
    invitedBy: owner.user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  const accept = (n: number) =>
    shop.visitor().call(calls.staff.accept, {
      params: { token },
      body: { userName: `Asha ${n}`, password: 'quiet-river-stone' },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => accept(n)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
  expect(await shop.database.db.$count(users, eq(users.staffRoleId, 'editor'))).toBe(1);
});
