import type { Rate } from './rates.rules.ts';

/** Rate as it stands on a tax line. */
export interface AppliedRate {
  name: string;
  code: string;
  /** Ten-thousandths of a percent. */
  tenThousandths: number;
}

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
export function taxesOf(rate: Rate, { gst, storeSubdivision, subdivision }: Supply): AppliedRate[] {
  const { id, countryCode, name, tenThousandths } = rate;
  if (!gst || countryCode !== 'IN') return [{ name, code: id, tenThousandths }];
  if (subdivision !== '' && subdivision !== storeSubdivision) return [{ name: 'IGST', code: 'IGST', tenThousandths }];
  return ['CGST', 'SGST'].map((half) => ({ name: half, code: half, tenThousandths: tenThousandths / 2 }));
}
