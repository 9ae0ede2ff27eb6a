import { params, paths } from '../../base/paths.ts';

/** The page that says that an order is paid; without an order it says so in general. */
export const paymentSuccessPath = (orderId: string | null): string =>
  orderId
    ? `${paths.shopping.paymentSuccess}?${new URLSearchParams({ [params.order]: orderId })}`
    : paths.shopping.paymentSuccess;
