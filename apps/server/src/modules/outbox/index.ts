export {
  asWritten,
  button,
  facts,
  type MailBlock,
  type MailDocument,
  type MailFact,
  type MailLine,
  paragraph,
} from './mail-document.ts';
export { createMailWriter, type MailWriter, type WriteDocument } from './mail-writer.ts';
export { registerOutboxRoutes } from './outbox.routes.ts';
export { SECRET_MARK, withSecret } from './outbox.rules.ts';
export { createOutboxService, type NewMail, type OutboxService } from './outbox.service.ts';
