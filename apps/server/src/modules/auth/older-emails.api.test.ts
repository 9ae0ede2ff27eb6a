import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestShop } from '../../testing/test-shop.ts';
import { users } from './auth.tables.ts';

const shop = useTestShop();

it('an older account whose email has a domain beyond ASCII signs in, and no one else takes its email', async () => {
  const account = { userName: 'Max', email: 'Max@m\u00fcller.example', password: 'seven green bottles' };
  await shop.visitor().call(calls.auth.signup, { body: account });
  const left = await shop.database.db
    .update(users)
    .set({ email: account.email })
    .where(eq(users.email, 'Max@xn--mller-kva.example'))
    .returning();
  expect(left).toHaveLength(1);
  for (const email of ['max@m\u00fcller.example', 'MAX@xn--mller-kva.example']) {
    const body = { email, password: account.password };
    expect((await shop.visitor().call(calls.auth.login, { body })).status).toBe(200);
  }
  await shop.visitor().call(calls.auth.signup, { body: { ...account, password: 'eight green bottles' } });
  expect(await shop.database.db.$count(users, eq(users.userName, 'Max'))).toBe(1);
});
