export {
  asWritten,
  button,
  facts,
  type Letterhead,
  type MailBlock,
  type MailDocument,
  type MailFact,
  type MailLine,
  paragraph,
} from './mail-document.ts';
export { registerOutboxRoutes } from './outbox.routes.ts';
export { SECRET_MARK, withSecret } from './outbox.rules.ts';
export { createOutboxService, type NewMail, type OutboxService } from './outbox.service.ts';
