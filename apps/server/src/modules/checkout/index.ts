export { registerCheckoutRoutes } from './checkout.routes.ts';
export { createCheckoutService } from './checkout.service.ts';
export { registerRefundRoutes } from './refund.routes.ts';
