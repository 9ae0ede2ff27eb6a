export { registerMoneyCheckRoutes } from './reconciliation.routes.ts';
export { createReconciliationService } from './reconciliation.service.ts';
