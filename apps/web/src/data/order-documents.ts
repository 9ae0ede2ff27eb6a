import { useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '../base/account-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { useSession } from './session.ts';

/**
 * The invoice, receipt and credit notes of an order, oldest first.
 * @param token of the order's link, in the place of a session
 */
export function useOrderDocuments(orderId: string, token: string | undefined) {
  const owner = useSession().user?.id ?? 'me';
  return useQuery({
    queryKey: [...keys.documents(owner, orderId), token],
    queryFn: ({ signal }) =>
      call(accountEndpoints.documents.ofOrder, {
        params: { orderId },
        ...(token !== undefined && { query: { orderToken: token } }),
        signal,
      }),
    select: ({ data }) => data,
  });
}
