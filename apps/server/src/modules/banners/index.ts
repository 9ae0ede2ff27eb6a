export { registerBannersRoutes } from './banners.routes.ts';
export { createBannersService } from './banners.service.ts';
