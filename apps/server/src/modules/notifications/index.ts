export { createMailReader } from './notifications.service.ts';
export { writeOrderLink } from './order-link-mail.ts';
