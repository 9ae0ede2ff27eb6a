export { registerPaymentMethodsRoutes } from './payment-methods.routes.ts';
export { createPaymentMethodsService, type PaymentMethodsService, readTerms } from './payment-methods.service.ts';
export { convertPaymentTerms } from './reprice.ts';
