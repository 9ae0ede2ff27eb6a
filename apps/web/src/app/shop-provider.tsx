import type { ShopInfo } from '@haberdash/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../base/api-error.ts';
import { ShopContext, shopOptions } from '../data/shop.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

interface ShopProviderProps {
  /** What came with the page; null when the shop is still to be asked. */
  initial: ShopInfo | null;
  children: ReactNode;
}

/** Everything below it can rely on knowing the shop. */
export function ShopProvider({ initial, children }: ShopProviderProps) {
  const shop = useQuery({ ...shopOptions, initialData: initial ?? undefined });
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
