import { latePart } from '../../ui/late-part.tsx';

/** Popular products below an empty list. */
export const LatePopular = latePart(async () => (await import('./popular-now.tsx')).PopularNow);
