export { registerFulfilmentRoutes } from './fulfilment.routes.ts';
export { createFulfilmentService } from './fulfilment.service.ts';
export { createSendingKeeper } from './standing.ts';
