export { listFactors, listHolders } from './second-factor.repository.ts';
export { registerSecondFactorRoutes } from './second-factor.routes.ts';
export { createSecondFactorService, createSecondStep, forgetFactors } from './second-factor.service.ts';
