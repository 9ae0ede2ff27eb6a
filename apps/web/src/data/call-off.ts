import { useMutation } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { PAYMENT_TIMEOUT_MS, useRefreshAfterOrder } from './orders.ts';

/**
 * Calls a paid order off of which nothing is sent.
 * @param orderToken of the order's link, in the place of a session
 */
export function useCallOff(orderId: string, orderToken: string | undefined) {
  return useMutation({
    mutationFn: () =>
      call(endpoints.orders.callOff, {
        params: { id: orderId },
        body: orderToken === undefined ? {} : { orderToken },
        timeoutMs: PAYMENT_TIMEOUT_MS,
      }),
    onSettled: useRefreshAfterOrder({ withoutCart: true }),
  });
}
