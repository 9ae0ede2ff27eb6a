import type { ShopInfo } from '@haberdash/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import { keys } from '../api/keys.ts';
import { fetchShop } from '../api/shop.ts';
import { PageSkeleton } from '../session/page-skeleton.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ShopContext } from './shop-context.ts';

interface ShopProviderProps {
  /** What came with the page; null when the shop is still to be asked. */
  initial: ShopInfo | null;
  children: ReactNode;
}

/** Everything below it can rely on knowing the shop. */
export function ShopProvider({ initial, children }: ShopProviderProps) {
  const shop = useQuery({
    queryKey: keys.shop,
    queryFn: ({ signal }) => fetchShop(signal),
    initialData: initial ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (shop.data) return <ShopContext value={shop.data}>{children}</ShopContext>;
  if (shop.isPending) return <PageSkeleton />;
  return (
    <ErrorState
      message={messageOf(shop.error, 'The shop cannot be reached.')}
      onRetry={() => shop.refetch()}
      retrying={shop.isFetching}
    />
  );
}
