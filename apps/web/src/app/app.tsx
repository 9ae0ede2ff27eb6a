import type { ShopInfo, User } from '@haberdash/contract';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { messageOf } from '../base/api-error.ts';
import { offerBucketAvif } from '../base/picture.ts';
import { SessionProvider } from '../data/session-provider.tsx';
import { ShopContext, shopOptions } from '../data/shop.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Toaster } from '../ui/toast.tsx';
import { answerEarlyPress } from './early-press.ts';

interface ShopProviderProps {
  /** Shop info that came with the page; null when it is still to be loaded. */
  initial: ShopInfo | null;
  children: ReactNode;
}

/** Everything below it can rely on knowing the shop. */
function ShopProvider({ initial, children }: ShopProviderProps) {
  const shop = useQuery({ ...shopOptions, initialData: initial ?? undefined });
  if (shop.data) {
    offerBucketAvif(shop.data.bucketAvif);
    return <ShopContext value={shop.data}>{children}</ShopContext>;
  }
  if (shop.isPending) return <PageSkeleton />;
  return (
    <ErrorState
      message={messageOf(shop.error, 'We can’t reach the shop.')}
      onRetry={() => shop.refetch()}
      retrying={shop.isFetching}
    />
  );
}

interface AppProps {
  queryClient: QueryClient;
  shop: ShopInfo | null;
  /** True if a user is signed in; null when the server did not say. */
  session: boolean | null;
  /** True if the server has rendered the page. */
  isDrawn: boolean;
  /** The answer to who is signed in, under way and there. */
  firstCheck?: Promise<User>;
  known?: User;
  /** The router. */
  children: ReactNode;
}

/** Everything around the router, the same on the server and in the browser. */
export function App({ queryClient, shop, session, isDrawn, firstCheck, known, children }: AppProps) {
  // After the effects of everything below it: what is drawn answers now.
  useEffect(answerEarlyPress, []);
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <ShopProvider initial={shop}>
            <SessionProvider hint={session} isDrawn={isDrawn} firstCheck={firstCheck} known={known}>
              {children}
            </SessionProvider>
          </ShopProvider>
        </QueryClientProvider>
        <Toaster />
      </ErrorBoundary>
    </StrictMode>
  );
}
