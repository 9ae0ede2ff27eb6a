import { BUILT_IN_ROLES, isPermitted, type Permission } from '@haberdash/contract';

/** A role as it is granted: by the shop's own name or by the contract's. */
export interface Role {
  id: string;
  name: string;
  permissions: readonly Permission[];
  isBuiltIn: boolean;
}

/** A staff member, as far as rights go. */
export interface Holder {
  id: string;
  roleId: string;
  /** True when they can sign in: the demo's accounts cannot outside of it. */
  isActive: boolean;
}

export const withBuiltIn = (own: readonly Omit<Role, 'isBuiltIn'>[]): Role[] => [
  ...BUILT_IN_ROLES.map((role) => ({ ...role, isBuiltIn: true })),
  ...own.map((role) => ({ ...role, isBuiltIn: false })),
];

/** Permissions of a role; none for one that is gone. */
export const permissionsOf = (roles: readonly Role[], roleId: string): readonly Permission[] =>
  roles.find(({ id }) => id === roleId)?.permissions ?? [];

/**
 * True when a user may hand out or take away these permissions: they must hold them all. Else a manager of the staff
 * could make themselves, or a friend, more than they were made.
 */
export const holdsAll = (own: readonly Permission[], others: readonly Permission[]): boolean =>
  others.every((permission) => own.includes(permission));

/** True when an active manager is left, who can give rights back. */
export const hasManager = (holders: readonly Holder[], roles: readonly Role[]): boolean =>
  holders.some(({ roleId, isActive }) => isActive && isPermitted(permissionsOf(roles, roleId), 'staff'));
