export { registerOrderMessageRoutes } from './order-messages.routes.ts';
export { createOrderMessagesService, type OrderMessagesService } from './order-messages.service.ts';
