export { createMailReader } from './notifications.service.ts';
