export { countFitOf, isReturnPictureUsed, listExchangesOf } from './asked-by-others.ts';
export { listExchangingOrders } from './exchanging-orders.ts';
export { registerReturnRoutes } from './returns.routes.ts';
export { numberOf as numberOfReturn } from './returns.rules.ts';
export { createReturnsService, type ReturnsService } from './returns.service.ts';
