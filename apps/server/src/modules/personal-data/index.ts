export { registerPersonalDataRoutes } from './personal-data.routes.ts';
export { createPersonalDataService } from './personal-data.service.ts';
