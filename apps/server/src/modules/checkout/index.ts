export { registerCheckoutRoutes } from './checkout.routes.ts';
export { createCheckoutService } from './checkout.service.ts';
export { registerWebhookRoutes } from './webhooks.routes.ts';
