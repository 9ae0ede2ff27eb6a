import { PackageOpen } from 'lucide-react';
import { useKeepWithin } from '../../base/use-list-page.ts';
import { useReturns } from '../../data/admin-returns.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { useListParams } from '../list/use-list-params.ts';
import { ReturnCard } from './return-card.tsx';
import type { Stage } from './return-words.ts';
import { StagePills } from './stage-pills.tsx';

const PAGE_SIZE = 24;

interface ReturnListProps {
  list: ReturnType<typeof useListParams>;
  /** The stage to show; ignored while something is searched for, which may be in any. */
  stage: Stage;
  /** True where there is room for the board, to which a way leads back. */
  hasBoard: boolean;
}

/** The returns of one stage, or those that a search finds, page by page. */
export function ReturnList({ list, stage, hasBoard }: ReturnListProps) {
  const isSearch = list.search.trim() !== '';
  const returns = useReturns({
    search: list.search,
    state: isSearch ? 'all' : stage.id,
    page: list.page,
    limit: PAGE_SIZE,
  });
  const { data, isPlaceholderData } = returns;
  useKeepWithin(isPlaceholderData ? undefined : data);
  return (
    <>
      {!isSearch && <StagePills current={stage} counts={data?.counts} hasBoard={hasBoard} />}
      {data && data.total > 0 && (
        <>
          <ul
            aria-label={isSearch ? 'Returns found' : stage.label}
            aria-busy={isPlaceholderData}
            className={cn(
              'grid gap-3 sm:grid-cols-2 xl:grid-cols-3',
              isPlaceholderData && 'opacity-60 transition-opacity',
            )}
          >
            {data.data.map((entry) => (
              <ReturnCard key={entry.id} entry={entry} showsState={isSearch || stage.states.length > 1} />
            ))}
          </ul>
          <Pagination
            page={list.page}
            pageSize={PAGE_SIZE}
            total={data.total}
            onPageChange={list.goToPage}
            className="mt-4"
          />
        </>
      )}
      {data && data.total === 0 && <NoReturns list={list} stage={stage} isSearch={isSearch} />}
      {!data && returns.isError && (
        <ErrorState
          message="Failed to load returns"
          onRetry={() => void returns.refetch()}
          retrying={returns.isFetching}
        />
      )}
      {!data && !returns.isError && <ListSkeleton />}
    </>
  );
}

interface NoReturnsProps extends Pick<ReturnListProps, 'list' | 'stage'> {
  isSearch: boolean;
}

function NoReturns({ list, stage, isSearch }: NoReturnsProps) {
  return (
    <EmptyState
      icon={PackageOpen}
      title={isSearch ? 'No returns match your search' : 'No returns here'}
      text={isSearch ? 'Try an order number, a name or an email.' : stage.empty}
      action={
        isSearch && (
          <Button variant="outline" onClick={list.clear}>
            Clear search
          </Button>
        )
      }
    />
  );
}

const CARDS = ['a', 'b', 'c'];

function ListSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading returns"
      className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
    >
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-40 rounded-lg" />
      ))}
    </div>
  );
}
