import { calls } from '@haberdash/contract';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { type ApiClient, expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type Answering, createAuthenticator } from '../../testing/authenticator.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { authenticatorApps, recoveryCodes } from './second-factor.tables.ts';

/** The site that passkeys are made for, whichever of its servers answers. */
const SITE = 'https://shop.example.test';

const shop = useTestShop({ PUBLIC_URL: SITE });

/** The code that the app shows so many minutes from now. */
const codeOf = (secret: string, inMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: shop.clock.now().getTime() + inMinutes * 60_000,
  });

/** Adds an authenticator app. Two minutes pass, so that its first code is not the next one. */
async function withApp(person: TestUser) {
  const { data } = requireSuccess(await person.call(calls.security.beginApp, { body: { password: person.password } }));
  const confirmed = await person.call(calls.security.confirmApp, { body: { code: codeOf(data.secret) } });
  shop.clock.passMinutes(2);
  return { secret: data.secret, uri: data.uri, codes: requireSuccess(confirmed).recoveryCodes };
}

const giveSecret = (client: ApiClient, { email, password }: TestUser) =>
  client.call(calls.auth.login, { body: { email, password } });

/** Gives the right password, and reads what the second step is named by. */
async function beginSignIn(person: TestUser, client = shop.visitor()) {
  const failure = expectFailure(await giveSecret(client, person), 'SECOND_FACTOR_REQUIRED', 401);
  const { challenge, methods } = failure.details as { challenge: string; methods: string[] };
  return { client, challenge, methods };
}

const secondStep = (client: ApiClient, challenge: string, code: string) =>
  client.call(calls.security.secondStep, { body: { challenge, code } });

