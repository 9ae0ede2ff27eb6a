import { latePart } from '../../ui/late-part.tsx';

/** The footer, whose code is of no use before somebody is there. */
export const LateFooter = latePart(async () => (await import('./store-footer.tsx')).StoreFooter);
