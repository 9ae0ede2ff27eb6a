export {
  countFitOf,
  countReturnsWaiting,
  isReturnPictureUsed,
  listExchangesOf,
  listExchangingOrders,
  listUnitsInReturns,
} from './asked-by-others.ts';
export { registerReturnRoutes } from './returns.routes.ts';
export { numberOf } from './returns.rules.ts';
export { createReturnsService, type ReturnsService } from './returns.service.ts';
