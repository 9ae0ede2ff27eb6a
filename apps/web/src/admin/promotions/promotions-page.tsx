import type { PromotionState } from '@haberdash/contract';
import { MAX_FIND_LENGTH } from '@haberdash/contract/constants';
import { BadgePercent, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { adminPromotionPath } from '../../base/paths.ts';
import { totalText } from '../../base/total-text.ts';
import { useKeepWithin } from '../../base/use-list-page.ts';
import { PROMOTIONS_PER_PAGE, usePromotions } from '../../data/admin-promotions.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { ALL, useListParams } from '../list/use-list-params.ts';
import { PromotionTable, PromotionTableSkeleton } from './promotion-table.tsx';
import { STATES } from './promotion-words.ts';

const STATE_NAMES = ['active', 'scheduled', 'draft', 'paused', 'ended'] as const satisfies readonly PromotionState[];
const FILTERS = [{ id: ALL, label: 'All promotions' }, ...STATE_NAMES.map((id) => ({ id, label: STATES[id].text }))];

const AddButton = () => (
  <Button asChild size="sm">
    <Link to={adminPromotionPath('new')}>
      <Plus aria-hidden="true" />
      New promotion
    </Link>
  </Button>
);

/** The promotions, and what came of each. */
export function PromotionsPage() {
  const list = useListParams('state', STATE_NAMES);
  const state = STATE_NAMES.find((name) => name === list.filter);
  const promotions = usePromotions({ search: list.search, state, page: list.page });
  useKeepWithin(promotions.isPlaceholderData ? undefined : promotions.data);
  const isEmpty = promotions.data?.total === 0 && !list.isFiltered;
  return (
    <>
      <PageHeading title="Promotions" actions={!isEmpty && <AddButton />} />
      {!isEmpty && (
        <div className="mb-4 flex flex-col gap-3 sm:flex-row">
          <ListSearch
            label="Search by name or code..."
            value={list.search}
            onSearch={list.setSearch}
            maxLength={MAX_FIND_LENGTH}
            className="sm:max-w-md sm:flex-1"
          />
          <FilterSelect
            label="State"
            options={FILTERS}
            value={list.filter}
            onChange={list.setFilter}
            className="sm:w-52"
          />
        </div>
      )}
      <PromotionList query={promotions} list={list} />
    </>
  );
}

interface PromotionListProps {
  query: ReturnType<typeof usePromotions>;
  list: ReturnType<typeof useListParams>;
}

function PromotionList({ query, list }: PromotionListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (data && data.total > 0) {
    return (
      <>
        <PromotionTable promotions={data.data} stale={isPlaceholderData} />
        <Pagination
          page={list.page}
          pageSize={PROMOTIONS_PER_PAGE}
          total={data.total}
          totalLabel={totalText(data)}
          onPageChange={list.goToPage}
          className="mt-4"
        />
      </>
    );
  }
  if (data && list.isFiltered) {
    return (
      <EmptyState
        icon={BadgePercent}
        title="No promotions match"
        text="Try part of a name, a code, or another state."
        action={
          <Button variant="outline" onClick={list.clear}>
            Clear search
          </Button>
        }
      />
    );
  }
  if (data) {
    return (
      <EmptyState
        icon={BadgePercent}
        title="No promotions yet"
        text="Discounts that shoppers get with a code or automatically: a percentage or an amount off, buy two and get one free, free delivery. You choose what they’re for, when, and how often."
        action={<AddButton />}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        message={messageOf(error, 'Failed to load promotions. Try again.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <PromotionTableSkeleton />;
}
