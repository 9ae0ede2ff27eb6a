export { registerCheckoutRoutes } from './checkout.routes.ts';
export { type CheckoutService, createCheckoutService } from './checkout.service.ts';
export { quoteCheckout, type SaleTerms } from './checkout-quote.ts';
export { registerHandPaymentRoutes } from './hand-payments.routes.ts';
export { registerRefundRoutes } from './refund.routes.ts';
export { registerWebhookRoutes } from './webhooks.routes.ts';
