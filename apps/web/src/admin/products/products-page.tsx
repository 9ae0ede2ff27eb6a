import type { Product, PublishingState, StockFilter } from '@haberdash/contract';
import type { AdminProductSort } from '@haberdash/contract/constants';
import { MAX_SEARCH_LENGTH } from '@haberdash/contract/constants';
import { FileSpreadsheet, PackageSearch, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isRefusal, messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { type FoundTotal, totalText } from '../../base/total-text.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { useKeepWithin } from '../../base/use-list-page.ts';
import { useAdminProducts, useRemoveProduct } from '../../data/admin-products.ts';
import { useTermLists } from '../../data/term-lists.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { toast } from '../../ui/toast.tsx';
import { BulkEditing } from '../bulk-edit/bulk-editing.tsx';
import { BulkStatus } from '../bulk-edit/bulk-status.tsx';
import { useMarked } from '../bulk-edit/use-marked.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { ALL, useListParams } from '../list/use-list-params.ts';
import { readSort, SORT_PARAM } from '../product-table/columns.ts';
import { ProductTable, ProductTableSkeleton } from '../product-table/product-table.tsx';
import { ViewBar } from '../product-table/view-bar.tsx';
import { type Layout, useLayoutChoice } from '../product-table/view-state.ts';
import { EDIT_PARAM, NEW_PRODUCT } from './edited-in-address.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { ProductPanel } from './product-panel.tsx';
import { readStatus, readStock, STATUS_FILTERS, STATUS_PARAM, STOCK_OPTIONS, STOCK_PARAM } from './status-filter.ts';
import { useDuplicate } from './use-duplicate.ts';

/** Cards divide into full rows of 1, 2, 3 and 4. */
const PAGE_SIZES: Record<Layout, number> = { cards: 24, table: 50 };
const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);
const ALL_CATEGORIES = { id: ALL, label: 'All Categories' };

export function ProductsPage() {
  return (
    <ErrorBoundary title="There was an error rendering the products page">
      <ProductManager />
    </ErrorBoundary>
  );
}

const headingTotal = (found: FoundTotal) => (found.totalIsMore ? totalText(found) : found.total.toLocaleString('en'));

