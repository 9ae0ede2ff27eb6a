export { registerReportsRoutes } from './reports.routes.ts';
export { createReportsService } from './reports.service.ts';
