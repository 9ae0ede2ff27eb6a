import { params, paths } from './paths.ts';

/** The withdrawal function with the number of an order filled in. */
export const withdrawalPath = (orderId: string): string =>
  `${paths.withdrawal}?${params.order}=${encodeURIComponent(orderId.slice(0, 8))}`;
