import { WITHDRAWAL_STATES } from '@haberdash/contract/order-constants';
import { FileSignature } from 'lucide-react';
import { useState } from 'react';
import { useKeepWithin } from '../../base/use-list-page.ts';
import { useWithdrawals } from '../../data/admin-withdrawals.ts';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { ALL, useListParams } from '../list/use-list-params.ts';
import { ReturnSettingsLink, ReturnsNav } from '../returns/returns-nav.tsx';
import { JudgeDialog, type Judging } from './judge-dialog.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';

const PAGE_SIZE = 20;

const STATES = [
  { id: ALL, label: 'All withdrawals' },
  { id: 'open', label: 'Open' },
  { id: 'accepted', label: 'Accepted' },
  { id: 'refused', label: 'Refused' },
];

/** Page of the statements of withdrawal, which a person accepts or refuses. */
export function WithdrawalsPage() {
  const list = useListParams('state', WITHDRAWAL_STATES);
  const [judging, setJudging] = useState<Judging | null>(null);
  const state = WITHDRAWAL_STATES.find((each) => each === list.filter) ?? ALL;
  const withdrawals = useWithdrawals({ state, page: list.page, limit: PAGE_SIZE });
  const { data, isError, isFetching, isPlaceholderData, refetch } = withdrawals;
  useKeepWithin(isPlaceholderData ? undefined : data);
  return (
    <>
      <PageHeading title="Withdrawals" actions={<ReturnSettingsLink />} />
      <ReturnsNav />
      <FilterSelect
        label="Filter by state"
        options={STATES}
        value={list.filter}
        onChange={list.setFilter}
        className="mb-5 sm:max-w-56"
      />
      {data && data.total > 0 && (
        <>
          <ul
            aria-label="Withdrawals"
            aria-busy={isPlaceholderData}
            className={cn('space-y-3', isPlaceholderData && 'opacity-60 transition-opacity')}
          >
            {data.data.map((withdrawal) => (
              <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} onJudge={setJudging} />
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
      {data && data.total === 0 && <NoWithdrawals isFiltered={state !== ALL} />}
      {!data && isError && (
        <ErrorState message="Failed to load withdrawals" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && (
        <div role="status" aria-busy="true" aria-label="Loading withdrawals" className="space-y-3">
          <Skeleton className="h-44 rounded-xl" />
          <Skeleton className="h-44 rounded-xl" />
        </div>
      )}
      {judging && <JudgeDialog {...judging} onClose={() => setJudging(null)} />}
    </>
  );
}

function NoWithdrawals({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={FileSignature}
      title={isFiltered ? 'No withdrawals in this state' : 'No withdrawals yet'}
      text={
        isFiltered
          ? 'Choose another state.'
          : 'With EU countries among your markets in Store, buyers can withdraw from an order. What they send appears here.'
      }
    />
  );
}
