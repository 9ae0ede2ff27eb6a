import {
  INVITATION_DAYS,
  type Permission,
  type Staff,
  type StaffInvitation,
  type StaffMember,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { newId, newToken, sha256 } from '../../lib/ids.ts';
import type { SecondFactors } from '../auth/index.ts';
import type { MailWriter } from '../outbox/index.ts';
import { listHolders } from '../second-factor/index.ts';
import { writeInvitation } from './invitation-mail.ts';
import { createRightsChanger, type Manager, type Rights, requireHeld, requireHolder, requireRole } from './rights.ts';
import * as repository from './staff.repository.ts';
import { type Holder, holdsAll, permissionsOf, type Role, withBuiltIn } from './staff.rules.ts';

export interface StaffDeps {
  db: Executor;
  clock: Clock;
  /** True when the demo's accounts may sign in. */
  isDemo: boolean;
  mails: MailWriter;
  factors: Pick<SecondFactors, 'take'>;
}

const MINUTES_A_DAY = 24 * 60;

export type StaffService = ReturnType<typeof createStaffService>;

/** Reads the staff for a user who may manage it. */
function createReader({ db, clock }: StaffDeps) {
  const readMembers = async (roles: readonly Role[], own: readonly Permission[]): Promise<StaffMember[]> => {
    const rows = await repository.listStaff(db);
    const ids = rows.map(({ id }) => id);
    const [withFactors, lastSeen] = [await listHolders(db, ids), await repository.listLastSeen(db, ids)];
    return rows.map(({ roleId, createdAt, ...row }) => ({
      ...row,
      roleId: roleId ?? '',
      roleName: roles.find(({ id }) => id === roleId)?.name ?? '',
      hasSecondFactor: withFactors.includes(row.id),
      since: createdAt.toISOString(),
      lastSeenAt: lastSeen.get(row.id)?.toISOString() ?? null,
      canChange: holdsAll(own, permissionsOf(roles, roleId ?? '')),
    }));
  };

  const readInvitations = async (roles: readonly Role[]): Promise<StaffInvitation[]> =>
    (await repository.listInvitations(db, clock.now())).map(({ createdAt, expiresAt, ...row }) => ({
      ...row,
      roleName: roles.find(({ id }) => id === row.roleId)?.name ?? '',
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));

  return async (callerId: string): Promise<Staff> => {
    const roles = withBuiltIn(await repository.listOwnRoles(db));
    const rows = await repository.listStaff(db);
    const own = permissionsOf(roles, rows.find(({ id }) => id === callerId)?.roleId ?? '');
    const members = await readMembers(roles, own);
    const invitations = await readInvitations(roles);
    const countHolders = (id: string) => [...members, ...invitations].filter(({ roleId }) => roleId === id).length;
    return {
      members,
      invitations,
      roles: roles.map((role) => ({
        ...role,
        permissions: [...role.permissions],
        holders: countHolders(role.id),
      })),
    };
  };
}

/** The people who run the shop, and what each of them may do. */
export function createStaffService(deps: StaffDeps) {
  const { clock } = deps;
  const read = createReader(deps);
  const change = createRightsChanger(deps);

  const withRole = ({ holders }: Rights, id: string, roleId: string): Holder[] =>
    holders.map((holder) => (holder.id === id ? { ...holder, roleId } : holder));

  return {
    read,

    /** @throws AppError ROLE_NOT_FOUND, ALREADY_STAFF, NOT_ALLOWED */
    invite: (caller: Manager, email: string, roleId: string): Promise<void> =>
      change(caller, async (tx, rights) => {
        const role = requireRole(rights.roles, roleId);
        requireHeld(rights, role.permissions);
        if ((await repository.findAccount(tx, email))?.role === 'admin') throw new AppError('ALREADY_STAFF');
        const [id, token, now] = [newId(), newToken(), clock.now()];
        const expiresAt = minutesAfter(now, INVITATION_DAYS * MINUTES_A_DAY);
        const tokenHash = sha256(token);
        await repository.replaceInvitation(tx, {
          id,
          email,
          roleId,
          tokenHash,
          invitedBy: caller.id,
          createdAt: now,
          expiresAt,
        });
        const invited = { roleName: role.name, invitedBy: caller.userName, expiresAt };
        await send(tx, writeInvitation(deps.mails, { ...invited, id, email, token }));
        return undefined;
      }),

    /** @throws AppError INVITATION_NOT_FOUND */
    withdraw: (caller: Manager, id: string): Promise<void> =>
      change(caller, async (tx) => {
        if (!(await repository.deleteInvitation(tx, id))) throw new AppError('INVITATION_NOT_FOUND');
        return undefined;
      }),

    /** @throws AppError STAFF_NOT_FOUND, ROLE_NOT_FOUND, NOT_ALLOWED, LAST_STAFF_MANAGER */
    changeRole: (caller: Manager, id: string, roleId: string): Promise<void> =>
      change(caller, async (tx, rights) => {
        const before = requireHolder(rights, id);
        const role = requireRole(rights.roles, roleId);
        requireHeld(rights, permissionsOf(rights.roles, before.roleId));
        requireHeld(rights, role.permissions);
        await repository.setRole(tx, id, roleId);
        await repository.deleteInvitationsBy(tx, id);
        return { holders: withRole(rights, id, roleId) };
      }),

    /** @throws AppError STAFF_NOT_FOUND, NOT_ALLOWED, LAST_STAFF_MANAGER */
    remove: (caller: Manager, id: string): Promise<void> =>
      change(caller, async (tx, rights) => {
        requireHeld(rights, permissionsOf(rights.roles, requireHolder(rights, id).roleId));
        await repository.setRole(tx, id, null);
        await repository.deleteInvitationsBy(tx, id);
        await repository.endSessions(tx, id);
        await deps.factors.take(tx, id);
        return { holders: rights.holders.filter((holder) => holder.id !== id) };
      }),

    /** @throws AppError STAFF_NOT_FOUND, NOT_ALLOWED */
    resetFactors: (caller: Manager, id: string): Promise<void> =>
      change(caller, async (tx, rights) => {
        requireHeld(rights, permissionsOf(rights.roles, requireHolder(rights, id).roleId));
        // One's own go on the page that asks for the password.
        if (id === caller.id) throw new AppError('NOT_ALLOWED');
        await deps.factors.take(tx, id);
        await repository.endSessions(tx, id);
        return undefined;
      }),
  };
}
