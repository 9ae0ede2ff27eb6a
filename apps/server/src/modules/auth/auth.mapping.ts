import type { User } from '@haberdash/contract';
import type { UserRow } from './auth.repository.ts';
import { findRole, type HeldRole } from './staff-roles.rules.ts';

type UserFields = Pick<UserRow, 'id' | 'userName' | 'email' | 'profilePicture' | 'role' | 'staffRoleId'>;

/** @param ownRole the role that the shop has made, where the account has such a one */
export function toUser(row: UserFields, ownRole?: HeldRole | null): User {
  const role = row.role === 'admin' ? findRole(row.staffRoleId, ownRole) : undefined;
  return {
    _id: row.id,
    id: row.id,
    userName: row.userName,
    email: row.email,
    profilePicture: row.profilePicture,
    role: row.role,
    ...(row.role === 'admin' && { staffRole: role?.name ?? '', permissions: [...(role?.permissions ?? [])] }),
  };
}
