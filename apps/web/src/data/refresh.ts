import { type QueryClient, type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * Asks anew for all whose keys begin with these, because it has changed: for what is shown at once, for the rest when it is shown. What
 * is on its way for the first time may have been read before the change; `invalidateQueries` lets it come, so it is begun again
 * here, and callers that wait for it get the later answer.
 * @param exact only these keys, and none that begins with them
 */
export async function refresh(queryClient: QueryClient, queryKeys: QueryKey[], { exact = false } = {}): Promise<void> {
  const filters = queryKeys.map((queryKey) => ({ queryKey, exact }));
  for (const filter of filters) {
    for (const query of queryClient.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      // Its failure reaches those that show it or wait for it.
      query.fetch().catch(() => undefined);
    }
  }
  await Promise.all(filters.map((filter) => queryClient.invalidateQueries(filter)));
}

export function useRefresh() {
  const queryClient = useQueryClient();
  return (...queryKeys: QueryKey[]) => refresh(queryClient, queryKeys);
}

/** Shows what a change has answered. What is on its way may have been read before the change. */
export async function showAnswer(queryClient: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, answer);
}

/**
 * Asks for what is shown anew whenever the server has said that it changed. What is on its way then may have been read before the change:
 * it is let come, however many changes are reported, and asked for once more after it.
 * @returns a function to be called when a change is reported
 */
export function useReadAgain({ isFetching, refetch }: Pick<UseQueryResult, 'isFetching' | 'refetch'>): () => void {
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    if (!isOutdated || isFetching) return;
    setIsOutdated(false);
    void refetch();
  }, [isOutdated, isFetching, refetch]);
  return () => setIsOutdated(true);
}
