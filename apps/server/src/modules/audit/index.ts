export { registerAuditRoutes } from './audit.routes.ts';
export { createAuditService, recordAudit } from './audit.service.ts';
