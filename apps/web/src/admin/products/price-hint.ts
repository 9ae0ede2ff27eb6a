import type { FormSurroundings } from './form-surroundings.ts';

const TAX_HINTS = { none: '', inclusive: 'Incl. tax.', exclusive: 'Excl. tax.' } as const;

/** Hint below a price: whether tax is in it, and for which variants it counts. @param isBase of a product with options */
export function priceHint({ taxMode }: FormSurroundings, isBase: boolean): { hint?: string } {
  const hint = [TAX_HINTS[taxMode], isBase ? 'For variants without their own price.' : ''].filter(Boolean).join(' ');
  return hint === '' ? {} : { hint };
}
