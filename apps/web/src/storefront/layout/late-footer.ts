import { latePart } from '../../ui/late-part.tsx';

/** The footer, whose code is not needed before it is on screen, has the focus or is pressed. */
export const LateFooter = latePart(async () => (await import('./store-footer.tsx')).StoreFooter);
