export { createOrderFigures, type OrderFigures } from './figures.repository.ts';
export {
  type Actor,
  createOrderBook,
  type LockedOrder,
  type OrderBook,
  type OrderChanged,
  type OrderRow,
  SYSTEM,
} from './order-book.ts';
export { createOrderLinks } from './order-links.ts';
export { findHeldUnits, listLines, type OrderLineRow } from './orders.repository.ts';
export { registerOrderRoutes } from './orders.routes.ts';
export { hasPaid, statusWhenPaid } from './orders.rules.ts';
export { createOrdersService, type OrdersService, type StockKeeper } from './orders.service.ts';
export { createPurchases } from './purchases.repository.ts';
