export { registerHomeRoutes } from './home.routes.ts';
export { createHomeService } from './home.service.ts';
