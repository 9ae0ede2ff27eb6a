export { registerAuditRoutes } from './audit.routes.ts';
export { type AuditService, createAuditService, recordDeed } from './audit.service.ts';
