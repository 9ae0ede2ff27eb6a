import { BUILT_IN_ROLES, type Permission } from '@haberdash/contract';

export interface HeldRole {
  name: string;
  permissions: readonly Permission[];
}

export const OWNER_ROLE_ID: (typeof BUILT_IN_ROLES)[number]['id'] = 'owner';

/**
 * Finds the name and permissions of a role.
 * @param own the shop's own role of this id, where there is one
 * @returns undefined for a user without a role, and for a role that is gone: that one permits nothing
 */
export const findRole = (roleId: string | null, own: HeldRole | null | undefined): HeldRole | undefined =>
  BUILT_IN_ROLES.find(({ id }) => id === roleId) ?? own ?? undefined;
