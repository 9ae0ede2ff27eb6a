export { registerPaymentMethodsRoutes } from './payment-methods.routes.ts';
export { createPaymentMethodsService, offersPaypal, type PaymentMethodsService } from './payment-methods.service.ts';
export { convertPaymentTerms } from './reprice.ts';
