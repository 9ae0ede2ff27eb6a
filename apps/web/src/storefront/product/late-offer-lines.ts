import { latePart } from '../../ui/late-part.tsx';

/** Promotions for the product of a page. */
export const LateOfferLines = latePart(async () => (await import('./offer-lines.tsx')).OfferLines);
