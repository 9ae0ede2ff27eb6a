export { createOrderFigures, type OrderFigures } from './figures.repository.ts';
export { type Actor, changeOrder, type OrderChange, SYSTEM } from './order-changes.ts';
export { toOrderDetails } from './orders.mapping.ts';
export {
  findHeldUnits,
  findOrder,
  findPayableOrder,
  insertEvents,
  insertOrder,
  listEvents,
  listLines,
  listOverdue,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from './orders.repository.ts';
export { registerOrderRoutes } from './orders.routes.ts';
export { statusWhenPaid } from './orders.rules.ts';
export { createOrdersService, type OrdersService, type StockKeeper, type StockLine } from './orders.service.ts';
export { createPurchases } from './purchases.repository.ts';
