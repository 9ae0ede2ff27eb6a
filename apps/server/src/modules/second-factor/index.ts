export { createFactorTaker, forgetFactors, listHolders } from './factor-changes.ts';
export { registerSecondFactorRoutes } from './second-factor.routes.ts';
export { createSecondFactorService, createSecondStep, listFactors } from './second-factor.service.ts';
