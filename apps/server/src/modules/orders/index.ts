export { createOrderFigures, type OrderFigures } from './figures.repository.ts';
export { changeOrder, SYSTEM } from './order-changes.ts';
export { findOrderQuote } from './order-quote.ts';
export {
  claimOverdue,
  findHeldUnits,
  findOrder,
  findPayableOrder,
  insertEvents,
  insertOrder,
  listLines,
  lockOrder,
  type OrderRow,
} from './orders.repository.ts';
export { registerOrderRoutes } from './orders.routes.ts';
export { statusWhenPaid, withTitles } from './orders.rules.ts';
export { createOrdersService, type OrdersService } from './orders.service.ts';
export { createPurchases } from './purchases.repository.ts';
