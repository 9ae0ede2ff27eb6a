import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { tokensMailed } from '../../testing/outbox-mails.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { sessions, users } from '../auth/auth.tables.ts';
import { findAdminSetting, setAdminSetting } from './installation.repository.ts';

const shop = useTestShop();

const SETTING = { email: 'owner@example.test', password: 'quiet-river-stone' };
const start = (setting = SETTING) => shop.services.adminSetting.apply(setting);

const signIn = async (email: string, password: string) => {
  const client = shop.visitor();
  return { client, status: (await client.call(calls.auth.login, { body: { email, password } })).status };
};

describe('ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  it('make the owner at the first start', async () => {
    expect(await start()).toBeUndefined();
    expect((await signIn(SETTING.email, SETTING.password)).status).toBe(200);
  });

  it('issue: put the old password back at every start, and ended the owner’s sessions', async () => {
    await start();
    const { client } = await signIn(SETTING.email, SETTING.password);
    const body = { currentPassword: SETTING.password, password: 'another-quiet-stone' };
    requireSuccess(await client.call(calls.account.changePassword, { body }));
    expect(await start()).toBeUndefined();
    expect((await client.call(calls.auth.checkAuth)).status).toBe(200);
    expect((await signIn(SETTING.email, SETTING.password)).status).toBe(401);
    expect((await signIn(SETTING.email, 'another-quiet-stone')).status).toBe(200);
  });

  it('issue: kept the shop from starting, and then made a second owner, once the owner had another email', async () => {
    await start();
    const { client } = await signIn(SETTING.email, SETTING.password);
    const body = { email: 'new@example.test', currentPassword: SETTING.password };
    requireSuccess(await client.call(calls.account.changeEmail, { body }));
    const [token = ''] = await tokensMailed(shop.database, 'new@example.test', 'email-confirm');
    requireSuccess(await shop.visitor().call(calls.account.confirmEmail, { body: { token } }));
    for (const days of [0, 8]) {
      shop.clock.passMinutes(days * 24 * 60);
      expect(await start()).toBeUndefined();
      expect(await shop.database.db.$count(users)).toBe(1);
    }
  });

  it('are the way back in when they change, and the start says what that ends', async () => {
    await start();
    await signIn(SETTING.email, SETTING.password);
    const told = await start({ ...SETTING, password: 'a-new-quiet-stone' });
    expect(told).toBe(
      'ADMIN_EMAIL: owner@example.test is an owner with the password of ADMIN_PASSWORD from now on; its sessions have ended.',
    );
    expect(await shop.database.db.$count(sessions)).toBe(0);
    expect((await signIn(SETTING.email, 'a-new-quiet-stone')).status).toBe(200);
    expect(await start({ ...SETTING, password: 'a-new-quiet-stone' })).toBeUndefined();
  });

  it('change nothing at the first start of a version that remembers them, of a shop that has an admin', async () => {
    const owner = await shop.admin();
    await setAdminSetting(shop.database.db, 'unknown');
    expect(await start({ email: owner.email, password: 'what-the-file-says' })).toBe(
      'ADMIN_EMAIL and ADMIN_PASSWORD were applied by the version before, and are only applied again when they change.',
    );
    expect((await owner.call(calls.auth.checkAuth)).status).toBe(200);
    expect((await signIn(owner.email, owner.password)).status).toBe(200);
    expect(await start({ email: owner.email, password: 'what-the-file-says' })).toBeUndefined();
    await start({ email: owner.email, password: 'what-it-says-now' });
    expect((await signIn(owner.email, 'what-it-says-now')).status).toBe(200);
  });

  it('are kept as a hash that the password cannot be read from', async () => {
    await start();
    expect(await findAdminSetting(shop.database.db)).toMatch(/^\$argon2id\$/);
  });
});
