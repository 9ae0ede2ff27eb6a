import type { SendManyBody, ShipmentBody, ShipmentChange } from '@haberdash/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { useRefreshAfterChange } from './admin-orders.ts';
import { keys } from './keys.ts';

/** Sends items of an order, or packs them; answers the server's message and the order. */
export function useSendItems() {
  return useMutation({
    mutationFn: ({ id, ...body }: ShipmentBody & { id: string }) =>
      call(adminEndpoints.shipments.create, { params: { id }, body }),
    onSettled: useRefreshAfterChange(),
  });
}

/** Changes a parcel: its state, or its carrier and number. */
export function useChangeParcel() {
  return useMutation({
    mutationFn: ({ id, shipmentId, ...body }: ShipmentChange & { id: string; shipmentId: string }) =>
      call(adminEndpoints.shipments.update, { params: { id, shipmentId }, body }),
    onSettled: useRefreshAfterChange(),
  });
}

/** Sends what is left of several orders, or only says what would be sent. */
export function useSendMany() {
  const refresh = useRefreshAfterChange();
  return useMutation({
    mutationFn: (body: SendManyBody) => call(adminEndpoints.shipments.sendMany, { body }),
    onSettled: (_answer, _error, { apply }) => (apply ? refresh() : undefined),
  });
}

/** What to take from the shelves. @param ids of orders; empty for all that are to be packed or sent */
export function usePickList(ids: readonly string[]) {
  const query = ids.length > 0 ? { ids: ids.join(',') } : {};
  return useQuery({
    queryKey: [...keys.adminOrders, 'pick-list', query],
    queryFn: ({ signal }) => call(adminEndpoints.shipments.pickList, { query, signal }),
    select: ({ data }) => data,
  });
}
