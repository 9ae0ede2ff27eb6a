export { countFitOf, isReturnPictureUsed, listExchangesOf, listExchangingOrders } from './asked-by-others.ts';
export { countReturnsWaiting } from './count-waiting.ts';
export { registerReturnRoutes } from './returns.routes.ts';
export { numberOf } from './returns.rules.ts';
export { createReturnsService, type ReturnsService } from './returns.service.ts';
