import { composed, type Statement } from '../../db/statement.ts';
import type { QuoteTerms } from '../pricing/index.ts';

export interface StoredTaxes {
  mode: 'none' | 'inclusive' | 'exclusive';
}
export interface TaxesService {
  find: Statement<StoredTaxes>;
}
export const createTaxesService = (): TaxesService => ({ find: composed(async () => ({ mode: 'none' as const })) });
interface TaxedOrder {
  lines: readonly { taxClass: string | null; category: string }[];
  place: { countryCode: string; subdivision: string };
  storeSubdivision: string;
  day: string;
  currency: string;
}
export const taxTermsOf = (taxes: StoredTaxes, _: TaxedOrder): QuoteTerms['tax'] => ({
  mode: taxes.mode,
  rates: [],
  shippingTax: 'split',
});
