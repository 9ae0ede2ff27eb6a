export { createNotificationsService, type NotificationsService } from './notifications.service.ts';
