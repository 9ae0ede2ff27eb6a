import type { TaxRate } from '../pricing/index.ts';
import type { Rate } from './rates.rules.ts';

interface Supply {
  /** The setting: rates of India are those of GST. */
  gst: boolean;
  /** States as ISO 3166-2, '' where they are not known. */
  storeSubdivision: string;
  subdivision: string;
}

/**
 * The taxes that a rate is made of. One of India is CGST and SGST in equal halves where the delivery's state is the
 * store's or is not known, else IGST; any other is one tax.
 * Source: D52; section 10(1)(ca) IGST, Circular 209/3/2024
 */
export function taxesOf(
  { id, countryCode, name, percent }: Rate,
  { gst, storeSubdivision, subdivision }: Supply,
): TaxRate[] {
  if (!gst || countryCode !== 'IN') return [{ name, code: id, percent }];
  if (subdivision !== '' && subdivision !== storeSubdivision) return [{ name: 'IGST', code: 'IGST', percent }];
  return ['CGST', 'SGST'].map((half) => ({ name: half, code: half, percent: percent / 2 }));
}
