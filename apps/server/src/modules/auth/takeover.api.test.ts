import { calls } from '@haberdash/contract';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { users } from './auth.tables.ts';

const SITE = 'https://shop.example.test';

const shop = useTestShop({ PUBLIC_URL: SITE });

const NEW_PASSWORD = 'quiet-river-stone';
const THIEFS = 'thief@example.test';

const mailsTo = async (to: string, kind: string) =>
  (await writtenMails(shop.database)).filter((mail) => mail.to === to && mail.kind === kind);
const tokensOf = async (to: string, kind: string) =>
  (await mailsTo(to, kind)).map(({ text }) => /\?token=([\w-]{43})/.exec(text)?.[1] ?? '');
const askChange = async (person: TestUser, email = THIEFS) => {
  const body = { email, currentPassword: person.password };
  requireSuccess(await person.call(calls.account.changeEmail, { body }));
};
const confirmChange = async (email = THIEFS) => {
  const token = (await tokensOf(email, 'email-confirm')).at(-1) ?? '';
  return shop.visitor().call(calls.account.confirmEmail, { body: { token } });
};
const callBack = (token = '') => shop.visitor().call(calls.account.undoEmail, { body: { token } });
const signIn = ({ email, password }: { email: string; password: string }) =>
  shop.visitor().call(calls.auth.login, { body: { email, password } });

async function resetByMail(person: TestUser): Promise<void> {
  await shop.visitor().call(calls.account.forgotPassword, { body: { email: person.email } });
  await shop.services.account.reset.answerAsked();
  const token = (await tokensOf(person.email, 'password-reset')).at(-1) ?? '';
  requireSuccess(await shop.visitor().call(calls.account.resetPassword, { body: { token, password: NEW_PASSWORD } }));
}

async function addPasskey(person: TestUser, name: string): Promise<string[]> {
  const body = { password: person.password };
  const { data } = requireSuccess(await person.call(calls.security.beginPasskey, { body }));
  const credential = createAuthenticator().create({ challenge: String(data.challenge), origin: SITE });
  return requireSuccess(await person.call(calls.security.addPasskey, { body: { name, credential } }), 201)
    .recoveryCodes;
}

const codeOf = (secret: string, aheadMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now().getTime() + aheadMs });

/** @returns the app's secret, of which the present code is used up */
async function addApp(person: TestUser): Promise<string> {
  const { data } = requireSuccess(await person.call(calls.security.beginApp, { body: { password: person.password } }));
  requireSuccess(await person.call(calls.security.confirmApp, { body: { code: codeOf(data.secret) } }));
  return data.secret;
}

const securityOf = async (person: TestUser) => {
  const client = { ...person, password: NEW_PASSWORD };
  return requireSuccess(await client.call(calls.security.get)).data;
};

/** Has a thief with the owner's session invite themselves. @returns takes the invitation */
async function inviteThief(owner: TestUser) {
  requireSuccess(await owner.call(calls.staff.invite, { body: { email: THIEFS, roleId: 'owner' } }), 201);
  const text = (await mailsTo(THIEFS, 'staff-invited'))[0]?.text ?? '';
  const token = /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? '';
  const body = { userName: 'Thief', password: 'another-quiet-stone' };
  return () => shop.visitor().call(calls.staff.accept, { params: { token }, body });
}

/** Every way in which an account gets another password. */
const WAYS: [how: string, renew: (owner: TestUser) => Promise<unknown>][] = [
  ['by mail', resetByMail],
  [
    'in the profile',
    async (owner) => {
      const body = { currentPassword: owner.password, password: NEW_PASSWORD };
      requireSuccess(await owner.call(calls.account.changePassword, { body }));
    },
  ],
  ['by the settings of the shop', ({ email }) => shop.services.auth.ensureAdmin(email, NEW_PASSWORD)],
  [
    'because everybody knows that of the demo',
    async ({ email }) => {
      await shop.database.db.update(users).set({ isDemo: true });
      await shop.services.auth.setDemoPassword(email, NEW_PASSWORD);
    },
  ],
];

describe.each(WAYS)('of a thief who knew the password, after a new one that was set %s', (_, renew) => {
  it('an invitation that they made with the owner’s session was good', async () => {
    const owner = await shop.admin();
    const accept = await inviteThief(owner);
    await renew(owner);
    expectFailure(await accept(), 'LINK_NOT_VALID');
  });

  it('a change of email that they had asked for was confirmed', async () => {
    const owner = await shop.admin();
    await askChange(owner);
    await renew(owner);
    expectFailure(await confirmChange(), 'LINK_NOT_VALID', 404);
  });

  it('a link to set a password and another session were open', async () => {
    const owner = await shop.admin();
    await shop.visitor().call(calls.account.forgotPassword, { body: { email: owner.email } });
    await shop.services.account.reset.answerAsked();
    const [token = ''] = await tokensOf(owner.email, 'password-reset');
    const thief = shop.visitor();
    const { email, password } = owner;
    requireSuccess(await thief.call(calls.auth.login, { body: { email, password } }));
    await renew(owner);
    const body = { token, password: 'another-quiet-stone' };
    expectFailure(await shop.visitor().call(calls.account.resetPassword, { body }), 'LINK_NOT_VALID');
    expectFailure(await thief.call(calls.auth.checkAuth), 'NOT_SIGNED_IN');
  });

  it('a sign-in that waited for its second step went on', async () => {
    const owner = await shop.admin();
    const secret = await addApp(owner);
    const failure = expectFailure(await signIn(owner), 'SECOND_FACTOR_REQUIRED', 401);
    await renew(owner);
    const { challenge } = failure.details as { challenge: string };
    const body = { challenge, code: codeOf(secret, 30_000) };
    expectFailure(await shop.visitor().call(calls.security.secondStep, { body }), 'SIGN_IN_OVER');
  });
});

