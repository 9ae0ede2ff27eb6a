export { registerCheckoutRoutes } from './checkout.routes.ts';
export { createCheckoutService } from './checkout.service.ts';
