import { isPermitted, type Permission, type PermissionNeed } from '@haberdash/contract/permissions';
import { paths } from './paths.ts';

/** The pages of the console, and the permission that each needs; the first that somebody may see is where they begin. */
export const ADMIN_PAGES = [
  { to: paths.admin.home, need: ['reports', 'banners'] },
  { to: paths.admin.products, need: 'products' },
  { to: paths.admin.imports, need: 'products' },
  { to: paths.admin.featureImages, need: 'banners' },
  { to: paths.admin.sizeGuides, need: 'products' },
  { to: paths.admin.taxonomy, need: 'products' },
  { to: paths.admin.homeParts, need: 'banners' },
  { to: paths.admin.pages, need: 'banners' },
  { to: paths.admin.orders, need: 'orders' },
  { to: paths.admin.returns, need: 'orders' },
  { to: paths.admin.promotions, need: 'promotions' },
  { to: paths.admin.documents, need: 'orders' },
  { to: paths.admin.customers, need: 'customers' },
  { to: paths.admin.mail, need: ['orders', 'settings'] },
  { to: paths.admin.money, need: ['refunds', 'reports'] },
  { to: paths.admin.searches, need: 'reports' },
  { to: paths.admin.staff, need: 'staff' },
  { to: paths.admin.audit, need: 'staff' },
  { to: paths.admin.store, need: 'settings' },
  { to: paths.admin.shipping, need: 'settings' },
  { to: paths.admin.taxes, need: 'settings' },
  { to: paths.admin.payments, need: 'settings' },
  { to: paths.admin.returnSettings, need: 'settings' },
  { to: paths.admin.security, need: 'own-account' },
  { to: paths.admin.settings, need: 'own-account' },
] as const satisfies readonly { to: string; need: PermissionNeed }[];

export type AdminPage = (typeof ADMIN_PAGES)[number];

/** @param permissions undefined while they are not known: then nothing is held against anybody */
export const maySee = (permissions: readonly Permission[] | undefined, path: string): boolean => {
  const pages = ADMIN_PAGES.filter(({ to }) => to === path || path.startsWith(`${to}/`));
  // The settings of returns lie below the returns, and need another permission.
  const page = pages.sort((one, other) => other.to.length - one.to.length)[0];
  return permissions === undefined || page === undefined || isPermitted(permissions, page.need);
};

/** First page of the console that a member of the staff may see. */
export const adminHome = (permissions: readonly Permission[] | undefined): string =>
  ADMIN_PAGES.find(({ to }) => maySee(permissions, to))?.to ?? paths.admin.settings;
