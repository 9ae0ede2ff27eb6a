import { latePart } from '../../ui/late-part.tsx';

/** The reviews on a product's page. */
export const LateReviews = latePart(async () => (await import('./page-reviews.tsx')).PageReviews);
