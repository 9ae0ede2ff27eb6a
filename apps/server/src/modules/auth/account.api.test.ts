import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '../../lib/clock.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { passwordResetRequests, passwordResets } from './account.tables.ts';
import { sessions, signInFailures, users } from './auth.tables.ts';
import { accountKeyOf } from './guesses.ts';

const shop = useTestShop({ TRUST_PROXY: '1', LOG_LEVEL: 'debug' });

const NEW_PASSWORD = 'quiet-river-stone';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const signIn = (email: string, password: string, headers: Record<string, string> = {}, client = shop.visitor()) =>
  client.raw(calls.auth.login, { body: { email, password }, headers });
const isIn = async (client: Pick<TestUser, 'call'>) => (await client.call(calls.auth.checkAuth)).status === 200;

const forgot = (email: string, address = '203.0.113.7') =>
  shop.visitor().raw(calls.account.forgotPassword, { body: { email }, headers: { 'x-forwarded-for': address } });
const mailsTo = async (to: string, kind: string) =>
  (await writtenMails(shop.database)).filter((mail) => mail.to === to && mail.kind === kind);
const tokenIn = (text = ''): string => /\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
/** The tokens of the mails of a kind, oldest first. */
const tokensOf = async (to: string, kind: string) => (await mailsTo(to, kind)).map(({ text }) => tokenIn(text));

/** Asks for a link. @returns the token that came */
async function askForLink(email: string): Promise<string> {
  await forgot(email);
  await shop.services.account.reset.answerAsked();
  return (await tokensOf(email, 'password-reset')).at(-1) ?? '';
}
const reset = (token: string, password = NEW_PASSWORD) =>
  shop.visitor().call(calls.account.resetPassword, { body: { token, password } });

describe('a change of password', () => {
  const change = (shopper: TestUser, currentPassword: string, password = NEW_PASSWORD) =>
    shopper.call(calls.account.changePassword, { body: { currentPassword, password } });

  it('case 38: ends all other sessions but this one, and notifies the owner', async () => {
    const shopper = await shop.shopper();
    const other = shop.visitor();
    await signIn(shopper.email, shopper.password, {}, other);
    requireSuccess(await change(shopper, shopper.password));
    expect([await isIn(shopper), await isIn(other)]).toEqual([true, false]);
    expect((await signIn(shopper.email, shopper.password)).status).toBe(401);
    expect((await signIn(shopper.email, NEW_PASSWORD)).status).toBe(200);
    expect(await mailsTo(shopper.email, 'password-changed')).toHaveLength(1);
  });

  it('needs the present one, which cannot be guessed at for long', async () => {
    const shopper = await shop.shopper();
    for (let n = 0; n < 10; n += 1) expectFailure(await change(shopper, `guess ${n}`), 'PASSWORD_WRONG', 400);
    expectFailure(await change(shopper, shopper.password), 'TOO_MANY_REQUESTS', 429);
    shop.clock.passMinutes(2);
    requireSuccess(await change(shopper, shopper.password));
  });

  it('ends a link that was mailed before', async () => {
    const shopper = await shop.shopper();
    const token = await askForLink(shopper.email);
    requireSuccess(await change(shopper, shopper.password));
    expectFailure(await reset(token), 'LINK_NOT_VALID', 404);
  });
});

it.each(['Password', 'jennifer', 'qazwsxedc'])(
  'a password as common as %s is refused wherever one is set',
  async (password) => {
    const shopper = await shop.shopper();
    const token = await askForLink(shopper.email);
    const signUp = { userName: 'Asha', email: 'asha@example.test', password };
    expectFailure(await shop.visitor().call(calls.auth.signup, { body: signUp }), 'PASSWORD_TOO_COMMON', 400);
    expectFailure(await reset(token, password), 'PASSWORD_TOO_COMMON', 400);
    const body = { currentPassword: shopper.password, password };
    expectFailure(await shopper.call(calls.account.changePassword, { body }), 'PASSWORD_TOO_COMMON', 400);
    expect((await reset(token)).status).toBe(200);
  },
);

