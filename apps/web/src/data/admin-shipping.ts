import type { ShippingBody, ShippingTryBody } from '@haberdash/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { showAnswer, useRefresh } from './refresh.ts';

/** Zones with their delivery methods, and dispatch. */
export function useShipping() {
  return useQuery({
    queryKey: [...keys.shipping],
    queryFn: ({ signal }) => call(adminEndpoints.shipping.get, { signal }),
    select: ({ data }) => data,
  });
}

/** Replaces zones and dispatch. */
export function useSaveShipping() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ShippingBody) => call(adminEndpoints.shipping.save, { body }),
    onSuccess: (answer) => showAnswer(queryClient, keys.shipping, answer),
    onSettled: () => refresh(keys.audit),
  });
}

/** Tries an address with zones as they are on the screen. */
export const useTryShipping = () =>
  useMutation({ mutationFn: (body: ShippingTryBody) => call(adminEndpoints.shipping.try, { body }) });
