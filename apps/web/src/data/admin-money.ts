import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { showAnswer, useRefresh } from './refresh.ts';

/** While a check runs, how far it is; else for the one that runs by itself once a day. */
const WATCH_MS = 1000;
const REFRESH_MS = 60_000;

/** The last money check, and the one that runs now. */
export function useMoneyCheck() {
  return useQuery({
    queryKey: keys.moneyCheck,
    queryFn: ({ signal }) => call(adminEndpoints.moneyCheck.latest, { signal }),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => (state.data?.data.running ? WATCH_MS : REFRESH_MS),
  });
}

export function useRunMoneyCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(adminEndpoints.moneyCheck.run),
    onSuccess: (answer) => showAnswer(queryClient, keys.moneyCheck, answer),
  });
}

/** Repairs one difference of a check; answers the server's message. Orders and mails may have changed with it. */
export function useRepairDifference() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ checkId, key }: { checkId: string; key: string }) =>
      call(adminEndpoints.moneyCheck.mend, { params: { id: checkId }, body: { key } }),
    onSettled: () => refresh(keys.admin),
  });
}
