import { currencyDigits } from '@haberdash/contract/money';
import { useShop } from '../../data/shop.ts';
import { type ListTerms, useTermLists } from '../../data/term-lists.ts';

/** Context of the product form. */
export interface FormSurroundings {
  /** Decimals of the price currency. */
  decimals: number;
  listTerms: ListTerms;
  /** The one that is chosen. */
  category?: string | undefined;
}

export function useFormSurroundings(category: string | undefined): FormSurroundings {
  const { priceCurrency } = useShop();
  return { decimals: currencyDigits(priceCurrency), listTerms: useTermLists(), category };
}
