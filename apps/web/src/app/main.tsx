import '../ui/styles/index.css';
import type { ShopInfo, User } from '@haberdash/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { messageOf } from '../base/api-error.ts';
import { createQueryClient } from '../base/query-client.ts';
import { sessionOptions } from '../data/session.ts';
import { SessionProvider } from '../data/session-provider.tsx';
import { ShopContext, shopOptions } from '../data/shop.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Toaster } from '../ui/toast.tsx';
import { readBootstrap } from './bootstrap.ts';
import { fetchFirstData } from './pages.ts';
import { createRouter, isReady } from './router.tsx';

interface ShopProviderProps {
  /** What came with the page; null when the shop is still to be asked. */
  initial: ShopInfo | null;
  children: ReactNode;
}

/** Everything below it can rely on knowing the shop. */
function ShopProvider({ initial, children }: ShopProviderProps) {
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

/**
 * For how long the first page waits for its code, its data and who is signed in; then it is drawn with the outlines of
 * what is missing. Drawn at once, a slow phone would spend its time on outlines that last for a few frames.
 */
const FIRST_DRAW_WAIT_MS = 500;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');

const bootstrap = readBootstrap(document);
const { session } = bootstrap;
const queryClient = createQueryClient();
const firstCheck = session === false ? undefined : queryClient.fetchQuery(sessionOptions);
const mayBrowse = session === true || bootstrap.shop?.access === 'open';
const firstData = mayBrowse ? fetchFirstData(queryClient, window.location) : undefined;
// Not preloaded by the page: on a slow line the font would take half of it from the code. From here on the line waits for
// short answers anyway. A font that cannot be had leaves the text in the one that is drawn meanwhile.
document.fonts.load('1em "Inter Variable"').catch(() => undefined);
const router = createRouter();

function draw(container: HTMLElement, known: User | undefined): void {
  createRoot(container).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <ShopProvider initial={bootstrap.shop}>
            <SessionProvider hint={session} firstCheck={firstCheck} known={known}>
              <RouterProvider router={router} />
            </SessionProvider>
          </ShopProvider>
        </QueryClientProvider>
        <Toaster />
      </ErrorBoundary>
    </StrictMode>,
  );
}

let known: User | undefined;
const learnt = firstCheck?.then(
  (user) => {
    known = user;
  },
  // The provider waits for the same answer, and knows what to do with a failure.
  () => undefined,
);
const waited = new Promise((done) => setTimeout(done, FIRST_DRAW_WAIT_MS));
Promise.race([Promise.all([learnt, firstData, isReady(router)]), waited]).finally(() => draw(root, known));