describe('an authenticator app', () => {
  it('is set up with a secret and a picture of it, and counts once its first code was right', async () => {
    const owner = await shop.admin();
    const body = { password: owner.password };
    const { data } = requireSuccess(await owner.call(calls.security.beginApp, { body }));
    expect(data.uri).toContain(`secret=${data.secret}`);
    expect(decodeURIComponent(data.uri)).toContain(`otpauth://totp/Haberdash:${owner.email}`);
    expect(data.svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(data.svg).not.toMatch(/href|script/);
    requireSuccess(await giveSecret(shop.visitor(), owner));
    expectFailure(await owner.call(calls.security.confirmApp, { body: { code: '000000' } }), 'CODE_NOT_VALID', 403);
    const answer = await owner.call(calls.security.confirmApp, { body: { code: codeOf(data.secret) } });
    const { recoveryCodes: codes } = requireSuccess(answer);
    expect(new Set(codes).size).toBe(10);
    const { data: security } = requireSuccess(await owner.call(calls.security.get));
    expect(security).toMatchObject({ recoveryCodesLeft: 10, passkeys: [] });
    expect(security.appSince).not.toBeNull();
    expectFailure(await owner.call(calls.security.beginApp, { body }), 'INVALID_REQUEST', 400);
  });

  it('is asked for at the next sign-in, whose password opens nothing by itself', async () => {
    const owner = await shop.admin();
    const { secret } = await withApp(owner);
    const { client, challenge, methods } = await beginSignIn(owner);
    expect(methods).toEqual(['app', 'recovery-code']);
    expect(client.sessionCookie()).toBe('');
    expectFailure(await client.call(calls.auth.checkAuth), 'NOT_SIGNED_IN');
    const { user } = requireSuccess(await secondStep(client, challenge, codeOf(secret)));
    expect(user.id).toBe(owner.user.id);
    requireSuccess(await client.call(calls.staff.list));
  });

  it('takes each code once, and none of before it', async () => {
    const owner = await shop.admin();
    const { secret } = await withApp(owner);
    const code = codeOf(secret);
    const first = await beginSignIn(owner);
    requireSuccess(await secondStep(first.client, first.challenge, code));
    const second = await beginSignIn(owner);
    expectFailure(await secondStep(second.client, second.challenge, code), 'CODE_NOT_VALID', 403);
    expectFailure(await secondStep(second.client, second.challenge, codeOf(secret, -0.5)), 'CODE_NOT_VALID');
    shop.clock.passMinutes(1);
    requireSuccess(await secondStep(second.client, second.challenge, codeOf(secret)));
  });

  it('ends a sign-in once, and within ten minutes', async () => {
    const owner = await shop.admin();
    const { secret, codes } = await withApp(owner);
    const { client, challenge } = await beginSignIn(owner);
    requireSuccess(await secondStep(client, challenge, codeOf(secret)));
    expectFailure(await secondStep(shop.visitor(), challenge, codes[0] ?? ''), 'SIGN_IN_OVER', 403);
    const late = await beginSignIn(owner);
    shop.clock.passMinutes(11);
    expectFailure(await secondStep(late.client, late.challenge, codeOf(secret)), 'SIGN_IN_OVER');
    await shop.services.secondFactor.deleteExpired();
  });

  it('does not end a sign-in that was begun with a password of before', async () => {
    const owner = await shop.admin();
    const { secret } = await withApp(owner);
    const { client, challenge } = await beginSignIn(owner);
    const body = { currentPassword: owner.password, password: 'quiet-river-stone' };
    requireSuccess(await owner.call(calls.account.changePassword, { body }));
    expectFailure(await secondStep(client, challenge, codeOf(secret)), 'SIGN_IN_OVER', 403);
  });

  it('is gone with its account', async () => {
    const [owner] = [await shop.admin(), await shop.admin()];
    await withApp(owner);
    requireSuccess(await owner.call(calls.account.remove, { body: { currentPassword: owner.password } }));
    expect(await shop.database.db.$count(authenticatorApps)).toBe(0);
    expect(await shop.database.db.$count(recoveryCodes)).toBe(0);
  });

  it('cannot be guessed: a few tries in a quarter of an hour, whichever sign-in they belong to', async () => {
    const owner = await shop.admin();
    const { secret } = await withApp(owner);
    for (let n = 0; n < 5; n += 1) {
      const { client, challenge } = await beginSignIn(owner);
      expectFailure(await secondStep(client, challenge, `00000${n}`), 'CODE_NOT_VALID');
    }
    const { client, challenge } = await beginSignIn(owner);
    expectFailure(await secondStep(client, challenge, codeOf(secret)), 'TOO_MANY_REQUESTS', 429);
    shop.clock.passMinutes(4);
    const again = await beginSignIn(owner);
    requireSuccess(await secondStep(again.client, again.challenge, codeOf(secret)));
  });

  it('is turned off with the password alone, and its recovery codes with it', async () => {
    const owner = await shop.admin();
    await withApp(owner);
    const wrong = { password: 'not the password' };
    expectFailure(await owner.call(calls.security.removeApp, { body: wrong }), 'PASSWORD_WRONG', 400);
    const body = { password: owner.password };
    const { data } = requireSuccess(await owner.call(calls.security.removeApp, { body }));
    expect(data).toEqual({ appSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(await shop.database.db.$count(recoveryCodes)).toBe(0);
    requireSuccess(await giveSecret(shop.visitor(), owner));
  });

  it('is not begun, nor are codes made anew, by one who has only found an open session', async () => {
    const owner = await shop.admin();
    const body = { password: 'not the password' };
    for (const call of [
      calls.security.beginApp,
      calls.security.beginPasskey,
      calls.security.removeApp,
      calls.security.newRecoveryCodes,
    ]) {
      expectFailure(await owner.call(call, { body }), 'PASSWORD_WRONG', 400);
    }
    expect(await shop.database.db.$count(authenticatorApps)).toBe(0);
  });
});

describe('a recovery code', () => {
  it('replaces the app once, however it is typed, and is stored as a hash', async () => {
    const owner = await shop.admin();
    const { codes } = await withApp(owner);
    const [code = ''] = codes;
    const rows = JSON.stringify(await shop.database.db.select().from(recoveryCodes));
    expect(rows).not.toContain(code);
    const first = await beginSignIn(owner);
    requireSuccess(await secondStep(first.client, first.challenge, ` ${code.toUpperCase().replaceAll('-', ' ')}`));
    const second = await beginSignIn(owner);
    expectFailure(await secondStep(second.client, second.challenge, code), 'CODE_NOT_VALID');
    expect(requireSuccess(await owner.call(calls.security.get)).data.recoveryCodesLeft).toBe(9);
  });

  it('is void when there are newer ones', async () => {
    const owner = await shop.admin();
    const { codes } = await withApp(owner);
    const body = { password: owner.password };
    const { recoveryCodes: newer } = requireSuccess(await owner.call(calls.security.newRecoveryCodes, { body }));
    expect(newer).toHaveLength(10);
    const { client, challenge } = await beginSignIn(owner);
    expectFailure(await secondStep(client, challenge, codes[0] ?? ''), 'CODE_NOT_VALID');
    requireSuccess(await secondStep(client, challenge, newer[0] ?? ''));
  });

  it('of one person is none for another', async () => {
    const [one, other] = [await shop.admin(), await shop.admin()];
    const { codes } = await withApp(one);
    await withApp(other);
    const { client, challenge } = await beginSignIn(other);
    expectFailure(await secondStep(client, challenge, codes[0] ?? ''), 'CODE_NOT_VALID');
  });
});

describe('a user who has lost their second factor', () => {
  it('is let in by a manager of the staff, and is signed out', async () => {
    const owner = await shop.admin();
    const editor = await shop.staff('editor');
    await withApp(editor);
    const member = requireSuccess(await owner.call(calls.staff.list)).data.members.find(
      ({ id }) => id === editor.user.id,
    );
    expect(member?.hasSecondFactor).toBe(true);
    requireSuccess(await owner.call(calls.staff.resetFactors, { params: { id: editor.user.id } }));
    expectFailure(await editor.call(calls.security.get), 'NOT_SIGNED_IN');
    requireSuccess(await giveSecret(shop.visitor(), editor));
    expectFailure(await owner.call(calls.staff.resetFactors, { params: { id: owner.user.id } }), 'NOT_ALLOWED');
  });

  it('as the only owner comes back in with a new password in the settings', async () => {
    const owner = await shop.admin();
    await withApp(owner);
    await shop.services.auth.ensureAdmin(owner.email, owner.password);
    await beginSignIn(owner);
    await shop.services.auth.ensureAdmin(owner.email, 'another-quiet-stone');
    requireSuccess(await giveSecret(shop.visitor(), { ...owner, password: 'another-quiet-stone' }));
  });

  it('and the staff with it has none as a shopper', async () => {
    const owner = await shop.admin();
    const editor = await shop.staff('editor');
    await withApp(editor);
    requireSuccess(await owner.call(calls.staff.remove, { params: { id: editor.user.id } }));
    requireSuccess(await giveSecret(shop.visitor(), editor));
  });
});

describe('a passkey', () => {
  it('that is none opens nothing, and the answer does not say why', async () => {
    const visitor = shop.visitor();
    const { data } = requireSuccess(await visitor.call(calls.security.passkeyChallenge));
    expect(data).toMatchObject({ userVerification: 'required', rpId: 'shop.example.test' });
    const nobody = { id: 'bm9ib2R5', rawId: 'bm9ib2R5', type: 'public-key', response: {}, clientExtensionResults: {} };
    for (const credential of [{}, { id: 5 }, nobody, { ...nobody, response: { clientDataJSON: 'x' } }]) {
      const answer = await visitor.call(calls.security.passkeySignIn, { body: { credential } });
      expectFailure(answer, 'PASSKEY_NOT_VALID', 403);
    }
    const owner = await shop.admin();
    const body = { name: 'Laptop', credential: nobody };
    expectFailure(await owner.call(calls.security.addPasskey, { body }), 'PASSKEY_NOT_VALID', 403);
  });

  type Device = ReturnType<typeof createAuthenticator>;

  const add = async (person: TestUser, device: Device, more: Partial<Answering> = {}) => {
    const body = { password: person.password };
    const { data } = requireSuccess(await person.call(calls.security.beginPasskey, { body }));
    const credential = device.create({ challenge: String(data.challenge), origin: SITE, ...more });
    return person.call(calls.security.addPasskey, { body: { name: 'Laptop', credential } });
  };

  const ask = async () => {
    const { data } = requireSuccess(await shop.visitor().call(calls.security.passkeyChallenge));
    return { challenge: String(data.challenge), origin: SITE };
  };

  const use = (credential: Record<string, unknown>, client = shop.visitor()) =>
    client.call(calls.security.passkeySignIn, { body: { credential } });

  it('signs in by itself, and from then on the password alone does not', async () => {
    const owner = await shop.admin();
    const device = createAuthenticator();
    expect(requireSuccess(await add(owner, device), 201).recoveryCodes).toHaveLength(10);
    const client = shop.visitor();
    requireSuccess(await use(device.get(await ask()), client));
    requireSuccess(await client.call(calls.staff.list));
    expect((await beginSignIn(owner)).methods).toEqual(['passkey', 'recovery-code']);
    const { data } = requireSuccess(await owner.call(calls.security.get));
    expect(data.passkeys[0]).toMatchObject({ name: 'Laptop', lastUsedAt: expect.any(String) });
  });

  it('is refused a second time with the same answer, for another site, and without a finger or a code', async () => {
    const owner = await shop.admin();
    const device = createAuthenticator();
    requireSuccess(await add(owner, device), 201);
    const once = device.get(await ask());
    requireSuccess(await use(once));
    expectFailure(await use(once), 'PASSKEY_NOT_VALID', 403);
    for (const wrong of [
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', rpId: 'shop.example.test' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { challenge: 'bm9ib2R5' },
    ]) {
      expectFailure(await use(device.get({ ...(await ask()), ...wrong })), 'PASSKEY_NOT_VALID', 403);
    }
    const other = createAuthenticator();
    expectFailure(await use({ ...other.get(await ask()), id: once.id, rawId: once.rawId }), 'PASSKEY_NOT_VALID');
    expectFailure(await use(other.get(await ask())), 'PASSKEY_NOT_VALID');
  });

  it('is only made for the user who asked, on this site, with a finger or a code', async () => {
    const [owner, other] = [await shop.admin(), await shop.admin()];
    for (const wrong of [{ origin: 'https://evil.example' }, { isVerified: false }]) {
      expectFailure(await add(owner, createAuthenticator(), wrong), 'PASSKEY_NOT_VALID', 403);
    }
    const body = { password: other.password };
    const { data } = requireSuccess(await other.call(calls.security.beginPasskey, { body }));
    const challenge = { challenge: String(data.challenge) };
    expectFailure(await add(owner, createAuthenticator(), challenge), 'PASSKEY_NOT_VALID', 403);
    const device = createAuthenticator();
    requireSuccess(await add(owner, device), 201);
    expectFailure(await add(other, device), 'PASSKEY_NOT_VALID');
  });

  it('opens nothing any more once it is removed, which the password alone does', async () => {
    const owner = await shop.admin();
    const device = createAuthenticator();
    requireSuccess(await add(owner, device), 201);
    const [passkey] = requireSuccess(await owner.call(calls.security.get)).data.passkeys;
    const params = { id: passkey?.id ?? '' };
    const remove = (password: string) => owner.call(calls.security.removePasskey, { params, body: { password } });
    expectFailure(await remove('not the password'), 'PASSWORD_WRONG', 400);
    const { data } = requireSuccess(await remove(owner.password));
    expect(data).toEqual({ appSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expectFailure(await use(device.get(await ask())), 'PASSKEY_NOT_VALID');
    requireSuccess(await giveSecret(shop.visitor(), owner));
  });
});
