import type { SearchMiss } from '@haberdash/contract';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../base/formats.ts';
import { searchPath } from '../../base/paths.ts';
import { useKeepWithin } from '../../base/use-list-page.ts';
import { MISSES_PER_PAGE, useSearchMisses } from '../../data/admin-searches.ts';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { useListParams } from '../list/use-list-params.ts';

const PERIODS = [
  { id: 'all', label: 'Last 30 days' },
  { id: '7', label: 'Last 7 days' },
  { id: '90', label: 'Last 90 days' },
];

/** Page of the searches without results: what the shop may lack, or calls by another word. */
export function SearchesPage() {
  const list = useListParams('days', ['7', '90']);
  const misses = useSearchMisses(list.filter === 'all' ? 30 : Number(list.filter), list.page);
  useKeepWithin(misses.isPlaceholderData ? undefined : misses.data);
  return (
    <>
      <PageHeading title="Searches" />
      <div className="mb-4 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p className="max-w-prose text-ink-muted text-small">
          Searches with no results. Repeats within a minute count once; we don’t store who searched.
        </p>
        <FilterSelect
          label="Period"
          options={PERIODS}
          value={list.filter}
          onChange={list.setFilter}
          className="shrink-0 sm:w-44"
        />
      </div>
      <MissList query={misses} page={list.page} onPage={list.goToPage} />
    </>
  );
}

interface MissListProps {
  query: ReturnType<typeof useSearchMisses>;
  page: number;
  onPage: (page: number) => void;
}

function MissList({ query: { data, isError, isFetching, isPlaceholderData, refetch }, page, onPage }: MissListProps) {
  if (data && data.total > 0) {
    return (
      <>
        <MissTable misses={data.data} isStale={isPlaceholderData} />
        <Pagination page={page} pageSize={MISSES_PER_PAGE} total={data.total} onPageChange={onPage} className="mt-4" />
      </>
    );
  }
  if (data)
    return <EmptyState icon={SearchX} title="No failed searches" text="Searches that find nothing appear here." />;
  if (isError) {
    return <ErrorState message="Failed to load searches" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <div aria-busy="true" className="grid gap-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-12 rounded-md" />
      ))}
    </div>
  );
}

function MissTable({ misses, isStale }: { misses: readonly SearchMiss[]; isStale: boolean }) {
  return (
    <Table label="Searches with no results" aria-busy={isStale} className={cn(isStale && 'opacity-60')}>
      <TableHead>
        <TableRow>
          <TableHeader>Search term</TableHeader>
          <TableHeader className="text-right">Times</TableHeader>
          <TableHeader className="text-right">Last searched</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {misses.map(({ words, times, lastAt }) => (
          <TableRow key={words}>
            <TableCell className="py-3">
              <Link to={searchPath(words)} className="wrap-anywhere font-medium underline-offset-4 hover:underline">
                {words}
              </Link>
            </TableCell>
            <TableCell className="py-3 text-right tabular-nums">{times}</TableCell>
            <TableCell className="py-3 text-right text-ink-muted">{formatDateTime(lastAt)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
