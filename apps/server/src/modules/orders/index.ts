export { createOrderFigures, type OrderFigures } from './figures.repository.ts';
export {
  createOrderBook,
  type LockedOrder,
  type OrderBook,
  type OrderLineRow,
  type OrderRow,
  SYSTEM,
} from './order-book.ts';
export { findHeldUnits } from './orders.repository.ts';
export { registerOrderRoutes } from './orders.routes.ts';
export { hasPaid, statusWhenPaid, withTitles } from './orders.rules.ts';
export { createOrdersService, type OrdersService } from './orders.service.ts';
export { createPurchases } from './purchases.repository.ts';
