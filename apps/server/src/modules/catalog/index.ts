export { averageRating, toProduct } from './catalog.mapping.ts';
export { listingTags } from './catalog.pages.ts';
export { registerAdminProductRoutes, registerCatalogRoutes } from './catalog.routes.ts';
export { defaultVariantId } from './catalog.rules.ts';
export { createCatalogService } from './catalog.service.ts';
export { type CatalogFigures, createCatalogFigures } from './figures.service.ts';
export { createProductsService, type ProductsService } from './products.service.ts';
export { registerSitemapRoutes } from './sitemap.routes.ts';
export { createSitemap } from './sitemap.service.ts';
