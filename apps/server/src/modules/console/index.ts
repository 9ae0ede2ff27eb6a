export { registerConsoleRoutes } from './console.routes.ts';
export { createConsoleService } from './console.service.ts';
