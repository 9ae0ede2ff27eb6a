import { useMutation, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { useRefreshAfterChange } from './admin-orders.ts';
import { keys } from './keys.ts';

/** Questions, answers and comments of an order, oldest first. */
export function useOrderMessages(id: string) {
  return useQuery({
    queryKey: [...keys.adminOrders, 'messages', id],
    queryFn: ({ signal }) => call(adminEndpoints.adminOrderMessages.list, { params: { id }, signal }),
    select: ({ data }) => data,
  });
}

interface NewMessage {
  /** The order's. */
  id: string;
  kind: 'answer' | 'comment';
  text: string;
  requestId: string;
}

/** Answers the buyer, who is mailed, or comments for the staff. */
export function useAddMessage() {
  return useMutation({
    mutationFn: ({ id, ...body }: NewMessage) => call(adminEndpoints.adminOrderMessages.add, { params: { id }, body }),
    onSettled: useRefreshAfterChange(),
  });
}
