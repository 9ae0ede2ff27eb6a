/**
 * The areas of the shop's console. A permission lets a user see an area and change what is in it; `staff` is also the
 * record of who did what.
 */
export const PERMISSIONS = [
  'orders',
  'refunds',
  'customers',
  'products',
  'promotions',
  'banners',
  'reports',
  'settings',
  'staff',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Requirement of a console call: a permission, one of several, or just to be staff, for the caller's own account. */
export type PermissionNeed = Permission | readonly [Permission, Permission, ...Permission[]] | 'own-account';

/** The roles that every shop has; others are made of permissions. No one can change or remove these. */
export const BUILT_IN_ROLES = [
  { id: 'owner', name: 'Owner', permissions: PERMISSIONS },
  {
    id: 'manager',
    name: 'Manager',
    permissions: ['orders', 'refunds', 'customers', 'products', 'promotions', 'banners', 'reports', 'settings'],
  },
  { id: 'support', name: 'Support', permissions: ['orders', 'refunds', 'customers'] },
  { id: 'editor', name: 'Editor', permissions: ['products', 'banners'] },
  { id: 'analyst', name: 'Analyst', permissions: ['reports'] },
] as const satisfies readonly { id: string; name: string; permissions: readonly Permission[] }[];

/** True if a staff member with these permissions meets the requirement. */
export function isPermitted(held: readonly Permission[] | undefined, need: PermissionNeed): boolean {
  if (need === 'own-account') return true;
  const needed = typeof need === 'string' ? [need] : need;
  return needed.some((one) => held?.includes(one) ?? false);
}
