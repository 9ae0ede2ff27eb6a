export { registerNewsletterRoutes } from './newsletter.routes.ts';
export { createNewsletterService } from './newsletter.service.ts';
