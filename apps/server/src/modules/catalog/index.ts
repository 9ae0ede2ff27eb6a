export { averageRating, toProduct } from './catalog.mapping.ts';
export { addRating, findProducts } from './catalog.repository.ts';
export { registerAdminProductRoutes, registerCatalogRoutes } from './catalog.routes.ts';
export type { ProductCount, StockLine } from './catalog.rules.ts';
export { type CatalogService, createCatalogService } from './catalog.service.ts';
export { type CatalogFigures, createCatalogFigures, type SoldProduct } from './figures.repository.ts';
export type { ProductRow } from './product-columns.repository.ts';
export { giveBackStock, recordSales, type Shortage, type StockTaken, takeStock } from './stock.ts';
