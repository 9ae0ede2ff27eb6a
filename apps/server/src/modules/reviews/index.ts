export { registerReviewsRoutes } from './reviews.routes.ts';
export { createReviewsService, type ReviewsDeps, type ReviewsService } from './reviews.service.ts';