function ProductManager() {
  const categories = useTermLists()('category');
  const list = useListParams('category', categories.length > 0 ? categories.map(({ id }) => id) : undefined);
  const { search, filter, page } = list;
  const [params] = useSearchParams();
  const status = readStatus(params.get(STATUS_PARAM));
  const stock = readStock(params.get(STOCK_PARAM));
  const sort = readSort(params.get(SORT_PARAM));
  const choice = useLayoutChoice();
  const limit = PAGE_SIZES[choice.layout];
  const products = useAdminProducts({ search, category: filter, status, stock, sort, page, limit });
  const { data, isPlaceholderData } = products;
  useKeepWithin(isPlaceholderData ? undefined : data);

  const edited = useDialogInAddress(EDIT_PARAM);
  const [doomed, setDoomed] = useState<Product | null>(null);
  const edit = ({ _id }: Product) => edited.open(_id);
  const add = () => edited.open(NEW_PRODUCT);
  const duplicate = useDuplicate(edit);
  const marking = useMarked(`${search} ${filter} ${status} ${stock}`);

  return (
    <>
      <PageHeading
        title={data ? `Products (${headingTotal(data)})` : 'Products'}
        actions={
          <>
            <Button asChild variant="outline" size="sm">
              <Link to={paths.admin.imports}>
                <FileSpreadsheet aria-hidden="true" />
                Import and export
              </Link>
            </Button>
            <Button size="sm" onClick={add}>
              <Plus aria-hidden="true" />
              Add Product
            </Button>
          </>
        }
      />
      <div className="mb-5 flex flex-col gap-3 sm:flex-row">
        <ListSearch
          label="Search products..."
          value={search}
          onSearch={list.setSearch}
          maxLength={MAX_SEARCH_LENGTH}
          className="sm:max-w-md sm:flex-1"
        />
        <FilterSelect
          label="Filter by category"
          options={[ALL_CATEGORIES, ...categories]}
          value={filter}
          onChange={list.setFilter}
          className="sm:w-52"
        />
        <FilterSelect
          label="Filter by status"
          options={STATUS_FILTERS}
          value={status}
          onChange={(value) => list.setParam(STATUS_PARAM, value)}
          className="sm:w-44"
        />
        <FilterSelect
          label="Filter by stock"
          options={STOCK_OPTIONS}
          value={stock}
          onChange={(value) => list.setParam(STOCK_PARAM, value)}
          className="sm:w-44"
        />
      </div>
      <ViewBar choice={choice} />
      <BulkStatus />
      <ProductList
        query={products}
        list={list}
        marking={marking}
        status={status}
        stock={stock}
        sort={sort}
        choice={choice}
        onAdd={add}
        onEdit={edit}
        onDuplicate={duplicate}
        onDelete={setDoomed}
      />
      <ProductPanel id={edited.id} onClose={edited.close} />
      <DeleteProduct product={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

interface ProductListProps {
  query: ReturnType<typeof useAdminProducts>;
  list: ReturnType<typeof useListParams>;
  marking: ReturnType<typeof useMarked>;
  status: PublishingState | 'all';
  stock: StockFilter | 'all';
  sort: AdminProductSort | undefined;
  choice: ReturnType<typeof useLayoutChoice>;
  onAdd: () => void;
  onEdit: (product: Product) => void;
  onDuplicate: (product: Product) => void;
  onDelete: (product: Product) => void;
}

function ProductList({ query, list, marking, status, stock, sort, choice, onAdd, ...on }: ProductListProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  const isFiltered = list.isFiltered || status !== 'all' || stock !== 'all';
  if (data && data.total > 0) {
    const shown = {
      products: data.data,
      stale: isPlaceholderData,
      isMarked: marking.isMarked,
      onMark: ({ _id }: Product) => marking.toggle(_id, idsOf(data.data)),
      ...on,
    };
    return (
      <>
        {choice.layout === 'table' ? (
          <ProductTable
            {...shown}
            columns={choice.columns}
            sort={sort}
            onSort={(next) => list.setParam(SORT_PARAM, next ?? ALL)}
          />
        ) : (
          <ProductGrid {...shown} />
        )}
        <Pagination
          page={list.page}
          pageSize={PAGE_SIZES[choice.layout]}
          total={data.total}
          totalLabel={totalText(data)}
          onPageChange={list.goToPage}
          className="mt-6"
        />
        <BulkEditing
          marking={marking}
          pageIds={idsOf(data.data)}
          total={data.total}
          totalText={totalText(data)}
          query={{ search: list.search.trim(), category: list.filter, status, stock }}
        />
      </>
    );
  }
  if (data) {
    return (
      <EmptyState
        icon={PackageSearch}
        title="No products found"
        text={
          isFiltered
            ? 'No product matches your search and filters.'
            : 'Your products will appear here. Add the first one to start selling.'
        }
        action={
          isFiltered ? (
            <Button variant="outline" onClick={list.clear}>
              Clear filters
            </Button>
          ) : (
            <Button onClick={onAdd}>Add Product</Button>
          )
        }
      />
    );
  }
  if (isError) {
    return (
      <ErrorState
        message="Failed to load products. Please refresh the page."
        retryLabel="Retry"
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  return choice.layout === 'table' ? <ProductTableSkeleton /> : <ProductGridSkeleton />;
}

interface DeleteProductProps {
  /** The product that is about to be deleted; null while none is. */
  product: Product | null;
  onClose: () => void;
}

function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const remove = useRemoveProduct();
  const confirm = async () => {
    if (!product) return;
    try {
      await remove.mutateAsync(product._id);
      toast({ title: 'Product deleted successfully', tone: 'success' });
    } catch (error) {
      toast({
        title: isRefusal(error) ? 'Failed to delete product' : 'An error occurred',
        description: messageOf(error, 'Unknown error'),
        tone: 'danger',
      });
    } finally {
      onClose();
    }
  };
  return (
    <AlertDialog
      open={product !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure?"
      description="This action cannot be undone. This will permanently delete the product and remove it from your store."
      confirmLabel="Delete"
      loading={remove.isPending}
      onConfirm={confirm}
    />
  );
}
