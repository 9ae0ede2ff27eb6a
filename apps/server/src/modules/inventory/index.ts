export { registerInventoryRoutes } from './inventory.routes.ts';
export type { Actor, LowStock, StockCause, StockEdit, StockLine } from './inventory.rules.ts';
export { createInventoryService, type InventoryService } from './inventory.service.ts';
export type { LedgerRow } from './ledger.repository.ts';
export { createStockHistory } from './stock-history.service.ts';
