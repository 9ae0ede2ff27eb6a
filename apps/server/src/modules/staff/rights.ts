import { isPermitted, type Permission } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import * as repository from './staff.repository.ts';
import { type Holder, hasManager, holdsAll, permissionsOf, type Role, withBuiltIn } from './staff.rules.ts';

/** Manager of the staff. */
export interface Manager {
  id: string;
  userName: string;
}

/** Basis of a transaction about rights: all who have some, and the existing roles. */
export interface Rights {
  holders: Holder[];
  roles: Role[];
  /** Permissions that the caller holds now, not at the request. */
  own: readonly Permission[];
}

export function requireRole(roles: readonly Role[], id: string): Role {
  const role = roles.find((one) => one.id === id);
  if (!role) throw new AppError('ROLE_NOT_FOUND');
  return role;
}

export function requireHolder({ holders }: Rights, id: string): Holder {
  const holder = holders.find((one) => one.id === id);
  if (!holder) throw new AppError('STAFF_NOT_FOUND');
  return holder;
}

/** @throws AppError NOT_ALLOWED for permissions that the caller does not hold */
export function requireHeld({ own }: Rights, permissions: readonly Permission[]): void {
  if (holdsAll(own, permissions)) return;
  throw new AppError('NOT_ALLOWED', 'You can only give or remove permissions you have yourself.');
}

/** Every change of rights: one at a time, by a user who holds them at that moment, and never the last manager's. */
export function createRightsChanger({ db, isDemo }: { db: Executor; isDemo: boolean }) {
  const lock = async (tx: Executor, callerId: string): Promise<Rights> => {
    const rows = await repository.lockStaff(tx);
    const roles = withBuiltIn(await repository.listOwnRoles(tx));
    const holders = rows.map(({ id, roleId, isDemo: isOfDemo }) => ({
      id,
      roleId: roleId ?? '',
      isActive: isDemo || !isOfDemo,
    }));
    const own = permissionsOf(roles, holders.find(({ id }) => id === callerId)?.roleId ?? '');
    if (!isPermitted(own, 'staff')) throw new AppError('NOT_ALLOWED');
    return { holders, roles, own };
  };

  return (caller: Manager, work: (tx: Executor, rights: Rights) => Promise<Partial<Rights> | undefined>) =>
    inTransaction(db, async (tx) => {
      const rights = await lock(tx, caller.id);
      const changed = await work(tx, rights);
      const { holders, roles } = { ...rights, ...changed };
      if (changed && !hasManager(holders, roles)) throw new AppError('LAST_STAFF_MANAGER');
    });
}
