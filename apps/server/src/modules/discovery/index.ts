export type { ProductFilter } from './filters.rules.ts';
export { registerListingRoutes } from './listing.routes.ts';
export { createListingService } from './listing.service.ts';
export { createSearchMisses } from './misses.service.ts';
export { registerSearchRoutes } from './search.routes.ts';
export { createSearchService } from './search.service.ts';
export { registerSitemapRoutes } from './sitemap.routes.ts';
export { createSitemap } from './sitemap.service.ts';
