export { registerBannersRoutes } from './banners.routes.ts';
export { type BannersService, createBannersService } from './banners.service.ts';
