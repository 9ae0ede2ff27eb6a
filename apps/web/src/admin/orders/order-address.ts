import { params, paths } from '../../base/paths.ts';

/** The orders page with one order's details open. */
export const adminOrderPath = (id: string): string =>
  `${paths.admin.orders}?${new URLSearchParams({ [params.order]: id })}`;
