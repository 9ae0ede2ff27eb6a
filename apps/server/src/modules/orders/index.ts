export { createOrderFigures, type OrderFigures } from './figures.repository.ts';
export { type Actor, createOrderChanger, type OrderChanged, type OrderChanger, SYSTEM } from './order-changes.ts';
export { createOrderLinks } from './order-links.ts';
export {
  claimOverdue,
  findHeldUnits,
  findOrder,
  findPayableOrder,
  insertEvents,
  insertOrder,
  listLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from './orders.repository.ts';
export { registerOrderRoutes } from './orders.routes.ts';
export { statusWhenPaid } from './orders.rules.ts';
export { createOrdersService, type OrdersService, type StockKeeper } from './orders.service.ts';
export { createPurchases } from './purchases.repository.ts';
