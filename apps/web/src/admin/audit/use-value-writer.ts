import { formatMoney } from '@haberdash/contract/money';
import { useShop } from '../../data/shop.ts';
import { useLabels } from '../../data/taxonomy.ts';
import type { ValueWriter } from './value-text.ts';

/** The shop's currencies and names, for writing the audit's values. */
export function useValueWriter(): ValueWriter {
  const { priceCurrency, chargeCurrency } = useShop();
  const { categoryLabel, brandLabel } = useLabels();
  return { priceCurrency, chargeCurrency, money: formatMoney, categoryLabel, brandLabel };
}