it('the owner was not notified that the settings of the shop have set another password', async () => {
  const owner = await shop.admin();
  await shop.services.auth.ensureAdmin(owner.email, NEW_PASSWORD);
  expect(await mailsTo(owner.email, 'password-changed')).toHaveLength(1);
});

describe('a change of email can be called back for a week', () => {
  it('also after it ended without a yes, and after a second one was asked for', async () => {
    const owner = await shop.shopper();
    await askChange(owner);
    await askChange(owner, 'second@example.test');
    shop.clock.passMinutes(3 * 24 * 60);
    await shop.services.account.deleteExpiredLinks();
    const [first] = await tokensOf(owner.email, 'email-changing');
    requireSuccess(await callBack(first));
    expectFailure(await signIn(owner), 'INVALID_CREDENTIALS', 401);
  });
});

describe('who has taken an account over', () => {
  /** The owner's own passkey, and what a thief adds after asking for a change of email. */
  async function takenOver() {
    await shop.admin();
    const owner = await shop.admin();
    await addPasskey(owner, 'Own laptop');
    shop.clock.passMinutes(60);
    await askChange(owner);
    await addPasskey(owner, 'Foreign phone');
    await addApp(owner);
    return owner;
  }

  it('keeps no passkey, app or recovery code that was added since, once it is called back; older ones stay', async () => {
    const owner = await takenOver();
    requireSuccess(await owner.call(calls.security.newRecoveryCodes, { body: { password: owner.password } }));
    const token = (await tokensOf(owner.email, 'email-changing')).at(-1);
    requireSuccess(await confirmChange());
    requireSuccess(await callBack(token));
    const reset = (await tokensOf(owner.email, 'password-reset')).at(-1) ?? '';
    requireSuccess(
      await shop.visitor().call(calls.account.resetPassword, { body: { token: reset, password: NEW_PASSWORD } }),
    );
    const failure = expectFailure(await signIn({ ...owner, password: NEW_PASSWORD }), 'SECOND_FACTOR_REQUIRED', 401);
    expect(failure.details).toMatchObject({ methods: ['passkey'] });
    const mailed = (await mailsTo(owner.email, 'factor-changed')).map(({ text }) => text).join();
    expect(mailed).toContain('A passkey was removed: ‘Foreign phone’');
    expect(mailed).toContain('The authenticator app was removed');
    expect(mailed).toContain('The recovery codes were removed');
    expect(mailed).not.toContain('removed: ‘Own laptop’');
  });

  it('takes nothing of the second factors along with a new password alone', async () => {
    const owner = await takenOver();
    const body = { currentPassword: owner.password, password: NEW_PASSWORD };
    requireSuccess(await owner.call(calls.account.changePassword, { body }));
    const { passkeys, appSince } = await securityOf(owner);
    expect(passkeys.map(({ name }) => name)).toEqual(['Own laptop', 'Foreign phone']);
    expect(appSince).not.toBeNull();
  });

  it('has no invitation to the staff left that is good', async () => {
    const owner = await takenOver();
    const accept = await inviteThief(owner);
    requireSuccess(await callBack((await tokensOf(owner.email, 'email-changing')).at(-1)));
    expectFailure(await accept(), 'LINK_NOT_VALID');
  });
});

it('the owner is notified of each passkey, app and set of recovery codes that is added or removed', async () => {
  const owner = await shop.admin();
  const mailed = async () => (await mailsTo(owner.email, 'factor-changed')).map(({ text }) => text);
  await addPasskey(owner, 'Laptop');
  expect((await mailed()).join()).toMatch(/A passkey was added: ‘Laptop’\.[\s\S]*New recovery codes were created\./);
  await addApp(owner);
  expect((await mailed()).join()).toContain('An authenticator app was added.');
  const confirmed = { body: { password: owner.password } };
  requireSuccess(await owner.call(calls.security.removeApp, confirmed));
  expect((await mailed()).join()).toContain('The authenticator app was removed.');
  const { passkeys } = await securityOf(owner);
  const params = { id: passkeys[0]?.id ?? '' };
  requireSuccess(await owner.call(calls.security.removePasskey, { params, ...confirmed }));
  expect(await mailed()).toHaveLength(4);
  expect((await mailed()).join()).toMatch(/A passkey was removed: ‘Laptop’\.[\s\S]*The recovery codes were removed\./);
});
