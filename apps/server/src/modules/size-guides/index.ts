export { registerSizeGuidesRoutes } from './size-guides.routes.ts';
export { createSizeGuidesService, sizeGuidesReader } from './size-guides.service.ts';
