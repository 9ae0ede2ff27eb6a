export { createNotices } from './notices.ts';
export { registerReportsRoutes } from './reports.routes.ts';
export { createReportsService } from './reports.service.ts';
