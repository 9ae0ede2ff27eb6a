export { registerOutboxRoutes } from './outbox.routes.ts';
export { SECRET_MARK, withSecret } from './outbox.rules.ts';
export { createOutboxService, type NewMail, type OutboxService } from './outbox.service.ts';
