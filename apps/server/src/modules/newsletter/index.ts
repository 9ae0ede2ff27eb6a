export { registerNewsletterRoutes } from './newsletter.routes.ts';
export { createNewsletterService, type NewsletterService } from './newsletter.service.ts';