describe('a forgotten password', () => {
  it('hole S13: answers the same for every email, and does the same before it answers', async () => {
    const { email } = await shop.shopper();
    const known = await forgot(email.toUpperCase());
    const unknown = await forgot('nobody@example.test');
    expect([known.status, known.body]).toEqual([200, unknown.body]);
    expect(known.body).toMatchObject({ success: true });
    // What of the two is different is only looked at afterwards.
    const asked = await shop.database.db.select().from(passwordResetRequests);
    expect(asked.map((row) => row.email)).toEqual([email.toUpperCase(), 'nobody@example.test']);
    expect(await shop.database.db.$count(outbox)).toBe(0);
    await shop.services.account.reset.answerAsked();
    expect((await writtenMails(shop.database)).map(({ to }) => to)).toEqual([email]);
    expect(await shop.database.db.$count(passwordResetRequests)).toBe(0);
  });

  it('case 38: is set anew by the link: once, and all sessions end', async () => {
    const shopper = await shop.shopper();
    const token = await askForLink(shopper.email);
    expect((await reset(token)).body).toMatchObject({ success: true });
    expect(await isIn(shopper)).toBe(false);
    expect((await signIn(shopper.email, shopper.password)).status).toBe(401);
    expect((await signIn(shopper.email, NEW_PASSWORD)).status).toBe(200);
    expectFailure(await reset(token), 'LINK_NOT_VALID', 404);
    expect(await mailsTo(shopper.email, 'password-changed')).toHaveLength(1);
  });

  it('has a link for an hour', async () => {
    const [early, late] = [await shop.shopper(), await shop.shopper()];
    const tokens = [await askForLink(early.email), await askForLink(late.email)];
    shop.clock.passMinutes(59);
    expect((await reset(tokens[0] ?? '')).status).toBe(200);
    shop.clock.passMinutes(2);
    expectFailure(await reset(tokens[1] ?? ''), 'LINK_NOT_VALID', 404);
    await shop.services.account.deleteExpiredLinks();
    expect(await shop.database.db.$count(passwordResets)).toBe(0);
  });

  it('has one link: a newer one ends the older', async () => {
    const { email } = await shop.shopper();
    const older = await askForLink(email);
    shop.clock.passMinutes(1);
    const newer = await askForLink(email);
    expect(newer).not.toBe(older);
    expectFailure(await reset(older), 'LINK_NOT_VALID', 404);
    expect((await reset(newer)).status).toBe(200);
  });

  it('case 41: its token is in the mail alone: the database has a hash, those who read the mails and the log do not see it', async () => {
    const { email } = await shop.shopper();
    const admin = await shop.admin();
    const token = await askForLink(email);
    const [stored] = await shop.database.db.select().from(passwordResets);
    expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    const [mail] = await mailsTo(email, 'password-reset');
    const params = { id: mail?.id ?? '' };
    const shown = requireSuccess(await admin.call(calls.mail.details, { params })).data;
    const page = String((await admin.raw(calls.mail.page, { params })).body);
    expect([shown.text.includes(token), page.includes(token)]).toEqual([false, false]);
    expect(shown.text).toContain('/auth/reset?token=hidden');
    await shop.services.outbox.deliver();
    expect(JSON.stringify(await shop.database.db.select().from(outbox))).not.toContain(token);
    expectFailure(await admin.call(calls.mail.sendAgain, { params }), 'MAIL_NOT_KEPT', 409);
    expect(requireSuccess(await admin.call(calls.mail.details, { params })).data.isKept).toBe(false);
    await reset(token);
    expect(shop.logged.join()).not.toContain(token);
    expect(shop.logged.join()).not.toContain(email);
  });

  it('fills no mailbox, and the last link goes on working', async () => {
    const { email } = await shop.shopper();
    const tokens = [];
    for (let n = 0; n < 7; n += 1) {
      shop.clock.passMinutes(1);
      tokens.push(await askForLink(email));
    }
    expect(await mailsTo(email, 'password-reset')).toHaveLength(5);
    expect((await reset(tokens.at(-1) ?? '')).status).toBe(200);
  });

  it.each([
    ['forgot', () => forgot('nobody@example.test')],
    ['reset', () => reset('made-up')],
    ['confirm', () => shop.visitor().call(calls.account.confirmEmail, { body: { token: 'made-up' } })],
    ['undo', () => shop.visitor().call(calls.account.undoEmail, { body: { token: 'made-up' } })],
  ])('S12: one address is slowed down: %s', async (_, ask) => {
    const answers = await Promise.all(Array.from({ length: 31 }, ask));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('case 37: a user who is guessed at gets in again from where the new one was set', async () => {
    const { email } = await shop.shopper();
    const guess = (n: number) => signIn(email, `guess ${n}`, { 'x-forwarded-for': `198.51.100.${n % 200}` });
    // As if a hundred addresses had guessed.
    const guessAll = async () => {
      const now = shop.clock.now();
      const row = { key: accountKeyOf(email), failures: 110, blockedUntil: minutesAfter(now, 15), lastFailureAt: now };
      const onKey = { target: signInFailures.key, set: row };
      await shop.database.db.insert(signInFailures).values(row).onConflictDoUpdate(onKey);
    };
    await guessAll();
    expect((await guess(201)).status).toBe(429);
    const token = await askForLink(email);
    const owner = shop.visitor();
    const body = { token, password: NEW_PASSWORD };
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await owner.raw(calls.account.resetPassword, { body, headers });
    await guessAll();
    const elsewhere = { 'x-forwarded-for': '192.0.2.1' };
    expect((await signIn(email, NEW_PASSWORD, elsewhere)).status).toBe(429);
    expect((await signIn(email, NEW_PASSWORD, headers)).status).toBe(200);
    expect((await signIn(email, NEW_PASSWORD, elsewhere, owner)).status).toBe(200);
  });
});

describe('a change of email', () => {
  const NEW_EMAIL = 'new@example.test';
  const ask = (shopper: TestUser, email = NEW_EMAIL, currentPassword = shopper.password) =>
    shopper.call(calls.account.changeEmail, { body: { email, currentPassword } });
  const confirm = (token: string) => shop.visitor().call(calls.account.confirmEmail, { body: { token } });
  const undo = (token: string) => shop.visitor().call(calls.account.undoEmail, { body: { token } });
  const emailOf = async (shopper: TestUser) => requireSuccess(await shopper.call(calls.auth.checkAuth)).user.email;
  const confirmToken = async (email = NEW_EMAIL) => (await tokensOf(email, 'email-confirm')).at(-1) ?? '';
  const undoToken = async (email: string) => (await tokensOf(email, 'email-changing')).at(-1) ?? '';

  it('counts when the new one says yes, and the old one is notified', async () => {
    const shopper = await shop.shopper();
    requireSuccess(await ask(shopper));
    expect(await emailOf(shopper)).toBe(shopper.email);
    const token = await confirmToken();
    requireSuccess(await confirm(token));
    expect(await emailOf(shopper)).toBe(NEW_EMAIL);
    expect((await signIn(NEW_EMAIL, shopper.password)).status).toBe(200);
    expect((await signIn(shopper.email, shopper.password)).status).toBe(401);
    expect((await mailsTo(shopper.email, 'email-changing'))[0]?.text).toContain(NEW_EMAIL);
    expectFailure(await confirm(token), 'LINK_NOT_VALID', 404);
  });

  it('needs the password, a different email, and one that is free', async () => {
    const [shopper, other] = [await shop.shopper(), await shop.shopper()];
    expectFailure(await ask(shopper, NEW_EMAIL, 'a wrong one'), 'PASSWORD_WRONG', 400);
    expectFailure(await ask(shopper, shopper.email), 'EMAIL_UNCHANGED', 400);
    expectFailure(await ask(shopper, other.email.toUpperCase()), 'EMAIL_TAKEN', 409);
    expect(await writtenMails(shop.database)).toEqual([]);
  });

  it('has one link, for a day', async () => {
    const shopper = await shop.shopper();
    await ask(shopper, 'first@example.test');
    await ask(shopper);
    expectFailure(await confirm(await confirmToken('first@example.test')), 'LINK_NOT_VALID', 404);
    shop.clock.passMinutes(24 * 60 + 1);
    expectFailure(await confirm(await confirmToken()), 'LINK_NOT_VALID', 404);
  });

  it('is called back by the old one before it counts', async () => {
    const shopper = await shop.shopper();
    await ask(shopper);
    const token = await confirmToken();
    requireSuccess(await undo(await undoToken(shopper.email)));
    expectFailure(await confirm(token), 'LINK_NOT_VALID', 404);
    expect(await isIn(shopper)).toBe(false);
  });

  it('is called back by the old one after it counts: its author is out, the owner sets a new password', async () => {
    const shopper = await shop.shopper();
    await ask(shopper);
    await confirm(await confirmToken());
    await ask({ ...shopper, email: NEW_EMAIL }, 'third@example.test');
    await confirm(await confirmToken('third@example.test'));
    const token = await undoToken(shopper.email);
    requireSuccess(await undo(token));
    expect(await isIn(shopper)).toBe(false);
    for (const email of [shopper.email, NEW_EMAIL, 'third@example.test']) {
      expect((await signIn(email, shopper.password)).status).toBe(401);
    }
    expectFailure(await undo(await undoToken(NEW_EMAIL)), 'LINK_NOT_VALID', 404);
    const [link = ''] = await tokensOf(shopper.email, 'password-reset');
    requireSuccess(await reset(link));
    expect((await signIn(shopper.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('reserves the old one for its owner for a week', async () => {
    const shopper = await shop.shopper();
    await ask(shopper);
    await confirm(await confirmToken());
    const body = { userName: 'Somebody Else', email: shopper.email.toUpperCase(), password: NEW_PASSWORD };
    const signUp = () => shop.visitor().call(calls.auth.signup, { body });
    expectFailure(await signUp(), 'EMAIL_TAKEN', 409);
    expectFailure(await ask(await shop.shopper(), shopper.email), 'EMAIL_TAKEN', 409);
    shop.clock.passMinutes(7 * 24 * 60 + 1);
    expectFailure(await undo(await undoToken(shopper.email)), 'LINK_NOT_VALID', 404);
    expect((await signUp()).status).toBe(201);
  });

  it('ends a link to set a password that lies in the old mailbox', async () => {
    const shopper = await shop.shopper();
    const link = await askForLink(shopper.email);
    await ask(shopper);
    await confirm(await confirmToken());
    expectFailure(await reset(link), 'LINK_NOT_VALID', 404);
  });

  it('hole S12: is asked for five times an hour, and five times to one mailbox', async () => {
    const shopper = await shop.shopper();
    for (let n = 0; n < 5; n += 1) requireSuccess(await ask(shopper));
    expectFailure(await ask(shopper), 'TOO_MANY_REQUESTS', 429);
    expectFailure(await ask(await shop.shopper()), 'TOO_MANY_REQUESTS', 429);
  });
});

describe('the list of sessions', () => {
  const list = async (shopper: Pick<TestUser, 'call'>) =>
    requireSuccess(await shopper.call(calls.account.sessions)).data;

  it('says of each browser, system, place and last use, and marks this one; nothing of it opens a session', async () => {
    const shopper = await shop.shopper();
    shop.clock.passMinutes(1);
    const client = shop.visitor();
    await signIn(
      shopper.email,
      shopper.password,
      { 'user-agent': FIREFOX, 'x-forwarded-for': '198.51.100.77' },
      client,
    );
    const found = await list(client);
    expect(found).toMatchObject([
      { browser: 'Firefox', system: 'Windows', place: '198.51.100.0/24', isCurrent: true },
      { browser: null, system: null, place: null, isCurrent: false },
    ]);
    const text = JSON.stringify(found);
    for (const { tokenHash } of await shop.database.db.select().from(sessions)) expect(text).not.toContain(tokenHash);
    expect(text).not.toContain('198.51.100.77');
    shop.clock.passMinutes(10);
    expect((await list(shopper)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('hole S2: ends one of them, and never another user’s', async () => {
    const [shopper, stranger] = [await shop.shopper(), await shop.shopper()];
    const other = shop.visitor();
    await signIn(shopper.email, shopper.password, {}, other);
    const id = (await list(shopper)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expectFailure(await stranger.call(calls.account.endSession, { params: { id } }), 'SESSION_NOT_FOUND', 404);
    expect(await isIn(other)).toBe(true);
    requireSuccess(await shopper.call(calls.account.endSession, { params: { id } }));
    expect([await isIn(shopper), await isIn(other)]).toEqual([true, false]);
    expectFailure(await shopper.call(calls.account.endSession, { params: { id } }), 'SESSION_NOT_FOUND', 404);
  });

  it('ends all others at once, and no other user’s', async () => {
    const [shopper, stranger] = [await shop.shopper(), await shop.shopper()];
    const others = [shop.visitor(), shop.visitor()];
    for (const other of others) await signIn(shopper.email, shopper.password, {}, other);
    requireSuccess(await shopper.call(calls.account.endOtherSessions));
    expect(await Promise.all([shopper, stranger, ...others].map(isIn))).toEqual([true, true, false, false]);
    expect(await list(shopper)).toHaveLength(1);
  });
});

it('holes S11 and S24: a change of name changes nothing else, and no other user', async () => {
  const [shopper, stranger] = [await shop.shopper(), await shop.shopper('Stranger')];
  const body = { userName: ' Asha Rao ' };
  const claims = { role: 'admin', email: 'admin@example.test', isDemo: true, userId: stranger.user.id };
  expectFailure(await shopper.raw(calls.account.rename, { body: { ...body, ...claims } }), 'INVALID_REQUEST', 400);
  const { user } = requireSuccess(await shopper.call(calls.account.rename, { body }));
  expect(user).toEqual({ ...shopper.user, userName: 'Asha Rao' });
  expect(requireSuccess(await stranger.call(calls.auth.checkAuth)).user.userName).toBe('Stranger');
  expectFailure(await shopper.call(calls.account.rename, { body: { userName: '  ' } }), 'INVALID_REQUEST', 400);
  expect(await shop.database.db.$count(users)).toBe(2);
});

it('hole S13: sign-up says that an email is taken, but not to one address for long', async () => {
  const { email } = await shop.shopper();
  const body = { userName: 'Asha', email, password: NEW_PASSWORD };
  const { method, path } = calls.auth.signup;
  const name = `${method} ${path}|address|127.0.0.1`;
  for (let n = 0; n < 29; n += 1) await shop.services.limits.use(name, { max: 30, perMinutes: 60 });
  expectFailure(await shop.visitor().call(calls.auth.signup, { body }), 'EMAIL_TAKEN', 409);
  expectFailure(await shop.visitor().call(calls.auth.signup, { body }), 'TOO_MANY_REQUESTS', 429);
});

it.each(['\0', '\ud800', '\u202e', '😀'.repeat(200_000)])(
  'case 35: %# in every field of the account is refused or taken as text',
  async (text) => {
    const shopper = await shop.shopper();
    const inputs = [
      [calls.account.rename, { userName: `A${text}` }],
      [calls.account.changePassword, { currentPassword: text, password: text }],
      [calls.account.changeEmail, { currentPassword: shopper.password, email: `${text}@example.test` }],
      [calls.account.forgotPassword, { email: `${text}@example.test` }],
      [calls.account.resetPassword, { token: text, password: NEW_PASSWORD }],
      [calls.account.confirmEmail, { token: text }],
      [calls.account.undoEmail, { token: text }],
      [calls.account.remove, { currentPassword: text }],
    ] as const;
    for (const [call, body] of inputs) expect((await shopper.raw(call, { body })).status).toBeLessThan(500);
    const [row] = await shop.database.db.select().from(users);
    expect(row?.deletedAt).toBeNull();
  },
);
