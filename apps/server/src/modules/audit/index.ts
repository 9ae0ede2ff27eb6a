export { registerAuditRoutes } from './audit.routes.ts';
export { createAuditService, recordDeed } from './audit.service.ts';
