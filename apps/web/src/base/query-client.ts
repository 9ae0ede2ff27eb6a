import type { ReadPublic } from '@haberdash/contract';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Reads data when the server renders pages; absent in the browser, which makes calls. */
    queryMeta: { read?: ReadPublic };
  }
}

const MAX_RETRIES = 2;

/** Only failures that may pass by themselves are tried again: no answer, or an answer that the shop is in trouble. */
const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Query client for server rendering. */
export const createReadingClient = (read: ReadPublic): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { meta: { read }, retry: false, networkMode: 'always' } } });

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `always`: without a network a call fails with a sentence; the default would wait in silence.
      queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
