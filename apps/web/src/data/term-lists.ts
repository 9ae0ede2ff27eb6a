import type { TaxonomyKind } from '@haberdash/contract';
import { useTaxonomy } from './taxonomy.ts';

export interface TermOption {
  id: string;
  label: string;
}

/** @param category of which subcategories are asked for */
export type ListTerms = (kind: TaxonomyKind, category?: string) => readonly TermOption[];

/** What the admin chooses from: what shoppers are offered, and behind it what is hidden from them. */
export function useTermLists(): ListTerms {
  const taxonomy = useTaxonomy();
  return (kind, category) => {
    if (!taxonomy) return [];
    if (kind === 'subcategory') {
      const labels = taxonomy.categories.find(({ id }) => id === category)?.subcategories ?? [];
      return labels.map((label) => ({ id: label, label }));
    }
    const list = kind === 'category' ? 'categories' : 'brands';
    const hidden = taxonomy.hidden[list].map(({ id, label }) => ({ id, label: `${label} (hidden)` }));
    return [...taxonomy[list], ...hidden];
  };
}
