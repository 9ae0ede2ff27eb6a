import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { sha256 } from '../../lib/ids.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { createOlderDatabase } from '../../testing/older-database.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { sessions, users } from './auth.tables.ts';

const shop = useTestShop();

const tokenIn = (text = ''): string => /\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
const mailsTo = async (to: string, kind: string) =>
  (await writtenMails(shop.database)).filter((mail) => mail.to === to && mail.kind === kind);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

it('of two resets with one token at once one wins, and its password it is', async () => {
  const { email } = await shop.shopper();
  await shop.visitor().call(calls.account.forgotPassword, { body: { email } });
  // Several servers look who has asked: of each request there is one mail.
  await Promise.all([1, 2, 3].map(() => shop.services.account.reset.answerAsked()));
  const [mail, ...more] = await mailsTo(email, 'password-reset');
  expect(more).toEqual([]);
  const token = tokenIn(mail?.text);
  const passwords = ['quiet-river-stone', 'other-river-stone'];
  const answers = await Promise.all(
    passwords.map((password) => shop.visitor().call(calls.account.resetPassword, { body: { token, password } })),
  );
  expect(statuses(answers)).toEqual([200, 404]);
  const signIns = await Promise.all(
    passwords.map((password) => shop.visitor().call(calls.auth.login, { body: { email, password } })),
  );
  expect(signIns.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  expect(await mailsTo(email, 'password-changed')).toHaveLength(1);
});

it('a sign-in with the old password while it is changed leaves no session open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shopper = await shop.shopper();
    const { email, password } = shopper;
    const body = { currentPassword: password, password: 'quiet-river-stone' };
    const signIn = () => shop.visitor().call(calls.auth.login, { body: { email, password } });
    const [changed] = await Promise.all([
      shopper.call(calls.account.changePassword, { body }),
      ...Array.from({ length: 4 }, signIn),
    ]);
    expect(changed.status).toBe(200);
    const open = await shop.database.db.select().from(sessions).where(eq(sessions.userId, shopper.user.id));
    const own = /sid=([^;]+)/.exec(shopper.sessionCookie())?.[1] ?? '';
    expect(open.map(({ tokenHash }) => tokenHash)).toEqual([sha256(own)]);
  }
});

it('a sign-in that has checked the old password, and opens its session after the change, is refused', async () => {
  const shopper = await shop.shopper();
  const { email, password } = shopper;
  const { db } = shop.database;
  // The change holds the account while the sign-in reads, checks and then asks for it.
  let signIn: Promise<{ status: number }> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.email, email));
    signIn = shop.visitor().call(calls.auth.login, { body: { email, password } });
    await expect.poll(() => countLockWaits(db)).toBe(1);
    await tx.delete(sessions).where(eq(sessions.userId, shopper.user.id));
  });
  expect((await signIn)?.status).toBe(401);
  expect(await db.$count(sessions)).toBe(0);
});

it('of two changes of password at once one is made', async () => {
  const shopper = await shop.shopper();
  const passwords = ['quiet-river-stone', 'other-river-stone', 'third-river-stone'];
  const answers = await Promise.all(
    passwords.map((password) =>
      shopper.call(calls.account.changePassword, { body: { currentPassword: shopper.password, password } }),
    ),
  );
  expect(statuses(answers)).toEqual([200, 400, 400]);
});

it('of several who confirm one email at once, and one who signs up with it, one has it', async () => {
  const email = 'wanted@example.test';
  const shoppers = await Promise.all([1, 2, 3].map(() => shop.shopper()));
  for (const { call, password } of shoppers) {
    expect((await call(calls.account.changeEmail, { body: { email, currentPassword: password } })).status).toBe(200);
  }
  const tokens = (await mailsTo(email, 'email-confirm')).map(({ text }) => tokenIn(text));
  const account = { userName: 'Somebody', email: email.toUpperCase(), password: 'quiet-river-stone' };
  const answers = await Promise.all([
    ...tokens.map((token) => shop.visitor().call(calls.account.confirmEmail, { body: { token } })),
    shop.visitor().call(calls.auth.signup, { body: account }),
  ]);
  const [winner, ...others] = statuses(answers);
  expect([200, 201]).toContain(winner);
  expect(others).toEqual([409, 409, 409]);
  expect((await db()).filter((row) => row.email.toLowerCase() === email)).toHaveLength(1);
});

const db = () => shop.database.db.select({ email: users.email }).from(users);

it('the emails that accounts have left within the last week are known after the upgrade, and which of them were proved', async () => {
  const older = await createOlderDatabase(inject('postgresUrl'), 62);
  try {
    await older.pool.query(`
      with asha as (
        insert into users (id, user_name, email, password_hash, role, created_at)
        values (gen_random_uuid(), 'Asha', 'third@example.test', '', 'shopper', now()) returning id)
      insert into email_changes (id, user_id, old_email, new_email, confirm_hash, undo_hash, expires_at, undo_until, confirmed_at)
      select gen_random_uuid(), asha.id, was, becomes, was, was, now(), now() + interval '5 days', confirmed_at
      from asha, (values
        ('First@example.test', 'Second@example.test', timestamptz '2026-01-01'),
        ('second@example.test', 'third@example.test', '2026-01-02'),
        ('third@example.test', 'fourth@example.test', null)) as changes (was, becomes, confirmed_at)`);
    await older.upgrade();
    const { rows } = await older.pool.query(
      'select email, is_proved, left_at::date::text as left from former_emails order by email',
    );
    expect(rows).toEqual([
      { email: 'first@example.test', is_proved: false, left: '2026-01-01' },
      { email: 'second@example.test', is_proved: true, left: '2026-01-02' },
    ]);
  } finally {
    await older.drop();
  }
});
