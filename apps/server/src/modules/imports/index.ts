export { registerImportRoutes } from './imports.routes.ts';
export { createImportsService, type ImportsService } from './imports.service.ts';
export { paceOf } from './pace.ts';
