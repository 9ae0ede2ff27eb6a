export { registerFulfilmentRoutes } from './fulfilment.routes.ts';
export { createFulfilmentService, type FulfilmentService } from './fulfilment.service.ts';
export { createSendingKeeper } from './standing.ts';
