import { latePart } from '../../ui/late-part.tsx';

/** Products that go with the one on a product's page. */
export const LateLook = latePart(async () => (await import('./complete-the-look.tsx')).CompleteTheLook);
