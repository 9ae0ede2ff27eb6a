import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { cartOptions, inTurn, settle, useCartOwner } from './cart.ts';
import { refresh } from './refresh.ts';

/** Enters a promotion code for the cart, or takes it out; the answer says what the code takes off, or why nothing. */
export function useChangeCodes() {
  const userId = useCartOwner() ?? '';
  const queryClient = useQueryClient();
  const { queryKey } = cartOptions(userId);
  return useMutation({
    ...inTurn('code'),
    mutationFn: ({ code, isWanted }: { code: string; isWanted: boolean }) =>
      isWanted
        ? call(endpoints.cart.addCode, { body: { code } })
        : call(endpoints.cart.removeCode, { params: { code } }),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: ({ data }) => settle(queryClient, userId, data),
    onError: () => refresh(queryClient, [queryKey]),
  });
}
