import type { StaffRole } from '@haberdash/contract';
import type { Permission } from '@haberdash/contract/permissions';

/** The roles that somebody may hand out: those that permit nothing that they may not do themselves. */
export const grantable = (roles: readonly StaffRole[], own: readonly Permission[] = []): StaffRole[] =>
  roles.filter(({ permissions }) => permissions.every((permission) => own.includes(permission)));
