import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * Asks anew for all whose keys begin with these, because it has changed: for what is shown at once, for the rest when it is shown. What
 * is on its way for the first time may have been read before the change; `invalidateQueries` lets it come, so it is begun again
 * here, and whoever waits for it gets the later answer.
 * @param exact only these keys, and none that begins with them
 */
export async function refresh(queryClient: QueryClient, queryKeys: QueryKey[], { exact = false } = {}): Promise<void> {
  const filters = queryKeys.map((queryKey) => ({ queryKey, exact }));
  for (const filter of filters) {
    for (const query of queryClient.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      // Whoever shows it or waits for it hears of its failure.
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
