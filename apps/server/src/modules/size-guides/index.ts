export { registerSizeGuidesRoutes } from './size-guides.routes.ts';
export { createSizeGuidesService } from './size-guides.service.ts';
