export { registerMoneyCheckRoutes } from './reconciliation.routes.ts';
export { createReconciliationService, type ReconciliationService } from './reconciliation.service.ts';
