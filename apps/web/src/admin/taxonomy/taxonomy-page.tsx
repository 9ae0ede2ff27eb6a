import type { TaxonomyKind, Term } from '@haberdash/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTerms } from '../../data/admin-taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { ColourFamilies } from './colour-families.tsx';
import { RemoveDialog, type Removing } from './remove-dialog.tsx';
import { SubcategoriesDialog } from './subcategories-dialog.tsx';
import { TermDialog } from './term-dialog.tsx';
import { TermList } from './term-list.tsx';
import { TERM_WORDS } from './term-words.ts';

type ListKind = Exclude<TaxonomyKind, 'subcategory'>;

type Open =
  | { what: 'form'; kind: ListKind; term: Term | undefined }
  | { what: 'removal'; removing: Removing }
  | { what: 'subcategories'; category: Term };

const HINTS: Readonly<Record<ListKind, string>> = {
  category: 'Shown in this order in the menu, on the home page and in filters. Each category has its own page.',
  brand: 'Shown in this order on the home page and in filters.',
};

/** Page of the categories and brands. */
export function TaxonomyPage() {
  const { data, isError, isFetching, refetch } = useTerms();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const lists = data && ([['category', data.categories] as const, ['brand', data.brands] as const] as const);
  return (
    <>
      <PageHeading title="Categories and brands" />
      {!lists && isError && (
        <ErrorState
          message="Failed to load categories and brands."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!lists && !isError && (
        <Skeleton role="status" aria-label="Loading categories and brands" className="h-96 rounded-xl" />
      )}
      <div className="max-w-4xl space-y-10">
        {lists?.map(([kind, terms]) => (
          <section key={kind} aria-labelledby={`terms-${kind}`}>
            <div className="mb-3 flex items-end justify-between gap-4">
              <div>
                <h2 id={`terms-${kind}`} className="text-h3">
                  {TERM_WORDS[kind].many}
                </h2>
                <p className="text-ink-muted text-small">{HINTS[kind]}</p>
              </div>
              <Button size="sm" onClick={() => setOpen({ what: 'form', kind, term: undefined })}>
                <Plus aria-hidden="true" />
                {`Add ${TERM_WORDS[kind].one}`}
              </Button>
            </div>
            <TermList
              kind={kind}
              terms={terms}
              onEdit={(term) => setOpen({ what: 'form', kind, term })}
              onRemove={(term, isMerge) => setOpen({ what: 'removal', removing: { kind, term, list: terms, isMerge } })}
              onSubcategories={
                kind === 'category' ? (category) => setOpen({ what: 'subcategories', category }) : undefined
              }
            />
          </section>
        ))}
        <ColourFamilies />
      </div>
      {open?.what === 'form' && <TermDialog kind={open.kind} term={open.term} onClose={close} />}
      {open?.what === 'removal' && <RemoveDialog {...open.removing} onClose={close} />}
      {open?.what === 'subcategories' && <SubcategoriesDialog category={open.category} onClose={close} />}
    </>
  );
}
