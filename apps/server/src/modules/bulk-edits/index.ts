export { registerBulkEditRoutes } from './bulk-edits.routes.ts';
export { createBulkEditsService } from './bulk-edits.service.ts';
