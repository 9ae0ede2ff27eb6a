import { PackageX } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasCode } from '../../base/api-error.ts';
import { useProductToEdit } from '../../data/admin-products.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { EditedProduct } from '../variants/variants-draft.ts';

interface LoadedProductProps {
  id: string;
  /** Distinguishes one opening of the form from the next. */
  opening: number;
  children: (product: EditedProduct) => ReactNode;
}

/** A product with its variants, which the list does not include: fetched before the form is filled from it. */
export function LoadedProduct({ id, opening, children }: LoadedProductProps) {
  const { data, error, isError, isFetching, refetch } = useProductToEdit(id, opening);
  if (data) return children(data);
  if (hasCode(error, 'PRODUCT_NOT_FOUND')) {
    return (
      <EmptyState
        icon={PackageX}
        title="This product no longer exists"
        text="It was deleted, or the link is wrong. Close this to go back to your products."
      />
    );
  }
  if (isError) {
    return (
      <ErrorState message="We couldn’t load the product. Try again." onRetry={() => refetch()} retrying={isFetching} />
    );
  }
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading the product"
      className="flex min-h-0 flex-1 flex-col border-t lg:flex-row"
    >
      <div className="border-b p-4 lg:w-60 lg:border-r lg:border-b-0">
        <Skeleton className="h-10 lg:h-60" />
      </div>
      <div className="flex-1 space-y-5 bg-canvas px-4 py-4 sm:p-6">
        <Skeleton className="mx-auto h-80 max-w-4xl" />
        <Skeleton className="mx-auto h-52 max-w-4xl" />
      </div>
    </div>
  );
}

/** Saved title of the product; nothing until it is loaded. */
export function LoadedTitle({ id, opening }: Pick<LoadedProductProps, 'id' | 'opening'>) {
  const { data } = useProductToEdit(id, opening);
  return data && <p className="min-w-0 truncate text-ink-muted text-small">{data.title}</p>;
}
