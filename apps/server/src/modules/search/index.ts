export { createSearchMisses } from './misses.service.ts';
export { registerSearchRoutes } from './search.routes.ts';
export { createSearchService } from './search.service.ts';
