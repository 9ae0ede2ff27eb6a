export { registerOutboxRoutes } from './outbox.routes.ts';
export { createOutboxService, type NewMail, type OutboxService } from './outbox.service.ts';
