import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { StartError } from '../../lib/start-error.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { users } from '../auth/auth.tables.ts';
import { installation } from './installation.tables.ts';

const shop = useTestShop();

const SETTING = { email: 'owner@shop.example', password: 'quiet-river-stone' };
const OWN_PASSWORD = 'another-quiet-stone';

/** A start with these settings. @returns what it said */
async function start(setting?: typeof SETTING): Promise<string[]> {
  const said: string[] = [];
  await shop.services.adminSetting.apply(setting, (sentence) => said.push(sentence));
  return said;
}

const signIn = (email: string, password: string, client = shop.visitor()) =>
  client.call(calls.auth.login, { body: { email, password } });

/** The owner of the settings, who has set another password in the shop. */
async function ownPassword() {
  await start(SETTING);
  const owner = shop.visitor();
  requireSuccess(await signIn(SETTING.email, SETTING.password, owner));
  const body = { currentPassword: SETTING.password, password: OWN_PASSWORD };
  requireSuccess(await owner.call(calls.account.changePassword, { body }));
  return owner;
}

it('a start with the same ADMIN_PASSWORD leaves the owner’s own password and sessions alone', async () => {
  const owner = await ownPassword();
  expect(await start(SETTING)).toEqual([]);
  expectFailure(await signIn(SETTING.email, SETTING.password), 'INVALID_CREDENTIALS', 401);
  requireSuccess(await owner.call(calls.auth.checkAuth));
});

it('a new ADMIN_PASSWORD lets the owner in again, and the start says what that took away', async () => {
  const owner = await ownPassword();
  const said = await start({ ...SETTING, password: 'a-third-quiet-stone' });
  expect(said).toEqual(['ADMIN_PASSWORD has changed: the owner was signed out of 1 sessions.']);
  expectFailure(await owner.call(calls.auth.checkAuth), 'NOT_SIGNED_IN', 401);
  requireSuccess(await signIn(SETTING.email, 'a-third-quiet-stone'));
});

it('a start without the settings made the old password good again at the next one with them', async () => {
  const owner = await ownPassword();
  await start();
  expect(await start(SETTING)).toEqual([]);
  expectFailure(await signIn(SETTING.email, SETTING.password), 'INVALID_CREDENTIALS', 401);
  requireSuccess(await owner.call(calls.auth.checkAuth));
});

it('an owner with another email is no reason to make a second one at the next start', async () => {
  const owner = await ownPassword();
  const body = { email: 'elsewhere@shop.example', currentPassword: OWN_PASSWORD };
  requireSuccess(await owner.call(calls.account.changeEmail, { body }));
  const mail = (await writtenMails(shop.database)).find(({ kind }) => kind === 'email-confirm');
  const token = /\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  requireSuccess(await shop.visitor().call(calls.account.confirmEmail, { body: { token } }));
  expect(await start(SETTING)).toEqual([]);
  expect(await shop.database.db.$count(users)).toBe(1);

  const anew = start({ ...SETTING, password: 'a-third-quiet-stone' });
  await expect(anew).rejects.toBeInstanceOf(StartError);
  await expect(anew).rejects.toThrow(/^ADMIN_EMAIL: .*can still undo that/);
});

it('the first start of this version changes nothing in a shop that ran with the same settings before', async () => {
  const owner = await ownPassword();
  await shop.database.db.update(installation).set({ adminSetting: null });
  expect((await start(SETTING)).join()).toContain('leaves the accounts unchanged');
  requireSuccess(await owner.call(calls.auth.checkAuth));
  requireSuccess(await signIn(SETTING.email, OWN_PASSWORD));
  expect(await start(SETTING)).toEqual([]);
});

it('the settings are stored as a slow hash alone', async () => {
  await start(SETTING);
  const [row] = await shop.database.db.select().from(installation);
  expect(row?.adminSetting).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row)).not.toContain(SETTING.password);
});
