import { MAIL_STATES } from '@haberdash/contract/constants';
import { Mail } from 'lucide-react';
import { params } from '../../base/paths.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { useKeepWithin } from '../../base/use-list-page.ts';
import { MAILS_PER_PAGE, useMails } from '../../data/admin-mail.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { MailDialog } from './mail-dialog.tsx';
import { STATE_FILTERS } from './mail-labels.ts';
import { MailTable, MailTableSkeleton } from './mail-table.tsx';

const MAX_SEARCH = 100;

/** The outbox: what was written to whom, and what became of it. */
export function MailPage() {
  const list = useListParams('state', MAIL_STATES);
  const state = MAIL_STATES.find((name) => name === list.filter) ?? 'all';
  const mails = useMails({ search: list.search, state, page: list.page });
  const shown = useDialogInAddress(params.mail);
  useKeepWithin(mails.isPlaceholderData ? undefined : mails.data);
  return (
    <>
      <PageHeading title="Mail" />
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <ListSearch
          label="Search by recipient or subject..."
          value={list.search}
          onSearch={list.setSearch}
          maxLength={MAX_SEARCH}
          className="sm:max-w-md sm:flex-1"
        />
        <FilterSelect
          label="Filter by state"
          options={STATE_FILTERS}
          value={list.filter}
          onChange={list.setFilter}
          className="sm:w-52"
        />
      </div>
      {mails.data?.isDelivered === false && <SavedAsFiles />}
      <MailList query={mails} list={list} onOpen={shown.open} />
      {shown.id && <MailDialog id={shown.id} onClose={shown.close} />}
    </>
  );
}

function SavedAsFiles() {
  return (
    <p className="mb-4 rounded-lg bg-warning-tint px-4 py-3 text-small text-warning-ink">
      No mail server is set up, so nothing leaves this machine: emails are saved as files in the shop’s data folder. Set
      SMTP_URL and restart the shop.
    </p>
  );
}

interface MailListProps {
  query: ReturnType<typeof useMails>;
  list: ReturnType<typeof useListParams>;
  onOpen: (id: string) => void;
}

function MailList({ query, list, onOpen }: MailListProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  if (data && data.total > 0) {
    return (
      <>
        <MailTable mails={data.data} stale={isPlaceholderData} onOpen={onOpen} />
        <Pagination
          page={list.page}
          pageSize={MAILS_PER_PAGE}
          total={data.total}
          onPageChange={list.goToPage}
          className="mt-4"
        />
      </>
    );
  }
  if (data && list.isFiltered) {
    return (
      <EmptyState
        icon={Mail}
        title="No emails match your filters"
        action={
          <Button variant="outline" onClick={list.clear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  if (data)
    return (
      <EmptyState
        icon={Mail}
        title="No emails yet"
        text="Every email your shop sends appears here, starting with the first paid order."
      />
    );
  if (isError) {
    return <ErrorState message="Failed to load emails" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return <MailTableSkeleton />;
}
