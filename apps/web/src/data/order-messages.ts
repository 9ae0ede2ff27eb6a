import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountEndpoints } from '../base/account-endpoints.ts';
import { call } from '../base/client.ts';
import { newRequestId } from '../base/request-id.ts';
import { keys } from './keys.ts';
import { useOrdersOwner } from './orders.ts';
import { showAnswer } from './refresh.ts';

const keyOf = (owner: string, orderId: string, orderToken: string | undefined) => [
  ...keys.orders(owner),
  'messages',
  orderId,
  orderToken,
];

/**
 * The questions about an order and the answers, oldest first.
 * @param orderToken of the order's link, in the place of a session
 */
export function useOrderMessages(orderId: string, orderToken: string | undefined) {
  return useQuery({
    queryKey: keyOf(useOrdersOwner(), orderId, orderToken),
    queryFn: ({ signal }) =>
      call(accountEndpoints.orderMessages.list, { params: { orderId }, query: { orderToken }, signal }),
    select: ({ data }) => data,
  });
}

/** Asks the shop about an order; pressed again after a failure it is the same question. */
export function useAskAboutOrder(orderId: string, orderToken: string | undefined) {
  const queryKey = keyOf(useOrdersOwner(), orderId, orderToken);
  const queryClient = useQueryClient();
  const [requestId, setRequestId] = useState(newRequestId);
  return useMutation({
    mutationFn: (text: string) =>
      call(accountEndpoints.orderMessages.ask, { params: { orderId }, body: { text, orderToken, requestId } }),
    onSuccess: (answer) => {
      setRequestId(newRequestId());
      return showAnswer(queryClient, queryKey, answer);
    },
  });
}
