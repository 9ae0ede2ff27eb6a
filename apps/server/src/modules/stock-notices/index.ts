export { registerStockNoticeRoutes } from './stock-notices.routes.ts';
export { createStockNoticesService, type StockNoticesService } from './stock-notices.service.ts';
