import type { StaffRole } from '@haberdash/contract';
import type { Permission } from '@haberdash/contract/permissions';

/** The roles that a user may hand out: those that permit nothing that the user may not do. */
export const grantable = (roles: readonly StaffRole[], own: readonly Permission[] = []): StaffRole[] =>
  roles.filter(({ permissions }) => permissions.every((permission) => own.includes(permission)));
