export { registerPagesRoutes } from './pages.routes.ts';
export { createPagesService, type PagesService } from './pages.service.ts';
