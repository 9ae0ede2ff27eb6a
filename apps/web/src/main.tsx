import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { checkAuth } from './api/auth.ts';
import { createQueryClient } from './api/query-client.ts';
import { createRouter } from './router.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { readBootstrap } from './shop/bootstrap.ts';
import { ShopProvider } from './shop/shop-provider.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { Toaster } from './ui/toast.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');

const bootstrap = readBootstrap(document);
// Asked before the first page is put together: its code comes over the line at the same time.
const firstCheck = bootstrap.session === false ? undefined : checkAuth();
// Not preloaded by the page: on a slow line the font would take half of it from the code. From here on the line waits for
// short answers anyway. A font that cannot be had leaves the text in the one that is drawn meanwhile.
document.fonts.load('1em "Inter Variable"').catch(() => undefined);
const queryClient = createQueryClient();
const router = createRouter();

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <ShopProvider initial={bootstrap.shop}>
          <SessionProvider hint={bootstrap.session} firstCheck={firstCheck}>
            <RouterProvider router={router} />
          </SessionProvider>
        </ShopProvider>
      </QueryClientProvider>
      <Toaster />
    </ErrorBoundary>
  </StrictMode>,
);
