export { registerFirstRunRoutes } from './first-run.routes.ts';
export { createFirstRunService } from './first-run.service.ts';
