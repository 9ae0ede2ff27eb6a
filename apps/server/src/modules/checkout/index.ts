export { registerCheckoutRoutes } from './checkout.routes.ts';
export { type CheckoutService, createCheckoutService } from './checkout.service.ts';
