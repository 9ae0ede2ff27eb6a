import type { CatalogImport, ImportItem, ImportVerdict } from '@haberdash/contract';
import { IMPORT_VERDICTS } from '@haberdash/contract/import-constants';
import { ArrowRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { countOf } from '../../base/formats.ts';
import { readPage, withPage } from '../../base/page-param.ts';
import { IMPORT_ITEMS_PAGE_SIZE, useImportItems } from '../../data/admin-imports.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { isOutcome, placeText, VERDICTS } from './import-texts.ts';

const ALL = 'all';
const SHOW = 'show';

/** Filter and page of the product list, stored in the address. */
function useItemsQuery() {
  const [search, setSearch] = useSearchParams();
  const given = search.get(SHOW);
  const verdict = IMPORT_VERDICTS.find((one) => one === given);
  const setVerdict = (value: string) =>
    setSearch(
      (before) => {
        const next = withPage(before, 1);
        if (value === ALL) next.delete(SHOW);
        else next.set(SHOW, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const goToPage = (page: number) => setSearch((before) => withPage(before, page));
  return { verdict, setVerdict, page: readPage(search), goToPage };
}

const optionsOf = ({ counts, products }: CatalogImport) => [
  { id: ALL, label: `All products (${products.toLocaleString('en')})` },
  ...IMPORT_VERDICTS.map((id: ImportVerdict) => ({
    id,
    label: `${id === 'wrong' ? 'Only problems' : VERDICTS[id].label} (${counts[id].toLocaleString('en')})`,
  })),
];

/** The products of a file, each with what becomes of it. */
export function ImportItems({ one }: { one: CatalogImport }) {
  const { verdict, setVerdict, page, goToPage } = useItemsQuery();
  const items = useImportItems(one, verdict, page);
  const { data } = items;
  return (
    <section aria-labelledby="import-items">
      <div className="mb-3 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <h2 id="import-items" className="text-h3">
          {isOutcome(one) ? 'Result for each product' : 'Changes in this file'}
        </h2>
        <FilterSelect
          label="Show"
          options={optionsOf(one)}
          value={verdict ?? ALL}
          onChange={setVerdict}
          className="sm:w-60"
        />
      </div>
      {!data && items.isError && (
        <ErrorState message="Failed to load rows" onRetry={() => void items.refetch()} retrying={items.isFetching} />
      )}
      {items.isPending && <Skeleton role="status" aria-label="Loading rows" className="h-96 rounded-xl" />}
      {data?.total === 0 && (
        <p className="rounded-xl border bg-surface px-4 py-8 text-center text-ink-muted text-small">
          {verdict ? 'No products here.' : 'Nothing here yet.'}
        </p>
      )}
      {data && data.total > 0 && (
        <>
          <ul className={cn('divide-y rounded-xl border bg-surface', items.isPlaceholderData && 'opacity-60')}>
            {data.data.map((item) => (
              <Item key={item.number} item={item} />
            ))}
          </ul>
          <Pagination
            page={page}
            pageSize={IMPORT_ITEMS_PAGE_SIZE}
            total={data.total}
            totalLabel={data.total.toLocaleString('en')}
            onPageChange={goToPage}
            className="mt-5"
          />
        </>
      )}
    </section>
  );
}

function Item({ item }: { item: ImportItem }) {
  const { label, tone } = VERDICTS[item.verdict];
  const place = item.rows > 1 ? `From row ${item.row}, ${countOf(item.rows, 'row')}` : `Row ${item.row}`;
  return (
    <li className="px-4 py-3.5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium text-small">{item.title || 'Untitled'}</p>
          <p className="text-caption text-ink-muted tabular-nums">{place}</p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {item.problems.length > 0 && (
        <ul className="mt-2 space-y-1 text-danger-ink text-small">
          {item.problems.map((problem) => (
            <li key={`${problem.row} ${problem.column} ${problem.message}`} className="wrap-anywhere">
              <span className="font-medium">{`${placeText(problem)}: `}</span>
              {problem.message}
            </li>
          ))}
        </ul>
      )}
      {item.notes.length > 0 && (
        <ul className="mt-2 space-y-1 text-ink-muted text-small">
          {item.notes.map((note) => (
            <li key={`${note.row} ${note.message}`} className="wrap-anywhere">
              {`${placeText(note)}: ${note.message}`}
            </li>
          ))}
        </ul>
      )}
      {item.problems.length === 0 && <Changes item={item} />}
    </li>
  );
}

function Changes({ item: { changes, moreChanges } }: { item: ImportItem }) {
  if (changes.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1 text-small">
      {changes.map((change) => (
        <li key={`${change.row} ${change.column}`} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-ink-muted">{`${placeText(change)}:`}</span>
          <del className="wrap-anywhere text-ink-muted decoration-1">{change.from || 'empty'}</del>
          <ArrowRight role="img" aria-label="becomes" className="size-3.5 shrink-0 self-center text-ink-muted" />
          <ins className="wrap-anywhere font-medium no-underline">{change.to || 'empty'}</ins>
        </li>
      ))}
      {moreChanges > 0 && <li className="text-ink-muted">{`and ${moreChanges.toLocaleString('en')} more`}</li>}
    </ul>
  );
}
