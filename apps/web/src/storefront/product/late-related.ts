import { latePart } from '../../ui/late-part.tsx';

/** Products like the one on a product's page. */
export const LateRelated = latePart(async () => (await import('./related-products.tsx')).RelatedProducts);
