import type { PaymentSettingsBody } from '@haberdash/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { showAnswer, useRefresh } from './refresh.ts';

/** The ways to pay and their terms. */
export function usePaymentSettings() {
  return useQuery({
    queryKey: [...keys.paymentSettings],
    queryFn: ({ signal }) => call(adminEndpoints.payments.get, { signal }),
    select: ({ data }) => data,
  });
}

/** Changes the ways to pay; what the shop says of them follows at once. */
export function useSavePaymentSettings() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: PaymentSettingsBody) => call(adminEndpoints.payments.save, { body }),
    onSuccess: (answer) => showAnswer(queryClient, keys.paymentSettings, answer),
    onSettled: () => refresh(keys.shop, keys.audit),
  });
}
