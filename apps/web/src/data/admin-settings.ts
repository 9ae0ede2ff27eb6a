import type { SettingsBody } from '@haberdash/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { showAnswer, useRefresh } from './refresh.ts';

/** Settings that the merchant has made. */
export function useSettings() {
  return useQuery({
    queryKey: [...keys.settings],
    queryFn: ({ signal }) => call(adminEndpoints.settings.get, { signal }),
    select: ({ data }) => data,
  });
}

/** Changes settings; what the shop says of itself on this page follows at once. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: SettingsBody) => call(adminEndpoints.settings.save, { body }),
    onSuccess: (answer) => showAnswer(queryClient, keys.settings, answer),
    onSettled: () => refresh(keys.shop, keys.audit, keys.adminDocuments),
  });
}
