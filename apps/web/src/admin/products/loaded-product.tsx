import type { ReactNode } from 'react';
import { useProductToEdit } from '../../data/admin-products.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { EditedProduct } from '../variants/variants-draft.ts';

interface LoadedProductProps {
  id: string;
  /** Tells one opening of the form from the next. */
  opening: number;
  children: (product: EditedProduct) => ReactNode;
}

/** A product with its variants, which the list does not tell: asked for before the form is filled from it. */
export function LoadedProduct({ id, opening, children }: LoadedProductProps) {
  const { data, isError, isFetching, refetch } = useProductToEdit(id, opening);
  if (data) return children(data);
  if (isError) {
    return <ErrorState message="The product could not be loaded." onRetry={() => refetch()} retrying={isFetching} />;
  }
  return (
    <div role="status" aria-busy="true" aria-label="Loading the product" className="space-y-4">
      <Skeleton className="h-52 sm:max-w-sm" />
      <Skeleton className="h-12" />
      <Skeleton className="h-32" />
    </div>
  );
}
