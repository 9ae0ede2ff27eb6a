import { useSearchParams } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { useSizeGuides } from '../../data/admin-size-guides.ts';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { cn } from '../../ui/cn.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { GuideEditor } from './guide-editor.tsx';

const PARAM = 'category';

/** Page of the size guides, one for each category. */
export function SizeGuidesPage() {
  const [search, setSearch] = useSearchParams();
  const { data: guides, error, isFetching, refetch } = useSizeGuides();
  const { categories = [] } = useTaxonomy() ?? {};
  const { id: category } = categories.find(({ id }) => id === search.get(PARAM)) ?? categories[0] ?? {};
  const guide = guides?.find((each) => each.category === category);
  return (
    <>
      <PageHeading title="Size guides" />
      <p className="mb-5 max-w-2xl text-ink-muted text-small">A size table for each category, shown on its products.</p>
      <nav aria-label="Categories" className="mb-6 flex flex-wrap gap-2">
        {categories.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-current={id === category ? 'page' : undefined}
            onClick={() => setSearch({ [PARAM]: id }, { replace: true })}
            className={cn(
              'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-4 font-medium text-small transition-colors',
              id === category ? 'border-accent bg-accent-tint text-accent-ink' : 'hover:bg-sunken',
            )}
          >
            {label}
            {guides && (
              <span className="font-normal text-caption text-ink-muted">
                {guides.some((each) => each.category === id) ? 'Ready' : 'none'}
              </span>
            )}
          </button>
        ))}
      </nav>
      {guides && category && <GuideEditor key={category} category={category} guide={guide} />}
      {!guides && error && (
        <ErrorState
          message={messageOf(error, 'Failed to load size guides. Try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!guides && !error && <Skeleton className="h-80 w-full" />}
    </>
  );
}
