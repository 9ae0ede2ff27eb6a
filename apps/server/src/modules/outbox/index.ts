export { registerOutboxRoutes } from './outbox.routes.ts';
export { createOutboxService, type NewMail } from './outbox.service.ts';
