import { foldText, MAX_OWN_ROLES, type Permission } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { isTakenAlready } from '../../db/errors.ts';
import { listAlike } from '../../lib/alike.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { createRightsChanger, type Manager, type Rights, requireHeld, requireRole } from './rights.ts';
import * as repository from './staff.repository.ts';

export type RolesService = ReturnType<typeof createRolesService>;

/** @param except the role that may keep its name */
function requireFreeName({ roles }: Rights, name: string, except?: string): void {
  const isTaken = roles.some((role) => role.id !== except && foldText(role.name) === foldText(name));
  if (isTaken) throw new AppError('ROLE_TAKEN');
}

/** A database whose language has small letters of its own may take two names for one that the shop distinguishes. */
const orTaken = (error: unknown): never => {
  throw isTakenAlready(error) ? new AppError('ROLE_TAKEN') : error;
};

/** The roles that a shop makes of permissions, besides those that every shop has. */
export function createRolesService({ clock, ...deps }: { db: Executor; clock: Clock; isDemo: boolean }) {
  const change = createRightsChanger(deps);

  return {
    /** Own roles of an older shop that are called the same now, as `listAlike` has them. */
    listAlike: async (): Promise<string[]> =>
      listAlike(
        await repository.listOwnRoles(deps.db),
        ({ name }) => name,
        ({ name }) => foldText(name),
      ),

    /** @throws AppError ROLE_TAKEN, ROLE_LIMIT, NOT_ALLOWED */
    addRole: (caller: Manager, name: string, permissions: Permission[]): Promise<void> =>
      change(caller, async (tx, rights) => {
        requireHeld(rights, permissions);
        requireFreeName(rights, name);
        if (rights.roles.filter(({ isBuiltIn }) => !isBuiltIn).length >= MAX_OWN_ROLES)
          throw new AppError('ROLE_LIMIT');
        const role = { id: newId(), name, permissions, createdAt: clock.now() };
        if (!(await repository.insertRole(tx, role))) throw new AppError('ROLE_TAKEN');
        return undefined;
      }),

    /** @throws AppError ROLE_NOT_FOUND, ROLE_TAKEN, NOT_ALLOWED, LAST_STAFF_MANAGER */
    editRole: (caller: Manager, id: string, name: string, permissions: Permission[]): Promise<void> =>
      change(caller, async (tx, rights) => {
        const before = requireRole(rights.roles, id);
        requireHeld(rights, before.permissions);
        requireHeld(rights, permissions);
        if (name !== before.name) requireFreeName(rights, name, id);
        await repository.updateRole(tx, id, { name, permissions });
        const isLess = before.permissions.some((permission) => !permissions.includes(permission));
        const holders = isLess ? rights.holders.filter(({ roleId }) => roleId === id) : [];
        for (const holder of holders) await repository.deleteInvitationsBy(tx, holder.id);
        return { roles: rights.roles.map((role) => (role.id === id ? { ...role, name, permissions } : role)) };
      }).catch(orTaken),

    /** @throws AppError ROLE_NOT_FOUND, ROLE_IN_USE, NOT_ALLOWED */
    removeRole: (caller: Manager, id: string): Promise<void> =>
      change(caller, async (tx, rights) => {
        requireHeld(rights, requireRole(rights.roles, id).permissions);
        const isHeld = rights.holders.some(({ roleId }) => roleId === id);
        if (isHeld || (await repository.countInvitationsTo(tx, id)) > 0) throw new AppError('ROLE_IN_USE');
        await repository.deleteRole(tx, id);
        return undefined;
      }),
  };
}
