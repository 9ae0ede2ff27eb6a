import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/** Only failures that may pass by themselves are tried again: no answer, or an answer that the shop is in trouble. */
const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `always`: without a network a call fails with a sentence; the default would wait in silence.
      queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
