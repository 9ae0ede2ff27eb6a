import type { TaxMode } from '@haberdash/contract';
import { currencyDigits } from '@haberdash/contract/money';
import { useTaxes } from '../../data/admin-taxes.ts';
import { useShop } from '../../data/shop.ts';
import { type ListTerms, useTermLists } from '../../data/term-lists.ts';

/** Context of the product form. */
export interface FormSurroundings {
  /** Decimals of the price currency. */
  decimals: number;
  listTerms: ListTerms;
  taxMode: TaxMode;
  taxClasses: readonly { id: string; label: string }[];
  /** The one that is chosen. */
  category?: string | undefined;
}

export function useFormSurroundings(category: string | undefined): FormSurroundings {
  const { priceCurrency } = useShop();
  const { data: taxes } = useTaxes();
  return {
    decimals: currencyDigits(priceCurrency),
    listTerms: useTermLists(),
    taxMode: taxes?.mode ?? 'none',
    taxClasses: taxes?.classes ?? [],
    category,
  };
}
