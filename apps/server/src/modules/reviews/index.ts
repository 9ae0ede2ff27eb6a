export { registerReviewsRoutes } from './reviews.routes.ts';
export { createReviewsService } from './reviews.service.ts';
