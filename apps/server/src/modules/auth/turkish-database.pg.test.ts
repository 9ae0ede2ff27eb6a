import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createOlderDatabase } from '../../testing/older-database.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openPostgresAt } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { staffInvitations } from '../staff/staff.tables.ts';
import { users } from './auth.tables.ts';

/** For Turkish the small letter of I is ı, in a database of that language as well. */
const TURKISH = "template0 locale_provider icu icu_locale 'tr' locale 'C' encoding 'UTF8'";
const PASSWORD = 'quiet-river-stone';

let shop: TestShop;
const said: string[] = [];
const ended: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const older = await createOlderDatabase(inject('postgresUrl'), 62, TURKISH);
  ended.push(older.drop);
  await older.pool.query(`
    insert into users (id, user_name, email, password_hash, role, staff_role_id, created_at) values
      (gen_random_uuid(), 'Ilker', 'ilker@example.test', '', 'admin', 'owner', '2026-01-02'),
      (gen_random_uuid(), 'Ilker', 'Ilker@Example.test', '', 'shopper', null, '2026-01-01');
    insert into staff_invitations (id, email, role_id, token_hash, invited_by, created_at, expires_at)
      select gen_random_uuid(), named.email, 'owner', named.email, users.id, now(), now() + interval '1 day'
      from users, (values ('INCI@example.test'), ('inci@example.test')) as named (email) where users.role = 'admin'`);
  await older.upgrade((sentence) => said.push(sentence));
  const database = openPostgresAt(older.url);
  ended.push(database.close);
  shop = await createTestShop({}, { sharedWith: { database, clock: createTestClock() } });
  ended.push(shop.leave);
}, 120_000);
afterAll(async () => {
  for (const end of ended.toReversed()) await end();
});

const signUp = (email: string) =>
  shop.visitor().call(calls.auth.signup, { body: { userName: 'Irmak', email, password: PASSWORD } });

it('two accounts had one email, and no one signed in to that with a capital I', async () => {
  requireSuccess(await signUp('Irmak@Example.test'), 201);
  expectFailure(await signUp('irmak@EXAMPLE.test'), 'EMAIL_TAKEN');
  const visitor = shop.visitor();
  for (const email of ['Irmak@Example.test', 'irmak@example.test'])
    requireSuccess(await visitor.call(calls.auth.login, { body: { email, password: PASSWORD } }));
  await visitor.call(calls.account.forgotPassword, { body: { email: 'IRMAK@example.test' } });
  await shop.services.account.reset.answerAsked();
  const admin = await shop.admin();
  const query = { search: 'IRMAK@' };
  expect(requireSuccess(await admin.call(calls.mail.list, { query })).data).toMatchObject([{ kind: 'password-reset' }]);
  requireSuccess(await visitor.call(calls.account.remove, { body: { currentPassword: PASSWORD } }));
  expect((await writtenMails(shop.database)).map(({ kind, to }) => [kind, to])).toEqual([
    ['account-deleted', 'Irmak@Example.test'],
    ['password-reset', 'A former customer'],
  ]);
});

it('a role whose name the database folded to another role’s was not saved, without a sentence', async () => {
  const admin = await shop.admin();
  const permissions = ['orders' as const];
  for (const name of ['ILIK', 'Packer'])
    requireSuccess(await admin.call(calls.staff.addRole, { body: { name, permissions } }));
  const { roles } = requireSuccess(await admin.call(calls.staff.list)).data;
  const id = roles.find(({ name }) => name === 'Packer')?.id ?? '';
  const body = { name: 'ılık', permissions };
  expectFailure(await admin.call(calls.staff.editRole, { params: { id }, body }), 'ROLE_TAKEN', 409);
});

it('accounts of an older shop that had one email are named, and the unusable one is set apart', async () => {
  expect(said).toContainEqual(
    expect.stringMatching(/^Some accounts had the email of another one.*: Ilker@Example\.test$/),
  );
  const { db } = shop.database;
  const accounts = await db.select({ email: users.email }).from(users).where(eq(users.userName, 'Ilker'));
  const [unused, used] = accounts.map(({ email }) => email).sort();
  expect(used).toBe('ilker@example.test');
  expect(unused).toMatch(/^Ilker@Example\.test\.[0-9a-f]{8}\.invalid$/);
  expect(await db.$count(staffInvitations)).toBe(1);
});
