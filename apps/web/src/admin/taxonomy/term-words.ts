import type { TaxonomyKind, Term } from '@haberdash/contract';

/** Names of a list and its entries. */
export const TERM_WORDS: Readonly<Record<TaxonomyKind, { one: string; many: string }>> = {
  category: { one: 'category', many: 'Categories' },
  brand: { one: 'brand', many: 'Brands' },
  subcategory: { one: 'subcategory', many: 'Subcategories' },
};

/** Placeholder for the id of a term where a product is to have none. */
const NO_TERM = 'none';

/** The terms to which the products of a term can go. */
export const targetsFor = (kind: TaxonomyKind, term: Term, list: readonly Term[]): { id: string; label: string }[] => [
  ...list
    .filter(({ id }) => id !== term.id)
    .map(({ id, label, hidden }) => ({ id, label: hidden ? `${label} (hidden)` : label })),
  ...(kind === 'subcategory' ? [{ id: NO_TERM, label: 'No subcategory' }] : []),
];

export interface TermDraft {
  label: string;
  image: string | null;
  hidden: boolean;
  onHome: boolean;
}

/** A term as its form shows it. */
export const toDraft = (term: Term | undefined): TermDraft => ({
  label: term?.label ?? '',
  image: term?.image ?? null,
  hidden: term?.hidden ?? false,
  onHome: term?.onHome ?? true,
});

/** Changed fields of a draft: the others are not sent, so as not to overwrite another user's change. */
export const changedFields = (before: TermDraft, draft: TermDraft): Partial<TermDraft> => ({
  ...(draft.label.trim() !== before.label && { label: draft.label.trim() }),
  ...(draft.image !== before.image && { image: draft.image }),
  ...(draft.hidden !== before.hidden && { hidden: draft.hidden }),
  ...(draft.onHome !== before.onHome && { onHome: draft.onHome }),
});
