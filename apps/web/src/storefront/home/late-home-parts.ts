import { latePart } from '../../ui/late-part.tsx';

/** Parts of the home page below its first screen that the merchant writes. */
export const LateHomeParts = latePart(async () => (await import('./home-parts.tsx')).HomeParts);
