export { registerAdminProductRoutes } from './admin-products.routes.ts';
export { averageRating, toListedProduct } from './catalog.mapping.ts';
export { registerCatalogRoutes } from './catalog.routes.ts';
export { defaultVariantId, fromEnd, type Page, type ProductCount } from './catalog.rules.ts';
export { type CatalogService, createCatalogService } from './catalog.service.ts';
export { registerDraftRoutes } from './drafts.routes.ts';
export { type CatalogFigures, createCatalogFigures } from './figures.service.ts';
export { newSince } from './new-products.ts';
export type { PriceAndStockInput, ProductStockInput } from './price-and-stock-edits.ts';
export { registerProductAddress } from './product-address.routes.ts';
export {
  type BatchPrices,
  type BatchProduct,
  type BatchWrite,
  createProductBatch,
  type ProductBatch,
  type VariantWeight,
} from './product-batch.service.ts';
export type { ProductEdit } from './product-form.ts';
export { createProductsService, type ProductsService } from './products.service.ts';
export type { Publishing } from './publishing.rules.ts';
export type { PriceConversion, RepricedSample } from './reprice.repository.ts';
export { convertPrices, previewConversion } from './reprice.service.ts';
export { storedDates } from './sale.rules.ts';
