import { BUILT_IN_ROLES, calls, type Permission } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type ApiClient, expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { sessions, users } from '../auth/auth.tables.ts';
import { staffInvitations } from './staff.tables.ts';

const shop = useTestShop({ LOG_LEVEL: 'debug' });

const PASSWORD = 'quiet-river-stone';

const staffOf = async (owner: ApiClient) => requireSuccess(await owner.call(calls.staff.list)).data;

/** Invites a person and reads the token in the mail. */
async function invite(owner: ApiClient, email: string, roleId: string): Promise<string> {
  requireSuccess(await owner.call(calls.staff.invite, { body: { email, roleId } }), 201);
  const mail = (await writtenMails(shop.database))
    .filter((one) => one.kind === 'staff-invited' && one.to === email)
    .at(-1);
  return /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const accept = (token: string, body: { userName?: string; password?: string } = {}) =>
  shop.visitor().call(calls.staff.accept, {
    params: { token },
    body: { userName: 'Asha Rao', password: PASSWORD, ...body },
  });

const signIn = (client: ApiClient, email: string, password: string) =>
  client.call(calls.auth.login, { body: { email, password } });

async function addRole(owner: ApiClient, name: string, permissions: Permission[]): Promise<string> {
  const { data } = requireSuccess(await owner.call(calls.staff.addRole, { body: { name, permissions } }), 201);
  return data.roles.find((role) => role.name === name)?.id ?? '';
}

const changeRole = (caller: ApiClient, whom: TestUser, roleId: string) =>
  caller.call(calls.staff.changeRole, { params: { id: whom.user.id }, body: { roleId } });

const mayRead = async (client: ApiClient) => (await client.call(calls.adminOrders.list)).status === 200;

describe('an invitation', () => {
  it('makes an account with its role, once', async () => {
    const owner = await shop.admin();
    const token = await invite(owner, 'asha@example.test', 'editor');
    const shown = requireSuccess(await shop.visitor().call(calls.staff.invitation, { params: { token } })).data;
    expect(shown).toMatchObject({ email: 'asha@example.test', roleName: 'Editor', hasAccount: false });

    const { user } = requireSuccess(await accept(token));
    expect(user).toMatchObject({ role: 'admin', staffRole: 'Editor', permissions: ['products', 'banners'] });
    expectFailure(await accept(token), 'LINK_NOT_VALID', 404);
    expectFailure(await shop.visitor().call(calls.staff.invitation, { params: { token } }), 'LINK_NOT_VALID');

    const asha = shop.visitor();
    requireSuccess(await signIn(asha, 'asha@example.test', PASSWORD));
    requireSuccess(await asha.call(calls.adminProducts.list));
    expectFailure(await asha.call(calls.adminOrders.list), 'NOT_ALLOWED', 403);
  });

  it('case 41: is in no log, nor is the password that it was accepted with', async () => {
    const token = await invite(await shop.admin(), 'asha@example.test', 'editor');
    expectFailure(await accept('no token'), 'LINK_NOT_VALID');
    requireSuccess(await accept(token));
    expectFailure(await signIn(shop.visitor(), 'asha@example.test', 'wrong password'), 'INVALID_CREDENTIALS');
    expect(shop.logged.join('')).not.toMatch(new RegExp(`${token}|${PASSWORD}|wrong password|asha@`));
  });

  it('hole S11: is the only way in: what a user says of their own role is not read', async () => {
    const body = { userName: 'Mallory', email: 'mallory@example.test', password: PASSWORD };
    const claims = { role: 'admin', staffRoleId: 'owner', staffRole: 'Owner', permissions: ['staff'], isDemo: true };
    const mallory = shop.visitor();
    const { user } = requireSuccess(await mallory.raw(calls.auth.signup, { body: { ...body, ...claims } }), 201);
    expect(user.role).toBe('shopper');
    requireSuccess(await signIn(mallory, body.email, PASSWORD));
    expectFailure(await mallory.call(calls.staff.list), 'NOT_ALLOWED', 403);
    const token = await invite(await shop.admin(), 'asha@example.test', 'analyst');
    const account = { userName: 'Asha', password: PASSWORD };
    const acceptWith = (more: object) =>
      shop.visitor().raw(calls.staff.accept, { params: { token }, body: { ...account, ...more } });
    const claimed = await acceptWith({ ...claims, roleId: 'owner', email: 'other@example.test' });
    expectFailure(claimed, 'INVALID_REQUEST', 400);
    const accepted = await acceptWith({});
    expect(requireSuccess(accepted).user).toMatchObject({ staffRole: 'Analyst', email: 'asha@example.test' });
  });

  it('is stored as a hash, and over after three days', async () => {
    const owner = await shop.admin();
    const token = await invite(owner, 'asha@example.test', 'editor');
    const [row] = await shop.database.db.select().from(staffInvitations);
    expect(JSON.stringify(row)).not.toContain(token);
    shop.clock.passMinutes(3 * 24 * 60 + 1);
    expectFailure(await accept(token), 'LINK_NOT_VALID', 404);
    await shop.services.invitations.deleteOver();
    expect(await shop.database.db.$count(staffInvitations)).toBe(0);
  });

  it('ends when it is withdrawn, renewed, or its sender leaves', async () => {
    const owner = await shop.admin();
    const first = await invite(owner, 'asha@example.test', 'editor');
    const second = await invite(owner, 'ASHA@example.test', 'support');
    expectFailure(await accept(first), 'LINK_NOT_VALID');
    const [invitation] = (await staffOf(owner)).invitations;
    await owner.call(calls.staff.withdraw, { params: { id: invitation?.id ?? '' } });
    expectFailure(await accept(second), 'LINK_NOT_VALID');

    const other = await shop.admin();
    const third = await invite(other, 'asha@example.test', 'owner');
    requireSuccess(await owner.call(calls.staff.remove, { params: { id: other.user.id } }));
    expectFailure(await accept(third), 'LINK_NOT_VALID');
  });

  it('ends when its sender deletes their account, is given another role, or a role loses a permission', async () => {
    const owner = await shop.admin();
    const roleId = await addRole(owner, 'Head', ['staff', 'products']);
    const gone = await shop.admin();
    const ofGone = await invite(gone, 'one@example.test', 'owner');
    requireSuccess(await gone.call(calls.account.remove, { body: { currentPassword: gone.password } }));
    expectFailure(await accept(ofGone), 'LINK_NOT_VALID');

    const changed = await shop.admin();
    const ofChanged = await invite(changed, 'two@example.test', 'owner');
    requireSuccess(await changeRole(owner, changed, 'editor'));
    expectFailure(await accept(ofChanged), 'LINK_NOT_VALID');

    const head = await shop.staff(roleId);
    const ofHead = await invite(head, 'three@example.test', roleId);
    const more = { name: 'Head', permissions: ['staff', 'products', 'orders'] as Permission[] };
    requireSuccess(await owner.call(calls.staff.editRole, { params: { id: roleId }, body: more }));
    expect((await staffOf(owner)).invitations).toHaveLength(1);
    const less = { name: 'Head', permissions: ['staff'] as Permission[] };
    requireSuccess(await owner.call(calls.staff.editRole, { params: { id: roleId }, body: less }));
    expectFailure(await accept(ofHead), 'LINK_NOT_VALID');
  });

  it("asks the owner of an account for that account's password, keeps it, and ends its sessions", async () => {
    const owner = await shop.admin();
    const shopper = await shop.shopper('Ravi');
    const token = await invite(owner, shopper.email, 'support');
    expectFailure(await accept(token, { password: 'another-password' }), 'PASSWORD_WRONG', 400);
    const { user } = requireSuccess(await accept(token, { password: shopper.password }));
    expect(user).toMatchObject({ id: shopper.user.id, userName: 'Ravi', staffRole: 'Support' });
    expectFailure(await shopper.call(calls.auth.checkAuth), 'NOT_SIGNED_IN');
    requireSuccess(await signIn(shop.visitor(), shopper.email, shopper.password));
  });

  it('is refused to staff, for roles that do not exist, and for common passwords', async () => {
    const owner = await shop.admin();
    const other = await shop.staff('analyst');
    const body = { email: other.email, roleId: 'editor' };
    expectFailure(await owner.call(calls.staff.invite, { body }), 'ALREADY_STAFF', 409);
    const nowhere = { email: 'asha@example.test', roleId: 'emperor' };
    expectFailure(await owner.call(calls.staff.invite, { body: nowhere }), 'ROLE_NOT_FOUND', 404);
    const token = await invite(owner, 'asha@example.test', 'editor');
    expectFailure(await accept(token, { password: 'password123' }), 'PASSWORD_TOO_COMMON', 400);
  });

  it('has a link that no one reads among the mails', async () => {
    const owner = await shop.admin();
    const token = await invite(owner, 'asha@example.test', 'owner');
    const [mail] = requireSuccess(await owner.call(calls.mail.list)).data;
    const params = { id: mail?.id ?? '' };
    const { text } = requireSuccess(await owner.call(calls.mail.details, { params })).data;
    expect(text).toContain('/invitation/');
    expect(text).not.toContain(token);
    expect((await owner.call(calls.mail.page, { params })).body).not.toContain(token);
  });
});

describe('a role', () => {
  it('case 38, hole S15: counts from the next request on, when it is taken, changed and given back', async () => {
    const owner = await shop.admin();
    const support = await shop.staff('support');
    expect(await mayRead(support)).toBe(true);
    requireSuccess(await changeRole(owner, support, 'editor'));
    expect(await mayRead(support)).toBe(false);

    const roleId = await addRole(owner, 'Packer', ['orders']);
    requireSuccess(await changeRole(owner, support, roleId));
    expect(await mayRead(support)).toBe(true);
    expectFailure(await support.call(calls.adminProducts.list), 'NOT_ALLOWED');
    const edited = { params: { id: roleId }, body: { name: 'Packer', permissions: ['products' as const] } };
    requireSuccess(await owner.call(calls.staff.editRole, edited));
    expect(await mayRead(support)).toBe(false);
    requireSuccess(await support.call(calls.adminProducts.list));
  });

  it('that a user has is not deleted, and one that is gone permits nothing', async () => {
    const owner = await shop.admin();
    const roleId = await addRole(owner, 'Packer', ['orders']);
    const packer = await shop.staff(roleId);
    const params = { id: roleId };
    expectFailure(await owner.call(calls.staff.removeRole, { params }), 'ROLE_IN_USE', 409);
    await invite(owner, 'asha@example.test', roleId);
    requireSuccess(await changeRole(owner, packer, 'analyst'));
    expectFailure(await owner.call(calls.staff.removeRole, { params }), 'ROLE_IN_USE');
    await shop.database.db.delete(staffInvitations);
    requireSuccess(await owner.call(calls.staff.removeRole, { params }));
    await shop.database.db.update(users).set({ staffRoleId: roleId }).where(eq(users.id, packer.user.id));
    expectFailure(await packer.call(calls.dashboard.get), 'NOT_ALLOWED');
  });

  it('has a name of its own, and the ones that every shop has stay as they are', async () => {
    const owner = await shop.admin();
    await addRole(owner, 'Packer', ['orders']);
    for (const name of ['packer', 'OWNER']) {
      const body = { name, permissions: ['orders' as const] };
      expectFailure(await owner.call(calls.staff.addRole, { body }), 'ROLE_TAKEN', 409);
    }
    for (const { id } of BUILT_IN_ROLES) {
      const body = { name: 'Mine', permissions: ['orders' as const] };
      expectFailure(await owner.call(calls.staff.editRole, { params: { id }, body }), 'ROLE_NOT_FOUND');
    }
  });
});

describe('who manages the staff', () => {
  it('hands out and takes away only what they hold themselves', async () => {
    const owner = await shop.admin();
    const roleId = await addRole(owner, 'Personnel', ['staff', 'orders']);
    const manager = await shop.staff(roleId);
    const analyst = await shop.staff('analyst');
    expectFailure(await changeRole(manager, manager, 'owner'), 'NOT_ALLOWED', 403);
    expectFailure(await changeRole(manager, owner, roleId), 'NOT_ALLOWED');
    expectFailure(await changeRole(manager, analyst, roleId), 'NOT_ALLOWED');
    const body = { email: 'friend@example.test', roleId: 'owner' };
    expectFailure(await manager.call(calls.staff.invite, { body }), 'NOT_ALLOWED');
    const more = { name: 'More', permissions: ['staff' as const, 'refunds' as const] };
    expectFailure(await manager.call(calls.staff.addRole, { body: more }), 'NOT_ALLOWED');
    expectFailure(await manager.call(calls.staff.editRole, { params: { id: roleId }, body: more }), 'NOT_ALLOWED');
    expectFailure(await manager.call(calls.staff.remove, { params: { id: owner.user.id } }), 'NOT_ALLOWED');
    const { members } = await staffOf(manager);
    expect(members.filter(({ canChange }) => canChange).map(({ id }) => id)).toEqual([manager.user.id]);
  });

  it('cannot be lost: the last one keeps the right in every way to lose it', async () => {
    const owner = await shop.admin();
    const params = { id: owner.user.id };
    expectFailure(await changeRole(owner, owner, 'manager'), 'LAST_STAFF_MANAGER', 409);
    expectFailure(await owner.call(calls.staff.remove, { params }), 'LAST_STAFF_MANAGER');
    const roleId = await addRole(owner, 'Everything', ['staff', 'orders']);
    await shop.staff(roleId);
    requireSuccess(await changeRole(owner, owner, 'manager'));
    expect((await shop.database.db.$count(users, eq(users.staffRoleId, 'owner'))) === 0).toBe(true);
  });

  it('does not edit the last role away that may', async () => {
    const owner = await shop.admin();
    const roleId = await addRole(owner, 'Everything', ['staff', 'orders']);
    const other = await shop.staff(roleId);
    requireSuccess(await owner.call(calls.staff.remove, { params: { id: owner.user.id } }));
    const body = { name: 'Everything', permissions: ['orders' as const] };
    expectFailure(await other.call(calls.staff.editRole, { params: { id: roleId }, body }), 'LAST_STAFF_MANAGER');
    requireSuccess(await other.call(calls.staff.list));
  });
});

describe('a user who is removed', () => {
  it('case 38: is signed out everywhere, and is a shopper from then on', async () => {
    const owner = await shop.admin();
    const editor = await shop.staff('editor');
    requireSuccess(await owner.call(calls.staff.remove, { params: { id: editor.user.id } }));
    expectFailure(await editor.call(calls.adminProducts.list), 'NOT_SIGNED_IN', 401);
    expect(await shop.database.db.$count(sessions, eq(sessions.userId, editor.user.id))).toBe(0);
    const again = shop.visitor();
    const { user } = requireSuccess(await signIn(again, editor.email, editor.password));
    expect(user.role).toBe('shopper');
    expectFailure(await again.call(calls.adminProducts.list), 'NOT_ALLOWED', 403);
    expectFailure(await owner.call(calls.staff.remove, { params: { id: editor.user.id } }), 'STAFF_NOT_FOUND', 404);
  });
});
