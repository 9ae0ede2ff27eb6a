export { listHolders } from './factor-changes.ts';
export { registerSecondFactorRoutes } from './second-factor.routes.ts';
export { createFactors, createSecondFactorService } from './second-factor.service.ts';
