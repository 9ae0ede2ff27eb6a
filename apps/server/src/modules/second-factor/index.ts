export { createFactorTaker, forgetFactors } from './factor-changes.ts';
export { listFactors, listHolders } from './second-factor.repository.ts';
export { registerSecondFactorRoutes } from './second-factor.routes.ts';
export { createSecondFactorService, createSecondStep } from './second-factor.service.ts';
