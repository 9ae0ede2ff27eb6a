import { useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';

/** Returns that are shown with their order; an order has few. */
const MOST = 50;

/** The returns of an order, newest first. */
export function useReturnsOfOrder(orderId: string) {
  return useQuery({
    queryKey: [...keys.adminOrders, 'returns', orderId],
    queryFn: ({ signal }) => call(adminEndpoints.adminReturns.list, { query: { orderId, limit: MOST }, signal }),
    select: ({ data }) => data,
  });
}
