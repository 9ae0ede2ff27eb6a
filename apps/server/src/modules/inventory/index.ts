export { registerInventoryRoutes } from './inventory.routes.ts';
export type { Actor, Shortage, StockCause, StockLine } from './inventory.rules.ts';
export { createInventoryService, type InventoryService } from './inventory.service.ts';
