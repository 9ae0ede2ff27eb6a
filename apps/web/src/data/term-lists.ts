import type { TaxonomyKind } from '@haberdash/contract';
import { useTaxonomy } from './taxonomy.ts';

export interface TermOption {
  id: string;
  label: string;
}

/** @param category of which subcategories are asked for */
export type ListTerms = (kind: TaxonomyKind, category?: string) => readonly TermOption[];

/** Terms that the admin chooses from: those offered to shoppers, then the hidden ones. */
export function useTermLists(): ListTerms {
  const taxonomy = useTaxonomy();
  return (kind, category) => {
    if (!taxonomy) return [];
    if (kind === 'subcategory') {
      const subcategories = taxonomy.categories.find(({ id }) => id === category)?.subcategories ?? [];
      return subcategories.map(({ label }) => ({ id: label, label }));
    }
    const list = kind === 'category' ? 'categories' : 'brands';
    const hidden = taxonomy.hidden[list].map(({ id, label }) => ({ id, label: `${label} (hidden)` }));
    return [...taxonomy[list], ...hidden];
  };
}
