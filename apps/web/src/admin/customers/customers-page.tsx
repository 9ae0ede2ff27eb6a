import { ADMIN_CUSTOMERS_PAGE_SIZE, CUSTOMER_SORTS, MAX_FIND_LENGTH } from '@haberdash/contract/constants';
import { Download, UserRound } from 'lucide-react';
import { totalText } from '../../base/total-text.ts';
import { useKeepWithin } from '../../base/use-list-page.ts';
import { customersExportUrl, useCustomers } from '../../data/admin-customers.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { ALL, useListParams } from '../list/use-list-params.ts';
import { ViewShop } from '../list/view-shop.tsx';
import { CustomerTable, CustomerTableSkeleton } from './customer-table.tsx';

const SORTS = [
  { id: ALL, label: 'Newest first' },
  { id: 'lastOrder', label: 'Last order' },
  { id: 'spent', label: 'Most spent' },
  { id: 'orders', label: 'Most orders' },
];

/** Everybody with an account in the shop, visitors with orders, and what they have bought. */
export function CustomersPage() {
  const list = useListParams('sort', CUSTOMER_SORTS);
  const sort = CUSTOMER_SORTS.find((name) => name === list.filter) ?? 'newest';
  const customers = useCustomers({ search: list.search, sort, page: list.page });
  useKeepWithin(customers.isPlaceholderData ? undefined : customers.data);
  return (
    <>
      <PageHeading
        title="Customers"
        actions={
          <Button asChild variant="outline" size="sm">
            <a href={customersExportUrl(list.search)} download>
              <Download aria-hidden="true" />
              Export as CSV
            </a>
          </Button>
        }
      />
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <ListSearch
          label="Search by name, email or phone..."
          value={list.search}
          onSearch={list.setSearch}
          maxLength={MAX_FIND_LENGTH}
          className="sm:max-w-md sm:flex-1"
        />
        <FilterSelect
          label="Sort by"
          options={SORTS}
          value={list.filter}
          onChange={list.setFilter}
          className="sm:w-52"
        />
      </div>
      <CustomerList query={customers} list={list} />
    </>
  );
}

interface CustomerListProps {
  query: ReturnType<typeof useCustomers>;
  list: ReturnType<typeof useListParams>;
}

function CustomerList({ query, list }: CustomerListProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  if (data && data.total > 0) {
    return (
      <>
        <CustomerTable customers={data.data} stale={isPlaceholderData} />
        <Pagination
          page={list.page}
          pageSize={ADMIN_CUSTOMERS_PAGE_SIZE}
          total={data.total}
          totalLabel={totalText(data)}
          onPageChange={list.goToPage}
          className="mt-4"
        />
      </>
    );
  }
  if (data && list.search.trim() !== '') {
    return (
      <EmptyState
        icon={UserRound}
        title="No customers match your search"
        text="Try part of a name, email or phone number."
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
        icon={UserRound}
        title="No customers yet"
        text="Everyone who signs up or buys appears here."
        action={<ViewShop />}
      />
    );
  }
  if (isError) {
    return <ErrorState message="Failed to load customers" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return <CustomerTableSkeleton />;
}
