import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
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
const queryClient = createQueryClient();
const router = createRouter();

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <ShopProvider initial={bootstrap.shop}>
          <SessionProvider hint={bootstrap.session}>
            <RouterProvider router={router} />
          </SessionProvider>
        </ShopProvider>
      </QueryClientProvider>
      <Toaster />
    </ErrorBoundary>
  </StrictMode>,
);
