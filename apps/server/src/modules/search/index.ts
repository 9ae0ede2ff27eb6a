export { registerSearchRoutes } from './search.routes.ts';
export { createSearchService } from './search.service.ts';
