export { averageRating, toProduct } from './catalog.mapping.ts';
export { addRating, findProducts } from './catalog.repository.ts';
export { registerAdminProductRoutes, registerCatalogRoutes } from './catalog.routes.ts';
export type { StockLine } from './catalog.rules.ts';
export { createCatalogService } from './catalog.service.ts';
export { type CatalogFigures, createCatalogFigures } from './figures.repository.ts';
export { giveBackStock, recordSales, type StockTaken, takeStock } from './stock.ts';
